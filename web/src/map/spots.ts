/** Places on the screen as something to point at, focus and hear. */
import type { Choice } from './choice';
import type { Point, Space } from './geometry';
import type { Mark } from './marks';

export interface Spot<C extends Choice = Choice> extends Point {
  key: string;
  /** What a screen reader says. */
  name: string;
  /** The choice it stands for; null for a place that can only be looked at. */
  mark: Mark<C> | null;
}

/** What a place on the screen needs to be focused and heard, on a map or on a table. */
export interface Focusable extends Point {
  key: string;
  name: string;
  mark: { letter: string | null } | null;
  /** Pixels, where it is no small round place. */
  size?: { width: number; height: number };
}

/** What a finger means: the nearest mark by its pin or its place within reach. */
export function meant<C extends Choice>(
  marks: readonly Mark<C>[],
  toScreen: (point: Point) => Point,
  point: Point,
  reach: number,
): Mark<C> | null {
  let best: Mark<C> | null = null;
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
export function nearest(
  spaces: Iterable<Space>,
  at: (space: Space) => Point,
  toScreen: (point: Point) => Point,
  point: Point,
  reach: number,
): Space | null {
  let best: Space | null = null;
  let least = reach;
  for (const space of spaces) {
    const here = toScreen(at(space));
    const off = Math.hypot(here.x - point.x, here.y - point.y);
    if (off < least) [best, least] = [space, off];
  }
  return best;
}
