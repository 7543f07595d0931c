/** The two frames of the map: a wide one for desks and a tall one for phones. */
import { lensed } from './warp.mjs';

/** `box` and `city` are the sizes drawn; the destinations fill the frame within its margins (top, right, bottom, left). */
export const FRAMES = {
  wide: { width: 916, height: 624, box: 8.2, city: 7, lens: 0.84, margins: [44, 58, 34, 60] },
  tall: { width: 390, height: 475, box: 4.6, city: 3.6, lens: 0.74, margins: [30, 24, 26, 24] },
};

/** The warp that stretches the destinations to their frame. */
export function warpOf(frame, projected) {
  const points = projected.map((point) => lensed(point, frame.lens));
  const [top, right, bottom, left] = frame.margins;
  const [x0, x1] = range(points.map((p) => p[0]));
  const [y0, y1] = range(points.map((p) => p[1]));
  const sx = (frame.width - left - right) / (x1 - x0);
  const sy = (frame.height - top - bottom) / (y1 - y0);
  return { lens: frame.lens, sx, sy, ox: left - x0 * sx, oy: top - y0 * sy };
}

function range(values) {
  return [Math.min(...values), Math.max(...values)];
}
