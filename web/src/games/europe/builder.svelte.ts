/** The reader's turn; besides what every map has, a trade that is put together card by card. */
import type { Offer } from '../../board/offer';
import { Chooser, type Table } from '../../map/chooser.svelte';
import type { Atlas } from './atlas';
import { begun, offered, toggled, tradesIn, type Barter, type Trade } from './barter';
import { before, choicesAt, TRADE, type Choice, type Words } from './choices';
import type { Bargain } from './types';

/** What the builder needs from the board around it. */
export interface Surroundings extends Pick<Table<Choice>, 'open' | 'onact' | 'ontry'> {
  offer: () => Offer | null;
  words: () => Words;
  atlas: () => Atlas;
}

export class Builder extends Chooser<Choice> {
  barter = $state.raw<Barter | null>(null);
  #around: Surroundings;

  constructor(around: Surroundings) {
    super({ ...around, before, choices: (step) => at(around, step) });
    this.#around = around;
  }

  /** The trade that is put together is on offer, else null. */
  get trade(): { text: string } | null {
    return this.barter ? offered(this.#trades, this.barter, this.#around.atlas()) : null;
  }

  swap(side: keyof Bargain, card: string): void {
    if (this.barter) this.barter = toggled(this.barter, side, card);
  }

  partner(seat: number): void {
    const fresh = begun(this.#trades, seat);
    this.barter = { ...fresh, give: this.barter?.give ?? fresh.give };
  }

  protected override enter(step: string): void {
    super.enter(step);
    this.barter = step === TRADE ? begun(this.#trades) : null;
  }

  get #trades(): Trade[] {
    return tradesIn(this.#around.offer());
  }
}

function at({ offer, words }: Surroundings, step: string): Choice[] {
  const now = offer();
  return now && step !== TRADE ? choicesAt(now, step, words()) : [];
}
