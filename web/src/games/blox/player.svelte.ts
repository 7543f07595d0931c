/** Plays events one after the other, each as long as a child needs to see it; everything at once when skipped. */
import type { EventInfo } from '../../net/messages';
import { moved, type Standing } from './standing';

/** Milliseconds; events that are not here change the table at once. */
const LONG: Record<string, number> = {
  offer: 160,
  place: 280,
  remove: 280,
  lift: 200,
  give: 280,
  swap: 320,
  check: 900,
  match: 900,
  event: 1100,
  insured: 700,
  card: 320,
};
/** A sheet that does not fit stays long enough to see what sticks out. */
const MISFIT = 1500;

export interface Effect {
  event: EventInfo;
  /** From 0 to 1. */
  t: number;
}

export class Player {
  standing = $state.raw<Standing>({ sites: new Map(), offer: [] });
  effect = $state.raw<Effect | null>(null);
  busy = $state(false);
  #run = 0;
  #pace = 1;
  #begins: (event: EventInfo) => void;

  constructor(begins: (event: EventInfo) => void) {
    this.#begins = begins;
  }

  /** Ends with the last event, or at once when skipped or replaced; false when it was replaced. */
  async play(start: Standing, events: readonly EventInfo[], pace = 1): Promise<boolean> {
    const run = ++this.#run;
    this.#pace = pace;
    this.standing = start;
    this.busy = true;
    for (const event of events) {
      if (run !== this.#run || !this.busy) break;
      this.#begins(event);
      // What is built is drawn as it falls; what is taken away is gone when it has risen.
      if (event.kind === 'place' || event.kind === 'offer') this.standing = moved(this.standing, event);
      await this.#show(run, event);
      if (run !== this.#run) break;
      if (event.kind !== 'place' && event.kind !== 'offer') this.standing = moved(this.standing, event);
    }
    if (run !== this.#run) return false;
    this.skip();
    return true;
  }

  skip(): void {
    this.busy = false;
    this.effect = null;
  }

  #show(run: number, event: EventInfo): Promise<void> {
    const long = event.kind === 'check' && !(event.facts as { fits?: boolean }).fits ? MISFIT : (LONG[event.kind] ?? 0);
    if (long === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const start = performance.now();
      const frame = (now: number): void => {
        if (run !== this.#run || !this.busy) return resolve();
        const t = Math.min(1, Math.max(0, ((now - start) * this.#pace) / long));
        this.effect = { event, t };
        if (t < 1) requestAnimationFrame(frame);
        else resolve();
      };
      frame(start);
    });
  }
}
