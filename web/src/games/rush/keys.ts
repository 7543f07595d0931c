/** Keys of the board: sizes, turning, mirroring, shifting, taking back, the next zone. */
import { isArrow } from '../../board/steer';
import type { Builder } from './builder.svelte';
import type { Zone } from './types';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** True when the key meant something here. */
export function keyed(
  event: KeyboardEvent,
  builder: Builder,
  zones: readonly Zone[],
  focus: (zone: Zone) => void,
): boolean {
  if (event.shiftKey && isArrow(event.key)) {
    const [right, up] = STEPS[event.key]!;
    builder.shift(right, up);
    return true;
  }
  const size = Number(event.key);
  if (builder.sizes.has(size)) {
    builder.wish(size);
    focus(builder.zone);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 't':
      builder.turn();
      focus(builder.zone);
      return true;
    case 'm':
      builder.mirror();
      return true;
    case 'b':
      if (builder.canLift) builder.lift();
      focus(builder.zone);
      return builder.canLift;
    case 's':
      builder.play([{ text: 'swap', maybe: true }]);
      return true;
    case 'z': {
      builder.zone = zones[(zones.indexOf(builder.zone) + 1) % zones.length] ?? builder.zone;
      focus(builder.zone);
      return true;
    }
    default:
      return false;
  }
}
