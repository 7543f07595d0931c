/** What the rules of blox hand over: the table, a position, and what the reader may do. */
import type { Offer } from '../../board/offer';

export type PlotName = 'house' | 'school' | 'supermarket';
export type Way = 'across' | 'down';
/** "b2": the letter is the column from the left, the number the row from the top. */
export type Cell = string;
export type BlockName = string;

export interface Card {
  id: string;
  type: PlotName;
  name: string;
  rows: string[];
  cells: number;
  difficulty: number;
}

export interface BlockKind {
  id: BlockName;
  rows: number;
  cols: number;
  cells: number;
  count: number;
}

export interface EventKind {
  id: string;
  name: string;
  text: string;
  count: number;
  ops: string[];
  keeps: boolean;
}

export interface BloxBoard {
  plots: PlotName[];
  rows: number;
  cols: number;
  cards: Card[];
  blocks: BlockKind[];
  events: EventKind[];
  levels: number[];
  helper: boolean;
  /** Pictures and a voice say what to do. */
  children: boolean;
  stall: number | null;
}

export interface Lying {
  block: BlockName;
  at: Cell;
  way: Way;
  layer: number;
  cells: Cell[];
  free: boolean;
}

export interface PlotView {
  plot: PlotName;
  card: string | null;
  finished: boolean;
  blocks: Lying[];
  covered: number;
  cells: number;
}

export interface PlayerView {
  seat: number;
  out: boolean;
  level: number;
  finished: number;
  skip: number;
  extra: number;
  kept: string[];
  plots: PlotView[];
}

export interface BloxView {
  phase: 'deal' | 'play' | 'over';
  round: number;
  start: number | null;
  supply: Record<BlockName, number>;
  offer: BlockName[];
  wanted: number | null;
  queue: number[];
  players: PlayerView[];
  hand: { seat: number; block: BlockName; from: { plot: PlotName; at: Cell } | null } | null;
  events: { left: number; discards: string[] };
  event: { card: string; seat: number } | null;
  now: { kind: string; seats: number[]; words: string };
}

/** What may be done; slots are called block, plot, at, way, to, their_plot and their_at. */
export type BloxOffer = Offer;
