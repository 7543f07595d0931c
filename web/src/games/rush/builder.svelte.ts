/** The reader's choosing: which size, how it is turned, what is chosen, what was sent and what was refused. */
import type { Refusal } from '../../board/contract';
import type { Offer } from '../../board/offer';
import { atOnce, canDo, choicesOf, litIn, mirrorText, shiftText, sizesOf, type Choice, type Use } from './choices';
import { sameStone } from './figures';
import { tryText } from './tries';
import type { Stone, TokenKind, Zone } from './types';

/** What the builder needs from the board around it. */
export interface Table {
  offer: () => Offer | null;
  /** The reader may act now. */
  open: () => boolean;
  /** Everybody acts as fast as they can: no answer is waited for. */
  racing: () => boolean;
  onact: (text: string) => number;
  ontry: (text: string) => number;
}

interface Step {
  text: string;
  /** Only if it is still on offer when its time comes. */
  maybe?: boolean;
}

export class Builder {
  /** The wished size; where it cannot be placed the largest that can is taken. */
  wished = $state<number | null>(null);
  across = $state(false);
  lifting = $state(false);
  chosen = $state.raw<Choice | null>(null);
  /** Which of several sources the chosen stone comes from. */
  way = $state(0);
  /** The zone that is meant by shifting, mirroring and the keys. */
  zone = $state<Zone>('A');
  token = $state.raw<TokenKind | null>(null);
  use = $state.raw<Use | null>(null);
  shaken = $state.raw<{ zone: Zone; serial: number }>({ zone: '', serial: 0 });
  sent = $state.raw<{ ticket: number; zone: Zone | null } | null>(null);
  /** In a race: what was played and is not answered yet. */
  pending = $state.raw<readonly { ticket: number; choice: Choice }[]>([]);
  #queue: Step[] = [];
  #asked: { ticket: number; zone: Zone } | null = null;
  #table: Table;

  choices = $derived.by(() => choicesOf(this.#table.open() ? this.#table.offer() : null));
  sizes = $derived.by(() => sizesOf(this.choices));
  size = $derived.by(() =>
    this.wished !== null && this.sizes.has(this.wished)
      ? this.wished
      : this.sizes.size > 0
        ? Math.max(...this.sizes)
        : null,
  );
  atOnce = $derived.by(() => {
    const offer = this.#table.offer();
    return offer !== null && atOnce(offer);
  });
  canLift = $derived.by(() => this.choices.some((choice) => choice.kind === 'lift'));
  /** Stones are to be picked up: by choice, or because nothing else can be done with stones. */
  lifts = $derived.by(() => this.canLift && (this.lifting || this.sizes.size === 0));

  constructor(table: Table) {
    this.#table = table;
  }

  lit(zone: Zone): Choice[] {
    return litIn(
      this.choices,
      zone,
      { size: this.size, across: this.across, lifting: this.lifts },
      this.atOnce && !this.lifts,
    );
  }

  /** The reader's part of the table has changed: choose anew, and go on with what was begun. */
  arrive(): void {
    this.chosen = null;
    this.use = null;
    this.token = null;
    this.way = 0;
    this.lifting = false;
    this.sent = null;
    this.#next();
  }

  /** The first time shows, the second plays; in a race and while rebuilding the first time plays. */
  choose(choice: Choice): void {
    if (!this.#table.open()) return;
    this.zone = choice.zone;
    if (this.#table.racing()) return this.#rush(choice);
    if (this.atOnce) return this.play([{ text: choice.ways[0]!.text }], choice.zone);
    if (this.chosen?.id === choice.id && this.chosen.zone === choice.zone) return this.commit();
    this.chosen = choice;
    this.way = 0;
    if (choice.kind === 'place') this.across = choice.stone.across;
  }

  /** Place what is chosen and say ready. */
  commit(): void {
    const way = this.chosen?.ways[this.way];
    if (way) this.play([{ text: way.text }, { text: 'ready' }], this.chosen!.zone);
  }

  #rush(choice: Choice): void {
    const ticket = this.#table.onact(choice.ways[0]!.text);
    this.pending = [...this.pending, { ticket, choice }];
  }

  /** The reader's figure has changed in a race: what is answered is not pending any more. */
  settle(figure: readonly Stone[]): void {
    const lies = (stone: Stone): boolean => figure.some((other) => sameStone(other, stone));
    this.pending = this.pending.filter(({ choice }) => lies(choice.stone) === (choice.kind === 'lift'));
  }

  play(steps: readonly Step[], zone: Zone | null = null): void {
    if (!this.#table.open() || this.sent !== null) return;
    this.#queue = [...steps];
    this.#next(zone);
  }

  #next(zone: Zone | null = null): void {
    const step = this.#queue.shift();
    if (!step) return;
    if (step.maybe && !canDo(this.#table.offer(), step.text)) return this.#next(zone);
    this.sent = { ticket: this.#table.onact(step.text), zone };
  }

  /** A size that cannot be placed now is asked about: the server says why. */
  wish(size: number): void {
    if (!this.sizes.has(size)) return this.ask(this.zone, tryText(this.zone, size, 0, 0, false));
    this.lifting = false;
    this.wished = size;
    if (this.chosen?.stone.size !== size) this.chosen = null;
  }

  /** Turn the stone: what is chosen goes along to the nearest place where it can lie that way. */
  turn(): void {
    this.across = !this.across;
    const from = this.chosen;
    if (!from || from.kind !== 'place') return;
    const there = this.lit(from.zone).filter(
      (choice) => choice.kind === 'place' && choice.stone.across === this.across,
    );
    const far = (choice: Choice): number =>
      Math.abs(choice.stone.column - from.stone.column) + 2 * Math.abs(choice.stone.layer - from.stone.layer);
    this.chosen = there.sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  shift(right: number, up: number, zone: Zone = this.zone): void {
    const text = shiftText(this.#table.offer(), zone, right, up);
    if (text) this.play([{ text }], zone);
    else if (this.#table.open()) this.ask(zone, `shift ${zone} ${right},${up}`);
  }

  mirror(zone: Zone = this.zone): void {
    const text = mirrorText(this.#table.offer(), zone);
    if (text) this.play([{ text }], zone);
    else if (this.#table.open()) this.ask(zone, `mirror ${zone} 0,0`);
  }

  lift(): void {
    this.lifting = !this.lifting;
    this.chosen = null;
  }

  explain(kind: TokenKind | null): void {
    this.token = this.token === kind ? null : kind;
    this.use = null;
  }

  back(): void {
    if (this.use) this.use = null;
    else if (this.token) this.token = null;
    else if (this.chosen) this.chosen = null;
    else this.lifting = false;
  }

  /** Ask the server why something cannot be done. */
  ask(zone: Zone, text: string): void {
    this.#asked = { ticket: this.#table.ontry(text), zone };
  }

  /** The server said no: shake the zone, and let the reader choose again. */
  refused(refusal: Refusal): void {
    const hasty = this.pending.find((one) => one.ticket === refusal.ticket);
    this.pending = this.pending.filter((one) => one !== hasty);
    if (hasty) this.#shake(hasty.choice.zone);
    if (refusal.ticket === this.sent?.ticket) {
      if (this.sent.zone) this.#shake(this.sent.zone);
      this.sent = null;
      this.#queue = [];
    } else if (refusal.ticket === this.#asked?.ticket) {
      this.#shake(this.#asked.zone);
      this.#asked = null;
    }
  }

  #shake(zone: Zone): void {
    this.shaken = { zone, serial: this.shaken.serial + 1 };
  }
}
