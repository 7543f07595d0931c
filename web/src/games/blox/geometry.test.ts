import { describe, expect, it } from 'vitest';
import { boxOf, cellOf, cellsOf, cutOut, gridOf, measure, outline, project, under } from './geometry';

const kind = { rows: 2, cols: 3 };

describe('cells', () => {
  it('survive the way to columns and rows and back', () => {
    for (const cell of ['a1', 'f6', 'c4']) expect(cellOf(gridOf(cell))).toBe(cell);
  });

  it('lie under a block as it is turned', () => {
    expect(cellsOf(boxOf(kind, 'b2', 'across'))).toEqual(['b2', 'c2', 'd2', 'b3', 'c3', 'd3']);
    expect(cellsOf(boxOf(kind, 'b2', 'down'))).toEqual(['b2', 'c2', 'b3', 'c3', 'b4', 'c4']);
  });

  it('are found under a finger, and never off the plot', () => {
    const m = measure(40, 1);
    expect(under(m, project(m, 2.5, 3, 0), { cols: 3, rows: 2 })).toBe('b3');
    expect(under(m, project(m, 9, -4, 0), { cols: 3, rows: 2 })).toBe('d1');
  });
});

describe('the outline of a cut-out', () => {
  const area = (loop: { col: number; row: number }[]): number =>
    loop.reduce((sum, { col, row }, i) => {
      const next = loop[(i + 1) % loop.length]!;
      return sum + (col * next.row - next.col * row) / 2;
    }, 0);

  it('encloses exactly its cells, holes taken off', () => {
    const rows = ['......', '.####.', '.#..#.', '.####.', '......', '#.....'];
    const cells = cutOut(rows);
    expect(cells).toHaveLength(11);
    expect(outline(cells).reduce((sum, loop) => sum + area(loop), 0)).toBe(11);
    expect(outline(cells)).toHaveLength(3);
  });

  it('keeps cells apart that touch at a corner only', () => {
    expect(outline(['a1', 'b2']).reduce((sum, loop) => sum + area(loop), 0)).toBe(2);
  });
});
