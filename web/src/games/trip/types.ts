/** The plain data the server hands over for this game: what its board, view, offer and events hold. */
import type { Offer } from '../../board/offer';
import type { Space } from '../../map/geometry';

export type { Space };
export type Mode = 'road' | 'air';
export type Country = 'US' | 'CA' | 'MX';
export type SpaceType = 'open' | 'clear' | 'zone' | 'assignment' | 'border';
export type Border = 'red' | 'purple' | 'grey' | 'blue';
export type Access = 'flight' | 'both' | 'road';

export interface Location {
  id: Space;
  name: string;
  state: string;
  country: Country;
  lat: number;
  lon: number;
  kind: 'airport' | 'temple' | 'junction';
  airport: boolean;
  gold_box: boolean;
  modes: Mode[];
  temples: string[];
  own: boolean;
}

export interface Temple {
  id: string;
  name: string;
  city: string;
  state: string;
  country: Country;
  year: number | number[];
  historic: boolean;
  location: Space;
  access: Access;
  gold_box: boolean;
  own: boolean;
}

export interface Route {
  id: string;
  from: Space;
  to: Space;
  mode: Mode;
  via: string;
  crossing: string | null;
  own: boolean;
  spaces: { space: Space; type: SpaceType }[];
}

export interface Assignment {
  id: string;
  title: string;
  border: Border;
  text: string;
  keep: boolean;
  when: string | null;
  own: boolean;
}

export interface TripBoard {
  home: Space;
  locations: Location[];
  temples: Temple[];
  routes: Route[];
  cards: Assignment[];
  temples_each: number;
}

export type Colour = keyof Cubes;

export interface Cubes {
  red: number;
  black: number;
}

export interface Traveller {
  seat: number;
  at: Space | null;
  out: boolean;
  /** Temples of the reader's own face-down cards; null for everybody else's. */
  hand: string[] | null;
  count: number;
  visited: string[];
  kept: string[] | null;
  kept_count: number;
  shown: string[];
  stock: Cubes;
  mode: Mode | null;
  free: boolean;
  paid: Mode | null;
  owes: boolean;
  missed: number;
  waiting: '' | 'start' | 'sent' | 'late' | 'late_start' | 'late_sent' | 'late_rest';
  ignoring: '' | Mode | 'any';
  held: Space | null;
  final: boolean;
}

export interface TripView {
  seat: number | null;
  phase: 'airports' | 'deal' | 'cubes' | 'journey' | 'over';
  turn: number | null;
  die: number | null;
  mode: Mode | null;
  throws: number;
  travellers: Traveller[];
  cubes: Space[];
  bank: Cubes;
  card: { card: string; seat: number; players: number[]; place: Space | null } | null;
  diversion: { seats: number[]; place: Space | null; swap: boolean; asked: number | null; stays: number[] } | null;
  now: { kind: string; seats: number[]; words: string };
  /** Seats by place, those who share one together. */
  over: { places: number[][] } | null;
}

/** What is told about the end of a move. */
export interface EndFacts {
  /** Begins where the pawn stands. */
  path: Space[];
  left: number;
  taken: Space[];
  with: string[];
  turns: string[];
  held: Space | null;
  option: boolean;
  wins: boolean;
}

export type TripOffer = Offer;
