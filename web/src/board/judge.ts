import type { Frame, Thought } from '../net/messages';

/** How good a move was, as far as the strongest bot can tell. */
export type Judgement = 'best' | 'good' | 'slip' | 'blunder';

/**
 * How good a move was in the eyes of the bot: what its player could expect before it, less what was left after it.
 * Null where the bot has not thought about both sides of the move yet, or nobody made it.
 */
export function judge(frame: Frame, at: number, thoughts: Map<number, Thought>): Judgement | null {
  const before = thoughts.get(at - 1);
  const after = thoughts.get(at);
  if (!before || !after || frame.seat === null) return null;
  if (frame.text !== null && frame.text === before.best) return 'best';
  const lost = (before.scores[frame.seat] ?? 0) - (after.scores[frame.seat] ?? 0);
  if (lost <= 0.08) return 'good';
  return lost <= 0.15 ? 'slip' : 'blunder';
}

/** A seat's moves that kept what it had, as a share from 0 to 1; null before anything was judged. */
export function accuracy(judgements: (Judgement | null)[], seats: (number | null)[], seat: number): number | null {
  const mine = judgements.filter((judgement, i) => judgement !== null && seats[i] === seat);
  if (mine.length === 0) return null;
  return mine.filter((judgement) => judgement === 'best' || judgement === 'good').length / mine.length;
}
