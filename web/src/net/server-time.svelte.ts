import type { AnyIncoming, Due, Pong } from './messages';

/** Answers that are remembered; the quickest of them tells most. */
const KEPT = 8;
const BURST = 4;
const BETWEEN = 200;
/** Milliseconds by which a line turns out slower than the house was told before it is told again. */
const SLOWER = 50;

interface Sample {
  /** Milliseconds there and back: the offset is uncertain by half of it. */
  trip: number;
  offset: number;
}

/**
 * How far the page's own clock is from that of the house. A page asks for the time when a clock starts that everyone sees,
 * so that a countdown ends on every screen at the same moment, whatever the device's clock and however slow its line;
 * and tells the house how slow its line is, so that what counts from that moment on sets out early enough.
 */
export class ServerTime {
  #samples = $state.raw<Sample[]>([]);
  #asked: string | null = null;
  /** What the house knows of this line. */
  #told = 0;

  constructor(
    readonly send: (message: AnyIncoming) => void,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** The line is a new one, perhaps to a house that was restarted. */
  reset(): void {
    this.#samples = [];
    this.#asked = null;
    this.#told = 0;
  }

  /** A clock was told of: until an answer comes, its message is taken to have travelled in no time. */
  glimpse(due: Due): void {
    if (this.#samples.length === 0) this.#samples = [{ trip: Infinity, offset: due.now * 1000 - this.now() }];
    if (due.key === this.#asked) return;
    this.#asked = due.key;
    for (let at = 0; at < BURST; at++) setTimeout(() => this.ask(), at * BETWEEN);
  }

  ask(): void {
    this.#told = this.#slowest;
    this.send({ type: 'ping', sent: this.now(), trip: this.#told / 1000 });
  }

  heard(pong: Pong): void {
    const trip = this.now() - pong.sent;
    // An answer from before the line broke, or from another clock, tells nothing.
    if (trip < 0) return;
    this.#samples = [
      ...this.#samples.filter((one) => one.trip < Infinity),
      { trip, offset: pong.now * 1000 - pong.sent - trip / 2 },
    ].slice(-KEPT);
    if (this.#slowest > this.#told + SLOWER) this.ask();
  }

  get #slowest(): number {
    return this.#samples.reduce((found, one) => (one.trip < Infinity ? Math.max(found, one.trip) : found), 0);
  }

  /** A moment of the house, in seconds, as `performance.now()` will show it. */
  here(moment: number): number {
    const best = this.#samples.reduce<Sample | null>(
      (found, one) => (found && found.trip <= one.trip ? found : one),
      null,
    );
    return moment * 1000 - (best?.offset ?? 0);
  }
}
