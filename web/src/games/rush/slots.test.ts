import { describe, expect, it } from 'vitest';
import { gate } from './fixtures';
import { gridOf } from './geometry';
import { centre, described, litCells, meant, slotId, spoken, whereabouts, type Slot } from './slots';

const at = (size: number, column: number, layer: number, across = false): Slot => {
  const stone = { size, column, layer, across };
  return { id: slotId(stone), stone, kind: 'place' };
};
const grid = gridOf(['######', '######', '######'], 10);

describe('slots', () => {
  it('are said as people count', () => {
    expect(spoken({ size: 3, column: 3, layer: 1, across: false })).toBe('1x3, layer 2, columns 4 to 6');
    expect(spoken({ size: 3, column: 3, layer: 1, across: true })).toBe('1x3 turned, layer 2, column 4');
    expect(spoken({ size: 1, column: 0, layer: 0, across: false })).toBe('1x1, layer 1, column 1');
    expect(whereabouts({ size: 2, column: 0, layer: 2, across: false })).toBe('layer 3, columns 1 to 2');
  });

  it('have names of their own', () => {
    const ids = [at(3, 1, 0), at(3, 1, 0, true), at(3, 0, 1), at(2, 1, 0)].map((slot) => slot.id);
    expect(new Set(ids).size).toBe(4);
  });

  it('describe a silhouette from the ground up', () => {
    expect(described(gate.layers)).toBe(
      'layer 1: columns 1 to 2, 5 to 6; layer 2: columns 2, 5; layer 3: columns 2, 5; layer 4: columns 2 to 5',
    );
  });

  it('snap to the one whose middle is nearest, where several overlap', () => {
    const row = [at(3, 0, 0), at(3, 1, 0), at(3, 2, 0), at(3, 3, 0)];
    for (const slot of row) expect(meant(row, grid, centre(grid, slot.stone), 0)).toBe(slot);
    expect(meant(row, grid, { x: 1, y: 25 }, 0)).toBe(row[0]);
    expect(meant(row, grid, { x: 59, y: 25 }, 0)).toBe(row[3]);
  });

  it('snap only within reach', () => {
    const one = [at(2, 4, 2)];
    expect(meant(one, grid, { x: 37, y: 5 }, 4)).toBe(one[0]);
    expect(meant(one, grid, { x: 30, y: 5 }, 4)).toBeNull();
  });

  it('are hatched once where they overlap, with one line around them', () => {
    const { cells, rim } = litCells([at(3, 0, 0), at(3, 1, 0)], grid);
    expect(cells.split('z')).toHaveLength(5);
    expect(rim.split('M')).toHaveLength(1 + 4 + 4 + 2);
  });
});
