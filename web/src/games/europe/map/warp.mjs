/** From projected units to a frame: a lens that widens the crowded middle, then a stretch. Shared by the baking and the page. */

const CENTRE = [-40, 20];
const REACH = 420;

export function lensed([x, y], lens) {
  const dx = x - CENTRE[0];
  const dy = y - CENTRE[1];
  const far = Math.hypot(dx, dy) || 1;
  const k = (REACH * (far / REACH) ** lens) / far;
  return [dx * k, dy * k];
}

export function warped(point, warp) {
  const [x, y] = lensed(point, warp.lens);
  return [warp.ox + x * warp.sx, warp.oy + y * warp.sy];
}
