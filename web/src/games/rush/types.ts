/** What the server hands over for a table of Temple Rush. */

/** Layers count from 0 at the ground, columns from 0 at the left; `across`: turned, covers its column only and reaches backwards. */
export interface Stone {
  layer: number;
  column: number;
  size: number;
  across: boolean;
}

/** A stone on the line: size, column, layer, across. */
export type RawStone = [number, number, number, number];
export type Face = '1' | '2' | '3' | '4' | '*';
export type TokenKind = 'solo' | 'mortar' | 'bomb' | 'lightning' | 'bag' | 'shield';
export type Zone = string;
/** How many stones of each size, the smallest first. */
export type Counts = number[];

export interface Card {
  name: string;
  points: number;
  /** A colour of the web: "#2f6db5". */
  colour: string;
  width: number;
  /** Highest layer first, `#` for a cell that is to be covered. */
  layers: string[];
}

export interface RushBoard {
  seats: number;
  zones: Zone[];
  stones: Counts;
  bonus: Record<string, number>;
  cards: Record<string, Card>;
  tokens: Record<TokenKind, { name: string; words: string }>;
  options: { claims: string; take_back: boolean; timers: boolean; impossible_hint: boolean; race: string };
}

export type Phase =
  | 'deal'
  | 'first'
  | 'before'
  | 'dice'
  | 'build'
  | 'solo'
  | 'bonus'
  | 'penalty'
  | 'card'
  | 'rebuild'
  | 'head_start'
  | 'countdown'
  | 'race'
  | 'sealed'
  | 'keep'
  | 'over';

export interface Holder {
  zone: Zone;
  card: string | null;
  closed: boolean;
  shield: { seat: number; left: number } | null;
}

export interface PlayerView {
  seat: number;
  out: boolean;
  zones: RawStone[][];
  supply: Counts;
  bonus: number[];
  cards: string[];
  points: number[];
  card_score: number;
  score: number;
  solo: 'unused' | 'used' | null;
  mortar: { state: 'unused' | 'active' | 'used'; zone: Zone | null };
  powers: number;
  held: TokenKind[] | null;
  used: TokenKind[];
  ready: boolean;
}

export interface Built {
  act: 'add' | 'move' | 'take';
  zone: Zone;
  stone: RawStone;
  from: { zone: Zone; stone: RawStone } | null;
}

export interface Draft {
  zones: RawStone[][];
  supply: Counts;
  built: Built | null;
  mortar: Zone | null;
  claims: Zone[];
  pool: Record<Zone, Counts>;
  ready: boolean;
}

export interface RushView {
  seat: number | null;
  phase: Phase;
  round: number;
  roller: number | null;
  dice: (Face | null)[];
  /** The dice of a solo turn that are still to be used, the next one first. */
  solo: { seat: number; dice: Face[] } | null;
  holders: Holder[];
  pile: { count: number; top: string | null };
  players: PlayerView[];
  draft: Draft | null;
  rebuild: { zones: Zone[]; seats: number[] } | null;
  race: { zone: Zone; owner: number; seats: number[]; locked: number[]; sealed: boolean } | null;
  hints: { zone: Zone; possible: 'yes' | 'mortar' | 'no' }[] | null;
  quiet: number;
  now: { kind: string; seats: number[]; words: string };
  over: {
    scores: number[];
    reason: string;
    winners: number[];
    table: { seat: number; cards: number; points: number; bonus: number; total: number }[];
  } | null;
}
