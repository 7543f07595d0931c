import { describe, expect, it, vi } from 'vitest';
import { DROP, dropsOf, height, lasts, lifts, run, shaken } from './animation';

const events = [
  {
    kind: 'place',
    words: '',
    facts: {
      tiles: [
        { place: 'H 1 0 1', colour: 'C', value: 3 },
        { place: 'V 2 0 0 n', colour: 'C', value: 2 },
      ],
    },
  },
  { kind: 'colour', words: '', facts: { colour: 'C' } },
];

describe('dropping tiles', () => {
  it('puts the wall down before the top that lies on it', () => {
    expect(dropsOf(events).map((drop) => drop.place)).toEqual(['V 2 0 0 n', 'H 1 0 1']);
  });

  it('keeps each tile under 300 ms, one after the other', () => {
    const drops = dropsOf(events);
    for (const drop of drops) expect(drop.end - drop.start).toBeLessThanOrEqual(300);
    expect(drops[1]!.start).toBeGreaterThan(drops[0]!.start);
    expect(lasts(drops)).toBe(drops[1]!.end);
    expect(lasts([])).toBe(0);
  });

  it('hides what has not started and rests at the end', () => {
    const drops = dropsOf(events);
    expect([...lifts(drops, -1).values()]).toEqual([null, null]);
    expect(lifts(drops, 10).get('H 1 0 1')).toBeNull();
    expect([...lifts(drops, lasts(drops)).values()]).toEqual([0, 0]);
  });

  it('falls, lands and bounces a little', () => {
    expect(height(0)).toBe(1);
    expect(height(0.6)).toBeCloseTo(0);
    expect(height(0.8)).toBeCloseTo(0.1);
    expect(height(1)).toBe(0);
  });

  it('shakes at most six pixels', () => {
    for (let t = 0; t <= 1; t += 0.02) expect(Math.abs(shaken(t))).toBeLessThanOrEqual(6);
    expect(shaken(1)).toBe(0);
  });
});

describe('run', () => {
  it('ends at once without motion, and when it is stopped', () => {
    const draw = vi.fn();
    const done = vi.fn();
    run(0, draw, done);
    expect(draw).toHaveBeenLastCalledWith(0);
    const stop = run(DROP, draw, done);
    stop();
    stop();
    expect(draw).toHaveBeenLastCalledWith(DROP);
    expect(done).toHaveBeenCalledTimes(2);
  });
});
