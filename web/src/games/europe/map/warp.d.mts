export interface Warp {
  lens: number;
  sx: number;
  sy: number;
  ox: number;
  oy: number;
}
type Pair = [number, number];
export function lensed(point: Pair, lens: number): Pair;
export function warped(point: Pair, warp: Warp): Pair;
