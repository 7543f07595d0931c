/** Arrow keys: round the letters where there are letters, else to the next place that lies in the pressed direction. */
import type { Point } from './geometry';

const WAYS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** The next place round the clock, or the one before. */
export function cycled<P>(places: readonly P[], from: P, key: string): P | null {
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const at = places.indexOf(from);
  return at < 0 ? null : (places[(at + step + places.length) % places.length] ?? null);
}

/** The nearest place within 45 degrees of the direction, else the nearest on that side. */
export function steered<P extends Point>(places: readonly P[], from: P, key: string): P | null {
  const [dx, dy] = WAYS[key] ?? [0, 0];
  let best: P | null = null;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const off = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (place === from || along < 1) continue;
    // A large constant puts everything outside the cone behind everything within it.
    const cost = along + 2 * off + (off > along + 1 ? 1e6 : 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
