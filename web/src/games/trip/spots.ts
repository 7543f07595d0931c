/** What a screen reader says about places. */
import { t } from '../../lib/language';
import { list } from '../../lib/words';
import type { Point } from '../../map/geometry';
import type { Mark } from '../../map/marks';
import type { Spot } from '../../map/spots';
import { yearOf, type Atlas } from './atlas';
import type { Choice } from './choices';
import type { Location, Space, TripView } from './types';

/** What can be chosen; where nothing can, the locations, so that the map can be read. */
export function spots(
  marks: readonly Mark<Choice>[],
  atlas: Atlas,
  view: TripView,
  you: number | null,
  name: (seat: number) => string,
  at: (space: Space) => Point,
  toScreen: (point: Point) => Point,
): Spot<Choice>[] {
  if (marks.length > 0)
    return marks.map((mark) => ({ key: mark.choice.id, mark, name: spoken(mark, atlas), ...toScreen(mark.pin) }));
  return atlas.board.locations.map((one) => ({
    key: one.id,
    mark: null,
    name: described(one, atlas, view, you, name),
    ...toScreen(at(one.id)),
  }));
}

/** "C, towards Denver, roadblock zone, 4 spaces" */
export function spoken({ choice, letter }: Mark<Choice>, atlas: Atlas): string {
  const kind = choice.group === 'end' && choice.anchor !== null ? atlas.kind(choice.anchor) : '';
  return [letter, choice.title, kind, choice.note].filter(Boolean).join(', ');
}

/** A location as it lies there: its temples, whose card it is on, who is in it. */
export function described(
  location: Location,
  atlas: Atlas,
  view: TripView,
  you: number | null,
  name: (seat: number) => string,
): string {
  const mine = you === null ? null : view.travellers[you];
  const temples = location.temples.map((id) => atlas.temples.get(id)!);
  const built = temples.map((temple) => (temples.length > 1 ? `${temple.name} ${yearOf(temple)}` : yearOf(temple)));
  const goals = location.temples.filter((id) => mine?.hand?.includes(id));
  const seen = location.temples.filter((id) => mine?.visited.includes(id));
  const here = view.travellers
    .filter((one) => one.at === location.id && !one.out)
    .map((one) => (one.seat === you ? t('you are here') : t('{name} is here', { name: name(one.seat) })));
  return [
    temples.length > 1 ? t('gold box with {temples}', { temples: list(built) }) : location.name,
    temples.length === 1 ? t('temple of {year}', { year: built[0]! }) : '',
    location.airport ? t('airport') : '',
    goals.length ? t('on your itinerary') : seen.length ? t('visited') : '',
    ...here,
  ]
    .filter(Boolean)
    .join(', ');
}
