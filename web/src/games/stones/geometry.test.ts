import { describe, expect, it } from 'vitest';
import { cross, temple } from './fixtures';
import { engravings, layout, outline, outside, turned, turnsFor } from './geometry';

describe('layout', () => {
  it('fits both temples into a desktop and a phone', () => {
    for (const board of [temple, cross]) {
      for (const [w, h] of [
        [916, 624],
        [390, 500],
      ] as const) {
        const l = layout(board, 0, w, h);
        for (const field of board.fields) {
          const { x, y } = l.at(field.name);
          expect(Math.min(x, w - x, y, h - y)).toBeGreaterThan(l.pitch * 0.9);
        }
      }
    }
  });

  it('is 44 pixels and more from field to field on a phone', () => {
    expect(layout(temple, 0, 390, 475).pitch).toBeGreaterThanOrEqual(44);
  });

  it('puts every side at the bottom and its goal at the top', () => {
    for (const board of [temple, cross]) {
      for (const side of board.sides) {
        const l = layout(board, side.seat, 600, 600);
        expect(l.at(side.home).x).toBeCloseTo(300);
        expect(l.at(side.home).y).toBeGreaterThan(l.at(side.goal).y);
        expect(turned(side.forward, turnsFor(side))).toEqual([0, 1]);
      }
    }
  });

  it('turns and never mirrors: the next side clockwise is at the left', () => {
    for (const side of cross.sides) {
      const l = layout(cross, side.seat, 600, 600);
      const next = cross.sides[(side.seat + 1) % 4]!;
      expect(l.at(next.home).x).toBeLessThan(300);
      expect(l.at(next.home).y).toBeCloseTo(300);
    }
  });
});

describe('a Leap of Faith', () => {
  it('ends on the outermost step straight on, inside the box', () => {
    const l = layout(temple, 0, 916, 624);
    const up = outside(l, 'c8', 'c9');
    expect(up.x).toBeCloseTo(l.at('c9').x);
    expect(up.y).toBeLessThan(l.at('c9').y);
    expect(up.y).toBeGreaterThan(0);
    const left = outside(l, 'b5', 'a5');
    expect(left.y).toBeCloseTo(l.at('a5').y);
    expect(left.x).toBeCloseTo(l.at('a5').x - 0.73 * l.pitch);
  });

  it('goes further where it meets a slope aslant', () => {
    const l = layout(temple, 0, 916, 624);
    const slope = outside(l, 'c8', 'b8');
    expect(l.at('b8').x - slope.x).toBeCloseTo(1.42 * 0.73 * l.pitch);
  });

  it('may leave a tip aslant', () => {
    const l = layout(temple, 0, 916, 624);
    const tip = outside(l, 'd8', 'c9');
    expect(tip.x).toBeLessThan(l.at('c9').x);
    expect(tip.y).toBeLessThan(l.at('c9').y);
  });
});

describe('carving', () => {
  it('outlines eight corners', () => {
    expect(outline(layout(temple, 0, 916, 624), 0.8).split('L')).toHaveLength(8);
  });

  it('engraves ranks at the left and files below, from wherever one looks', () => {
    const l = layout(temple, 1, 916, 624);
    const found = engravings(l, temple);
    expect(found.map((e) => e.text).sort()).toEqual(
      ['3', '4', '5', '6', '7', 'a', 'b8', 'c9', 'd8', 'e', '1', '2'].sort(),
    );
    expect(found.find((e) => e.text === '7')!.y).toBeGreaterThan(found.find((e) => e.text === '3')!.y);
    expect(found.find((e) => e.text === 'a')!.x).toBeGreaterThan(found.find((e) => e.text === 'e')!.x);
  });

  it('names the tips of the cross, and each file and rank once', () => {
    const found = engravings(layout(cross, 1, 600, 600), cross).map((e) => e.text);
    expect(found).toEqual(expect.arrayContaining(['a6', 'f1', 'f11', 'k6', 'b', 'j', '2', '10']));
    expect(new Set(found).size).toBe(found.length);
  });
});
