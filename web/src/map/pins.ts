/** Pins stand beside the place they mean, on the emptiest side, so that names and boxes stay readable. */
import type { Point } from './geometry';
import type { Obstacle } from './labels';

const ANGLES = 24;
const KEPT_APART = 6;

/** For each place, in order, where its pin stands: `far` away, more where it is crowded. */
export function pinned(
  places: readonly Point[],
  obstacles: readonly Obstacle[],
  taken: readonly Obstacle[],
  r: number,
  far: number,
  frame: { width: number; height: number },
): Point[] {
  const standing: Obstacle[] = [...taken];
  // The longest arm, the pin itself and the largest thing it could touch.
  const sight = far * 1.95 + r * 6;
  return places.map((place) => {
    const near = nearby(obstacles, place, sight);
    const beside = nearby(standing, place, sight);
    let best: Point = place;
    let least = Infinity;
    for (const reach of [far, far * 1.45, far * 1.95]) {
      for (let i = 0; i < ANGLES; i += 1) {
        const angle = (i / ANGLES) * 2 * Math.PI;
        const at = { x: place.x + Math.cos(angle) * reach, y: place.y + Math.sin(angle) * reach };
        // A longer arm is only worth it where a short one would cover something.
        const cost =
          crowd(at, near, r * 1.15) +
          crowd(at, beside, r * 1.5) * KEPT_APART +
          (reach - far) * 0.6 +
          outside(at, frame, r * 1.3) * 20;
        if (cost < least) [best, least] = [at, cost];
      }
    }
    standing.push({ ...best, r: r * 1.2, weight: 1 });
    return best;
  });
}

function nearby(obstacles: readonly Obstacle[], { x, y }: Point, sight: number): Obstacle[] {
  return obstacles.filter((other) => Math.abs(other.x - x) < sight && Math.abs(other.y - y) < sight);
}

/** How far a pin would stand over the edge. */
function outside({ x, y }: Point, { width, height }: { width: number; height: number }, r: number): number {
  return Math.max(0, r - x) + Math.max(0, x + r - width) + Math.max(0, r - y) + Math.max(0, y + r - height);
}

function crowd(at: Point, obstacles: readonly Obstacle[], r: number): number {
  let cost = 0;
  for (const other of obstacles) {
    const over = other.r + r - Math.hypot(other.x - at.x, other.y - at.y);
    if (over > 0) cost += over * other.weight;
  }
  return cost;
}
