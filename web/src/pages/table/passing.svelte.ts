import { settings } from '../../lib/settings.svelte';
import type { TableStore } from '../../net/table.svelte';

/** How long one may look at what one's own act did before the page is covered. */
const LOOK = 2000;
const LOOK_STILL = 700;

/**
 * Several people pass one device around. In a game with secrets the page is covered between two of them, and the server
 * forgets on this line whose eyes it speaks to; in a game without any the device simply belongs to whoever acts.
 */
export class Passing {
  /** Who laid the device down: their page is covered at once, before the server has answered. */
  #laid = $state<number | null>(null);
  #last = $state(-1);
  #asked: number | null = null;

  constructor(readonly store: TableStore) {
    $effect(() => {
      const { you } = this.store;
      if (you === null) return;
      this.#last = you;
      this.#asked = null;
      if (you !== this.#laid) this.#laid = null;
    });
    $effect(() => this.#follow());
  }

  /** The seats of those who share the device; nobody where it has one owner. */
  get seats(): number[] {
    const { device, table } = this.store;
    const seats = device?.seats.filter((seat) => table?.seats[seat]?.shared) ?? [];
    return seats.length > 1 ? seats : [];
  }

  get secrets(): boolean {
    return this.seats.length > 0 && (this.store.device?.secrets ?? false);
  }

  /** Those who are waited for, the next at the device first; nobody while its holder still acts. */
  get waiting(): number[] {
    const { table, live, you } = this.store;
    if (table?.phase !== 'playing' || !live || live.turn.kind !== 'acting') return [];
    if (you !== null && you !== this.#laid && live.turn.seats.includes(you)) return [];
    const acting = this.seats.filter((seat) => live.turn.seats.includes(seat));
    return [...acting.filter((seat) => seat > this.#last), ...acting.filter((seat) => seat <= this.#last)];
  }

  get covered(): boolean {
    const { you } = this.store;
    return this.secrets && this.waiting.length > 0 && (you === null || you === this.#laid);
  }

  take(seat: number): void {
    this.#asked = seat;
    this.store.send({ type: 'hold', seat });
  }

  #follow(): (() => void) | undefined {
    const { table, you, playback } = this.store;
    const [first] = this.seats;
    if (first === undefined || !table) return;
    if (table.phase !== 'playing') {
      if (you === null && this.#asked === null) this.take(first);
      return;
    }
    const [next] = this.waiting;
    if (next === undefined || !playback.settled) return;
    if (!this.secrets) {
      if (this.#asked !== next) this.take(next);
    } else if (you !== null && you !== this.#laid) {
      const timer = setTimeout(() => this.#lay(you), settings.motion ? LOOK : LOOK_STILL);
      return () => clearTimeout(timer);
    }
  }

  #lay(seat: number): void {
    this.#laid = seat;
    this.store.send({ type: 'hold', seat: null });
  }
}
