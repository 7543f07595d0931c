import type { Scene } from './scene';
import type { EventInfo, Frame, Replay } from './messages';

export const speeds = [0.5, 1, 2, 4];
/** Between two moves at speed one. */
const PAUSE = 1400;
/** Frames that are asked for at a time, at most. */
const PAGE = 50;
/** Until a page that the house did not give is asked for again. */
const AGAIN = 3000;

/** The page of the replay that begins at a ply. */
export type AskPage = (from: number) => Promise<Replay>;

/**
 * A finished match, or one under way, ply by ply. `at` counts the plies played: 0 is the start. The house sends frames in
 * pages: the last comes first, the others follow by themselves, and one that is looked at comes before them.
 */
export class ReplayStore {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  scene = $state.raw<Scene | null>(null);
  frames = $state.raw<(Frame | null)[]>([]);
  #serial = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The ply to be shown as soon as its page is here. */
  #wanted: number | null = null;
  #asking = false;
  #ended = false;

  constructor(
    readonly replay: Replay,
    readonly moving: () => boolean = () => true,
    readonly ask: AskPage | null = null,
  ) {
    this.#put(replay);
    this.at = this.end;
    void this.#fill();
  }

  get end(): number {
    return this.frames.length;
  }

  /** Whether every page is here. */
  get whole(): boolean {
    return this.frames.every((frame) => frame !== null);
  }

  get frame(): Frame | null {
    return this.frames[this.at - 1] ?? null;
  }

  get view(): Record<string, unknown> {
    return this.frame?.view ?? this.replay.start;
  }

  get last(): EventInfo[] {
    return this.frame?.events ?? [];
  }

  /** Jump; only a single step forward is worth a movement. What is not here yet is shown when it comes. */
  seek(at: number): void {
    const target = Math.min(this.end, Math.max(0, Math.round(at)));
    if (target > 0 && !this.frames[target - 1]) {
      this.#wanted = target;
      void this.#fill();
      return;
    }
    this.#wanted = null;
    const before = this.view;
    const forward = target === this.at + 1;
    this.at = target;
    this.scene =
      forward && this.last.length > 0 && this.moving() ? { serial: ++this.#serial, before, events: this.last } : null;
    if (this.playing) this.#wait();
  }

  step(by: number): void {
    this.seek(this.at + by);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.at === this.end) this.seek(0);
    else this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The page is left: nothing more is asked for. */
  leave(): void {
    this.stop();
    this.#ended = true;
  }

  animated(serial: number): void {
    if (this.scene?.serial === serial) this.scene = null;
  }

  #put(page: Replay): void {
    // A match that ended meanwhile counts anew: its log has no secrets any more.
    const frames: (Frame | null)[] =
      page.total === this.end ? [...this.frames] : new Array<Frame | null>(page.total).fill(null);
    for (const frame of page.frames) frames[frame.ply] = frame;
    this.frames = frames;
    this.at = Math.min(this.at, this.end);
  }

  /** Ask for one page after the other until all are here. */
  async #fill(): Promise<void> {
    if (!this.ask || this.#asking) return;
    this.#asking = true;
    for (let next = this.#next(); next !== null && !this.#ended; next = this.#next()) {
      try {
        this.#put(await this.ask(next));
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
        continue;
      }
      if (this.#wanted !== null && this.frames[this.#wanted - 1]) this.seek(this.#wanted);
    }
    this.#asking = false;
  }

  /** Where the next page begins that is missing: the wanted one, else the last. */
  #next(): number | null {
    const missing =
      this.#wanted !== null && !this.frames[this.#wanted - 1] ? this.#wanted - 1 : this.frames.lastIndexOf(null);
    return missing < 0 ? null : missing - (missing % PAGE);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.at >= this.end) return this.stop();
    this.#timer = setTimeout(() => this.step(1), PAUSE / this.speed);
  }
}
