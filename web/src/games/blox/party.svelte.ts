/** A party for every finished building of one's own, and a large one at the end. */
import type { EventInfo } from '../../net/messages';

const LONG = { match: 2600, end: 6000 };

export class Celebration {
  now = $state.raw<keyof typeof LONG | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  see(event: EventInfo, you: number | null): void {
    if (event.kind === 'end') this.#begin('end');
    else if (event.kind === 'match' && event.facts.seat === you) this.#begin('match');
  }

  end(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }

  #begin(what: keyof typeof LONG): void {
    clearTimeout(this.#timer);
    this.now = what;
    this.#timer = setTimeout(() => this.end(), LONG[what]);
  }
}
