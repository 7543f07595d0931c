import { describe, expect, it } from 'vitest';
import type { EventInfo } from '../../net/messages';
import { offer } from './fixtures';
import { fromHop, motionsOf, motionsOfHop, moved } from './motions';
import type { Stones } from './types';

const event = (kind: string, facts: Record<string, unknown>): EventInfo => ({ kind, words: '', facts });
const leap = (from: string, over: string, to: string | undefined, effect: string) =>
  event(to ? 'leap' : 'faith', {
    seat: 0,
    from,
    over,
    to,
    taken: effect === 'taken',
    converted: effect === 'converted',
    whose: 1,
  });

const events = [leap('e3', 'd4', 'c5', 'taken'), leap('c5', 'b5', 'a5', ''), event('end', { reason: '' })];
const before: Stones = new Map([
  ['e3', 0],
  ['d4', 1],
  ['b5', 0],
]);

describe('the events of a turn', () => {
  it('become motions in their order, and only what moves', () => {
    expect(motionsOf(events).map((m) => m.kind === 'hop' && [m.from, m.to, m.effect])).toEqual([
      ['e3', 'c5', 'taken'],
      ['c5', 'a5', null],
    ]);
  });

  it('lead from the position before to the one after', () => {
    expect([...motionsOf(events).reduce<Stones>(moved, before)]).toEqual([
      ['b5', 0],
      ['a5', 0],
    ]);
  });

  it('turn stones where they are converted, also under a Leap of Faith', () => {
    const after = motionsOf([leap('e3', 'd4', undefined, 'converted')]).reduce<Stones>(moved, before);
    expect([...after].sort()).toEqual([
      ['b5', 0],
      ['d4', 0],
    ]);
  });

  it('carry stones between the moons after the hop that made room', () => {
    const stones: Stones = new Map([
      ['c8', 0],
      ['c1', 1],
    ]);
    const over = motionsOf([
      event('walk', { seat: 0, from: 'c8', to: 'c9' }),
      event('swap', { seat: 0, from: 'c9', to: 'c1', whose: 1 }),
    ]);
    expect([...over.reduce<Stones>(moved, stones)].sort()).toEqual([
      ['c1', 0],
      ['c9', 1],
    ]);
    const alone = motionsOf([event('teleport', { seat: 0, from: 'c9', to: 'c1' })]);
    expect([...alone.reduce<Stones>(moved, new Map([['c9', 0]]))]).toEqual([['c1', 0]]);
  });

  it('are played from the first hop the reader has not seen', () => {
    const motions = motionsOf([
      leap('a7', 'b8', 'c9', ''),
      event('teleport', { seat: 0, from: 'c9', to: 'c1' }),
      leap('c1', 'c2', 'c3', ''),
    ]);
    expect([0, 1, 2].map((seen) => fromHop(motions, seen))).toEqual([0, 2, 3]);
  });
});

describe('a drafted hop', () => {
  it('takes, converts, and is moved over', () => {
    const [first] = offer('a7xc9(b8)=c1').hops;
    expect(motionsOfHop(first!, 0, 'taken')).toMatchObject([{ effect: 'taken', to: 'c9' }, { moves: [['c9', 'c1']] }]);
    expect(motionsOfHop(first!, 0, 'converted')[0]).toMatchObject({ effect: 'converted' });
    expect(motionsOfHop(offer('b2-b3').hops[0]!, 0, 'taken')).toMatchObject([{ effect: null, over: null }]);
  });
});
