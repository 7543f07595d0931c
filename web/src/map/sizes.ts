/** How large things are drawn: they grow less than the map does, so that zooming in makes room between them. */
import type { Geometry } from './geometry';

export interface Sizes {
  /** Type on the map. */
  font: number;
  pin: number;
  /** From a place to its pin. */
  arm: number;
  token: number;
  own: number;
  /** A factor for what stands in the way. */
  piece: number;
  /** Room for glyphs on boxes and numbers on cities. */
  detail: boolean;
  /** Room for every name. */
  names: boolean;
}

const PIXELS = {
  wide: { font: 12.5, pin: 11, arm: 25, token: 12, own: 15, piece: 1 },
  tall: { font: 10.5, pin: 10.5, arm: 25, token: 8, own: 11, piece: 0.62 },
};
const SMALLEST_TYPE = 10.5;

/** Zooms come in steps, so that names do not wander while one zooms. */
export function stepped(zoom: number): number {
  return 2 ** (Math.round(2 * Math.log2(zoom)) / 2);
}

/** In units of the frame; `base` is the scale of the whole frame, `zoom` a stepped one; `pins` stand on it, smaller where they are many. */
export function sizes(geometry: Geometry, base: number, zoom: number, pins = 0): Sizes {
  const px = PIXELS[geometry.name];
  const grown = (zoom ** 0.4 * Math.min(1.35, Math.max(0.85, base))) / (base * zoom);
  const font = Math.max(SMALLEST_TYPE / (base * zoom), px.font * grown);
  const seen = base * zoom * geometry.box;
  return {
    font,
    pin: px.pin * grown * (pins > 8 ? 0.87 : 1),
    arm: px.arm * grown * (pins > 8 ? 0.87 : 1),
    token: px.token * grown,
    own: px.own * grown,
    piece: px.piece * grown,
    detail: seen >= 6.5,
    names: seen >= 5.8,
  };
}
