/** Small isometric drawings of tiles, for lessons and option pictures: boxes sorted from the back to the front. */
import { spotOf } from './places';
import type { Place } from './types';

export interface IsoTile {
  place: Place;
  colour: string;
  value: number;
  /** Drawn as what may be built now, or as what is not allowed. */
  ghost?: 'legal' | 'refused';
}

type Corner = readonly [number, number, number];
export interface IsoBox extends IsoTile {
  top: string;
  left: string;
  right: string;
  /** The matrix that lays a numeral on the face that is seen best. */
  face: string;
}

const [A, B, C] = [30, 16.5, 32];
const HALF = 0.05;

/** Seen from the south-east: north runs up to the right, east down to the right, so what is nearer is drawn later. */
function screen([x, y, z]: Corner): [number, number] {
  return [(x + y) * A, (x - y) * B - z * C];
}

function boxOf(place: Place): [Corner, Corner] {
  const { lies, x, y, z, d } = spotOf(place);
  if (lies === 'H')
    return [
      [x + HALF, y + HALF, z - HALF],
      [x + 1 - HALF, y + 1 - HALF, z + HALF],
    ];
  if (d === 'e')
    return [
      [x + HALF, y - HALF, z + HALF],
      [x + 1 - HALF, y + HALF, z + 1 - HALF],
    ];
  return [
    [x - HALF, y + HALF, z + HALF],
    [x + HALF, y + 1 - HALF, z + 1 - HALF],
  ];
}

/** Whether the first lies behind the second: farther west, farther north or lower. */
function behind([a0, a1]: [Corner, Corner], [b0, b1]: [Corner, Corner]): boolean {
  const e = 1e-6;
  return a1[0] <= b0[0] + e || a0[1] >= b1[1] - e || a1[2] <= b0[2] + e;
}

export function isoBoxes(tiles: readonly IsoTile[]): IsoBox[] {
  const rest = tiles.map((tile) => ({ tile, box: boxOf(tile.place) }));
  const sorted: IsoBox[] = [];
  while (rest.length > 0) {
    const free = rest.findIndex((one) =>
      rest.every((other) => other === one || !behind(other.box, one.box) || behind(one.box, other.box)),
    );
    const [next] = rest.splice(Math.max(0, free), 1);
    sorted.push(drawn(next!.tile, next!.box));
  }
  return sorted;
}

function drawn(tile: IsoTile, [[x0, y0, z0], [x1, y1, z1]]: [Corner, Corner]): IsoBox {
  const path = (...corners: Corner[]): string =>
    `M${corners
      .map((corner) =>
        screen(corner)
          .map((n) => Math.round(n * 10) / 10)
          .join(' '),
      )
      .join('L')}Z`;
  return {
    ...tile,
    top: path([x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]),
    left: path([x0, y0, z1], [x1, y0, z1], [x1, y0, z0], [x0, y0, z0]),
    right: path([x1, y0, z1], [x1, y1, z1], [x1, y1, z0], [x1, y0, z0]),
    face: faceOf(tile.place, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], [x0, x1, y0, z1]),
  };
}

function faceOf(place: Place, middle: Corner, [, x1, y0, z1]: readonly number[]): string {
  const { lies, d } = spotOf(place);
  const [at, m] =
    lies === 'H'
      ? ([[middle[0], middle[1], z1!] as Corner, [A, B, -A, B]] as const)
      : d === 'e'
        ? ([[middle[0], y0!, middle[2]] as Corner, [A, B, 0, C]] as const)
        : ([[x1!, middle[1], middle[2]] as Corner, [A, -B, 0, C]] as const);
  const [x, y] = screen(at);
  return `matrix(${m.map((n) => Math.round((n / 30) * 1000) / 1000).join(' ')} ${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`;
}

/** A view box around all of these tiles. */
export function isoFrame(tiles: readonly IsoTile[]): string {
  const points = tiles.flatMap(({ place }) => {
    const [[x, y, z], [u, v, w]] = boxOf(place);
    return [x, u].flatMap((a) => [y, v].flatMap((b) => [z, w].map((c) => screen([a, b, c]))));
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 12, Math.min(...ys) - 12];
  return `${left} ${top} ${Math.max(...xs) - left + 12} ${Math.max(...ys) - top + 12}`;
}
