/** A stone between the fingers: it follows the pointer and snaps in only where it may lie. */
import { carry } from '../../board/carry';
import type { Choice } from './choices';

export interface Ground {
  snap: (at: { clientX: number; clientY: number }) => Choice | null;
  cell: () => number;
  drop: (choice: Choice) => void;
  /** A stone of this size is taken from the tray. */
  lift: (size: number) => void;
}

export class Drag {
  held = $state.raw<{ size: number; across: boolean; x: number; y: number; cell: number } | null>(null);
  aimed = $state.raw<Choice | null>(null);
  #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** From the tray, or from the place where it was put for the time being. */
  grab(event: PointerEvent, size: number, across: boolean): void {
    carry(event, {
      begin: () => this.#ground.lift(size),
      move: (next) => {
        // Over a finger, so that it is seen.
        const y = next.clientY - (next.pointerType === 'touch' ? 46 : 0);
        this.held = { size, across, x: next.clientX, y, cell: this.#ground.cell() };
        this.aimed = this.#ground.snap({ clientX: next.clientX, clientY: y });
      },
      drop: () => {
        const { aimed } = this;
        this.held = this.aimed = null;
        if (aimed) this.#ground.drop(aimed);
      },
      end: () => (this.held = this.aimed = null),
    });
  }
}
