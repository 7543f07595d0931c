/** Arrow keys: from one place to the next that lies in the pressed direction. */
/** A point on the screen, or on a plan. */
export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/**
 * The place that a person pressing this arrow means: the nearest within 45 degrees of the direction, else the nearest on that side.
 * What lies off the straight line counts double, so a row or a file is kept while it lasts.
 */
export function steer<P extends Point>(from: Point, key: string, places: readonly P[]): P | null {
  const [dx, dy] = WAYS[key] ?? [0, 0];
  let best: P | null = null;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const off = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (along < 1) continue;
    // A large constant puts everything outside the cone behind everything within it.
    const cost = along + 2 * off + (off > along + 1 ? 1e6 : 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
