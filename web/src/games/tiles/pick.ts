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

export function hitOf(ray: Ray, slots: ReadonlyMap<Place, Slot>, ghost: boolean): Hit | null {
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

/** Where the ray meets the table. */
export function groundOf(ray: Ray): Point3 | null {
  if (ray.direction.y >= 0) return null;
  const t = (-THICK / 2 - ray.origin.y) / ray.direction.y;
  const point = ray.at(t, new Vector3());
  return { x: point.x, y: -point.z, z: 0 };
}
