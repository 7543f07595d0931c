/** Places that can be chosen in a zone: where they lie, what a finger means, how they are said. */
import type { Point } from '../../board/steer';
import { corner, widthOf, type Grid } from './geometry';
import type { Stone } from './types';

export interface Slot {
  /** One stone at one place of one zone. */
  id: string;
  stone: Stone;
  /** `place`: a stone can be put there. `lift`: the stone that lies there can be picked up. */
  kind: 'place' | 'lift';
}

export function slotId(stone: Stone): string {
  return `${stone.size}${stone.across ? 't' : ''}@${stone.column},${stone.layer}`;
}

/** "1x3, layer 2, columns 4 to 6" */
export function spoken(stone: Stone): string {
  const from = stone.column + 1;
  const to = stone.column + widthOf(stone);
  const columns = from === to ? `column ${from}` : `columns ${from} to ${to}`;
  return `1x${stone.size}${stone.across ? ' turned' : ''}, layer ${stone.layer + 1}, ${columns}`;
}

/** Without the size: "layer 2, columns 4 to 6". */
export function whereabouts(stone: Stone): string {
  return spoken(stone).split(', ').slice(1).join(', ');
}

export interface Box extends Point {
  width: number;
  height: number;
}

export function boxOf(grid: Grid, stone: Stone): Box {
  return { ...corner(grid, stone.layer, stone.column), width: widthOf(stone) * grid.cell, height: grid.high };
}

export function centre(grid: Grid, stone: Stone): Point {
  const box = boxOf(grid, stone);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The slot that a point means: of those it lies in the one whose middle is nearest, else the nearest within reach. */
export function meant<S extends Slot>(slots: readonly S[], grid: Grid, point: Point, reach: number): S | null {
  let best: S | null = null;
  let least = Infinity;
  for (const slot of slots) {
    const box = boxOf(grid, slot.stone);
    const beside = Math.max(box.x - point.x, point.x - box.x - box.width, 0);
    const above = Math.max(box.y - point.y, point.y - box.y - box.height, 0);
    const away = Math.hypot(beside, above);
    if (away > reach) continue;
    const middle = centre(grid, slot.stone);
    // Outside every slot the edge decides, inside several the middle does; a stone that lies there goes before an empty place.
    const cost = away * 1000 + Math.hypot(middle.x - point.x, middle.y - point.y) - (slot.kind === 'lift' ? 0.5 : 0);
    if (cost < least) [best, least] = [slot, cost];
  }
  return best;
}

/** Every cell that one of the slots would cover, as a path; overlapping places are hatched once. */
export function litCells(slots: readonly Slot[], grid: Grid): string {
  const cells = new Map<string, Point>();
  for (const { stone, kind } of slots) {
    if (kind !== 'place') continue;
    for (let i = 0; i < widthOf(stone); i += 1) cells.set(`${stone.layer}.${stone.column + i}`, corner(grid, stone.layer, stone.column + i));
  }
  const inset = 1.5;
  return [...cells.values()].map(({ x, y }) => `M${x + inset} ${y + inset}h${grid.cell - 2 * inset}v${grid.high - 2 * inset}h${2 * inset - grid.cell}z`).join('');
}
