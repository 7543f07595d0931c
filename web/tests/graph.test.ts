import { describe, expect, it } from 'vitest';
import { strokesOfLuck, ticks } from '../src/board/graph';

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

  it('draws apart what chance did', () => {
    const known = [0.5, 0.5, 0.8, 0.6, 0.6].map((score, ply) => ({
      ply,
      scores: [score, 1 - score],
      seat: null,
      best: null,
      words: '',
      verdict: null,
      forced: null,
    }));
    const strokes = strokesOfLuck(known, 0, [true, true, false, true]);
    expect(strokes.map(([before, after]) => [before.ply, after.ply])).toEqual([[1, 2]]);
  });
});
