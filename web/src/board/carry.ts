/** Something is taken with a finger or the mouse, carried, and put down: a press that does not move stays a click. */
export interface Carrying {
  begin: () => void;
  move: (event: PointerEvent) => void;
  /** Put down; not called where the browser takes the pointer away. */
  drop: (event: PointerEvent) => void;
  end: () => void;
}

/** Pixels that a hand trembles. */
const TREMBLE = 8;

export function carry(down: PointerEvent, on: Carrying): void {
  if (down.button !== 0) return;
  let carried = false;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    if (!carried && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < TREMBLE) return;
    if (!carried) on.begin();
    carried = true;
    on.move(event);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    if (!carried) return;
    if (event.type === 'pointerup') on.drop(event);
    on.end();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
