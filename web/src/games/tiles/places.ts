/** Places of the lattice: their texts, their boxes in space, and which of them lie where. */
import type { Place } from './types';

export interface Spot {
  lies: 'H' | 'V';
  x: number;
  y: number;
  z: number;
  /** A wall runs east or north from (x, y); null for a floor or a top. */
  d: 'e' | 'n' | null;
}

export function spotOf(place: Place): Spot {
  const [lies, x, y, z, d] = place.split(' ');
  return {
    lies: lies === 'V' ? 'V' : 'H',
    x: Number(x),
    y: Number(y),
    z: Number(z),
    d: d === 'e' || d === 'n' ? d : null,
  };
}

export function placeOf({ lies, x, y, z, d }: Spot): Place {
  return lies === 'H' ? `H ${x} ${y} ${z}` : `V ${x} ${y} ${z} ${d}`;
}

/** `H` before `V`, then x, y, z as numbers, then `e` before `n`. */
export function byPlace(a: Place, b: Place): number {
  const [p, q] = [spotOf(a), spotOf(b)];
  return p.lies.localeCompare(q.lies) || p.x - q.x || p.y - q.y || p.z - q.z || (p.d ?? '').localeCompare(q.d ?? '');
}

/** A set of places as one text, whatever the order they were chosen in. */
export function setOf(places: Iterable<Place>): string {
  return [...places].sort(byPlace).join(', ');
}

export interface Point3 {
  x: number;
  y: number;
  z: number;
}

/** The middle of a place on the lattice, x east, y north, z up. */
export function centreOf(spot: Spot): Point3 {
  if (spot.lies === 'H') return { x: spot.x + 0.5, y: spot.y + 0.5, z: spot.z };
  return { x: spot.x + (spot.d === 'e' ? 0.5 : 0), y: spot.y + (spot.d === 'n' ? 0.5 : 0), z: spot.z + 0.5 };
}

export interface Bounds {
  min: Point3;
  max: Point3;
}

/** The smallest box of whole cells around places; the first cell where there are none. */
export function boundsOf(places: Iterable<Place>): Bounds {
  const min = { x: Infinity, y: Infinity, z: 0 };
  const max = { x: -Infinity, y: -Infinity, z: 0 };
  for (const place of places) {
    const { lies, x, y, z, d } = spotOf(place);
    min.x = Math.min(min.x, x);
    min.y = Math.min(min.y, y);
    max.x = Math.max(max.x, d === 'n' ? x : x + 1);
    max.y = Math.max(max.y, d === 'e' ? y : y + 1);
    max.z = Math.max(max.z, lies === 'V' ? z + 1 : z);
  }
  return min.x === Infinity ? { min: { x: 0, y: 0, z: 0 }, max: { x: 1, y: 1, z: 0 } } : { min, max };
}

/** What a tile at this place is called. */
export function thingAt(spot: Spot): 'floor' | 'top' | 'wall' {
  if (spot.lies === 'V') return 'wall';
  return spot.z === 0 ? 'floor' : 'top';
}
