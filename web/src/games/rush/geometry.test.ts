import { describe, expect, it } from 'vitest';
import { gate, pyramid } from './fixtures';
import { blocks, cellFor, corner, filled, gridOf, plateOf } from './geometry';

describe('geometry', () => {
  it('counts layers from the ground and columns from the left', () => {
    expect(filled(gate.layers, 0, 0)).toBe(true);
    expect(filled(gate.layers, 3, 0)).toBe(false);
    expect(filled(gate.layers, 4, 1)).toBe(false);
    const grid = gridOf(gate.layers, 10);
    expect(corner(grid, 0, 2)).toEqual({ x: 20, y: 27 });
    expect(corner(grid, 3, 0)).toEqual({ x: 0, y: 0 });
  });

  it('makes every silhouette fit its room, depth included', () => {
    for (const { layers } of [gate, pyramid]) {
      const grid = gridOf(layers, cellFor(layers, 200, 120, 99));
      expect(grid.columns * grid.cell + grid.dx).toBeLessThanOrEqual(200);
      expect(grid.layers * grid.high + grid.dy).toBeLessThanOrEqual(120);
    }
  });

  it('draws what is in front over what is behind it', () => {
    const grid = gridOf(gate.layers, 10);
    const stones = [
      { layer: 3, column: 1, size: 4, across: false },
      { layer: 2, column: 1, size: 3, across: true },
      { layer: 0, column: 0, size: 2, across: false },
    ];
    const order = blocks(grid, stones).map((block) => [block.stone, block.slice]);
    expect(order).toEqual([
      [1, 2],
      [1, 1],
      [2, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  it('lays a turned stone over one column and lets it reach backwards', () => {
    const grid = gridOf(gate.layers, 10);
    const deep = blocks(grid, [{ layer: 0, column: 1, size: 3, across: true }]);
    expect(deep.map((block) => block.width)).toEqual([10, 10, 10]);
    expect(Math.max(...deep.map((block) => block.x))).toBeCloseTo(10 + 2 * grid.dx);
  });

  it('cuts each outer edge of a silhouette once', () => {
    const plate = plateOf(['#'], gridOf(['#'], 10));
    expect(plate.dark.split('M')).toHaveLength(3);
    expect(plate.light.split('M')).toHaveLength(3);
    expect(plate.seams).toBe('');
  });
});
