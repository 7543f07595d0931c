/** From projected units to a frame: a lens that widens the crowded part, then a stretch. Shared by the baking and the page. */

export function lensed([x, y], { lens, centre, reach }) {
  const dx = x - centre[0];
  const dy = y - centre[1];
  const far = Math.hypot(dx, dy) || 1;
  const k = (reach * (far / reach) ** lens) / far;
  return [dx * k, dy * k];
}

export function warped(point, warp) {
  const [x, y] = lensed(point, warp);
  return [warp.ox + x * warp.sx, warp.oy + y * warp.sy];
}

/** The warp that stretches places to the frame within its margins (top, right, bottom, left). */
export function warpOf({ width, height, margins, lens }, projected) {
  const points = projected.map((point) => lensed(point, lens));
  const [top, right, bottom, left] = margins;
  const [x0, x1] = range(points.map((p) => p[0]));
  const [y0, y1] = range(points.map((p) => p[1]));
  const sx = (width - left - right) / (x1 - x0);
  const sy = (height - top - bottom) / (y1 - y0);
  return { ...lens, sx, sy, ox: left - x0 * sx, oy: top - y0 * sy };
}

function range(values) {
  return [Math.min(...values), Math.max(...values)];
}
