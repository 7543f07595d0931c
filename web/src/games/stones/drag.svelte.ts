/** A stone between the fingers: it follows the pointer, and is put down on the place it is over. */
import { meant, type Spot } from './spots';

export interface Ground {
  spots: () => readonly Spot[];
  /** Where the board begins in the window. */
  corner: () => { left: number; top: number };
  /** How far from a place a stone still means it. */
  reach: () => number;
  /** The stone of this place is picked up; false where it cannot be. */
  lift: (spot: Spot) => boolean;
  drop: (spot: Spot) => void;
  /** It is over this place, or over none. */
  over: (spot: Spot | null) => void;
}

/** A finger trembles this much while it taps. */
const TREMBLE = 7;

export class Drag {
  /** Where the stone is on the board, while one is held. */
  at = $state.raw<{ x: number; y: number } | null>(null);
  #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  grab(down: PointerEvent, from: Spot): void {
    if (down.button > 0 || from.field === null) return;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (!this.at && (far < TREMBLE || !this.#ground.lift(from))) return;
      this.at = this.#place(event);
      this.#ground.over(this.#under(this.at, from));
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      const under = this.at && event.type === 'pointerup' ? this.#under(this.#place(event), from) : null;
      this.#ground.over(null);
      // The click that follows a pointer which is let go where it was pressed still belongs to the drag.
      if (this.at) setTimeout(() => (this.at = null));
      if (under) this.#ground.drop(under);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  #place(event: PointerEvent): { x: number; y: number } {
    const { left, top } = this.#ground.corner();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #under({ x, y }: { x: number; y: number }, from: Spot): Spot | null {
    const reach = this.#ground.reach();
    const spot = meant(this.#ground.spots(), x, y, reach);
    return spot && spot.field !== from.field && Math.hypot(spot.x - x, spot.y - y) <= reach ? spot : null;
  }
}
