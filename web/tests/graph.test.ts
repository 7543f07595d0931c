import { describe, expect, it } from 'vitest';
import { smoothed, ticks } from '../src/board/graph';

describe('the graph of a match', () => {
  it.each([
    [26, 820],
    [82, 320],
    [374, 820],
    [631, 280],
    [1, 300],
    [0, 300],
  ])('of %d plies on %d pixels can be read', (end, width) => {
    const written = ticks(end, width);
    expect(written[0]).toBe(0);
    expect(written.at(-1)).toBe(end);
    expect(new Set(written).size).toBe(written.length);
    const apart = written.slice(1).map((ply, i) => ((ply - written[i]!) / end) * width);
    expect(Math.min(...apart, Infinity)).toBeGreaterThanOrEqual(24);
  });

  it('is drawn between neighbours, and ends where the match ended', () => {
    const known = [0, 1, 0, 1, 1].map((score, ply) => ({ ply, scores: [score], best: null, words: '' }));
    expect(smoothed(known, 0, 1).map(({ score }) => Number(score.toFixed(2)))).toEqual([0.5, 0.33, 0.67, 0.67, 1]);
    expect(smoothed(known, 0, 0).map(({ score }) => score)).toEqual([0, 1, 0, 1, 1]);
  });
});
