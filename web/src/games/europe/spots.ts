/** What a screen reader says about places. */
import { t } from '../../lib/language';
import { count } from '../../lib/words';
import type { Atlas } from './atlas';
import type { Point } from '../../map/geometry';
import type { Mark } from '../../map/marks';
import type { Spot } from '../../map/spots';
import type { Choice } from './choices';
import type { EuropeView, Space } from './types';

/** What can be chosen; where nothing can, the cities, so that the map can be read. */
export function spots(
  marks: readonly Mark<Choice>[],
  atlas: Atlas,
  view: EuropeView,
  you: number | null,
  name: (seat: number) => string,
  at: (space: Space) => Point,
  toScreen: (point: Point) => Point,
): Spot<Choice>[] {
  if (marks.length > 0)
    return marks.map((mark) => ({ key: mark.choice.id, mark, name: spoken(mark, atlas), ...toScreen(mark.pin) }));
  return atlas.board.destinations.map((city) => ({
    key: city.id,
    mark: null,
    name: described(city.id, atlas, view, you, name),
    ...toScreen(at(city.id)),
  }));
}

/** "C, Vienna, by road, 7 boxes" */
export function spoken({ choice, letter }: Mark<Choice>, atlas: Atlas): string {
  const by = choice.steps ? atlas.means(choice.path) : '';
  const far = choice.steps ? count(choice.steps, 'box', 'boxes') : '';
  return [letter, choice.title, by, far, choice.note].filter(Boolean).join(', ');
}

/** A city as it lies there: whose goal it is, who is in it. */
export function described(
  id: Space,
  atlas: Atlas,
  view: EuropeView,
  you: number | null,
  name: (seat: number) => string,
): string {
  const city = atlas.cities.get(id)!;
  const mine = you === null ? null : view.travellers[you];
  const here = view.travellers
    .filter((one) => one.at === id && !one.out)
    .map((one) => (one.seat === you ? t('you are here') : t('{name} is here', { name: name(one.seat) })));
  const goal = mine?.hand?.includes(city.number)
    ? t('your destination')
    : mine?.visited.includes(city.number)
      ? t('seen')
      : '';
  return [t('{city}, number {n}', { city: city.name, n: city.number }), goal, ...here].filter(Boolean).join(', ');
}
