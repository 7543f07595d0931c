/** What lies under a point of the picture: a tile, a ghost, or the place that someone seems to mean. */
import { Box3, Matrix4, Ray, Vector3 } from 'three';
import { placeOf, spotOf, thingAt } from './places';
import { matrixOf, THICK, type Slot } from './tiles3d';
import type { Move, Place } from './types';

const SLAB = new Box3(new Vector3(-0.5, -0.5, -THICK / 2), new Vector3(0.5, 0.5, THICK / 2));

export interface Hit {
  place: Place;
  ghost: boolean;
  /** Where, on the lattice. */
  at: { x: number; y: number; z: number };
  distance: number;
}

export function hitOf(ray: Ray, slots: ReadonlyMap<Place, Slot>, ghost: boolean): Hit | null {
  let best: Hit | null = null;
  for (const [place, slot] of slots) {
    const world = matrixOf(slot, 0, ghost ? 0.01 : 0);
    const local = ray.clone().applyMatrix4(new Matrix4().copy(world).invert());
    const point = local.intersectBox(SLAB, new Vector3())?.applyMatrix4(world);
    if (!point) continue;
    const distance = point.distanceTo(ray.origin);
    if (!best || distance < best.distance) best = { place, ghost, distance, at: { x: point.x, y: -point.z, z: point.y } };
  }
  return best;
}

/** Where the ray meets the table. */
export function groundOf(ray: Ray): { x: number; y: number; z: number } | null {
  if (ray.direction.y >= 0) return null;
  const t = (-THICK / 2 - ray.origin.y) / ray.direction.y;
  const point = ray.at(t, new Vector3());
  return { x: point.x, y: -point.z, z: 0 };
}

/** The places that a click somewhere else seems to mean, to ask the rules about them. */
export function meant(move: Move | null, at: { x: number; y: number; z: number }, on: Place | null): Place {
  const cell = { x: Math.floor(at.x), y: Math.floor(at.y) };
  if (move === 'corner wall' || move === 'single wall') return edgeNear(at, on);
  if (move === null || move === 'floor') return placeOf({ lies: 'H', ...cell, z: 0, d: null });
  return placeOf({ lies: 'H', ...cell, z: levelOver(on), d: null });
}

function levelOver(on: Place | null): number {
  return on === null ? 1 : spotOf(on).z + 1;
}

/** The nearest edge of the cell that was clicked, in the storey that stands on it. */
function edgeNear(at: { x: number; y: number }, on: Place | null): Place {
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
