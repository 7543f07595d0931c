import type { Thought } from '../net/messages';

/** Plies to write under a graph of this width: round numbers, as many as can be read, and the last. */
export function ticks(end: number, width: number): number[] {
  const most = Math.max(2, Math.floor(width / 44));
  const step = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((one) => end / one <= most) ?? end;
  const round = Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
  return [...round.filter((ply) => ply === 0 || end - ply > step * 0.6), ...(end > 0 ? [end] : [])];
}

/**
 * What a seat could expect, ply by ply. Where secrets are kept each thought comes from another seat's knowledge: the line is the
 * mean of its neighbours, so that it tells how the match went and not who was asked.
 */
export function smoothed(known: Thought[], seat: number, reach: number): { ply: number; score: number }[] {
  const scores = known.map((thought) => thought.scores[seat] ?? 0.5);
  return known.map((thought, i) => {
    // The end is a fact and no opinion.
    const near = i === known.length - 1 ? [scores[i]!] : scores.slice(Math.max(0, i - reach), i + reach + 1);
    return { ply: thought.ply, score: near.reduce((sum, one) => sum + one, 0) / near.length };
  });
}
