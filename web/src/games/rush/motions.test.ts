import { describe, expect, it } from 'vitest';
import { board, figure, view } from './fixtures';
import { motionsOf, traceOf } from './motions';
import { drawnNow } from './drawn';
import type { RawStone } from './types';

const after: RawStone[] = [...figure, [3, 2, 2, 0]];
const reveal = [
  { kind: 'reveal', words: '', facts: { seats: [0, 1] } },
  {
    kind: 'built',
    words: 'Ada adds',
    facts: { seat: 0, act: 'add', zone: 'A', stone: [3, 2, 2, 0], from: null, zones: [after, []] },
  },
  {
    kind: 'built',
    words: 'Ben passes',
    facts: { seat: 1, act: 'pass', zone: null, stone: null, from: null, zones: [[], [[2, 0, 0, 0]]] },
  },
];
const award = [
  { kind: 'complete', words: '', facts: { seat: 0, zone: 'A', card: 'TR14', figure: after } },
  { kind: 'award', words: '', facts: { seat: 0, zone: 'A', card: 'TR14', value: 4, as: 'card' } },
];

describe('motions', () => {
  it('reveal one seat after the other', () => {
    const motions = motionsOf(reveal, view);
    const seats = motions.map((motion) => (motion.kind === 'reveal' ? [motion.seat, motion.words] : null));
    expect(seats).toEqual([
      [0, 'Ada adds'],
      [1, 'Ben passes'],
    ]);
    const fresh = motions.map((motion) => (motion.kind === 'reveal' ? motion.fresh.map((one) => [...one]) : null));
    expect(fresh).toEqual([
      [[2], []],
      [[], []],
    ]);
    const drawn = drawnNow({ board, view, before: view, now: motions[0]!, past: [], moving: true });
    expect(drawn.zones(0)[0]).toHaveLength(after.length);
    expect([drawn.fresh(0, 0)?.size, drawn.fresh(1, 0)]).toEqual([1, undefined]);
  });

  it('let one stone fall where a figure was shifted as well', () => {
    const shifted = reveal.map((event) =>
      event.facts.seat === 0
        ? {
            ...event,
            facts: {
              ...event.facts,
              zones: [
                [
                  [4, 1, 0, 0],
                  [3, 4, 1, 0],
                  [3, 3, 2, 0],
                ],
                [],
              ],
            },
          }
        : event,
    );
    const [motion] = motionsOf(shifted, view);
    expect(motion?.kind === 'reveal' && motion.fresh[0]!.size).toBe(1);
  });

  it('show a completed temple after the reveal, with its figure', () => {
    const motions = motionsOf([...reveal, ...award], view);
    expect(motions.map((motion) => motion.kind)).toEqual(['reveal', 'reveal', 'complete']);
    expect(motions[2]?.kind === 'complete' && motions[2].figure).toHaveLength(3);
  });

  it('throw all dice in one motion', () => {
    expect(motionsOf([{ kind: 'dice', words: '', facts: { dice: ['3', null, '*'] } }], view)).toEqual([
      { kind: 'dice', dice: ['3', null, '*'], solo: null },
    ]);
  });

  it('do not hold up what needs no picture', () => {
    expect(
      motionsOf(
        [
          { kind: 'ready', words: '', facts: { seat: 1 } },
          { kind: 'race', words: '', facts: { seat: 1, act: 'add' } },
        ],
        view,
      ),
    ).toEqual([]);
  });

  it('leave a mark at what was built', () => {
    expect([...traceOf(reveal)!.keys()]).toEqual(['0 A']);
    expect(traceOf(award)).toBeNull();
  });

  it('draw what a movement has shown so far', () => {
    const [motion] = motionsOf(reveal, view);
    const hidden = drawnNow({ board, view, before: view, now: null, past: [], moving: true });
    const shown = drawnNow({ board, view, before: view, now: motion!, past: [], moving: true });
    expect(hidden.zones(0)[0]).toHaveLength(2);
    expect(shown.zones(0)[0]).toHaveLength(3);
    expect(shown.fresh(0, 0)?.size).toBe(1);
  });
});
