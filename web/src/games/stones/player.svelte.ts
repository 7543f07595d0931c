/** Plays motions one after the other: each hop 240 ms, a breath between two, everything at once when skipped. */
import type { Point } from './geometry';
import { affected, moved, type CarryMotion, type HopMotion, type Motion } from './motions';
import type { Field, Stones } from './types';

const HOP = 240;
const BREATH = 50;

export interface Flight {
  seat: number;
  at: Point;
  /** Height over the board, 0 to 1. */
  lift: number;
  opacity: number;
}

export interface Fading {
  field: Field;
  seat: number;
}

/** Where fields are, and where a Leap of Faith ends; asked every frame, because a window may be resized on the way. */
export interface Where {
  at: (field: Field) => Point;
  outside: (from: Field, over: Field) => Point;
}

export class Player {
  /** The stones at rest, while something moves. */
  stones = $state.raw<Stones>(new Map());
  flights = $state.raw<Flight[]>([]);
  fading = $state.raw<Fading[]>([]);
  busy = $state(false);
  #run = 0;
  #pace = 1;
  #where: Where;
  #landed: (motion: Motion) => void;

  constructor(where: Where, landed: (motion: Motion) => void = () => undefined) {
    this.#where = where;
    this.#landed = landed;
  }

  /** Ends with the last motion, or at once when skipped or replaced; false when it was replaced. */
  async play(start: Stones, motions: readonly Motion[], pace = 1): Promise<boolean> {
    const run = ++this.#run;
    this.#pace = pace;
    this.#rest();
    this.stones = start;
    this.busy = true;
    for (const [index, motion] of motions.entries()) {
      if (run !== this.#run || !this.busy) break;
      if (index > 0) await this.#frames(run, BREATH, () => undefined);
      const after = moved(this.stones, motion);
      if (motion.kind === 'hop') await this.#hop(run, motion);
      else await this.#carry(run, motion);
      if (run !== this.#run) break;
      this.stones = after;
      this.#landed(motion);
    }
    if (run !== this.#run) return false;
    this.#rest();
    return true;
  }

  skip(): void {
    if (this.busy) this.#rest();
  }

  #rest(): void {
    this.busy = false;
    this.flights = [];
    this.fading = [];
  }

  async #hop(run: number, motion: HopMotion): Promise<void> {
    const { seat, from, over, to } = motion;
    const below = over === null ? undefined : this.stones.get(over);
    const without = new Map(this.stones);
    without.delete(from);
    this.stones = without;
    let struck = false;
    await this.#frames(run, HOP, (t) => {
      const a = this.#where.at(from);
      const b = to === null ? this.#where.outside(from, over!) : this.#where.at(to);
      const lift = over === null ? 0.25 * Math.sin(Math.PI * t) : Math.sin(Math.PI * t);
      this.flights = [{ seat, at: between(a, b, t), lift, opacity: to === null ? 1 - Math.max(0, t - 0.6) / 0.4 : 1 }];
      if (!struck && t >= 0.5 && over !== null && below !== undefined && motion.effect) {
        struck = true;
        this.stones = affected(this.stones, motion);
        this.fading = [...this.fading, { field: over, seat: below }];
      }
    });
    this.flights = [];
  }

  async #carry(run: number, motion: CarryMotion): Promise<void> {
    const carried = motion.moves.map(([from, to]) => ({ from, to, seat: this.stones.get(from) ?? 0 }));
    const without = new Map(this.stones);
    for (const { from } of carried) without.delete(from);
    this.stones = without;
    // Nothing travels the way between: the stone sinks at one moon and rises at the other.
    await this.#frames(run, HOP, (t) => {
      this.flights = carried.map(({ from, to, seat }) => ({
        seat,
        at: this.#where.at(t < 0.5 ? from : to),
        lift: 0,
        opacity: Math.abs(1 - 2 * t),
      }));
    });
    this.flights = [];
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

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Slow, fast, slow: close to the token --ease-hop. */
function eased(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}
