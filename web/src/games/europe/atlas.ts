/** What places, cards and people are called. */
import { t } from '../../lib/language';
import { nameOf } from '../../net/seats';
import type { SeatInfo } from '../../net/messages';
import type { Airport, ChanceCard, Colour, Destination, EuropeBoard, Route, Space } from './types';

export interface Box {
  route: Route;
  /** Counted from the route's first city, beginning at 0. */
  index: number;
  colour: Colour;
}

export class Atlas {
  readonly cities: ReadonlyMap<Space, Destination>;
  readonly numbers: ReadonlyMap<number, Destination>;
  readonly boxes: ReadonlyMap<Space, Box>;
  readonly airports: ReadonlyMap<Space, Airport>;
  readonly cards: ReadonlyMap<string, ChanceCard>;

  constructor(readonly board: EuropeBoard) {
    this.cities = new Map(board.destinations.map((city) => [city.id, city]));
    this.numbers = new Map(board.destinations.map((city) => [city.number, city]));
    this.boxes = new Map(
      board.routes.flatMap((route) =>
        route.boxes.map(({ space, colour }, index) => [space, { route, index, colour }] as const),
      ),
    );
    this.airports = new Map(board.airports.map((airport) => [airport.space, airport]));
    this.cards = new Map(board.cards.map((card) => [card.id, card]));
  }

  city(id: Space): string {
    return this.cities.get(id)?.name ?? id;
  }

  numbered(number: number): string {
    return this.numbers.get(number)?.name ?? String(number);
  }

  card(id: string): string {
    return this.cards.get(id)?.title ?? id;
  }

  /** Titles of several cards: "Taxi Voucher and Fast Ferry". */
  lot(ids: readonly string[]): string {
    return ids.map((id) => this.card(id)).join(` ${t('and')} `);
  }

  /** "Vienna", "Vienna Airport", "red box 3, Vienna to Munich". */
  place(space: Space): string {
    const city = this.cities.get(space);
    if (city) return city.name;
    const airport = this.airports.get(space);
    if (airport) return airport.name;
    const box = this.boxes.get(space);
    if (!box) return space;
    return t(
      '{colour, select, yellow {yellow} red {red} blue {blue} ship {ship} other {airport}} box {n}, {from} to {to}',
      { colour: box.colour, n: box.index + 1, from: this.city(box.route.from), to: this.city(box.route.to) },
    );
  }

  /** Where somebody is, in few words: "in Vienna", "near Munich", "at sea near Palermo". */
  whereabouts(space: Space): string {
    if (this.cities.has(space)) return t('in {place}', { place: this.city(space) });
    const airport = this.airports.get(space);
    if (airport) return t('at {airport}', { airport: airport.name });
    const box = this.boxes.get(space);
    if (!box) return '';
    const nearer = box.index < box.route.boxes.length / 2 ? box.route.from : box.route.to;
    const facts = { place: this.city(nearer) };
    return box.colour === 'ship' ? t('at sea near {place}', facts) : t('near {place}', facts);
  }

  /** The end of a walk: a city by its name, a box by the city it leads towards. */
  towards(path: readonly Space[]): string {
    const end = path.at(-1);
    if (end === undefined) return '';
    if (this.cities.has(end) || this.airports.has(end)) return this.place(end);
    const box = this.boxes.get(end)!;
    return t('towards {place}', { place: this.city(this.ahead(path, box)) });
  }

  /** How a walk goes: "by road", "by ship", "by road and ship". */
  means(path: readonly Space[]): string {
    const colours = path
      .slice(1)
      .map((space) => this.boxes.get(space)?.colour)
      .filter((colour) => colour !== undefined);
    const ship = colours.includes('ship');
    if (ship && colours.some((colour) => colour !== 'ship')) return t('by road and ship');
    return ship ? t('by ship') : t('by road');
  }

  /** The city a walk that ends on this box goes to next. */
  ahead(path: readonly Space[], box: Box): Space {
    const before = path.at(-2);
    const { route, index } = box;
    const cameFromStart =
      before === route.from ||
      (before !== undefined && before !== route.to && (this.boxes.get(before)?.index ?? index) < index);
    return cameFromStart ? route.to : route.from;
  }
}

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return nameOf(seats[seat]);
}
