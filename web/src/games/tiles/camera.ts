/** The eye: it circles the building, comes nearer and goes farther, and rests in five views that are worth resting in. */
import { MathUtils, PerspectiveCamera, Vector3 } from 'three';
import { boundsOf, centreOf, spotOf } from './places';
import { toWorld } from './tiles3d';
import type { Place } from './types';

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

const NONE: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

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
  if (pose.polar < 0.1)
    return { ...FIRST, azimuth: FIRST.azimuth + QUARTER * Math.round((pose.azimuth - FIRST.azimuth) / QUARTER) };
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
    azimuth: mix(a.azimuth, b.azimuth),
    polar: mix(a.polar, b.polar),
    zoom: mix(a.zoom, b.zoom),
    pan: [mix(a.pan[0], b.pan[0]), mix(a.pan[1], b.pan[1])],
  };
}

/** Which side the reader looks from, in quarters: texts on floors and tops turn their foot this way. */
export function quarterOf(pose: Pose): number {
  const step = (pose.azimuth - FIRST.azimuth) / QUARTER;
  return Math.round(pose.polar < 0.1 ? pose.azimuth / QUARTER : step);
}

/** Room around each place of the building, for the tiles that may come next to it. */
const AROUND = 0.95;

export class Eye {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 400);
  /** The middle of the building's box. */
  readonly middle = new Vector3();
  /** From there to its farthest corner. */
  reach = 1;
  pose: Pose = FIRST;
  #corners: Vector3[] = [];
  #size = { width: 1, height: 1 };
  #covered: { side: Insets; top: Insets } = { side: NONE, top: NONE };
  #distance = 10;

  /** How long a pixel is on the lattice, about the building's middle. */
  get pixel(): number {
    return (
      (2 * (this.#distance / this.pose.zoom) * Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2))) / this.#size.height
    );
  }

  /** What has to be in the picture. */
  frame(places: readonly Place[]): void {
    const { min, max } = boundsOf(places);
    this.middle.copy(toWorld((min.x + max.x) / 2, (min.y + max.y) / 2, max.z / 2));
    this.reach = Math.hypot(max.x - min.x, max.y - min.y, max.z) / 2 + AROUND;
    this.#corners = places.flatMap((place) => cornersOf(place, this.middle));
    this.place();
  }

  /** From above the building fills the corners as well, so more has to be kept free there than in a view from the side. */
  resize(width: number, height: number, side: Insets, top: Insets): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) };
    this.#covered = { side, top };
    this.place();
  }

  /** Put the camera where the pose says. The whole building fits at zoom 1 from any side, so turning never jumps. */
  place(): void {
    const { width, height } = this.#size;
    const { left, top, right, bottom } = this.#insets(this.pose.polar);
    const tan = Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2));
    const across = (tan * Math.max(60, width - left - right)) / height;
    const up = (tan * Math.max(60, height - top - bottom)) / height;
    this.#distance = Math.max(
      6,
      ...this.#sides().map(([azimuth, polar]) => this.#fit(azimuth, polar).distance(across, up)),
    );
    const { away, right: side, over } = basis(this.pose.azimuth, this.pose.polar);
    const { aside, lift } = this.#fit(this.pose.azimuth, this.pose.polar);
    const target = this.middle
      .clone()
      .addScaledVector(side, this.pose.pan[0] + aside)
      .addScaledVector(over, this.pose.pan[1] + lift);
    this.camera.position.copy(target).addScaledVector(away, this.#distance / this.pose.zoom);
    this.camera.up.copy(over);
    this.camera.lookAt(target);
    this.camera.aspect = width / height;
    this.camera.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  #insets(polar: number): Insets {
    const { side, top } = this.#covered;
    const t = Math.min(1, polar / ISO);
    const mix = (of: keyof Insets): number => top[of] + (side[of] - top[of]) * t;
    return { left: mix('left'), top: mix('top'), right: mix('right'), bottom: mix('bottom') };
  }

  /** The views that decide how far away the eye stands: all four sides, and between them and the top a gliding mixture. */
  #sides(): [number, number][] {
    const polar = Math.min(this.pose.polar, ISO);
    if (polar < 0.1) return [[this.pose.azimuth, polar]];
    return [0, 1, 2, 3].map((i) => [FIRST.azimuth + i * QUARTER, polar]);
  }

  /** How the building lies in a view: where its middle is seen, and how far off the eye has to be. */
  #fit(
    azimuth: number,
    polar: number,
  ): { aside: number; lift: number; distance: (across: number, up: number) => number } {
    const { away, right, over } = basis(azimuth, polar);
    const spans = this.#corners.map((corner) => ({
      x: corner.dot(right),
      y: corner.dot(over),
      near: corner.dot(away),
    }));
    const middle = (of: (span: { x: number; y: number }) => number): number =>
      spans.length === 0 ? 0 : (Math.min(...spans.map(of)) + Math.max(...spans.map(of))) / 2;
    const [aside, lift] = [middle((span) => span.x), middle((span) => span.y)];
    const distance = (across: number, up: number): number =>
      Math.max(
        0,
        ...spans.map(({ x, y, near }) => near + Math.max(Math.abs(x - aside) / across, Math.abs(y - lift) / up)),
      );
    return { aside, lift, distance };
  }
}

function cornersOf(place: Place, middle: Vector3): Vector3[] {
  const { x, y, z } = centreOf(spotOf(place));
  return [-AROUND, AROUND].flatMap((dx) =>
    [-AROUND, AROUND].flatMap((dy) =>
      [Math.max(-0.05, z - 0.5), z + 0.6].map((dz) => toWorld(x + dx, y + dy, dz).sub(middle)),
    ),
  );
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
