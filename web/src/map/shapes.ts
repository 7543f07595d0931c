/** Small shapes as pieces of one path: a few paths instead of two thousand elements. */
import { tenth, type Geometry, type Point, type Space } from './geometry';

const CORNER = 0.24;

/** Where a shape lies and how it is turned, in radians. */
export type Place = Point & { turn: number };

export function placeOf(geometry: Geometry, space: Space): Place {
  return { ...geometry.at(space), turn: (geometry.turn(space) * Math.PI) / 180 };
}

export function turned({ x, y, turn }: Place, dx: number, dy: number): string {
  return `${hundredth(x + dx * Math.cos(turn) - dy * Math.sin(turn))} ${hundredth(y + dx * Math.sin(turn) + dy * Math.cos(turn))}`;
}

/** A square with rounded corners, turned along its leg. */
export function rounded(place: Place, side: number): string {
  const h = side / 2;
  const c = side * CORNER;
  const at = (dx: number, dy: number): string => turned(place, dx, dy);
  const corners = [
    `M${at(-h + c, -h)}L${at(h - c, -h)}Q${at(h, -h)} ${at(h, -h + c)}`,
    `L${at(h, h - c)}Q${at(h, h)} ${at(h - c, h)}`,
    `L${at(-h + c, h)}Q${at(-h, h)} ${at(-h, h - c)}`,
    `L${at(-h, -h + c)}Q${at(-h, -h)} ${at(-h + c, -h)}Z`,
  ];
  return corners.join('');
}

export function traced(shapes: [number, number][][], { x, y }: Point, k: number): string {
  return shapes
    .map((shape) => `M${shape.map(([dx, dy]) => `${hundredth(x + dx * k)} ${hundredth(y + dy * k)}`).join('L')}Z`)
    .join('');
}

export function disc({ x, y }: Point, r: number): string {
  return `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

export const hundredth = (value: number): number => Math.round(value * 100) / 100;
