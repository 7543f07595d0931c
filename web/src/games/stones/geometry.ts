/**
 * Where everything stands, in pixels of the board's own box. Both temples, the 33 fields and the 61, are one shape: all points
 * within so many files, so many ranks and so many of both together, which also gives the outline of the steps.
 */
import type { Field, Side, StonesBoard } from './types';

export interface Point {
  x: number;
  y: number;
}

/** Steps of the stylobate, outermost first, as distances from the outer fields in pitches. */
export const STEPS = [0.8, 0.66, 0.5] as const;
/** The middle of the outermost step, where a Leap of Faith ends. */
const OUTERMOST = 0.73;
/** From the outer fields to the edge of the box: the steps, and room for the ring of a Leap of Faith. */
const MARGIN = 0.96;
/** A corner of 45 degrees, cut so that every side of a step is equally wide: sqrt(2), less what reads as a rounded tip. */
const CUT = 1.42;

export interface Layout {
  width: number;
  height: number;
  centre: Point;
  /** Pixels between two neighbouring fields. */
  pitch: number;
  /** Radius of a socket, and of a stone. */
  socket: number;
  stone: number;
  /** How far the outer fields lie from the centre: across, up, and both together. */
  reach: { across: number; up: number; both: number };
  /** Quarter turns of the board, anticlockwise. */
  turns: number;
  at: (field: Field) => Point;
}

/** Quarter turns that make a side's forward point up on the screen. */
export function turnsFor(side: Pick<Side, 'forward'>): number {
  const [dx, dy] = side.forward;
  if (dx === 0) return dy > 0 ? 0 : 2;
  return dx > 0 ? 1 : 3;
}

/** A step of files and ranks as it looks on the turned board, y still upwards. */
export function turned([dx, dy]: readonly [number, number], turns: number): [number, number] {
  let [x, y] = [dx, dy];
  for (let i = 0; i < turns; i += 1) [x, y] = [-y || 0, x];
  return [x, y];
}

export function layout(board: StonesBoard, bottom: number, width: number, height: number): Layout {
  const side = board.sides.find((s) => s.seat === bottom) ?? board.sides[0];
  const turns = side ? turnsFor(side) : 0;
  const files = board.fields.map((f) => f.file);
  const ranks = board.fields.map((f) => f.rank);
  const middle = [
    (Math.min(...files) + Math.max(...files)) / 2,
    (Math.min(...ranks) + Math.max(...ranks)) / 2,
  ] as const;
  const places = new Map<Field, [number, number]>(
    board.fields.map((f) => [f.name, turned([f.file - middle[0], f.rank - middle[1]], turns)]),
  );
  const offsets = [...places.values()];
  const reach = {
    across: Math.max(...offsets.map(([x]) => Math.abs(x))),
    up: Math.max(...offsets.map(([, y]) => Math.abs(y))),
    both: Math.max(...offsets.map(([x, y]) => Math.abs(x) + Math.abs(y))),
  };
  const pitch = Math.min(width / (2 * (reach.across + MARGIN)), height / (2 * (reach.up + MARGIN)));
  const centre = { x: width / 2, y: height / 2 };
  const at = (field: Field): Point => {
    const [x, y] = places.get(field) ?? [0, 0];
    return { x: centre.x + x * pitch, y: centre.y - y * pitch };
  };
  return { width, height, centre, pitch, socket: pitch * 0.33, stone: pitch * 0.36, reach, turns, at };
}

/** The Artemis fields. */
export function moonsOf(board: StonesBoard): Set<Field> {
  return new Set(board.sides.flatMap((side) => [side.home, side.goal]));
}

/** The radius of a ring around a stone, outside the gold ring where there is one. */
export function ringed(l: Layout, moon: boolean): number {
  return moon ? l.pitch * 0.455 + 2 : l.stone + 3.5;
}

/** The outline of the temple, grown by so many pitches around the outer fields, as an SVG path. */
export function outline(l: Layout, grown: number): string {
  const { across, up, both } = l.reach;
  const a = across + grown;
  const u = up + grown;
  const b = both + CUT * grown;
  const corners: [number, number][] = [
    [b - u, u],
    [a, b - a],
    [a, a - b],
    [b - u, -u],
    [u - b, -u],
    [-a, a - b],
    [-a, b - a],
    [u - b, u],
  ];
  return `M${corners.map(([x, y]) => `${round(l.centre.x + x * l.pitch)} ${round(l.centre.y - y * l.pitch)}`).join('L')}Z`;
}

/** Where a Leap of Faith from one field over another ends: on the outermost step, straight on. */
export function outside(l: Layout, from: Field, over: Field): Point {
  const start = l.at(from);
  const edge = l.at(over);
  const [dx, dy] = [Math.sign(edge.x - start.x), Math.sign(edge.y - start.y)];
  const [x, y] = [(edge.x - l.centre.x) / l.pitch, (edge.y - l.centre.y) / l.pitch];
  const limits: [number, number][] = [
    [l.reach.across + OUTERMOST - x * dx, Math.abs(dx)],
    [l.reach.up + OUTERMOST - y * dy, Math.abs(dy)],
    [l.reach.both + CUT * OUTERMOST - Math.abs(x) - Math.abs(y), outward(x, dx) + outward(y, dy)],
  ];
  const far = Math.min(...limits.filter(([, speed]) => speed > 0).map(([room, speed]) => room / speed));
  return { x: within(edge.x + dx * far * l.pitch, l.width), y: within(edge.y + dy * far * l.pitch, l.height) };
}

/** Room for the smallest ring, also where a phone leaves little beside the temple. */
function within(coordinate: number, size: number): number {
  return Math.min(size - 12, Math.max(12, coordinate));
}

/** How fast a coordinate's distance from the centre grows; on the axis any way leads outwards. */
function outward(coordinate: number, step: number): number {
  return Math.abs(coordinate) < 1e-6 ? Math.abs(step) : Math.sign(coordinate) * step;
}

/** The control point of a bowed line between two points, to the left of the way for a positive bow. */
export function bowed(a: Point, b: Point, bow: number): Point {
  return { x: (a.x + b.x) / 2 + (b.y - a.y) * bow, y: (a.y + b.y) / 2 - (b.x - a.x) * bow };
}

export interface Engraving {
  text: string;
  x: number;
  y: number;
}

/**
 * Coordinates for the innermost step. The long temple has its rows at the left and its columns below, whole names where a field is
 * both; the cross has a whole name at each tip and one kind of name along each edge, so that two never share a corner.
 */
export function engravings(l: Layout, board: StonesBoard): Engraving[] {
  const long = l.reach.up > l.reach.across;
  return board.fields.flatMap(({ name }) => {
    const { x, y } = l.at(name);
    const across = Math.round((x - l.centre.x) / l.pitch);
    const up = Math.round((l.centre.y - y) / l.pitch);
    const [column, row] = l.turns % 2 === 1 ? [name.slice(1), name[0]!] : [name[0]!, name.slice(1)];
    const side = long && across === -l.reach.across;
    const slope = Math.abs(across) + Math.abs(up) === l.reach.both;
    const tip = slope && (across === 0 || up === 0);
    const out: Engraving[] = [];
    if (side) out.push(engraved(l, row, x, y, [-1, 0]));
    const below = Math.abs(across) === l.reach.across ? column : name;
    if (slope && long && up < 0) out.push(engraved(l, below, x, y, [Math.sign(across), -1]));
    if (slope && long && up > 0 && !side && across <= 0) out.push(engraved(l, row, x, y, [Math.sign(across), 1]));
    if (slope && !long) {
      const text = tip ? name : across * up > 0 ? column : row;
      out.push(engraved(l, text, x, y, [Math.sign(across), Math.sign(up)]));
    }
    return out;
  });
}

function engraved(l: Layout, text: string, x: number, y: number, [dx, dy]: [number, number]): Engraving {
  const far = ((STEPS[1] + STEPS[2]) / 2) * l.pitch * (dx && dy ? CUT / 2 : 1);
  return { text, x: round(x + dx * far), y: round(y - dy * far) };
}

const round = (n: number): number => Math.round(n * 10) / 10;
