/** Places on the screen as something to point at, focus and hear. */
import { count } from '../../lib/words';
import type { Atlas } from './atlas';
import type { Point } from './geometry';
import type { Mark } from './marks';
import type { EuropeView, Space } from './types';

export interface Spot extends Point {
  key: string;
  /** What a screen reader says. */
  name: string;
  /** The choice it stands for; null for a city that can only be looked at. */
  mark: Mark | null;
}

/** What can be chosen; where nothing can, the cities, so that the map can be read. */
export function spots(marks: readonly Mark[], atlas: Atlas, view: EuropeView, you: number | null, name: (seat: number) => string, at: (space: Space) => Point, toScreen: (point: Point) => Point): Spot[] {
  if (marks.length > 0) return marks.map((mark) => ({ key: mark.choice.id, mark, name: spoken(mark, atlas), ...toScreen(mark.pin) }));
  return atlas.board.destinations.map((city) => ({ key: city.id, mark: null, name: described(city.id, atlas, view, you, name), ...toScreen(at(city.id)) }));
}

/** "C, Vienna, by road, 7 boxes" */
export function spoken({ choice, letter }: Mark, atlas: Atlas): string {
  const by = choice.steps ? atlas.means(choice.path) : '';
  const far = choice.steps ? count(choice.steps, 'box', 'boxes') : '';
  return [letter, choice.title, by, far, choice.note].filter(Boolean).join(', ');
}

/** A city as it lies there: whose goal it is, who is in it. */
export function described(id: Space, atlas: Atlas, view: EuropeView, you: number | null, name: (seat: number) => string): string {
  const city = atlas.cities.get(id)!;
  const mine = you === null ? null : view.travellers[you];
  const here = view.travellers.filter((one) => one.at === id && !one.out).map((one) => (one.seat === you ? 'you are here' : `${name(one.seat)} is here`));
  const goal = mine?.hand?.includes(city.number) ? 'your destination' : mine?.visited.includes(city.number) ? 'seen' : '';
  return [`${city.name}, number ${city.number}`, goal, ...here].filter(Boolean).join(', ');
}

/** What a finger means: the nearest mark by its pin or its place within reach. */
export function meant(marks: readonly Mark[], toScreen: (point: Point) => Point, point: Point, reach: number): Mark | null {
  let best: Mark | null = null;
  let least = reach;
  for (const mark of marks) {
    for (const place of [mark.pin, mark.at]) {
      const at = toScreen(place);
      const off = Math.hypot(at.x - point.x, at.y - point.y);
      if (off < least) [best, least] = [mark, off];
    }
  }
  return best;
}

/** The space nearest to a pixel within reach. */
export function nearest(spaces: Iterable<Space>, at: (space: Space) => Point, toScreen: (point: Point) => Point, point: Point, reach: number): Space | null {
  let best: Space | null = null;
  let least = reach;
  for (const space of spaces) {
    const here = toScreen(at(space));
    const off = Math.hypot(here.x - point.x, here.y - point.y);
    if (off < least) [best, least] = [space, off];
  }
  return best;
}
