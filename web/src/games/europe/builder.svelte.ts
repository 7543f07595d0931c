/** The reader's turn: which step of a choice is open, what is chosen, what was sent and what was refused. */
import type { Refusal } from '../../board/contract';
import type { Atlas } from './atlas';
import { begun, offered, toggled, type Barter } from './barter';
import { before, choicesAt, START, TRADE, type Choice, type Words } from './choices';
import type { Bargain, EuropeOffer, Space } from './types';

/** What the builder needs from the board around it. */
export interface Table {
  offer: () => EuropeOffer | null;
  words: () => Words;
  atlas: () => Atlas;
  /** The reader may act now. */
  open: () => boolean;
  onact: (text: string) => number;
  ontry: (text: string) => number;
}

export class Builder {
  step = $state(START);
  /** The choice that a second click or Enter plays. */
  chosen = $state.raw<string | null>(null);
  /** The choice that pointer or focus is on. */
  pointed = $state.raw<string | null>(null);
  barter = $state.raw<Barter | null>(null);
  shaken = $state.raw<{ space: Space; serial: number } | null>(null);
  sent = $state.raw<{ ticket: number; space: Space | null } | null>(null);
  #asked: { ticket: number; space: Space } | null = null;
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** A new position is on the board. */
  arrive(): void {
    this.step = START;
    this.chosen = null;
    this.pointed = null;
    this.barter = null;
    this.sent = null;
  }

  get choices(): Choice[] {
    const offer = this.#table.offer();
    if (!offer || !this.#table.open()) return [];
    return this.step === TRADE ? [] : choicesAt(offer, this.step, this.#table.words());
  }

  /** What is shown: what the pointer is on, else what is chosen. */
  get aim(): Choice | null {
    const id = this.pointed ?? this.chosen;
    return id === null ? null : (this.choices.find((choice) => choice.id === id) ?? null);
  }

  /** The first time shows, the second plays; what has nothing to show is played at once. */
  choose(choice: Choice): void {
    if (!this.#table.open()) return;
    if (choice.opens !== undefined) this.#enter(choice.opens);
    else if (choice.group === 'simple' || this.chosen === choice.id) this.play(choice.text!, choice.anchor);
    else this.chosen = choice.id;
  }

  play(text: string, space: Space | null = null): void {
    if (!this.#table.open()) return;
    this.sent = { ticket: this.#table.onact(text), space };
  }

  get canGoBack(): boolean {
    return this.chosen !== null || this.step !== START;
  }

  back(): void {
    if (this.chosen !== null) this.chosen = null;
    else this.#enter(before(this.step));
  }

  /** The trade that is put together is on offer, else null. */
  get trade(): { text: string } | null {
    const trades = this.#table.offer()?.trades ?? [];
    return this.barter ? offered(trades, this.barter, this.#table.atlas()) : null;
  }

  swap(side: keyof Bargain, card: string): void {
    if (this.barter) this.barter = toggled(this.barter, side, card);
  }

  partner(seat: number): void {
    const fresh = begun(this.#table.offer()?.trades ?? [], seat);
    this.barter = { ...fresh, give: this.barter?.give ?? fresh.give };
  }

  point(id: string | null): void {
    this.pointed = id;
  }

  /** Ask the server why a place cannot be chosen. */
  ask(space: Space, text: string): void {
    this.#asked = { ticket: this.#table.ontry(text), space };
  }

  /** The server said no: shake the place, and let the reader choose again. */
  refused(refusal: Refusal): void {
    if (refusal.ticket === this.sent?.ticket) {
      if (this.sent.space) this.#shake(this.sent.space);
      this.sent = null;
    } else if (refusal.ticket === this.#asked?.ticket) {
      this.#shake(this.#asked.space);
      this.#asked = null;
    }
  }

  #enter(step: string): void {
    this.step = step;
    this.chosen = null;
    this.pointed = null;
    this.barter = step === TRADE ? begun(this.#table.offer()?.trades ?? []) : null;
  }

  #shake(space: Space): void {
    this.shaken = { space, serial: (this.shaken?.serial ?? 0) + 1 };
  }
}
