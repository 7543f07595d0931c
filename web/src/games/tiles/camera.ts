/** The eye: it circles the building, comes nearer and goes farther, and rests in five views that are worth resting in. */
import { MathUtils, PerspectiveCamera, Vector3 } from 'three';
import type { Bounds } from './places';
import { THICK, toWorld } from './tiles3d';

const FIELD_OF_VIEW = 24;
/** Over the table, from the vertical: a little steeper than isometric, so that tops can be read. */
const ISO = MathUtils.degToRad(55);
const TOP = 0.001;
const LOWEST = MathUtils.degToRad(86);
const QUARTER = Math.PI / 2;

/** Room at the sides of the picture that is covered by other things, in pixels. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Pose {
  /** From the south, towards the east. */
  azimuth: number;
  polar: number;
  zoom: number;
  pan: [number, number];
}

/** The view that a table opens with: from the south-west, the first cell in front. */
export const FIRST: Pose = { azimuth: -Math.PI / 4, polar: ISO, zoom: 1, pan: [0, 0] };

/** The pose of the next resting view: to the left or right by a quarter, from wherever the eye is now. */
export function turned(pose: Pose, way: 1 | -1): Pose {
  const step = (pose.azimuth - FIRST.azimuth) / QUARTER;
  const near = way > 0 ? Math.floor(step + 0.01) + 1 : Math.ceil(step - 0.01) - 1;
  return { ...pose, azimuth: FIRST.azimuth + near * QUARTER, polar: pose.polar < 0.1 ? pose.polar : ISO };
}

/** From above, with the compass straight; and back. */
export function toppled(pose: Pose): Pose {
  if (pose.polar < 0.1) return { ...FIRST, azimuth: FIRST.azimuth + QUARTER * Math.round((pose.azimuth - FIRST.azimuth) / QUARTER) };
  return { ...pose, polar: TOP, azimuth: QUARTER * Math.round(pose.azimuth / QUARTER), zoom: 1, pan: [0, 0] };
}

export function orbited(pose: Pose, dx: number, dy: number): Pose {
  return { ...pose, azimuth: pose.azimuth - dx * 0.008, polar: MathUtils.clamp(pose.polar - dy * 0.006, TOP, LOWEST) };
}

export function zoomed(pose: Pose, factor: number): Pose {
  return { ...pose, zoom: MathUtils.clamp(pose.zoom * factor, 0.6, 4) };
}

export function between(a: Pose, b: Pose, t: number): Pose {
  const mix = (from: number, to: number): number => from + (to - from) * t;
  return {
    azimuth: mix(a.azimuth, b.azimuth), polar: mix(a.polar, b.polar), zoom: mix(a.zoom, b.zoom),
    pan: [mix(a.pan[0], b.pan[0]), mix(a.pan[1], b.pan[1])],
  };
}

/** Which side the reader looks from, in quarters: texts on floors and tops turn their foot this way. */
export function quarterOf(pose: Pose): number {
  const step = (pose.azimuth - FIRST.azimuth) / QUARTER;
  return Math.round(pose.polar < 0.1 ? pose.azimuth / QUARTER : step);
}

export class Eye {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 400);
  pose: Pose = FIRST;
  #bounds: Bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 1, y: 1, z: 1 } };
  #size = { width: 1, height: 1 };
  #insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
  #distance = 10;

  get middle(): Vector3 {
    const { min, max } = this.#bounds;
    return toWorld((min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2);
  }

  /** How long a pixel is on the lattice, about the building's middle. */
  get pixel(): number {
    return (2 * (this.#distance / this.pose.zoom) * Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2))) / this.#size.height;
  }

  frame(bounds: Bounds): void {
    this.#bounds = bounds;
    this.place();
  }

  resize(width: number, height: number, insets: Insets): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.#insets = insets;
    this.place();
  }

  /** Put the camera where the pose says. The whole building fits at zoom 1 from any side, so turning never jumps. */
  place(): void {
    const { width, height } = this.#size;
    const { left, top, right, bottom } = this.#insets;
    const free = { width: Math.max(60, width - left - right), height: Math.max(60, height - top - bottom) };
    const tan = Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2));
    const across = tan * (free.width / height);
    const up = tan * (free.height / height);
    const [distance, lift] = this.#fit(across, up);
    this.#distance = distance;
    const { away, right: side, over } = basis(this.pose.azimuth, this.pose.polar);
    const target = this.middle.addScaledVector(side, this.pose.pan[0]).addScaledVector(over, this.pose.pan[1] + lift);
    this.camera.position.copy(target).addScaledVector(away, distance / this.pose.zoom);
    this.camera.up.copy(over);
    this.camera.lookAt(target);
    this.camera.aspect = width / height;
    this.camera.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  /** How far the eye has to stand, the same for all four sides, and how far the picture's middle lies off the building's. */
  #fit(across: number, up: number): [number, number] {
    const { min, max } = this.#bounds;
    const middle = this.middle;
    const corners = [min.x, max.x].flatMap((x) =>
      [min.y, max.y].flatMap((y) => [min.z - THICK, max.z + THICK].map((z) => toWorld(x, y, z).sub(middle))),
    );
    const turns = this.pose.polar < 0.1 ? [this.pose.azimuth] : [0, 1, 2, 3].map((i) => FIRST.azimuth + i * QUARTER);
    let distance = 0;
    let lift = 0;
    for (const azimuth of turns) {
      const { away, right, over } = basis(azimuth, this.pose.polar < 0.1 ? TOP : Math.min(this.pose.polar, ISO));
      const heights = corners.map((corner) => corner.dot(over));
      lift = (Math.min(...heights) + Math.max(...heights)) / 2;
      for (const corner of corners) {
        const near = corner.dot(away);
        distance = Math.max(distance, near + Math.abs(corner.dot(right)) / across, near + Math.abs(corner.dot(over) - lift) / up);
      }
    }
    return [distance, lift];
  }
}

/** The eye's own directions: away from the building, to its right, and over. */
export function basis(azimuth: number, polar: number): { away: Vector3; right: Vector3; over: Vector3 } {
  const [sa, ca, sp, cp] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
  return {
    away: new Vector3(sp * sa, cp, sp * ca),
    right: new Vector3(ca, 0, -sa),
    over: new Vector3(-cp * sa, sp, -cp * ca),
  };
}
