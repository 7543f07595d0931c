/** Plays motions one after the other; everything at once when skipped. */
import type { Point, Space } from './geometry';
import { after, hopOf, lasts, type Motion, type Standing } from './motions';

export interface Carried {
  seat: number;
  at: Point;
  /** Height over the board, 0 to 1. */
  lift: number;
}

export interface Shown {
  seat: number;
  card: string;
}

export class Player {
  standing = $state.raw<Standing>({ tokens: new Map(), pieces: [] });
  carried = $state.raw<Carried | null>(null);
  /** Something that stands in the way, while it is moved; with the space that tells what it is. */
  swung = $state.raw<(Point & { of: Space }) | null>(null);
  tumbling = $state(false);
  arriving = $state.raw<Space | null>(null);
  busy = $state(false);
  #run = 0;
  #pace = 1;
  #at: (space: Space) => Point;
  #begins: (motion: Motion) => void;

  /** `at` is asked every frame, because a window may be resized on the way. */
  constructor(at: (space: Space) => Point, begins: (motion: Motion) => void) {
    this.#at = at;
    this.#begins = begins;
  }

  /** Ends with the last motion, or at once when skipped or replaced; false when it was replaced. */
  async play(start: Standing, motions: readonly Motion[], pace = 1): Promise<boolean> {
    const run = ++this.#run;
    this.#pace = pace;
    this.#rest();
    this.standing = start;
    this.busy = true;
    for (const motion of motions) {
      if (run !== this.#run) return false;
      this.#begins(motion);
      if (this.busy) await this.#show(run, motion);
      if (run !== this.#run) return false;
      this.standing = after(this.standing, motion);
      this.#clear();
    }
    this.#rest();
    return true;
  }

  skip(): void {
    if (this.busy) this.#rest();
  }

  #rest(): void {
    this.busy = false;
    this.#clear();
  }

  #clear(): void {
    this.carried = null;
    this.swung = null;
    this.tumbling = false;
    this.arriving = null;
  }

  #show(run: number, motion: Motion): Promise<void> {
    if (motion.kind === 'walk') return this.#walk(run, motion);
    if (motion.kind === 'die') this.tumbling = true;
    if (motion.kind === 'arrive') this.arriving = motion.space;
    return this.#frames(run, lasts(motion), (t) => {
      if (motion.kind === 'jump') this.#jump(motion, t);
      else if (motion.kind === 'piece') this.#swing(motion, t);
    });
  }

  async #walk(run: number, { seat, path }: Motion & { kind: 'walk' }): Promise<void> {
    const hop = hopOf(path);
    for (let i = 1; i < path.length; i += 1) {
      await this.#frames(run, hop, (t) => {
        this.carried = {
          seat,
          at: between(this.#at(path[i - 1]!), this.#at(path[i]!), t),
          lift: 0.3 * Math.sin(Math.PI * t),
        };
      });
      if (run !== this.#run || !this.busy) return;
    }
  }

  #jump({ seat, from, to }: Motion & { kind: 'jump' }, t: number): void {
    const end = this.#at(to);
    const begin = from === null ? above(end) : this.#at(from);
    this.carried = { seat, at: between(begin, end, t), lift: Math.sin(Math.PI * (from === null ? 0.5 + t / 2 : t)) };
  }

  #swing({ from, to }: Motion & { kind: 'piece' }, t: number): void {
    const begin = from === null ? above(this.#at(to!)) : this.#at(from);
    const end = to === null ? above(this.#at(from!)) : this.#at(to);
    this.swung = { ...between(begin, end, t), of: (to ?? from)! };
  }

  #frames(run: number, duration: number, draw: (t: number) => void): Promise<void> {
    return new Promise((resolve) => {
      const start = performance.now();
      const frame = (now: number): void => {
        if (run !== this.#run || !this.busy) return resolve();
        const t = Math.min(1, Math.max(0, ((now - start) * this.#pace) / duration));
        draw(eased(t));
        if (t < 1) requestAnimationFrame(frame);
        else resolve();
      };
      frame(start);
    });
  }
}

/** Where something comes from that is set down from the hand. */
function above(at: Point): Point {
  return { x: at.x, y: at.y - 30 };
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Slow, fast, slow: close to the token --ease-hop. */
function eased(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}
