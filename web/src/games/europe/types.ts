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

export interface Entry {
  text: string;
  words: string;
}

export interface EndEntry extends Entry {
  end: Space;
  /** Begins where the token stands. */
  path: Space[];
  effects: string[];
  arrives: number | null;
  light: Space | null;
  blocked: Space | null;
  left: number;
}

export interface FlightEntry extends Entry {
  airport: string;
  end: Space;
  path: Space[];
  /** Passed on the way to the airport; it may be moved. */
  light: Space | null;
}

export interface EuropeOffer {
  kind: string;
  words: string;
  ends?: EndEntry[];
  flights?: FlightEntry[];
  spaces?: (Entry & { space: Space })[];
  seats?: (Entry & { seat: number })[];
  sends?: (Entry & { seat: number; airport: string; space: Space })[];
  cards?: (Entry & { card: string })[];
  destinations?: (Entry & { number: number; space: Space })[];
  trades?: (Entry & Bargain & { seat: number })[];
  simple?: Entry[];
}
