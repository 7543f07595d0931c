import { describe, expect, it } from 'vitest';
import { temple } from './fixtures';
import { layout } from './geometry';
import type { Motion } from './motions';
import { thread, traced } from './threads';

const l = layout(temple, 0, 916, 624);
const leap = (from: string, over: string, to: string | null, effect: 'taken' | 'converted' | null): Motion => ({
  kind: 'hop',
  seat: 0,
  from,
  over,
  to,
  effect,
});

describe('the trace of the last action', () => {
  it('runs from field to field, between the sockets', () => {
    expect(thread(l, 'e3', 'd4', 'c5').match(/M/g)).toHaveLength(2);
    expect(thread(l, 'a3', null, 'a4').match(/M/g)).toHaveLength(1);
    expect(traced(l, [leap('e3', 'd4', 'c5', 'taken'), leap('c5', 'b5', 'a5', null)])).toMatchObject({
      start: 'e3',
      between: ['c5'],
      end: 'a5',
      taken: ['d4'],
      out: null,
    });
  });

  it('ends outside after a Leap of Faith', () => {
    const trace = traced(l, [leap('d8', 'e7', null, null)]);
    expect(trace?.end).toBeNull();
    expect(trace?.out?.x).toBeGreaterThan(l.at('e7').x);
  });

  it('follows stones between the moons', () => {
    expect(traced(l, [leap('a7', 'b8', 'c9', 'converted'), { kind: 'carry', moves: [['c9', 'c1']] }])).toMatchObject({
      between: ['c9'],
      end: 'c1',
      changed: ['b8'],
    });
    expect(traced(l, [leap('b2', 'c1', null, 'converted'), { kind: 'carry', moves: [['c1', 'c9']] }])).toMatchObject({
      end: null,
      changed: ['c9'],
    });
  });

  it('is nothing where nothing moved', () => {
    expect(traced(l, [])).toBeNull();
  });
});
