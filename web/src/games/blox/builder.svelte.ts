/** What the reader is putting together: a block, where it goes, or which blocks change hands. It offers only what the offer holds. */
import type { Refusal } from '../../board/contract';
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

  /** The blocks that can be taken now: to be built, or given back. */
  get blocks(): BlockName[] {
    return [...new Set([...Object.keys(this.#offer?.places ?? {}), ...(this.#offer?.returns ?? []).map((one) => one.block)])];
  }

  /** The way out that needs no reading: leave it, or give the block in hand back. */
  get exit(): { text: string; words: string; back: boolean } | null {
    const offer = this.#offer;
    if (!offer || this.action !== null) return null;
    const back = offer.returns?.find((one) => one.block === this.held);
    if (back) return { text: back.text, words: `Give the ${back.block} back`, back: true };
    return offer.pass ? { ...offer.pass, back: false } : null;
  }

  /** The block in hand: chosen, or the only one there is while one is carried. */
  get held(): BlockName | null {
    const { blocks } = this;
    if (this.block !== null && blocks.includes(this.block)) return this.block;
    return blocks.length === 1 && this.#from.view().hand !== null ? blocks[0]! : null;
  }

  ways(plot: PlotName): Way[] {
    const there = this.held === null ? {} : (this.#offer?.places?.[this.held]?.[plot] ?? {});
    return (['across', 'down'] as const).filter((way) => (there[way]?.length ?? 0) > 0);
  }

  /** Where the block in hand fits on a plot, as it is turned now. */
  cells(plot: PlotName): Cell[] {
    if (this.held === null) return [];
    return this.#offer?.places?.[this.held]?.[plot]?.[this.way] ?? [];
  }

  get turnable(): boolean {
    const all = Object.values(this.held === null ? {} : (this.#offer?.places?.[this.held] ?? {}));
    return all.some((ways) => ways?.across?.length) && all.some((ways) => ways?.down?.length);
  }

  /** Lying blocks that can be chosen now, in the order of the offer. */
  get picks(): Pick[] {
    const offer = this.#offer;
    const you = this.#from.you();
    if (!offer || you === null) return [];
    const own = [...(offer.blocks ?? []), ...(offer.gives ?? []), ...(this.mine === null ? (offer.swaps ?? []) : [])].map(({ plot, at }) => ({ seat: you, plot, at }));
    return distinct(this.mine !== null && offer.swaps ? this.#partners() : own);
  }

  #partners(): Pick[] {
    return (this.#offer?.swaps ?? []).filter((swap) => this.mine !== null && same(swap, this.mine)).map((swap) => ({ seat: swap.to, plot: swap.their_plot, at: swap.their_at }));
  }

  /** Neighbours a chosen block can go to. */
  get receivers(): number[] {
    return [...new Set((this.#offer?.gives ?? []).filter((give) => this.mine !== null && same(give, this.mine)).map((give) => give.to))];
  }

  /** The action put together so far, once it is whole. */
  get action(): string | null {
    const offer = this.#offer;
    if (!offer) return null;
    if (this.held !== null && this.place !== null) return `place ${this.held} ${this.place.plot} ${this.place.at} ${this.way}`;
    const { mine, theirs } = this;
    if (mine === null) return null;
    if (offer.swaps) return offer.swaps.find((swap) => theirs !== null && same(swap, mine) && swap.to === theirs.seat && swap.their_plot === theirs.plot && swap.their_at === theirs.at)?.text ?? null;
    if (offer.gives) return offer.gives.find((give) => same(give, mine) && give.to === (this.to ?? (this.receivers.length === 1 ? this.receivers[0] : null)))?.text ?? null;
    return offer.blocks?.find((block) => same(block, mine))?.text ?? null;
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
    const block = this.held;
    const all = Object.values(block === null ? {} : (this.#offer?.places?.[block] ?? {}));
    if (all.length > 0 && !all.some((ways) => ways?.[this.way]?.length)) this.way = this.way === 'across' ? 'down' : 'across';
  }
}

function same(a: { plot: PlotName; at: Cell }, b: { plot: PlotName; at: Cell }): boolean {
  return a.plot === b.plot && a.at === b.at;
}

function distinct(picks: Pick[]): Pick[] {
  const seen = new Set<string>();
  return picks.filter(({ seat, plot, at }) => !seen.has(`${seat} ${plot} ${at}`) && seen.add(`${seat} ${plot} ${at}`));
}
