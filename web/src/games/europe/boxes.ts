/** All boxes of a colour as one shape, and all their marks as another: a few paths instead of two thousand elements. */
import type { Geometry } from '../../map/geometry';
import { disc, placeOf, rounded, traced, turned, type Place } from '../../map/shapes';
import type { Colour, EuropeBoard } from './types';

export const COLOURS: readonly Colour[] = ['yellow', 'red', 'blue', 'ship', 'airport'];
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
    const places = all.filter((box) => box.colour === colour).map(({ space }) => placeOf(geometry, space));
    const side = geometry.box * (colour === 'airport' ? AIRPORT : 1);
    return {
      colour,
      shape: places.map((place) => rounded(place, side)).join(''),
      mark: places.map((place) => markOf(colour, place, side)).join(''),
    };
  });
}

function markOf(colour: Colour, place: Place, side: number): string {
  if (colour === 'red') return `M${turned(place, -side * 0.2, 0)}L${turned(place, side * 0.2, 0)}`;
  if (colour === 'blue') return disc(place, side * 0.17);
  // Ships and airplanes stand upright, whichever way the leg goes.
  if (colour === 'ship') return traced(SHIP, place, side / 9);
  if (colour === 'airport') return traced(PLANE, place, side / 24.4);
  return '';
}

const SHIP: [number, number][][] = [
  [
    [-3, 1],
    [3, 1],
    [1.8, 3],
    [-1.8, 3],
  ],
  [
    [-0.3, -3],
    [0.3, -3],
    [0.3, 1],
    [-0.3, 1],
  ],
  [
    [0.5, -2.8],
    [2.6, 0.3],
    [0.5, 0.3],
  ],
];
const PLANE: [number, number][][] = [
  [
    [0, -8],
    [0.9, -7.4],
    [1.3, -5.8],
    [1.3, -2.4],
    [7.5, 1.3],
    [7.5, 3.3],
    [1.3, 1.3],
    [1.3, 4.7],
    [3.1, 6.1],
    [3.1, 7.5],
    [0, 6.6],
    [-3.1, 7.5],
    [-3.1, 6.1],
    [-1.3, 4.7],
    [-1.3, 1.3],
    [-7.5, 3.3],
    [-7.5, 1.3],
    [-1.3, -2.4],
    [-1.3, -5.8],
    [-0.9, -7.4],
  ],
];
