/** All boxes of a colour as one shape, and all their marks as another: a few paths instead of two thousand elements. */
import { tenth, type Geometry, type Point } from '../../map/geometry';
import type { Colour, EuropeBoard } from './types';

export const COLOURS: readonly Colour[] = ['yellow', 'red', 'blue', 'ship', 'airport'];
const CORNER = 0.24;
const AIRPORT = 1.25;

export interface Boxes {
  colour: Colour;
  shape: string;
  /** A bar on red, a dot on blue, a hull and a sail, an airplane; nothing on yellow. */
  mark: string;
}

export function boxesOf(board: EuropeBoard, geometry: Geometry): Boxes[] {
  const all = board.routes.flatMap((route) => route.boxes);
  return COLOURS.map((colour) => {
    const places = all.filter((box) => box.colour === colour).map(({ space }) => ({ ...geometry.at(space), turn: (geometry.turn(space) * Math.PI) / 180 }));
    const side = geometry.box * (colour === 'airport' ? AIRPORT : 1);
    return { colour, shape: places.map((place) => rounded(place, side)).join(''), mark: places.map((place) => markOf(colour, place, side)).join('') };
  });
}

type Place = Point & { turn: number };

function turned({ x, y, turn }: Place, dx: number, dy: number): string {
  return `${hundredth(x + dx * Math.cos(turn) - dy * Math.sin(turn))} ${hundredth(y + dx * Math.sin(turn) + dy * Math.cos(turn))}`;
}

/** A square with rounded corners, turned along its leg. */
function rounded(place: Place, side: number): string {
  const h = side / 2;
  const c = side * CORNER;
  const at = (dx: number, dy: number): string => turned(place, dx, dy);
  return `M${at(-h + c, -h)}L${at(h - c, -h)}Q${at(h, -h)} ${at(h, -h + c)}L${at(h, h - c)}Q${at(h, h)} ${at(h - c, h)}L${at(-h + c, h)}Q${at(-h, h)} ${at(-h, h - c)}L${at(-h, -h + c)}Q${at(-h, -h)} ${at(-h + c, -h)}Z`;
}

function markOf(colour: Colour, place: Place, side: number): string {
  if (colour === 'red') return `M${turned(place, -side * 0.2, 0)}L${turned(place, side * 0.2, 0)}`;
  if (colour === 'blue') return disc(place, side * 0.17);
  // Ships and airplanes stand upright, whichever way the leg goes.
  if (colour === 'ship') return traced(SHIP, place, side / 9);
  if (colour === 'airport') return traced(PLANE, place, side / 24.4);
  return '';
}

const SHIP: [number, number][][] = [[[-3, 1], [3, 1], [1.8, 3], [-1.8, 3]], [[-0.3, -3], [0.3, -3], [0.3, 1], [-0.3, 1]], [[0.5, -2.8], [2.6, 0.3], [0.5, 0.3]]];
const PLANE: [number, number][][] = [[
  [0, -8], [0.9, -7.4], [1.3, -5.8], [1.3, -2.4], [7.5, 1.3], [7.5, 3.3], [1.3, 1.3], [1.3, 4.7], [3.1, 6.1], [3.1, 7.5],
  [0, 6.6], [-3.1, 7.5], [-3.1, 6.1], [-1.3, 4.7], [-1.3, 1.3], [-7.5, 3.3], [-7.5, 1.3], [-1.3, -2.4], [-1.3, -5.8], [-0.9, -7.4],
]];

function traced(shapes: [number, number][][], { x, y }: Point, k: number): string {
  return shapes.map((shape) => `M${shape.map(([dx, dy]) => `${hundredth(x + dx * k)} ${hundredth(y + dy * k)}`).join('L')}Z`).join('');
}

function disc({ x, y }: Point, r: number): string {
  return `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;
