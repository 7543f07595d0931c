/** The plan: every storey drawn flat, north up, side by side where they fit, else one at a time. */
import { boundsOf, spotOf, type Point } from './places';
import type { Place } from './types';

export interface Pane {
  storey: number;
  /** Upper left corner, in pixels. */
  x: number;
  y: number;
}

export interface PlanLayout {
  cell: number;
  /** The lattice's west and north ends, and how many cells it has. */
  west: number;
  north: number;
  columns: number;
  rows: number;
  panes: Pane[];
  /** All storeys there are; more than panes where only one is shown. */
  storeys: number;
}

const TITLE = 22;
const GAP = 18;

export interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
  /** A cell smaller than this cannot be read or hit: then one storey at a time. */
  least: number;
}

/** A horizontal tile belongs to the storey that stands on it. */
export function storeyOf(place: Place): number {
  return spotOf(place).z;
}

export function planLayout(places: readonly Place[], room: Room, shown: number): PlanLayout {
  const { min, max } = boundsOf(places);
  const [columns, rows] = [max.x - min.x + 1, max.y - min.y + 1];
  const storeys = Math.max(0, ...places.map(storeyOf)) + 1;
  const shape = { west: min.x - 0.5, north: max.y + 0.5, columns, rows, storeys };
  const all = arranged(storeys, columns, rows, room);
  const alone = storeys > 1 && all.cell < room.least;
  const { cell, across } = alone ? arranged(1, columns, rows, room) : all;
  const count = alone ? 1 : storeys;
  const down = Math.ceil(count / across);
  const size = { width: columns * cell, height: rows * cell + TITLE };
  const left = room.left + (room.width - across * size.width - (across - 1) * GAP) / 2;
  const top = room.top + (room.height - down * size.height - (down - 1) * GAP) / 2;
  const panes = Array.from({ length: count }, (_, i) => ({
    storey: alone ? Math.min(shown, storeys - 1) : i,
    x: left + (i % across) * (size.width + GAP),
    y: top + Math.floor(i / across) * (size.height + GAP) + TITLE,
  }));
  return { ...shape, cell, panes };
}

/** The number of panes in a row that makes the cells largest. */
function arranged(count: number, columns: number, rows: number, room: Room): { cell: number; across: number } {
  let best = { cell: 0, across: 1 };
  for (let across = 1; across <= count; across += 1) {
    const down = Math.ceil(count / across);
    const cell = Math.min(
      (room.width - (across - 1) * GAP) / (across * columns),
      (room.height - (down - 1) * GAP - down * TITLE) / (down * rows),
      96,
    );
    if (cell > best.cell) best = { cell, across };
  }
  return best;
}

/** A lattice point in a pane. */
export function pointOn(layout: PlanLayout, pane: Pane, x: number, y: number): Point {
  return { x: pane.x + (x - layout.west) * layout.cell, y: pane.y + (layout.north - y) * layout.cell };
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The rectangle of a place: a square within its cell, or a bar on its edge. */
export function boxOn(layout: PlanLayout, pane: Pane, place: Place, thick = 0.27): Box {
  const { lies, x, y, d } = spotOf(place);
  const { cell } = layout;
  if (lies === 'H') return { ...pointOn(layout, pane, x + 0.15, y + 0.85), width: 0.7 * cell, height: 0.7 * cell };
  const half = thick / 2;
  if (d === 'e') return { ...pointOn(layout, pane, x + 0.14, y + half), width: 0.72 * cell, height: thick * cell };
  return { ...pointOn(layout, pane, x - half, y + 0.86), width: thick * cell, height: 0.72 * cell };
}

export function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Which place of a pane a point seems to mean: an edge near a lattice line, else the cell. */
export function placeAt(layout: PlanLayout, pane: Pane, point: Point): Place {
  const x = (point.x - pane.x) / layout.cell + layout.west;
  const y = layout.north - (point.y - pane.y) / layout.cell;
  const [cx, cy] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - Math.round(x), y - Math.round(y)];
  if (Math.min(Math.abs(dx), Math.abs(dy)) > 0.14) return `H ${cx} ${cy} ${pane.storey}`;
  if (Math.abs(dy) < Math.abs(dx)) return `V ${cx} ${Math.round(y)} ${pane.storey} e`;
  return `V ${Math.round(x)} ${cy} ${pane.storey} n`;
}
