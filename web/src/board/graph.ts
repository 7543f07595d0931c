import type { Thought } from '../net/messages';

/** How good a move was, where the strongest bot can tell. */
export type Verdict = NonNullable<Thought['verdict']>;

/** Plies to write under a graph of this width: round numbers, as many as can be read, and the last. */
export function ticks(end: number, width: number): number[] {
  const most = Math.max(2, Math.floor(width / 44));
  const step = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((one) => end / one <= most) ?? end;
  const round = Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
  return [...round.filter((ply) => ply === 0 || end - ply > step * 0.6), ...(end > 0 ? [end] : [])];
}

/** Changes smaller than this are not worth a mark. */
const FELT = 0.01;

/** The steps of a seat's line that chance made: pairs of neighbouring thoughts. `chance` says of each ply whether nobody chose it. */
export function strokesOfLuck(
  known: readonly Thought[],
  seat: number,
  chance: readonly boolean[],
): [Thought, Thought][] {
  const worth = (thought: Thought): number => thought.scores[seat] ?? 0;
  return known
    .slice(1)
    .map((after, i): [Thought, Thought] => [known[i]!, after])
    .filter(([before, after]) => chance[after.ply - 1] === true && Math.abs(worth(after) - worth(before)) > FELT);
}
