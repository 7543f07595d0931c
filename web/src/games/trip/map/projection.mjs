/**
 * North America as a cone sees it: the equal-area conic of the outlines, written out, so that own places can be set
 * on the map and read off it.
 */

export const CONE = { rotate: [96, 0], center: [0, 39], parallels: [25, 50], scale: 900 };

const rad = (degrees) => (degrees * Math.PI) / 180;
const deg = (radians) => (radians * 180) / Math.PI;
const [low, high] = CONE.parallels.map((angle) => Math.sin(rad(angle)));
const n = (low + high) / 2;
const c = 1 + low * (2 * n - low);
const radius = (lat) => Math.sqrt(c - 2 * n * Math.sin(rad(lat))) / n;
const middle = radius(CONE.center[1]);

/** Longitude and latitude to projected units, y down. */
export function projected([lon, lat]) {
  const r = radius(lat);
  const angle = n * rad(lon + CONE.rotate[0]);
  return [CONE.scale * r * Math.sin(angle), CONE.scale * (r * Math.cos(angle) - middle)];
}

/** The inverse. */
export function unprojected([x, y]) {
  const [px, py] = [x / CONE.scale, y / CONE.scale + middle];
  const r = Math.hypot(px, py);
  return [deg(Math.atan2(px, py) / n) - CONE.rotate[0], deg(Math.asin((c - (r * n) ** 2) / (2 * n)))];
}
