/** A plot seen from above at a slight angle: cells, the blocks over them and their outline, in pixels of one plot's drawing. */
import type { Point } from '../../board/steer';
import type { BlockKind, Cell, Way } from './types';

export const SIDE = 6;
/** How much of a cell's depth is seen. */
const TILT = 0.84;
/** The height of a block, in cells. */
const RISE = 0.34;
/** The ground around the studs, in cells. */
const RIM = 0.42;

export interface Measure {
  cell: number;
  /** Depth of a cell as drawn. */
  deep: number;
  rise: number;
  rim: number;
  /** Room for the layers above the plot. */
  head: number;
  width: number;
  height: number;
}

export function measure(cell: number, layers: number): Measure {
  const deep = cell * TILT;
  const rise = cell * RISE;
  const rim = cell * RIM;
  const head = rise * layers + cell * 0.3;
  return {
    cell,
    deep,
    rise,
    rim,
    head,
    width: SIDE * cell + 2 * rim,
    height: SIDE * deep + 2 * rim * TILT + head + rise * 0.5,
  };
}

/** A point of the plot: columns from the left, rows from the top, layers upwards. */
export function project(m: Measure, x: number, y: number, z: number): Point {
  return { x: m.rim + x * m.cell, y: m.head + m.rim * TILT + y * m.deep - z * m.rise };
}

export interface Grid {
  col: number;
  row: number;
}

export function gridOf(cell: Cell): Grid {
  return { col: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

export function cellOf({ col, row }: Grid): Cell {
  return String.fromCharCode(97 + col) + (row + 1);
}

export interface Box extends Grid {
  cols: number;
  rows: number;
}

/** The cells under a block: the longer side runs left to right, or top to bottom. */
export function boxOf(kind: Pick<BlockKind, 'rows' | 'cols'>, at: Cell, way: Way): Box {
  const long = Math.max(kind.rows, kind.cols);
  const short = Math.min(kind.rows, kind.cols);
  return { ...gridOf(at), cols: way === 'across' ? long : short, rows: way === 'across' ? short : long };
}

export function cellsOf(box: Box): Cell[] {
  const found: Cell[] = [];
  for (let row = box.row; row < box.row + box.rows; row += 1)
    for (let col = box.col; col < box.col + box.cols; col += 1) found.push(cellOf({ col, row }));
  return found;
}

/** The middle of a block's upper side. */
export function middle(m: Measure, box: Box, z: number): Point {
  return project(m, box.col + box.cols / 2, box.row + box.rows / 2, z);
}

/** The block's first cell that would put its middle under a point of the plot, kept on the plot. */
export function under(m: Measure, point: Point, box: Pick<Box, 'cols' | 'rows'>): Cell {
  const ground = project(m, 0, 0, 0);
  const kept = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  const col = kept((point.x - ground.x) / m.cell - box.cols / 2, SIDE - box.cols);
  const row = kept((point.y - ground.y) / m.deep - box.rows / 2, SIDE - box.rows);
  return cellOf({ col, row });
}

export function cutOut(rows: readonly string[]): Cell[] {
  return rows.flatMap((line, row) => [...line].flatMap((mark, col) => (mark === '#' ? [cellOf({ col, row })] : [])));
}

/** The closed lines around a set of cells, as corners in cells; holes run the other way round. */
export function outline(cells: readonly Cell[]): Grid[][] {
  const edges = new Map<string, Grid[]>();
  const covered = new Set(cells);
  const has = (col: number, row: number): boolean => covered.has(cellOf({ col, row }));
  const add = (from: Grid, to: Grid): void => void edges.set(keyOf(from), [...(edges.get(keyOf(from)) ?? []), to]);
  for (const { col, row } of cells.map(gridOf)) {
    if (!has(col, row - 1)) add({ col, row }, { col: col + 1, row });
    if (!has(col + 1, row)) add({ col: col + 1, row }, { col: col + 1, row: row + 1 });
    if (!has(col, row + 1)) add({ col: col + 1, row: row + 1 }, { col, row: row + 1 });
    if (!has(col - 1, row)) add({ col, row: row + 1 }, { col, row });
  }
  const loops: Grid[][] = [];
  for (let first = edges.keys().next().value; first !== undefined; first = edges.keys().next().value)
    loops.push(follow(edges, first));
  return loops;
}

function keyOf({ col, row }: Grid): string {
  return `${col},${row}`;
}

function follow(edges: Map<string, Grid[]>, first: string): Grid[] {
  const loop: Grid[] = [];
  let key = first;
  do {
    const ways = edges.get(key)!;
    const next = ways.pop()!;
    if (ways.length === 0) edges.delete(key);
    loop.push(next);
    key = keyOf(next);
  } while (key !== first);
  return loop;
}

/** An SVG path of such lines at a height. */
export function pathOf(m: Measure, loops: readonly Grid[][], z: number): string {
  return loops
    .map(
      (loop) =>
        `M${loop
          .map((corner) => {
            const at = project(m, corner.col, corner.row, z);
            return `${round(at.x)} ${round(at.y)}`;
          })
          .join('L')}Z`,
    )
    .join('');
}

/** The sheet's own edge: it lies over the rim of the plot too. */
export function sheetEdge(m: Measure, z: number): string {
  const a = project(m, -RIM * 0.86, -RIM * 0.86, z);
  const b = project(m, SIDE + RIM * 0.86, SIDE + RIM * 0.86, z);
  return `M${round(a.x)} ${round(a.y)}H${round(b.x)}V${round(b.y)}H${round(a.x)}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
