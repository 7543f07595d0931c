/** Which part of the map is seen: a zoom over the whole frame and the place in the middle. Pure, so that it can be tested. */
import type { Point } from './geometry';

export interface Camera extends Point {
  /** 1 shows the whole frame. */
  zoom: number;
}

/** The frame of the map and the area on the screen. */
export interface Stage {
  frame: { width: number; height: number };
  width: number;
  height: number;
}

export const MOST = 5;
export const STEP = 1.5;

/** Pixels a unit of the frame takes when the whole frame is seen. */
export function base({ frame, width, height }: Stage): number {
  return Math.min(width / frame.width, height / frame.height) || 1;
}

export function scale(stage: Stage, camera: Camera): number {
  return base(stage) * camera.zoom;
}

export function whole({ frame }: Stage): Camera {
  return { zoom: 1, x: frame.width / 2, y: frame.height / 2 };
}

export function toScreen(stage: Stage, camera: Camera, point: Point): Point {
  const s = scale(stage, camera);
  return { x: stage.width / 2 + (point.x - camera.x) * s, y: stage.height / 2 + (point.y - camera.y) * s };
}

export function toMap(stage: Stage, camera: Camera, point: Point): Point {
  const s = scale(stage, camera);
  return { x: camera.x + (point.x - stage.width / 2) / s, y: camera.y + (point.y - stage.height / 2) / s };
}

/** The nearest camera that does not look past the edges of the frame. */
export function kept(stage: Stage, camera: Camera): Camera {
  const zoom = Math.min(MOST, Math.max(1, camera.zoom));
  const s = base(stage) * zoom;
  return {
    zoom,
    x: within(camera.x, stage.width / 2 / s, stage.frame.width),
    y: within(camera.y, stage.height / 2 / s, stage.frame.height),
  };
}

function within(middle: number, half: number, length: number): number {
  return 2 * half >= length ? length / 2 : Math.min(length - half, Math.max(half, middle));
}

/** The camera after a drag by so many pixels. */
export function panned(stage: Stage, camera: Camera, dx: number, dy: number): Camera {
  const s = scale(stage, camera);
  return kept(stage, { ...camera, x: camera.x - dx / s, y: camera.y - dy / s });
}

/** Zoomed so that the place under a pixel stays there. */
export function zoomed(stage: Stage, camera: Camera, factor: number, over: Point): Camera {
  const zoom = Math.min(MOST, Math.max(1, camera.zoom * factor));
  const held = toMap(stage, camera, over);
  const s = base(stage) * zoom;
  return kept(stage, { zoom, x: held.x - (over.x - stage.width / 2) / s, y: held.y - (over.y - stage.height / 2) / s });
}

/** Two fingers: what was under them stays under them. */
export function pinched(stage: Stage, camera: Camera, before: [Point, Point], after: [Point, Point]): Camera {
  const [a, b] = [middle(before), middle(after)];
  const factor = spread(after) / Math.max(1, spread(before));
  return zoomed(stage, panned(stage, camera, b.x - a.x, b.y - a.y), factor, b);
}

const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const spread = ([a, b]: [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** All of these places seen, with so many pixels around them; nothing to show is the whole frame. */
export function fitted(stage: Stage, points: readonly Point[], around = 60): Camera {
  if (points.length === 0) return whole(stage);
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  const s = Math.min(
    (stage.width - 2 * around) / Math.max(1, right - left),
    (stage.height - 2 * around) / Math.max(1, bottom - top),
  );
  // One place alone is seen with its neighbours.
  const zoom = Math.min(3, s / base(stage));
  return kept(stage, { zoom, x: (left + right) / 2, y: (top + bottom) / 2 });
}

/** The least movement that brings a place into sight; the camera itself where it is seen already. */
export function brought(stage: Stage, camera: Camera, point: Point, around = 44): Camera {
  const at = toScreen(stage, camera, point);
  const short = (value: number, length: number): number =>
    value < around ? around - value : value > length - around ? length - around - value : 0;
  const [dx, dy] = [short(at.x, stage.width), short(at.y, stage.height)];
  return dx === 0 && dy === 0 ? camera : panned(stage, camera, dx, dy);
}

export function between(a: Camera, b: Camera, t: number): Camera {
  return { zoom: a.zoom * (b.zoom / a.zoom) ** t, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
