import type { Scene } from '../board/contract';
import type { EventInfo, Frame, Replay } from './messages';

export const speeds = [0.5, 1, 2, 4];
/** Between two moves at speed one. */
const PAUSE = 1400;

/** A finished match, or one under way, ply by ply. `at` counts the plies played: 0 is the start. */
export class ReplayStore {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  scene = $state.raw<Scene | null>(null);
  #serial = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    readonly moving: () => boolean = () => true,
  ) {
    this.at = this.end;
  }

  get end(): number {
    return this.replay.frames.length;
  }

  get frame(): Frame | null {
    return this.replay.frames[this.at - 1] ?? null;
  }

  get view(): Record<string, unknown> {
    return this.frame?.view ?? this.replay.start;
  }

  get last(): EventInfo[] {
    return this.frame?.events ?? [];
  }

  /** Jump; only a single step forward is worth a movement. */
  seek(at: number): void {
    const target = Math.min(this.end, Math.max(0, Math.round(at)));
    const before = this.view;
    const forward = target === this.at + 1;
    this.at = target;
    this.scene = forward && this.last.length > 0 && this.moving() ? { serial: ++this.#serial, before, events: this.last } : null;
    if (this.playing) this.#wait();
  }

  step(by: number): void {
    this.seek(this.at + by);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.at === this.end) this.seek(0);
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  animated(serial: number): void {
    if (this.scene?.serial === serial) this.scene = null;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.at >= this.end) return this.stop();
    this.#timer = setTimeout(() => this.step(1), PAUSE / this.speed);
  }
}
