/** What the reader is putting together: a block, where it goes, or which blocks change hands. It offers only what the offer holds. */
import type { Refusal } from '../../board/contract';
import { t } from '../../lib/language';
import { choicesOf, nextWords, seatOf, textOf, type Choice } from '../../board/offer';
import type { BlockName, BloxOffer, BloxView, Cell, PlotName, Way } from './types';

/** A lying block that may be chosen: whose, and where. */
export interface Pick {
  seat: number;
  plot: PlotName;
  at: Cell;
}

export interface Place {
  plot: PlotName;
  at: Cell;
}

/** The verbs that take a block which lies on a plot; no task offers two of them. */
const TAKING = ['remove', 'lift', 'give', 'swap'];

export interface Sources {
  offer: () => BloxOffer | null;
  view: () => BloxView;
  you: () => number | null;
  open: () => boolean;
  onact: (text: string) => number;
  ontry: (text: string) => number;
}

export class Builder {
  block = $state<BlockName | null>(null);
  way = $state<Way>('across');
  place = $state.raw<Place | null>(null);
  /** The first block of a swap, or the one to give, move or take away. */
  mine = $state.raw<Pick | null>(null);
  theirs = $state.raw<Pick | null>(null);
  to = $state<number | null>(null);
  sent = $state<number | null>(null);
  /** What was asked about and refused: shaken once. */
  shaken = $state.raw<{ plot: PlotName; serial: number } | null>(null);
  #asked: { plot: PlotName; ticket: number } | null = null;
  #from: Sources;

  constructor(from: Sources) {
    this.#from = from;
  }

  get #offer(): BloxOffer | null {
    return this.#from.open() ? this.#from.offer() : null;
  }

  /** Where a block goes: its ways by plot and cell. */
  #places(block: BlockName | null): Partial<Record<PlotName, Record<Cell, Way[]>>> {
    return block === null
      ? {}
      : ((
          this.#offer?.verbs.place?.choices as
            Record<BlockName, Partial<Record<PlotName, Record<Cell, Way[]>>>> | undefined
        )?.[block] ?? {});
  }

  /** The ways in which a block fits anywhere. */
  #ways(block: BlockName | null): Set<Way> {
    return new Set(Object.values(this.#places(block)).flatMap((cells) => Object.values(cells).flat()));
  }

  /** The blocks that can be taken now: to be built, or given back. */
  get blocks(): BlockName[] {
    return [...new Set([...nextWords(this.#offer, 'place'), ...nextWords(this.#offer, 'return')])];
  }

  /** The way out that needs no reading: give the block in hand back, leave it, or be insured against it. */
  get exit(): { text: string; words: string; back: boolean } | null {
    const offer = this.#offer;
    if (!offer || this.action !== null) return null;
    const { held } = this;
    if (held !== null && nextWords(offer, 'return').includes(held))
      return { text: textOf('return', [held]), words: t('Give the {block} back', { block: held }), back: true };
    const verb = ['pass', 'insure'].find((word) => word in offer.verbs);
    return verb === undefined ? null : { text: verb, words: offer.verbs[verb]!.label, back: false };
  }

  /** The block in hand: chosen, or the only one there is while one is carried. */
  get held(): BlockName | null {
    const { blocks } = this;
    if (this.block !== null && blocks.includes(this.block)) return this.block;
    return blocks.length === 1 && this.#from.view().hand !== null ? blocks[0]! : null;
  }

  /** Where the block in hand fits on a plot, as it is turned now. */
  cells(plot: PlotName): Cell[] {
    return Object.entries(this.#places(this.held)[plot] ?? {})
      .filter(([, ways]) => ways.includes(this.way))
      .map(([cell]) => cell);
  }

  get turnable(): boolean {
    return this.#ways(this.held).size > 1;
  }

  /** The verb that takes a lying block, where one is offered. */
  get #taking(): string | null {
    return TAKING.find((verb) => this.#offer && verb in this.#offer.verbs) ?? null;
  }

  /** What can be done with a lying block; with the chosen one of one's own, where there is one. */
  #taken(): Choice[] {
    const verb = this.#taking;
    const found = verb === null ? [] : choicesOf(this.#offer, verb);
    return this.mine === null
      ? found
      : found.filter(({ slots }) => slots.plot === this.mine!.plot && slots.at === this.mine!.at);
  }

  /** Lying blocks that can be chosen now, in the order of the offer. */
  get picks(): Pick[] {
    const you = this.#from.you();
    const verb = this.#taking;
    if (verb === null || you === null) return [];
    if (this.mine !== null && verb === 'swap')
      return distinct(this.#taken().map(({ slots }) => pickOf(seatOf(slots.to!), slots.their_plot!, slots.their_at!)));
    return distinct(choicesOf(this.#offer, verb).map(({ slots }) => pickOf(you, slots.plot!, slots.at!)));
  }

  /** Neighbours a chosen block can go to. */
  get receivers(): number[] {
    return this.#taking === 'give' && this.mine !== null ? this.#taken().map(({ slots }) => seatOf(slots.to!)) : [];
  }

  /** The action put together so far, once it is whole. */
  get action(): string | null {
    if (this.held !== null && this.place !== null)
      return textOf('place', [this.held, this.place.plot, this.place.at, this.way]);
    if (this.mine === null) return null;
    const { theirs, receivers } = this;
    const to = this.to ?? (receivers.length === 1 ? receivers[0] : null);
    return (
      this.#taken().find(({ verb, slots }) => {
        if (verb === 'give') return seatOf(slots.to!) === to;
        return (
          verb !== 'swap' ||
          (theirs !== null &&
            seatOf(slots.to!) === theirs.seat &&
            slots.their_plot === theirs.plot &&
            slots.their_at === theirs.at)
        );
      })?.text ?? null
    );
  }

  take(block: BlockName): void {
    if (!this.blocks.includes(block)) return;
    this.block = block;
    this.place = null;
    this.#fit();
  }

  turn(): void {
    if (!this.turnable) return;
    this.way = this.way === 'across' ? 'down' : 'across';
    const { place } = this;
    if (place && !this.cells(place.plot).includes(place.at)) this.place = null;
  }

  /** A second time at the same place plays it. */
  put(place: Place): void {
    if (this.place?.plot === place.plot && this.place.at === place.at) this.play();
    else if (this.cells(place.plot).includes(place.at)) this.place = place;
  }

  /** A second time on the same block plays it, where that is all there is to choose. */
  pick(pick: Pick): void {
    const again = this.mine !== null && this.mine.seat === pick.seat && same(this.mine, pick);
    if (this.theirs !== null && this.theirs.seat === pick.seat && same(this.theirs, pick)) this.play();
    else if (again && this.action !== null) this.play();
    else if (pick.seat === this.#from.you()) [this.mine, this.theirs, this.to] = [pick, null, null];
    else this.theirs = pick;
  }

  hand(to: number): void {
    if (this.to === to) this.play();
    else if (this.receivers.includes(to)) this.to = to;
  }

  play(text: string | null = this.action): void {
    if (text === null || !this.#from.open()) return;
    this.sent = this.#from.onact(text);
  }

  ask(plot: PlotName, text: string): void {
    if (!this.#from.open()) return;
    this.#asked = { plot, ticket: this.#from.ontry(text) };
  }

  /** One step back; false when there was nothing to take back. */
  back(): boolean {
    if (this.place !== null) this.place = null;
    else if (this.theirs !== null) this.theirs = null;
    else if (this.to !== null) this.to = null;
    else if (this.mine !== null) this.mine = null;
    else if (this.block !== null) this.block = null;
    else return false;
    return true;
  }

  refused({ ticket }: Refusal): void {
    if (this.#asked?.ticket === ticket) this.shaken = { plot: this.#asked.plot, serial: ticket };
    if (this.sent === ticket) this.sent = null;
  }

  /** A new position: nothing is chosen. */
  arrive(): void {
    this.block = null;
    this.place = null;
    this.mine = null;
    this.theirs = null;
    this.to = null;
    this.sent = null;
    this.#fit();
  }

  /** A block that fits only the other way round is turned at once. */
  #fit(): void {
    const ways = this.#ways(this.held);
    if (ways.size > 0 && !ways.has(this.way)) this.way = this.way === 'across' ? 'down' : 'across';
  }
}

function same(a: { plot: PlotName; at: Cell }, b: { plot: PlotName; at: Cell }): boolean {
  return a.plot === b.plot && a.at === b.at;
}

function pickOf(seat: number, plot: string, at: Cell): Pick {
  return { seat, plot: plot as PlotName, at };
}

function distinct(picks: Pick[]): Pick[] {
  const seen = new Set<string>();
  return picks.filter(({ seat, plot, at }) => !seen.has(`${seat} ${plot} ${at}`) && seen.add(`${seat} ${plot} ${at}`));
}
