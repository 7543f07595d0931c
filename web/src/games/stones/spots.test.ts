import { describe, expect, it } from 'vitest';
import { chain, cross, offer, temple } from './fixtures';
import { layout } from './geometry';
import { legs } from './notation';
import { meant, spots, type Scenery } from './spots';

const scenery: Scenery = {
  board: temple,
  layout: layout(temple, 0, 916, 624),
  stones: new Map([
    ['e3', 0],
    ['d2', 0],
    ['d7', 1],
  ]),
  you: 0,
  open: true,
  movable: ['e3', 'd2'],
  next: [],
  standing: null,
  canStop: false,
  takes: 'taken',
  ways: () => 2,
  lastEnd: 'd7',
};
const name = (scene: Scenery, key: string) => spots(scene).find((spot) => spot.key === key)?.name;

describe('spoken names', () => {
  it('tell stones, moons and the last move', () => {
    expect(name(scenery, 'e3')).toBe('e3, your stone, 2 ways to go');
    expect(name(scenery, 'd7')).toBe("d7, Black's stone, moved last");
    expect(name(scenery, 'c9')).toBe('c9, empty, the moon you race to');
  });

  it('tell what a hop does', () => {
    const next = [...chain[2]!.hops.slice(1), offer('c5^a5(b5)').hops[0]!, offer('d2x(e3)').hops[0]!];
    const chosen = { ...scenery, movable: [], next, standing: 'c5', canStop: true, stones: new Map([['c5', 0]]) };
    expect(name(chosen, 'c7')).toBe('c7, leap over c6, takes it');
    expect(name(chosen, 'a5')).toBe('a5, leap over your own b5');
    expect(name(chosen, 'out over e3')).toBe('Leap of Faith out over e3, takes it');
    expect(name(chosen, 'c5')).toBe('c5, your stone, chosen, Enter stops here');
    expect(
      spots(chosen)
        .filter((spot) => spot.live)
        .map((spot) => spot.key),
    ).toEqual(['c7', 'a5', 'c5', 'out over e3']);
  });

  it('leave nothing to choose while one waits', () => {
    expect(spots({ ...scenery, open: false }).some((spot) => spot.live)).toBe(false);
  });
});

describe('a finger', () => {
  const small = layout(cross, 0, 390, 500);
  const all = spots({ ...scenery, board: cross, layout: small, movable: ['f5'], stones: new Map([['f5', 0]]) });
  const f5 = small.at('f5');

  it('means what can be chosen within its reach', () => {
    expect(meant(all, f5.x + 20, f5.y, 22)?.key).toBe('f5');
  });

  it('else the nearest place', () => {
    expect(meant(all, f5.x + small.pitch, f5.y, 22)?.key).toBe('g5');
  });
});

describe('notation', () => {
  it('is read as legs', () => {
    expect(legs('e3xc5xc7').map((leg) => [leg.from, leg.to])).toEqual([
      ['e3', 'c5'],
      ['c5', 'c7'],
    ]);
    expect(legs('a7xc9=c1^c3').map((leg) => [leg.from, leg.to])).toEqual([
      ['a7', 'c9'],
      ['c1', 'c3'],
    ]);
    expect(legs('j10x(j11)')).toEqual([{ from: 'j10', to: null, over: 'j11' }]);
    expect(legs('pass')).toEqual([]);
  });
});
