/** The plan: every storey drawn flat, north up, side by side where they fit, else one at a time. */
import type { Point } from '../../board/steer';
import { boundsOf, spotOf } from './places';
import type { Place } from './types';

export interface Pane {
  storey: number;
  /** Upper left corner, in pixels. */
  x: number;
  y: number;
}

export interface PlanLayout {
  cell: number;
  /** A quarter turn, where a long building fits better lying: north is right then. */
  lying: boolean;
  /** The lattice's west and north ends, and how many cells a pane has from west to east and from south to north. */
  west: number;
  north: number;
  columns: number;
  rows: number;
  panes: Pane[];
  /** All storeys there are; more than panes where only one is shown. */
  storeys: number;
}

const TITLE = 26;
const TABS = 42;
const GAP = 18;
/** Cells around the building, so that the plan does not jump when a place beside it is built on; the rest is for the numbers. */
const MARGIN = 1.4;

export interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
  /** A cell smaller than this is hard to read and to hit: then one storey at a time. */
  least: number;
}

/** A horizontal tile belongs to the storey that stands on it. */
export function storeyOf(place: Place): number {
  return spotOf(place).z;
}

/** The storeys that a building has or may get next. */
function storeysOf(places: readonly Place[]): number {
  return 1 + Math.max(1, ...places.map((place) => storeyOf(place) + (place.startsWith('V') ? 1 : 0)));
}

export function planLayout(places: readonly Place[], room: Room, shown: number): PlanLayout {
  const { min, max } = boundsOf(places);
  const [columns, rows] = [max.x - min.x + 2 * MARGIN, max.y - min.y + 2 * MARGIN];
  const storeys = storeysOf(places);
  const best = (count: number, head: number): Arranged => {
    const [upright, lying] = [arranged(count, columns, rows, room, head), arranged(count, rows, columns, room, head)];
    return lying.cell > upright.cell * 1.15 ? { ...lying, lying: true } : upright;
  };
  const all = best(storeys, TITLE);
  const alone = all.cell < room.least;
  const { cell, across, lying } = alone ? best(1, TABS) : all;
  const head = alone ? TABS : TITLE;
  const count = alone ? 1 : storeys;
  const down = Math.ceil(count / across);
  const size = { width: (lying ? rows : columns) * cell, height: (lying ? columns : rows) * cell + head };
  const left = room.left + (room.width - across * size.width - (across - 1) * GAP) / 2;
  const top = room.top + (room.height - down * size.height - (down - 1) * GAP) / 2;
  const panes = Array.from({ length: count }, (_, i) => ({
    storey: alone ? Math.min(shown, storeys - 1) : i,
    x: left + (i % across) * (size.width + GAP),
    y: top + Math.floor(i / across) * (size.height + GAP) + head,
  }));
  return { west: min.x - MARGIN, north: max.y + MARGIN, columns, rows, storeys, lying, cell, panes };
}

interface Arranged {
  cell: number;
  across: number;
  lying: boolean;
}

/** The number of panes in a row that makes the cells largest. */
function arranged(count: number, wide: number, high: number, room: Room, head: number): Arranged {
  let best = { cell: 0, across: 1, lying: false };
  for (let across = 1; across <= count; across += 1) {
    const down = Math.ceil(count / across);
    const cell = Math.min(
      (room.width - (across - 1) * GAP) / (across * wide),
      (room.height - (down - 1) * GAP - down * head) / (down * high),
      88,
    );
    if (cell > best.cell) best = { cell, across, lying: false };
  }
  return best;
}

/** A lattice point in a pane. */
export function pointOn(layout: PlanLayout, pane: Pane, x: number, y: number): Point {
  const { cell, west, north, rows, lying } = layout;
  const [east, south] = [x - west, north - y];
  return lying
    ? { x: pane.x + (rows - south) * cell, y: pane.y + east * cell }
    : { x: pane.x + east * cell, y: pane.y + south * cell };
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Engraving extends Point {
  text: string;
}

/** The numbers of the cells, along the west and the south end of a pane. */
export function engravings(layout: PlanLayout, pane: Pane): Engraving[] {
  const { west, north, columns, rows } = layout;
  const cells = (from: number, count: number): number[] =>
    Array.from({ length: Math.floor(count) }, (_, i) => Math.ceil(from) + i).filter((n) => n + 1 <= from + count);
  return [
    ...cells(west, columns).map((x) => ({ text: String(x), ...pointOn(layout, pane, x + 0.5, north - rows + 0.13) })),
    ...cells(north - rows, rows).map((y) => ({ text: String(y), ...pointOn(layout, pane, west + 0.13, y + 0.5) })),
  ];
}

/** The rectangle of a place: a square within its cell, or a bar on its edge. */
export function boxOn(layout: PlanLayout, pane: Pane, place: Place, thick = 0.27): Box {
  const { lies, x, y, d } = spotOf(place);
  const half = thick / 2;
  if (lies === 'H')
    return boxBetween(pointOn(layout, pane, x + 0.15, y + 0.15), pointOn(layout, pane, x + 0.85, y + 0.85));
  if (d === 'e')
    return boxBetween(pointOn(layout, pane, x + 0.14, y - half), pointOn(layout, pane, x + 0.86, y + half));
  return boxBetween(pointOn(layout, pane, x - half, y + 0.14), pointOn(layout, pane, x + half, y + 0.86));
}

function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** A pane as a whole. */
export function paneBox(layout: PlanLayout, pane: Pane): Box {
  const { west, north, columns, rows } = layout;
  return boxBetween(pointOn(layout, pane, west, north), pointOn(layout, pane, west + columns, north - rows));
}

export function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Which place of a pane a point seems to mean: an edge near a lattice line, else the cell. */
export function placeAt(layout: PlanLayout, pane: Pane, point: Point): Place {
  const [right, down] = [(point.x - pane.x) / layout.cell, (point.y - pane.y) / layout.cell];
  const x = layout.west + (layout.lying ? down : right);
  const y = layout.north - (layout.lying ? layout.rows - right : down);
  const [cx, cy] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - Math.round(x), y - Math.round(y)];
  if (Math.min(Math.abs(dx), Math.abs(dy)) > 0.14) return `H ${cx} ${cy} ${pane.storey}`;
  if (Math.abs(dy) < Math.abs(dx)) return `V ${cx} ${Math.round(y)} ${pane.storey} e`;
  return `V ${Math.round(x)} ${cy} ${pane.storey} n`;
}
