/** The plain data the server hands over for this game: what its view and events hold. The offer is read in `offer.ts`. */

/** `H x y z` or `V x y z d`, as the rulings write it. */
export type Place = string;
export type Colour = string;
export type Value = number;

export const MOVES = ['floor', 'corner wall', 'single wall', 'tunnel', 'single top', 'corner top'] as const;
export type Move = (typeof MOVES)[number];

/** A tile as it lies in a hand. */
export interface Tile {
  colour: Colour;
  value: Value;
}

/** A tile at its place. */
export interface Placed extends Tile {
  place: Place;
}

export interface BuiltTile extends Placed {
  kind: 'floor' | 'top' | 'wall';
  seat: number;
}

export interface TilesView {
  position: string;
  tiles: BuiltTile[];
  /** The values each seat still holds, by colour. */
  left: Record<Colour, Value[]>[];
  /** The colour each seat has begun and not used up. */
  using: (Colour | null)[];
  turn: number;
  over: boolean;
}

/** One legal action: its text is what is played. */
export interface Action {
  text: string;
  move: Move;
  /** In the order of places. */
  tiles: Placed[];
}
