/** What names and pins should not cover, whichever game is on the map. */
import type { Geometry, Space } from './geometry';
import type { Obstacle } from './labels';
import type { Sizes } from './sizes';

export function tokensOf(
  tokens: ReadonlyMap<number, Space>,
  you: number | null,
  geometry: Geometry,
  sizes: Sizes,
): Obstacle[] {
  return [...tokens].map(([seat, space]) => ({
    ...geometry.at(space),
    r: seat === you ? sizes.own * 1.3 : sizes.token,
    weight: 8,
  }));
}
