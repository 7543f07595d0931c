/** What lies under a point of the picture: a tile, a ghost, or the table. */
import { Box3, Matrix4, Ray, Vector3 } from 'three';
import type { Point3 } from './places';
import { matrixOf, THICK, type Slot } from './tiles3d';
import type { Place } from './types';

const SLAB = new Box3(new Vector3(-0.5, -0.5, -THICK / 2), new Vector3(0.5, 0.5, THICK / 2));

export interface Hit {
  place: Place;
  ghost: boolean;
  /** Where, on the lattice. */
  at: Point3;
  distance: number;
}

function hitOf(ray: Ray, slots: ReadonlyMap<Place, Slot>, ghost: boolean): Hit | null {
  let best: Hit | null = null;
  for (const [place, slot] of slots) {
    const world = matrixOf(slot, 0, ghost ? 0.01 : 0);
    const local = ray.clone().applyMatrix4(new Matrix4().copy(world).invert());
    const point = local.intersectBox(SLAB, new Vector3())?.applyMatrix4(world);
    if (!point) continue;
    const distance = point.distanceTo(ray.origin);
    if (!best || distance < best.distance)
      best = { place, ghost, distance, at: { x: point.x, y: -point.z, z: point.y } };
  }
  return best;
}

/** What can be pointed at, each with its slots. */
export interface Pickable {
  tiles: ReadonlyMap<Place, Slot>;
  ghosts: ReadonlyMap<Place, Slot>;
  /** Already part of what is being built. */
  chosen: ReadonlyMap<Place, Slot>;
  /** Drawn through what stands before it. */
  through: (place: Place) => boolean;
}

/**
 * What somebody means who points along a ray: what is drawn through the tiles can be chosen through them. The first of two walls
 * is chosen already: it takes no tap from the second, which may be seen behind it.
 */
export function picked(ray: Ray, { tiles, ghosts, chosen, through }: Pickable): Hit | null {
  const tile = hitOf(ray, tiles, false);
  const ghost = hitOf(ray, ghosts, true) ?? hitOf(ray, chosen, true);
  return ghost && (!tile || through(ghost.place) || ghost.distance < tile.distance + 0.02) ? ghost : tile;
}

/** Where the ray meets the table. */
export function groundOf(ray: Ray): Point3 | null {
  if (ray.direction.y >= 0) return null;
  const t = (-THICK / 2 - ray.origin.y) / ray.direction.y;
  const point = ray.at(t, new Vector3());
  return { x: point.x, y: -point.z, z: 0 };
}
