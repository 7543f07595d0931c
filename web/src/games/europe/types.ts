/** The plain data the server hands over for this game: what its board, view, offer and events hold. */

/** A city by its id, a box by its route and its place there: `kyiv`, `moscow-kyiv.1`. */
export type Space = string;
export type Colour = 'yellow' | 'red' | 'blue' | 'ship' | 'airport';

export interface Destination {
  number: number;
  id: Space;
  name: string;
  country: string;
}

export interface Route {
  id: string;
  from: Space;
  to: Space;
  kind: 'land' | 'sea';
  boxes: { space: Space; colour: Colour }[];
}

export interface Airport {
  id: string;
  name: string;
  city: Space;
  space: Space;
}

export interface ChanceCard {
  id: string;
  title: string;
  text: string;
  keep: boolean;
}

export interface EuropeBoard {
  destinations: Destination[];
  routes: Route[];
  airports: Airport[];
  cards: ChanceCard[];
  cards_each: number;
}

export interface Traveller {
  seat: number;
  at: Space | null;
  out: boolean;
  /** Numbers of the reader's own cards; null for everybody else's. */
  hand: number[] | null;
  count: number;
  face_up: number | null;
  kept: string[];
  visited: number[];
  missed: number;
  facing: { light: Space; throws: number } | null;
  /** Lights still to be placed at the start. */
  lights: number;
}

export interface Bargain {
  give: string[];
  take: string[];
}

export interface EuropeView {
  seat: number | null;
  phase: 'deal' | 'start_throw' | 'lights' | 'start' | 'journey' | 'over';
  turn: number | null;
  die: number | null;
  throws: number;
  travellers: Traveller[];
  lights: Space[];
  start_throws: { seat: number; value: number }[];
  now: { kind: string; seats: number[]; words: string };
  trade: (Bargain & { from: number; to: number }) | null;
}

/** What is told of a walk besides its end. */
export interface WalkFacts {
  /** Begins where the token stands. */
  path: Space[];
  /** The number of the own destination it ends in. */
  arrives: number | null;
  /** Passed on the way. */
  light: Space | null;
  /** The light it stops short of. */
  blocked: Space | null;
  /** Steps that are lost. */
  left: number;
  /** A Chance Card is drawn at its end. */
  draws: boolean;
}

/** What is told of a flight besides its end. */
export interface FlightFacts {
  /** Where it comes down. */
  airport: string;
  /** The walk to the airport it starts from. */
  path: Space[];
  /** Passed on the way there; it may be moved. */
  light: Space | null;
  arrives: number | null;
}
