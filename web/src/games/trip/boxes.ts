/** All spaces of a kind as one shape, and all their signs as another. */
import type { Geometry, Point } from '../../map/geometry';
import { disc, hundredth, placeOf, rounded, turned, type Place } from '../../map/shapes';
import type { Mode, SpaceType, TripBoard } from './types';

const KINDS: Record<Mode, SpaceType[]> = {
  road: ['open', 'zone', 'assignment', 'border'],
  air: ['clear', 'zone', 'assignment'],
};
/** Spaces in the air are discs, a little smaller than boxes on the road. */
const DISC = 0.5;
/** Nobody drives past a border post: it is larger than other spaces. */
const BORDER = 1.4;

export interface Boxes {
  type: SpaceType;
  shape: string;
  /** A slash on a zone, an A on an assignment space and on a border post. */
  sign: string;
}

export function boxesOf(board: TripBoard, geometry: Geometry, mode: Mode): Boxes[] {
  const all = board.routes.filter((route) => route.mode === mode).flatMap((route) => route.spaces);
  return KINDS[mode].map((type) => {
    const places = all.filter((one) => one.type === type).map(({ space }) => placeOf(geometry, space));
    const size = geometry.box;
    return {
      type,
      shape: places.map((place) => shapeOf(mode, type, place, size)).join(''),
      sign: places.map((place) => signOf(mode, type, place, size)).join(''),
    };
  });
}

function shapeOf(mode: Mode, type: SpaceType, place: Place, size: number): string {
  if (mode === 'air') return disc(place, size * DISC);
  return rounded(place, type === 'border' ? size * BORDER : size);
}

function signOf(mode: Mode, type: SpaceType, place: Place, size: number): string {
  const s = size * (mode === 'air' ? 0.26 : 0.3);
  if (type === 'zone') return mode === 'air' ? bolt(place, size) : `M${turned(place, -s, s)}L${turned(place, s, -s)}`;
  if (type === 'assignment') return letterA(place, size * (mode === 'air' ? 0.85 : 1));
  if (type === 'border') return letterA(place, size * BORDER);
  return '';
}

/** Signs stand upright, whichever way the leg goes. */
function letterA({ x, y }: Point, size: number): string {
  const at = (dx: number, dy: number): string => `${hundredth(x + dx * size)} ${hundredth(y + dy * size)}`;
  return `M${at(-0.24, 0.31)}L${at(0, -0.33)}L${at(0.24, 0.31)}M${at(-0.15, 0.1)}L${at(0.15, 0.1)}`;
}

function bolt({ x, y }: Point, size: number): string {
  const at = (dx: number, dy: number): string => `${hundredth(x + dx * size)} ${hundredth(y + dy * size)}`;
  return `M${at(0.1, -0.33)}L${at(-0.14, 0.05)}L${at(0.12, 0.02)}L${at(-0.08, 0.34)}`;
}
