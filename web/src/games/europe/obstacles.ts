/** What names and pins should not cover. */
import type { Geometry } from '../../map/geometry';
import type { Name, Obstacle } from '../../map/labels';
import type { Sizes } from '../../map/sizes';
import type { Destination, EuropeBoard, Space } from './types';

/** Boxes, cities and lights. */
export function ground(board: EuropeBoard, geometry: Geometry, lights: readonly Space[], sizes: Sizes): Obstacle[] {
  const boxes = board.routes.flatMap((route) =>
    route.boxes.map(({ space }) => ({ ...geometry.at(space), r: geometry.box / 2, weight: 1 })),
  );
  const cities = board.destinations.map((city) => ({ ...geometry.at(city.id), r: geometry.city, weight: 2 }));
  const standing = lights.map((space) => {
    const { x, y } = geometry.at(space);
    return { x, y: y - 8 * sizes.piece, r: 11 * sizes.piece, weight: 3 };
  });
  return [...boxes, ...cities, ...standing];
}

/** On a phone the whole map names only goals and landmarks; closer, there is room for all. */
const LANDMARKS = new Set([
  'paris',
  'london',
  'madrid',
  'rome',
  'moscow',
  'istanbul',
  'warsaw',
  'lisbon',
  'oslo',
  'berlin',
  'kyiv',
  'vienna',
  'athens',
]);

/** The names to place, the most important first. */
export function names(
  cities: readonly Destination[],
  geometry: Geometry,
  sizes: Sizes,
  important: ReadonlySet<string>,
  tokens: readonly Obstacle[],
): Name[] {
  const shown = cities.filter((city) => sizes.names || important.has(city.id) || LANDMARKS.has(city.id));
  const rank = (city: Destination): number => (important.has(city.id) ? 0 : LANDMARKS.has(city.id) ? 1 : 2);
  return [...shown]
    .sort((a, b) => rank(a) - rank(b))
    .map((city) => {
      const at = geometry.at(city.id);
      const here = tokens.filter((token) => Math.hypot(token.x - at.x, token.y - at.y) < 4).map((token) => token.r);
      return {
        id: city.id,
        name: city.name,
        ...at,
        r: Math.max(geometry.city * (important.has(city.id) ? 1.6 : 1), ...here),
      };
    });
}
