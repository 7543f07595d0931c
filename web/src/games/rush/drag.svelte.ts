/** A stone between the fingers: it follows the pointer and snaps in only where it may lie. */
import type { Choice } from './choices';

export interface Ground {
  snap: (at: { clientX: number; clientY: number }) => Choice | null;
  cell: () => number;
  drop: (choice: Choice) => void;
  /** A stone of this size is taken from the tray. */
  lift: (size: number) => void;
}

/** A finger trembles this much while it taps. */
const TREMBLE = 7;

export class Drag {
  held = $state.raw<{ size: number; across: boolean; x: number; y: number; cell: number } | null>(null);
  aimed = $state.raw<Choice | null>(null);
  #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** From the tray, or from the place where it was put for the time being. */
  grab(event: PointerEvent, size: number, across: boolean): void {
    if (event.button > 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const move = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      if (!this.held && Math.hypot(next.clientX - start.x, next.clientY - start.y) < TREMBLE) return;
      if (!this.held) this.#ground.lift(size);
      // Over a finger, so that it is seen.
      const y = next.clientY - (next.pointerType === 'touch' ? 46 : 0);
      this.held = { size, across, x: next.clientX, y, cell: this.#ground.cell() };
      this.aimed = this.#ground.snap({ clientX: next.clientX, clientY: y });
    };
    const end = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      const aimed = this.aimed;
      const dropped = this.held !== null && next.type === 'pointerup';
      this.held = null;
      this.aimed = null;
      if (dropped && aimed) this.#ground.drop(aimed);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }
}
