/** The reader's turn: which stone is chosen, which hops are made, what was sent and what was refused. */
import { t } from '../../lib/language';
import type { Confirm, Refusal } from '../../board/contract';
import {
  back,
  hop,
  hopTo,
  movable,
  nextHops,
  NOTHING,
  restored,
  sameHop,
  select,
  standing,
  stopping,
  type Choice,
  type Draft,
} from './draft';
import { keep, kept } from './keep';
import { tryText } from './tries';
import type { Field, Hop, Offer } from './types';

/** What the builder needs from the board around it. */
export interface Table {
  position: () => string;
  offers: () => readonly Offer[];
  /** The reader may act now. */
  open: () => boolean;
  onact: (text: string) => number;
  ontry: (text: string) => number;
  onconfirm: (question: Confirm) => void;
  /** A hop joined the draft: let it be seen. */
  onhop: (hop: Hop, before: Draft) => void;
}

export class Builder {
  draft = $state.raw<Draft>(NOTHING);
  /** The hop that pointer or focus is on. */
  aim = $state.raw<Hop | null>(null);
  /** Several hops lead to the chosen field: one of these. */
  which = $state.raw<Hop[] | null>(null);
  shaken = $state.raw<{ field: Field; serial: number } | null>(null);
  /** The action that is on its way to the server, and how many of its hops the reader has seen. */
  sent = $state.raw<{ text: string; ticket: number; seen: number } | null>(null);
  #asked: { ticket: number; field: Field } | null = null;
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get next(): Hop[] {
    return this.which ?? nextHops(this.#table.offers(), this.draft);
  }

  get movable(): Field[] {
    return this.draft.from === null ? movable(this.#table.offers()) : [];
  }

  get stop(): Offer | null {
    return stopping(this.#table.offers(), this.draft);
  }

  /** A new position is on the board: take up the draft that was kept for it, if any. */
  arrive(): void {
    this.leave();
    this.draft = kept(this.#table.position(), this.#table.offers());
  }

  /** The table goes on to another position: what was built is played, or gone. */
  leave(): void {
    this.sent = null;
    this.aim = null;
    this.which = null;
    this.draft = NOTHING;
  }

  /** A field is clicked, tapped, or chosen by key. */
  choose(field: Field): void {
    if (!this.#table.open()) return this.#try(field);
    const { draft } = this;
    const choice = hopTo(this.#table.offers(), draft, field);
    if (choice.kind !== 'none') return this.#take(choice);
    if (field === standing(draft)) return this.stop ? this.play(this.stop) : this.stepBack();
    if (draft.hops.length > 0)
      return field === draft.from ? this.#set({ from: draft.from, hops: [] }) : this.#try(field);
    if (movable(this.#table.offers()).includes(field)) return this.#set(select(this.#table.offers(), field));
    this.#try(field);
  }

  /** One certain hop is chosen: a row of the panel, or a Leap of Faith. */
  make(next: Hop): void {
    if (!this.#table.open()) return;
    if (this.draft.from === null) this.draft = { from: next.from, hops: [] };
    this.#take(hop(this.#table.offers(), this.draft, next));
  }

  stepBack(): void {
    if (this.which) this.which = null;
    else this.#set(back(this.draft));
  }

  play(offer: Offer): void {
    const ticket = this.#table.onact(offer.text);
    keep(this.#table.position(), NOTHING);
    this.sent = { text: offer.text, ticket, seen: this.draft.hops.length };
  }

  /** The server said no: shake the place, and let the reader go on from where the draft was. */
  refused(refusal: Refusal): void {
    if (refusal.ticket === this.sent?.ticket) {
      this.#shake(standing(this.draft) ?? '');
      this.sent = null;
      this.draft = restored(this.#table.offers(), this.draft);
    } else if (refusal.ticket === this.#asked?.ticket) {
      this.#shake(this.#asked.field);
      this.#asked = null;
    }
  }

  point(target: Hop | null): void {
    if (target === this.aim || (target && this.aim && sameHop(target, this.aim))) return;
    this.aim = target;
  }

  #take(choice: Choice): void {
    if (choice.kind === 'which') this.which = choice.hops;
    else if (choice.kind === 'play') this.play(choice.offer);
    else if (choice.kind === 'ask') this.#askFaith(choice.offer);
    else if (choice.kind === 'draft') {
      const before = this.draft;
      this.#set(choice.draft);
      this.#table.onhop(choice.draft.hops.at(-1)!, before);
    }
  }

  #askFaith(offer: Offer): void {
    const enemy = offer.hops.at(-1)?.sign === 'x';
    this.#table.onconfirm({
      title: t('Leave the temple?'),
      body: enemy
        ? t('A Leap of Faith removes your stone and the one it leaps over. The turn ends.')
        : t('A Leap of Faith removes your stone; your own stone below it stays. The turn ends.'),
      yes: { label: t('Leap'), key: 'Enter', run: () => this.play(offer) },
      no: { label: t('Stay'), key: 'Escape', run: () => undefined },
    });
  }

  #set(draft: Draft): void {
    this.draft = draft;
    this.which = null;
    this.aim = null;
    keep(this.#table.position(), draft);
  }

  #try(field: Field): void {
    this.#asked = { ticket: this.#table.ontry(tryText(this.draft, field)), field };
  }

  #shake(field: Field): void {
    this.shaken = { field, serial: (this.shaken?.serial ?? 0) + 1 };
  }
}
