import { describe, expect, it } from 'vitest';
import { bearing, clockwise, letter } from '../../map/ends';
import { asked, board, wordsOf } from './fixtures';
import { choicesAt, START } from './choices';
import { geometry } from './geometry';
import { lettered, marked } from '../../map/marks';
import { tokensOf } from '../../map/obstacles';
import { ground } from './obstacles';
import { standingIn } from './motions';
import { sizes } from '../../map/sizes';

describe('letters', () => {
  it('go clockwise from north', () => {
    const at = { N: { x: 0, y: -5 }, E: { x: 5, y: 0 }, S: { x: 0, y: 5 }, W: { x: -5, y: 0 } };
    expect(clockwise(['W', 'S', 'E', 'N'] as const, (name) => at[name], { x: 0, y: 0 })).toEqual(['N', 'E', 'S', 'W']);
  });

  it('put the nearer first in one direction', () => {
    expect(clockwise([9, 3, 6], (y) => ({ x: 0, y: -y }), { x: 0, y: 0 })).toEqual([3, 6, 9]);
  });

  it('do not run out', () => {
    const all = Array.from({ length: 40 }, (_, rank) => letter(rank));
    expect(new Set(all).size).toBe(40);
    expect(all.slice(0, 3)).toEqual(['A', 'B', 'C']);
    expect(all[26]).toBe('AA');
  });

  it('name the ends of real throws in the order of the clock', () => {
    for (const moment of asked.filter(({ offer }) => offer.kind === 'thrown')) {
      const from = geometry('wide').at(moment.view.travellers[moment.you]!.at!);
      const marks = lettered(choicesAt(moment.offer, START, wordsOf(moment)), geometry('wide'), from);
      const angles = marks.map((mark) => bearing(from, mark.at));
      expect(angles).toEqual([...angles].sort((a, b) => a - b));
      expect(marks.map((mark) => mark.letter)).toEqual(marks.map((_, rank) => letter(rank)));
    }
  });
});

describe('pins', () => {
  it.each(['wide', 'tall'] as const)('stand within the %s frame and do not hide each other', (name) => {
    const map = geometry(name);
    for (const moment of asked) {
      const choices = choicesAt(moment.offer, START, wordsOf(moment));
      const size = sizes(map, 1, 1, choices.length);
      const from = map.at(moment.view.travellers[moment.you]!.at ?? 'vienna');
      const standing = standingIn(moment.view);
      const marks = marked(
        choices,
        map,
        from,
        ground(board, map, standing.pieces, size),
        tokensOf(standing.tokens, moment.you, map, size),
        size,
      );
      if (marks[0]?.letter === null) continue;
      const within = marks.filter(({ pin }) => pin.x > 0 && pin.x < map.width && pin.y > 0 && pin.y < map.height);
      expect(within).toHaveLength(marks.length);
      const apart = marks.flatMap((a, i) =>
        marks.slice(i + 1).map((b) => Math.hypot(a.pin.x - b.pin.x, a.pin.y - b.pin.y)),
      );
      expect(Math.min(Infinity, ...apart)).toBeGreaterThan(size.pin * 0.9);
    }
  });
});
