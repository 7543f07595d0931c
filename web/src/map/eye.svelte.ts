/** The reader's eye over the map: drags, pinches, wheel, keys and buttons move the camera; a drag is never a click. */
import {
  between,
  brought,
  fitted,
  kept,
  MOST,
  panned,
  pinched,
  STEP,
  whole,
  zoomed,
  type Camera,
  type Stage,
} from './camera';
import type { Point } from './geometry';

const SLACK = 6;
const GLIDE = 220;
/** The map is drawn anew so many milliseconds after the last movement, or at once where its picture no longer covers the area. */
const REST = 140;
const COVERED = 0.19;

export class Eye {
  camera = $state.raw<Camera>({ zoom: 1, x: 0, y: 0 });
  /** The camera the map is drawn for; between two drawings its picture is only moved. */
  drawn = $state.raw<Camera>({ zoom: 1, x: 0, y: 0 });
  dragging = $state(false);
  #stage: () => Stage;
  #still: () => boolean;
  #fingers = new Map<number, Point>();
  #from: Point | null = null;
  #glide = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `still`: the reader wants no motion. */
  constructor(stage: () => Stage, still: () => boolean) {
    this.#stage = stage;
    this.#still = still;
  }

  get near(): boolean {
    return this.camera.zoom > 1.01;
  }

  get most(): boolean {
    return this.camera.zoom > MOST - 0.01;
  }

  /** The area or the frame changed: look at the whole of it, or keep within it. */
  settle(fresh: boolean): void {
    this.#set(fresh ? whole(this.#stage()) : kept(this.#stage(), this.camera));
    this.drawn = this.camera;
  }

  zoom(direction: 1 | -1, over?: Point): void {
    const { width, height } = this.#stage();
    this.#go(
      zoomed(this.#stage(), this.camera, direction > 0 ? STEP : 1 / STEP, over ?? { x: width / 2, y: height / 2 }),
    );
  }

  whole(): void {
    this.#go(whole(this.#stage()));
  }

  fit(points: readonly Point[]): void {
    this.#go(fitted(this.#stage(), points));
  }

  bring(point: Point): void {
    const there = brought(this.#stage(), this.camera, point);
    if (there !== this.camera) this.#go(there);
  }

  wheel(event: WheelEvent, at: Point): void {
    event.preventDefault();
    this.#set(zoomed(this.#stage(), this.camera, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), at));
  }

  down(event: PointerEvent, at: Point): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size === 1) {
      this.#from = at;
      this.dragging = false;
    }
  }

  /** True where the movement belonged to a drag or a pinch. */
  move(event: PointerEvent, at: Point): boolean {
    const before = this.#fingers.get(event.pointerId);
    if (!before || !this.#from) return false;
    if (!this.dragging && this.#fingers.size === 1 && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) < SLACK)
      return false;
    this.dragging = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    const stage = this.#stage();
    this.#set(
      other
        ? pinched(stage, this.camera, [before, other], [at, other])
        : panned(stage, this.camera, at.x - before.x, at.y - before.y),
    );
    this.#fingers.set(event.pointerId, at);
    return true;
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#from = null;
  }

  #set(camera: Camera): void {
    this.#glide += 1;
    this.#see(camera);
  }

  #see(camera: Camera): void {
    this.camera = camera;
    clearTimeout(this.#rest);
    if (this.#covered()) this.#rest = setTimeout(() => (this.drawn = this.camera), REST);
    else this.drawn = camera;
  }

  #covered(): boolean {
    const { frame, width, height } = this.#stage();
    const s = Math.min(width / frame.width, height / frame.height) * this.camera.zoom;
    const k = this.camera.zoom / this.drawn.zoom;
    if (k > 1.7 || k < 0.8) return false;
    return (
      Math.abs(this.camera.x - this.drawn.x) * s < COVERED * width &&
      Math.abs(this.camera.y - this.drawn.y) * s < COVERED * height
    );
  }

  #go(camera: Camera): void {
    const run = ++this.#glide;
    const from = this.camera;
    if (this.#still()) return this.#set(camera);
    const start = performance.now();
    const frame = (now: number): void => {
      if (run !== this.#glide) return;
      const t = Math.min(1, Math.max(0, (now - start) / GLIDE));
      this.#see(between(from, camera, 1 - (1 - t) ** 3));
      if (t < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
}
