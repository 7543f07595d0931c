/** What lies on a table, as `kit/tabletop.py` writes it. What is as usual is left out. */

/** A seat's number, or the name of a colour. */
export type Colour = number | string;

export interface Space {
  id: string;
  x: number;
  y: number;
  shape?: 'circle' | 'square' | 'hex' | 'dot';
  label?: string;
  colour?: Colour;
  size?: number;
}

export interface Link {
  a: string;
  b: string;
  kind?: 'line' | 'dashed' | 'arrow';
}

export interface Zone {
  id: string;
  title: string;
  owner?: number;
  kind?: 'hand' | 'row' | 'pile' | 'board' | 'supply';
  /** How many things it keeps room for, so that the table does not move when some leave. */
  room?: number;
}

export interface Piece {
  id: string;
  at: string;
  shape?: 'disc' | 'pawn' | 'cube' | 'meeple' | 'tile';
  colour?: Colour;
  mark?: string;
  count?: number;
  stack?: boolean;
  label?: string;
}

export interface Card {
  id: string;
  at: string;
  title: string;
  text?: string;
  colour?: Colour;
  back?: Colour;
}

export interface Die {
  id: string;
  value: number | string | null;
  faces?: number;
  colour?: Colour;
  at?: string;
}

export interface Counter {
  id: string;
  title: string;
  value: number | string;
  owner?: number;
}

export interface Table {
  spaces: Space[];
  links: Link[];
  zones: Zone[];
  pieces: Piece[];
  cards: Card[];
  dice: Die[];
  counters: Counter[];
}

const KINDS = ['spaces', 'links', 'zones', 'pieces', 'cards', 'dice', 'counters'] as const;

/** A board or a view, as far as it says what lies on the table. */
interface Told {
  tabletop?: Partial<Table>;
}

/** The board and what lies on it, as one table; null where a game declares nothing. */
export function tableOf(board: Told | null, view: Told | null): Table | null {
  const parts = [board?.tabletop, view?.tabletop].filter((part): part is Partial<Table> => part !== undefined);
  if (parts.length === 0) return null;
  const all = (kind: keyof Table): unknown[] => parts.flatMap((part): unknown[] => part[kind] ?? []);
  return Object.fromEntries(KINDS.map((kind) => [kind, all(kind)])) as unknown as Table;
}

/** The number beside a seat's name: its first counter. */
export function counterOf(view: Told | null, seat: number): Counter | undefined {
  return view?.tabletop?.counters?.find((counter) => counter.owner === seat);
}
