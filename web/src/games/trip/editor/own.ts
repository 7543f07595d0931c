/** Temples and cards of a table's own: how they are written, and how a new one begins. */
import { printed, type Printed } from '../geometry';
import type { Border, Country, Space, SpaceType } from '../types';

export type RoadSpace = Extract<SpaceType, 'open' | 'zone' | 'assignment' | 'border'>;

export interface OwnRoad {
  to: Space;
  spaces: RoadSpace[];
}

export interface SharedTemple {
  name: string;
  year: number;
  at: Space;
}

export interface NewTemple {
  name: string;
  year: number;
  country: Country;
  state: string;
  lat: number;
  lon: number;
  roads: OwnRoad[];
}

export type OwnTemple = SharedTemple | NewTemple;

/** A verb with its arguments. */
export type OwnStep = { do: string } & Record<string, unknown>;

export interface OwnCard {
  border: Border;
  title: string;
  text: string;
  timing: 'immediate' | 'keep';
  play_when: string | null;
  steps: OwnStep[];
}

export interface Own {
  temples: OwnTemple[];
  cards: OwnCard[];
}

export const MOST = 4;
const BORDERS: Border[] = ['red', 'purple', 'grey', 'blue'];
/** The scale of the printed roads. */
const KM_A_SPACE = 130;
const LONGEST = 12;

export const isNew = (temple: OwnTemple): temple is NewTemple => !('at' in temple);

/** The option's text as content; what is no such text is empty. */
export function read(text: string): Own {
  try {
    const found = JSON.parse(text || '{}') as Partial<Own>;
    return {
      temples: Array.isArray(found.temples) ? found.temples : [],
      cards: Array.isArray(found.cards) ? found.cards : [],
    };
  } catch {
    return { temples: [], cards: [] };
  }
}

export function write(own: Own): string {
  return own.temples.length + own.cards.length === 0 ? '' : JSON.stringify(own);
}

/** The id that a name makes. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** New places by id and name, for cards that send somebody there. */
export function places(temples: readonly OwnTemple[]): [string, string][] {
  return temples.filter((one) => isNew(one) && slug(one.name) !== '').map((one) => [slug(one.name), one.name]);
}

/** The content with another temple at this rank; cards that lead to the old one follow it. */
export function replaced({ temples, cards }: Own, rank: number, next: OwnTemple): Own {
  const old = temples[rank];
  const [from, to] = [old && isNew(old) ? slug(old.name) : '', isNew(next) ? slug(next.name) : ''];
  const led = (step: OwnStep): OwnStep =>
    from !== '' && to !== '' && step.where === from ? { ...step, where: to } : step;
  return {
    temples: temples.map((one, i) => (i === rank ? next : one)),
    cards: cards.map((card) => ({ ...card, steps: card.steps.map(led) })),
  };
}

export function shared(at: Space): SharedTemple {
  return { name: '', year: new Date().getFullYear(), at };
}

/** A temple at a new place, with one road to the nearest location of its country. */
export function founded(lon: number, lat: number): NewTemple {
  const temple = {
    name: '',
    year: new Date().getFullYear(),
    country: countryAt(lon, lat),
    state: '',
    lat: round(lat),
    lon: round(lon),
  };
  return {
    ...temple,
    roads: [
      road(
        temple,
        near(lon, lat).find((one) => one.country === temple.country)!,
      ),
    ],
  };
}

/** The borders of the USA from west to east, roughly: longitude and latitude. */
const NORTHERN: [number, number][] = [
  [-141, 60],
  [-130, 54.5],
  [-125, 48.4],
  [-123, 49],
  [-95, 49],
  [-89.5, 48],
  [-84.5, 46.5],
  [-82.5, 43],
  [-79, 43],
  [-75, 45],
  [-71, 45.3],
  [-69, 47.4],
  [-67, 45],
  [-60, 42],
];
const SOUTHERN: [number, number][] = [
  [-117.3, 32.55],
  [-114.8, 32.6],
  [-111, 31.4],
  [-106.45, 31.75],
  [-103, 29],
  [-101, 29.6],
  [-99.3, 27],
  [-97.1, 25.9],
  [-80, 22],
];

/** The country that a new place is most likely in; its maker can choose another. */
export function countryAt(lon: number, lat: number): Country {
  if (lon > NORTHERN[0]![0] && lat > latitude(NORTHERN, lon)) return 'CA';
  return lon > SOUTHERN[0]![0] && lat < latitude(SOUTHERN, lon) ? 'MX' : 'US';
}

function latitude(line: [number, number][], lon: number): number {
  const east = line.findIndex(([at]) => at >= lon);
  if (east < 0) return line.at(-1)![1];
  const [[x0, y0], [x1, y1]] = [line[Math.max(0, east - 1)]!, line[east]!];
  return x1 === x0 ? y1 : y0 + ((lon - x0) / (x1 - x0)) * (y1 - y0);
}

/** Printed locations that a road leads to, the nearest first. */
export function near(lon: number, lat: number): Printed[] {
  return printed
    .filter((one) => one.id !== 'anchorage' && one.id !== 'hawaii')
    .sort((a, b) => far([lon, lat], a) - far([lon, lat], b));
}

/** As many spaces as the way is long, with a post where it crosses a border. */
export function road(from: Pick<NewTemple, 'lon' | 'lat' | 'country'>, to: Printed): OwnRoad {
  const long = Math.min(LONGEST, Math.max(1, Math.round(far([from.lon, from.lat], to) / KM_A_SPACE)));
  const spaces = Array.from({ length: long }, (_, i): RoadSpace => (i % 3 === 1 ? 'zone' : 'open'));
  if (from.country !== to.country) spaces[Math.floor(long / 2)] = 'border';
  return { to: to.id, spaces };
}

/** Kilometres along a great circle. */
function far([lon, lat]: [number, number], to: Printed): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(to.lat - lat) / 2) ** 2 +
    Math.cos(rad(lat)) * Math.cos(rad(to.lat)) * Math.sin(rad(to.lon - lon) / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(h));
}

/** A card of a colour that has none yet; null where all four are there. */
export function blank(cards: readonly OwnCard[]): OwnCard | null {
  const border = BORDERS.find((one) => cards.every((card) => card.border !== one));
  return border ? { border, title: '', text: '', timing: 'immediate', play_when: null, steps: first(border) } : null;
}

/** What a card of a colour is usually about. */
export function first(border: Border): OwnStep[] {
  if (border === 'red') return [{ do: 'divert', who: ['all'], where: 'denver' }];
  if (border === 'purple')
    return [
      { do: 'choose_player', n: [1, 1], from: 'any', as: '$p' },
      { do: 'divert', who: ['$p'], where: 'denver' },
    ];
  if (border === 'grey') return [{ do: 'divert', who: ['self'], where: 'denver' }];
  return [{ do: 'take_cube', who: ['self'], n: 1, colour: 'any', from: 'board', to: 'hand' }];
}

const round = (degrees: number): number => Math.round(degrees * 100) / 100;
