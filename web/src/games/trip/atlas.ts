/** What places, temples and cards are called. */
import { t } from '../../lib/language';
import { list } from '../../lib/words';
import type { Assignment, Colour, Location, Route, Space, SpaceType, Temple, TripBoard } from './types';

export interface Box {
  route: Route;
  /** Counted from the route's first end, beginning at 0. */
  index: number;
  type: SpaceType;
}

const types = (): Record<SpaceType, string> => ({
  open: t('open road'),
  clear: t('clear skies'),
  zone: t('zone'),
  assignment: t('assignment space'),
  border: t('border post'),
});

export class Atlas {
  readonly locations: ReadonlyMap<Space, Location>;
  readonly temples: ReadonlyMap<string, Temple>;
  readonly boxes: ReadonlyMap<Space, Box>;
  readonly cards: ReadonlyMap<string, Assignment>;

  constructor(readonly board: TripBoard) {
    this.locations = new Map(board.locations.map((one) => [one.id, one]));
    this.temples = new Map(board.temples.map((one) => [one.id, one]));
    this.boxes = new Map(
      board.routes.flatMap((route) =>
        route.spaces.map(({ space, type }, index) => [space, { route, index, type }] as const),
      ),
    );
    this.cards = new Map(board.cards.map((one) => [one.id, one]));
  }

  card(id: string): string {
    return this.cards.get(id)?.title ?? id;
  }

  temple(id: string): string {
    return this.temples.get(id)?.name ?? id;
  }

  /** "Provo and Payson" */
  some(ids: readonly string[]): string {
    return list(ids.map((id) => this.temple(id)));
  }

  /** In one word or two: a gold box by the first of its names. */
  short(id: Space): string {
    const location = this.locations.get(id);
    if (!location) return id;
    return location.name.split(' / ')[0]!;
  }

  /** By all of its names: "Ogden, Bountiful". */
  name(id: Space): string {
    const location = this.locations.get(id);
    if (!location) return id;
    return location.gold_box ? location.temples.map((one) => this.temple(one)).join(', ') : location.name;
  }

  /** "Denver", "roadblock zone 2, Denver to Cheyenne", "bad weather zone 1, Seattle to Hawaii". */
  place(space: Space): string {
    if (this.locations.has(space)) return this.name(space);
    const box = this.boxes.get(space);
    if (!box) return space;
    return t('{kind} {n}, {from} to {to}', {
      kind: this.kind(space),
      n: box.index + 1,
      from: this.short(box.route.from),
      to: this.short(box.route.to),
    });
  }

  /** What a space is: "open road", "bad weather zone". */
  kind(space: Space): string {
    const box = this.boxes.get(space);
    if (!box) return '';
    if (box.type === 'zone') return box.route.mode === 'air' ? t('bad weather zone') : t('roadblock zone');
    return types()[box.type];
  }

  /** The colour of cubes that stand on a space: red ones on roads, black ones in the air; null where none does. */
  colour(space: Space): Colour | null {
    const box = this.boxes.get(space);
    if (box?.type !== 'zone') return null;
    return box.route.mode === 'air' ? 'black' : 'red';
  }

  /** Where somebody is, in few words: "in Denver", "near Dallas", "in the air near Hawaii", "at the border post Blaine / Surrey". */
  whereabouts(space: Space): string {
    if (this.locations.has(space)) return t('in {place}', { place: this.short(space) });
    const box = this.boxes.get(space);
    if (!box) return '';
    if (box.type === 'border')
      return t('at the border post {crossing}', { crossing: box.route.crossing ?? '' }).trimEnd();
    const nearer = box.index < box.route.spaces.length / 2 ? box.route.from : box.route.to;
    const facts = { place: this.short(nearer) };
    return box.route.mode === 'air' ? t('in the air near {place}', facts) : t('near {place}', facts);
  }

  /** The end of a walk: a location by its name, a space by where it leads. */
  towards(path: readonly Space[]): string {
    const end = path.at(-1);
    if (end === undefined) return '';
    if (this.locations.has(end)) return this.short(end);
    const box = this.boxes.get(end);
    if (!box) return end;
    if (box.type === 'border') return t('border post {crossing}', { crossing: box.route.crossing ?? '' }).trimEnd();
    return t('towards {place}', { place: this.short(this.ahead(path, box)) });
  }

  /** The location a walk that ends on this space goes to next. */
  ahead(path: readonly Space[], box: Box): Space {
    const before = path.at(-2);
    const { route, index } = box;
    const cameFromStart =
      before === route.from ||
      (before !== undefined && before !== route.to && (this.boxes.get(before)?.index ?? index) < index);
    return cameFromStart ? route.to : route.from;
  }
}

/** "1999", "1846 and 2002". */
export function yearOf(temple: Temple): string {
  return list(yearsOf(temple));
}

/** The years of its first building and of the one that stands. */
export function yearsOf(temple: Temple): string[] {
  return [temple.year].flat().map(String);
}
