/** Outlines as packed lines, and whether a place is land. */
import { geoPath } from 'd3-geo';

/** Stored as whole numbers of quarter units. */
export const FINE = 4;
const NEAR = 0.75;

/** The lines of a shape in projected units, with points that lie too close together dropped. */
export function lines(shape, project, near = NEAR) {
  const found = [];
  const add = (x, y) => found.at(-1).push([x, y]);
  const pen = {
    moveTo: (x, y) => found.push([[x, y]]),
    lineTo: (x, y) => {
      const [px, py] = found.at(-1).at(-1);
      if (Math.hypot(x - px, y - py) >= near) add(x, y);
    },
    closePath: () => undefined,
    arc: () => undefined,
  };
  geoPath(project, pen)(shape);
  return found.filter((line) => line.length > 1);
}

export function area(line) {
  return (
    Math.abs(
      line.reduce((sum, [x, y], i) => {
        const [nx, ny] = line[(i + 1) % line.length];
        return sum + x * ny - nx * y;
      }, 0),
    ) / 2
  );
}

/** First point, then differences: small numbers that compress well. */
export function packed(line) {
  let [px, py] = [0, 0];
  return line.flatMap(([x, y]) => {
    const [qx, qy] = [Math.round(x * FINE), Math.round(y * FINE)];
    const step = [qx - px, qy - py];
    [px, py] = [qx, qy];
    return step;
  });
}

/** Whether a place of the frame is land: a scanline fill, as fine as the frame's units. */
export function maskOf(rings, { width, height }) {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const xs = [];
    for (const ring of rings) {
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length];
        if (ay > y !== by > y) xs.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      });
    }
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2)
      mask.fill(1, y * width + clamp(xs[i], width), y * width + clamp(xs[i + 1], width));
  }
  return (x, y) => mask[clamp(y, height - 1) * width + clamp(x, width - 1)] === 1;
}

const clamp = (value, most) => Math.max(0, Math.min(most, Math.round(value)));
export const tenth = (value) => Math.round(value * 10) / 10;

/** Laid-out places and legs as they are stored. */
export function placed(at, legs) {
  return {
    cities: Object.fromEntries(Object.entries(at).map(([id, point]) => [id, point.map(tenth)])),
    legs: Object.fromEntries(
      Object.entries(legs).map(([id, { bend, points }]) => [
        id,
        { bend, points: points.map(([x, y, turn]) => [tenth(x), tenth(y), Math.round((turn * 180) / Math.PI)]) },
      ]),
    ),
  };
}
