/** A temple seen from the front and a little from above on the right: cells, studs and how deep things reach. */

import type { Stone } from './types';

/** Pixels of a cell and of one stud's depth. */
export interface Grid {
  cell: number;
  high: number;
  dx: number;
  dy: number;
  columns: number;
  layers: number;
}

/** A unit of depth of one stone: slice 0 is the front. */
export interface Block {
  stone: number;
  slice: number;
  x: number;
  y: number;
  width: number;
  studs: number;
}

export const columnsOf = (layers: readonly string[]): number => Math.max(0, ...layers.map((layer) => layer.length));

export function gridOf(layers: readonly string[], cell: number): Grid {
  return {
    cell,
    high: cell * 0.9,
    dx: cell * 0.15,
    dy: cell * 0.17,
    columns: columnsOf(layers),
    layers: layers.length,
  };
}

/** The largest cell with which a silhouette fits into a room; some depth is left over at the top and at the right. */
export function cellFor(layers: readonly string[], width: number, height: number, most: number): number {
  const across = columnsOf(layers) + 0.5;
  const up = layers.length * 0.9 + 0.55;
  return Math.max(2, Math.min(most, width / across, height / up));
}

export const widthOf = (stone: Stone): number => (stone.across ? 1 : stone.size);

export function corner(grid: Grid, layer: number, column: number): { x: number; y: number } {
  return { x: column * grid.cell, y: (grid.layers - 1 - layer) * grid.high };
}

/** Back to front, from the ground up, left to right: what is drawn later hides what is behind it. */
export function blocks(grid: Grid, stones: readonly Stone[]): Block[] {
  const found: Block[] = [];
  stones.forEach((stone, index) => {
    const at = corner(grid, stone.layer, stone.column);
    const deep = stone.across ? stone.size : 1;
    for (let slice = 0; slice < deep; slice += 1) {
      found.push({
        stone: index,
        slice,
        x: at.x + slice * grid.dx,
        y: at.y - slice * grid.dy,
        width: widthOf(stone) * grid.cell,
        studs: widthOf(stone),
      });
    }
  });
  const order = (block: Block): [number, number, number] => [
    -block.slice,
    stones[block.stone]!.layer,
    stones[block.stone]!.column,
  ];
  return found.sort((a, b) => {
    const [one, two] = [order(a), order(b)];
    return one[0] - two[0] || one[1] - two[1] || one[2] - two[2];
  });
}

/** Whether a cell of a silhouette is to be covered; `layers` lists the highest layer first. */
export function filled(layers: readonly string[], layer: number, column: number): boolean {
  return layers[layers.length - 1 - layer]?.[column] === '#';
}

export interface Plate {
  /** Every cell, and the lines between neighbours. */
  cells: string;
  seams: string;
  /** Edges that lie in shadow (upper, left) and in light (lower, right): the silhouette is cut into the stone. */
  dark: string;
  light: string;
}

export function plateOf(layers: readonly string[], grid: Grid): Plate {
  const plate: Plate = { cells: '', seams: '', dark: '', light: '' };
  const w = grid.cell;
  const h = grid.high;
  for (let layer = 0; layer < grid.layers; layer += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      if (!filled(layers, layer, column)) continue;
      const { x, y } = corner(grid, layer, column);
      plate.cells += `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}z`;
      if (filled(layers, layer + 1, column)) plate.seams += `M${f(x + w * 0.12)} ${f(y)}h${f(w * 0.76)}`;
      else plate.dark += `M${f(x)} ${f(y)}h${f(w)}`;
      if (filled(layers, layer, column - 1)) plate.seams += `M${f(x)} ${f(y + h * 0.12)}v${f(h * 0.76)}`;
      else plate.dark += `M${f(x)} ${f(y)}v${f(h)}`;
      if (!filled(layers, layer - 1, column)) plate.light += `M${f(x)} ${f(y + h)}h${f(w)}`;
      if (!filled(layers, layer, column + 1)) plate.light += `M${f(x + w)} ${f(y)}v${f(h)}`;
    }
  }
  return plate;
}

export const f = (number: number): string => String(Math.round(number * 100) / 100);

/** The faces of a block, and its studs. */
export function faces(grid: Grid, { x, y, width }: Block): { front: string; top: string; side: string } {
  const { dx, dy, high } = grid;
  return {
    front: `M${f(x)} ${f(y)}h${f(width)}v${f(high)}h${f(-width)}z`,
    top: `M${f(x)} ${f(y)}l${f(dx)} ${f(-dy)}h${f(width)}l${f(-dx)} ${f(dy)}z`,
    side: `M${f(x + width)} ${f(y)}l${f(dx)} ${f(-dy)}v${f(high)}l${f(-dx)} ${f(dy)}z`,
  };
}

export function studs(grid: Grid, { x, y, studs: count }: Block): { wall: string; lid: string } {
  const rx = grid.cell * 0.25;
  const ry = grid.dy * 0.36;
  const up = grid.high * 0.15;
  let wall = '';
  let lid = '';
  for (let i = 0; i < count; i += 1) {
    const cx = x + (i + 0.5) * grid.cell + grid.dx / 2;
    const cy = y - grid.dy / 2;
    wall += `M${f(cx - rx)} ${f(cy - up)}v${f(up)}a${f(rx)} ${f(ry)} 0 0 0 ${f(2 * rx)} 0v${f(-up)}z`;
    lid += `M${f(cx - rx)} ${f(cy - up)}a${f(rx)} ${f(ry)} 0 0 1 ${f(2 * rx)} 0a${f(rx)} ${f(ry)} 0 0 1 ${f(-2 * rx)} 0z`;
  }
  return { wall, lid };
}
