/** What is to be drawn at this moment: the position, or what a movement has shown of it so far. */
import { zonesOf } from './figures';
import type { Motion } from './motions';
import type { Card, Holder, RushBoard, RushView, Stone } from './types';

export interface Drawn {
  holders: readonly Holder[];
  cards: readonly (Card | null)[];
  zones: (seat: number) => Stone[][];
  /** Stones that are just falling into place. */
  fresh: (seat: number, zone: number) => ReadonlySet<number> | undefined;
}

export interface Stage {
  board: RushBoard;
  view: RushView;
  before: RushView | null;
  now: Motion | null;
  past: readonly Motion[];
  /** The position is not reached yet. */
  moving: boolean;
}

export function drawnNow({ board, view, before, now, past, moving }: Stage): Drawn {
  const shown = now ? [...past, now] : past;
  // Once a new card lies there, the rest of the position does too.
  const settled = !moving || before === null || shown.some((motion) => motion.kind === 'card');
  const from = settled ? view : before;
  const revealed = new Map(shown.flatMap((motion) => (motion.kind === 'reveal' ? [[motion.seat, motion.zones]] : [])));
  return {
    holders: from.holders,
    cards: from.holders.map((holder) => (holder.card === null ? null : (board.cards[holder.card] ?? null))),
    zones: (seat) => (settled ? zonesOf(view, seat) : (revealed.get(seat) ?? zonesOf(from, seat))),
    fresh: (seat, zone) => (now?.kind === 'reveal' && now.seat === seat ? now.fresh[zone] : undefined),
  };
}
