export interface Lens {
  /** 1 leaves everything as it is, less widens the middle. */
  lens: number;
  centre: number[];
  reach: number;
}
export interface Warp extends Lens {
  sx: number;
  sy: number;
  ox: number;
  oy: number;
}
type Pair = [number, number];
export function lensed(point: Pair, lens: Lens): Pair;
export function warped(point: Pair, warp: Warp): Pair;
