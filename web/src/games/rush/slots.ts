/** Places that can be chosen in a zone: where they lie, what a finger means, how they are said. */
import { t } from '../../lib/language';
import type { Point } from '../../board/steer';
import { corner, f, widthOf, type Grid } from './geometry';
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
  const facts = { size: stone.size, where: whereabouts(stone) };
  return stone.across ? t('1x{size} turned, {where}', facts) : t('1x{size}, {where}', facts);
}

/** Without the size: "layer 2, columns 4 to 6". */
export function whereabouts(stone: Stone): string {
  const [layer, from, to] = [stone.layer + 1, stone.column + 1, stone.column + widthOf(stone)];
  return from === to
    ? t('layer {layer}, column {from}', { layer, from })
    : t('layer {layer}, columns {from} to {to}', { layer, from, to });
}

/** From the ground up, for who cannot see it: "layer 1: columns 1 to 2, 5 to 6". */
export function described(layers: readonly string[]): string {
  return [...layers]
    .reverse()
    .map((row, i) => {
      const runs = [...row.matchAll(/#+/g)].map((run) =>
        run[0].length === 1 ? `${run.index + 1}` : `${run.index + 1} to ${run.index + run[0].length}`,
      );
      return `layer ${i + 1}: columns ${runs.join(', ')}`;
    })
    .join('; ');
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

/** The cells that one of the slots would cover, and the line around them: overlapping places are hatched once. */
export function litCells(slots: readonly Slot[], grid: Grid): { cells: string; rim: string } {
  const lit = new Set<string>();
  for (const { stone, kind } of slots) {
    if (kind === 'place') for (let i = 0; i < widthOf(stone); i += 1) lit.add(`${stone.layer} ${stone.column + i}`);
  }
  let cells = '';
  let rim = '';
  for (const key of lit) {
    const [layer, column] = key.split(' ').map(Number) as [number, number];
    const { x, y } = corner(grid, layer, column);
    cells += `M${f(x)} ${f(y)}h${f(grid.cell)}v${f(grid.high)}h${f(-grid.cell)}z`;
    if (!lit.has(`${layer + 1} ${column}`)) rim += `M${f(x)} ${f(y)}h${f(grid.cell)}`;
    if (!lit.has(`${layer - 1} ${column}`)) rim += `M${f(x)} ${f(y + grid.high)}h${f(grid.cell)}`;
    if (!lit.has(`${layer} ${column - 1}`)) rim += `M${f(x)} ${f(y)}v${f(grid.high)}`;
    if (!lit.has(`${layer} ${column + 1}`)) rim += `M${f(x + grid.cell)} ${f(y)}v${f(grid.high)}`;
  }
  return { cells, rim };
}
