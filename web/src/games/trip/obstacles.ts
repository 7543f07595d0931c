/** What names and pins should not cover, and which names are shown. */
import type { Geometry } from '../../map/geometry';
import type { Name, Obstacle } from '../../map/labels';
import type { Sizes } from '../../map/sizes';
import { yearsOf, type Atlas } from './atlas';
import type { Location, Space, TripBoard } from './types';

/** Spaces, locations and cubes. Flights are thin: covering one of their spaces matters less while they are faint. */
export function ground(
  board: TripBoard,
  geometry: Geometry,
  cubes: readonly Space[],
  sizes: Sizes,
  flights: boolean,
): Obstacle[] {
  const boxes = board.routes.flatMap((route) =>
    route.spaces.map(({ space }) => ({
      ...geometry.at(space),
      r: geometry.box / 2,
      weight: route.mode === 'road' ? 1 : flights ? 0.8 : 0.25,
    })),
  );
  const places = board.locations.map((one) => ({ ...geometry.at(one.id), r: radius(one, geometry), weight: 2 }));
  const standing = cubes.map((space) => {
    const { x, y } = geometry.at(space);
    return { x, y: y - 2 * sizes.piece, r: 8 * sizes.piece, weight: 3 };
  });
  return [...boxes, ...places, ...standing];
}

function radius(location: Location, geometry: Geometry): number {
  return geometry.city * (location.kind === 'junction' ? 0.6 : location.airport ? 1.35 : 1.1);
}

/** Close up there is room for every temple with its year. */
export const CLOSE = 2.4;

/** The names to place, the most important first: goals and who stands there, airports, then the rest. */
export function names(
  atlas: Atlas,
  geometry: Geometry,
  sizes: Sizes,
  zoom: number,
  important: ReadonlySet<Space>,
  tokens: readonly Obstacle[],
): Name[] {
  const rank = (one: Location): number => (important.has(one.id) ? 0 : one.airport ? 1 : 2);
  const shown = atlas.board.locations.filter((one) =>
    sizes.names ? one.kind !== 'junction' || zoom >= CLOSE : rank(one) < 2,
  );
  return [...shown]
    .sort((a, b) => rank(a) - rank(b))
    .map((one) => {
      const at = geometry.at(one.id);
      const here = tokens.filter((token) => Math.hypot(token.x - at.x, token.y - at.y) < 4).map((token) => token.r);
      return {
        id: one.id,
        name: zoom >= CLOSE ? long(one, atlas) : atlas.short(one.id),
        ...at,
        r: Math.max(radius(one, geometry) * (important.has(one.id) ? 1.6 : 1), ...here),
      };
    });
}

/** "Denver 1986"; a gold box has a line for each temple. */
function long(location: Location, atlas: Atlas): string {
  if (location.temples.length === 0) return location.name;
  return location.temples
    .map((id) => atlas.temples.get(id)!)
    .map((temple) => `${temple.name} ${yearsOf(temple).join(', ')}`)
    .join('\n');
}
