/** Names beside their places: each goes to the freest of sixteen places, and one that finds no free place is left out. */
import type { Point } from './geometry';

export interface Name extends Point {
  id: string;
  /** May have several lines. */
  name: string;
  /** Kept clear around the point. */
  r: number;
}

export interface Obstacle extends Point {
  r: number;
  /** How bad it is to cover it. */
  weight: number;
}

export interface Label {
  id: string;
  name: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Names first in the list choose first. */
export function placed(
  names: readonly Name[],
  obstacles: readonly Obstacle[],
  size: number,
  frame: { width: number; height: number },
): Label[] {
  const labels: Label[] = [];
  for (const name of names) {
    const free = candidates(name, size).filter(
      ({ box }) => inside(box, frame) && labels.every((other) => !overlap(box, other.box)),
    );
    const near = obstacles.filter(
      ({ x, y, r }) =>
        Math.abs(x - name.x) < r + name.r * 2 + size * 9 && Math.abs(y - name.y) < r + name.r * 2 + size * 2,
    );
    let best: Label | null = null;
    let least = Infinity;
    free.forEach((candidate, rank) => {
      // Further out a name may seem to belong to something else.
      const cost = rank * 0.12 + (rank < 8 ? 0 : 1.2) + covered(candidate.box, near);
      if (cost < least) [best, least] = [candidate, cost];
    });
    if (best) labels.push(best);
  }
  return labels;
}

/** Right, left, above, below, the four corners; then the same a little further out. */
function candidates(name: Name, size: number): Label[] {
  const rows = name.name.split('\n');
  const width = Math.max(...rows.map((row) => row.length)) * size * 0.47 + size * 0.16;
  const high = size * 0.95;
  // Further lines go on below; what stands above its place is lifted by them, what stands beside it by half.
  const more = (rows.length - 1) * size;
  return [1, 1.9].flatMap((out) => {
    const r = name.r * out + size * 0.2;
    const around: [number, number, Label['anchor']][] = [
      [r, high * 0.34 - more / 2, 'start'],
      [-r, high * 0.34 - more / 2, 'end'],
      [0, -r - size * 0.08 - more, 'middle'],
      [0, r + high * 0.8, 'middle'],
      [r * 0.75, -r * 0.55 - more, 'start'],
      [r * 0.75, r * 0.6 + high * 0.7, 'start'],
      [-r * 0.75, -r * 0.55 - more, 'end'],
      [-r * 0.75, r * 0.6 + high * 0.7, 'end'],
    ];
    return around.map(([dx, dy, anchor]) => {
      const [x, y] = [name.x + dx, name.y + dy];
      const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
      return {
        id: name.id,
        name: name.name,
        x,
        y,
        anchor,
        box: { left, top: y - high * 0.8, right: left + width, bottom: y + high * 0.2 + more },
      };
    });
  });
}

function covered(box: Box, obstacles: readonly Obstacle[]): number {
  let cost = 0;
  for (const { x, y, r, weight } of obstacles) {
    if (x + r > box.left && x - r < box.right && y + r > box.top && y - r < box.bottom) cost += weight;
  }
  return cost;
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function inside(box: Box, { width, height }: { width: number; height: number }): boolean {
  return box.left > 2 && box.right < width - 2 && box.top > 2 && box.bottom < height - 2;
}
