/** What someone seems to mean who clicks beside everything that can be chosen: the rules are asked about that place. */
import { placeOf, spotOf, thingAt, type Point3 } from './places';
import type { Move, Place } from './types';

/** The place that a click on a tile or on the table seems to mean for a move. */
export function meant(move: Move | null, at: Point3, on: Place | null): Place {
  const cell = { x: Math.floor(at.x), y: Math.floor(at.y) };
  if (move === 'corner wall' || move === 'single wall') return edgeNear(at, on);
  if (move === null || move === 'floor') return placeOf({ lies: 'H', ...cell, z: 0, d: null });
  return placeOf({ lies: 'H', ...cell, z: levelOver(on), d: null });
}

function levelOver(on: Place | null): number {
  return on === null ? 1 : spotOf(on).z + 1;
}

/** The nearest edge of the cell that was clicked, in the storey that stands on it. */
function edgeNear(at: Point3, on: Place | null): Place {
  const spot = on === null ? null : spotOf(on);
  const z = spot === null ? 0 : thingAt(spot) === 'wall' ? spot.z + 1 : spot.z;
  if (spot?.d) return placeOf({ ...spot, z });
  const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
  const [fx, fy] = [at.x - x, at.y - y];
  const edges: [number, Place][] = [
    [fy, placeOf({ lies: 'V', x, y, z, d: 'e' })],
    [1 - fy, placeOf({ lies: 'V', x, y: y + 1, z, d: 'e' })],
    [fx, placeOf({ lies: 'V', x, y, z, d: 'n' })],
    [1 - fx, placeOf({ lies: 'V', x: x + 1, y, z, d: 'n' })],
  ];
  return edges.sort(([a], [b]) => a - b)[0]![1];
}
