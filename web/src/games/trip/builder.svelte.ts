/** The reader's turn; besides what every map has, a set of players that is put together one by one. */
import { Chooser, START, type Table } from '../../map/chooser.svelte';
import { gathers, setOf, type Choice } from './choices';
import type { TripOffer } from './types';

export class Builder extends Chooser<Choice> {
  picked = $state.raw<readonly number[]>([]);
  #offer: () => TripOffer | null;

  constructor(table: Omit<Table<Choice>, 'before'>, offer: () => TripOffer | null) {
    super({ ...table, before: () => START });
    this.#offer = offer;
  }

  override choose(choice: Choice): void {
    const offer = this.#offer();
    if (choice.seat === undefined || !offer || !gathers(offer)) return super.choose(choice);
    this.picked = this.picked.includes(choice.seat)
      ? this.picked.filter((seat) => seat !== choice.seat)
      : [...this.picked, choice.seat];
  }

  /** The set that is put together is on offer, else null. */
  get set(): { text: string } | null {
    const offer = this.#offer();
    return offer && this.picked.length > 0 ? setOf(offer, this.picked) : null;
  }

  override back(): void {
    if (this.chosen === null && this.picked.length > 0) this.picked = [];
    else super.back();
  }

  protected override enter(step: string): void {
    super.enter(step);
    this.picked = [];
  }
}
