/** The plain data the server hands over for this game: what its board, view, offer and events hold. */

export type Field = string;
export type Letter = 'w' | 'b' | 'r' | 'u';

export interface Place {
  name: Field;
  file: number;
  rank: number;
}

export interface Side {
  seat: number;
  name: string;
  letter: Letter;
  /** One step forward, in files and ranks. */
  forward: [number, number];
  /** Its own Artemis field. */
  home: Field;
  /** The Artemis field opposite. */
  goal: Field;
}

export interface StonesBoard {
  variant: 'classic' | 'convert' | 'cross';
  files: number;
  ranks: number;
  fields: Place[];
  paths: [Field, Field][];
  sides: Side[];
}

export interface StonesView {
  variant: string;
  position: string;
  turn: number;
  stones: [Field, number][];
  /** How many stones each seat has lost. */
  lost: number[];
  /** Seats that are out (cross). */
  out: number[];
}

export interface Hop {
  /** `-` a walk, `^` a leap over an own stone, `x` a leap over an enemy. */
  sign: '-' | '^' | 'x';
  from: Field;
  over: Field | null;
  /** Null: a Leap of Faith, out of the temple. */
  to: Field | null;
  /** Where an arrival on the Artemis field opposite puts the stone. */
  teleport: Field | null;
}

export interface Offer {
  text: string;
  hops: Hop[];
  words: string;
}

/** Which seat's stone stands where. */
export type Stones = ReadonlyMap<Field, number>;
