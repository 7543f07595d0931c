/** The board itself: its spaces in units of the table, and its frame. */
import type { Point } from '../board/steer';
import type { Space, Table } from './types';

/** A space of size 1 on the table. */
export const UNIT = 100;
const EDGE = 44;

export interface BoardPlan {
  id: 'board';
  width: number;
  height: number;
  /** Where a space lies, from the upper left corner of the board. */
  at: (space: Space) => Point;
}

/** The frame around all spaces; null where there are none. */
export function boardBox({ spaces }: Pick<Table, 'spaces'>): BoardPlan | null {
  if (spaces.length === 0) return null;
  const reach = (space: Space): number => Math.max(0.62, (space.size ?? 1) / 2);
  const left = Math.min(...spaces.map((space) => space.x - reach(space)));
  const right = Math.max(...spaces.map((space) => space.x + reach(space)));
  const top = Math.min(...spaces.map((space) => space.y - reach(space)));
  const bottom = Math.max(...spaces.map((space) => space.y + reach(space)));
  return {
    id: 'board',
    width: (right - left) * UNIT + EDGE,
    height: (bottom - top) * UNIT + EDGE,
    at: ({ x, y }) => ({ x: (x - left) * UNIT + EDGE / 2, y: (y - top) * UNIT + EDGE / 2 }),
  };
}

/** The radius of a space: what can be clicked, and what a piece fits into. */
export function radius(space: Space): number {
  return ((space.shape === 'dot' ? 0.86 : 0.94) * (space.size ?? 1) * UNIT) / 2;
}

/** The corners of a hexagon with a point on top, or of a square. */
export function corners(space: Space, r: number): string {
  if (space.shape === 'hex') {
    const side = r / Math.cos(Math.PI / 6);
    return Array.from({ length: 6 }, (_, i) => {
      const angle = (Math.PI / 3) * i - Math.PI / 2;
      return `${Math.cos(angle) * side},${Math.sin(angle) * side}`;
    }).join(' ');
  }
  return `${-r},${-r} ${r},${-r} ${r},${r} ${-r},${r}`;
}
