/** Mouse and fingers on the picture: drag turns, two fingers or the wheel zoom and shift, a tap chooses. */
import type { Point } from '../../board/steer';

export interface Gestures {
  tap: (at: Point) => void;
  hover: (at: Point | null) => void;
  orbit: (dx: number, dy: number) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number) => void;
  /** All fingers are off. */
  rest: () => void;
}

/** A finger trembles this much while it taps. */
const TREMBLE = 7;

export function gestures(element: HTMLElement, on: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let moved = 0;
  let several = false;

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.button > 0 && event.pointerType === 'mouse' && event.button !== 2) return;
    fingers.set(event.pointerId, at(event));
    element.setPointerCapture(event.pointerId);
    several = fingers.size > 1;
    if (fingers.size === 1) moved = 0;
  };

  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === 'mouse') on.hover(now);
      return;
    }
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (moved <= TREMBLE) return;
    fingers.set(event.pointerId, now);
    if (fingers.size === 2) return pinch(event.pointerId, before, now);
    if (event.buttons & 2 || event.shiftKey) on.pan(now.x - before.x, now.y - before.y);
    else on.orbit(now.x - before.x, now.y - before.y);
  };

  const pinch = (id: number, before: Point, now: Point): void => {
    const other = [...fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const length = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y);
    on.zoom(length(now) / Math.max(1, length(before)));
    on.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) return;
    if (event.type === 'pointerup' && moved <= TREMBLE && !several && event.button !== 2) on.tap(at(event));
    on.rest();
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    on.zoom(Math.exp(-event.deltaY * 0.0012));
  };
  const leave = (): void => on.hover(null);
  const quiet = (event: Event): void => event.preventDefault();

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointerleave', leave],
    ['wheel', wheel],
    ['contextmenu', quiet],
  ];
  for (const [kind, listener] of listeners)
    element.addEventListener(kind, listener as EventListener, { passive: false });
  return () => {
    for (const [kind, listener] of listeners) element.removeEventListener(kind, listener as EventListener);
  };
}
