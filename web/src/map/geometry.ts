/** Where everything lies on a map: baked outlines and places in one of two frames, in the frame's own units. */
import { warped, type Warp } from './bake/warp.mjs';

/** A place by its id, a space of a route by the route and its rank there: `kyiv`, `moscow-kyiv.1`. */
export type Space = string;

export interface Point {
  x: number;
  y: number;
}

export type FrameName = 'wide' | 'tall';
type Pair = [number, number];

interface BakedLeg {
  bend: number;
  points: number[][];
}

interface BakedFrame {
  width: number;
  height: number;
  box: number;
  city: number;
  warp: Warp;
  cities: Record<string, number[]>;
  legs: Record<string, BakedLeg>;
}

interface BakedSea {
  name: string;
  short: string;
  size: number;
  turn?: number;
  at: number[];
}

/** What a game's `bake.mjs` writes; lines are packed as a first point and differences, `fine` to a unit. */
export interface Baked {
  fine: number;
  land: number[][];
  shore: number[][];
  borders: number[][];
  states?: number[][];
  lakes?: number[][];
  ranges: number[][][];
  seas: BakedSea[];
  frames: Record<FrameName, BakedFrame>;
}

export interface Sea extends Point {
  name: string;
  size: number;
  turn: number;
}

export interface Geometry {
  name: FrameName;
  width: number;
  height: number;
  /** The side of a box and the radius of a city. */
  box: number;
  city: number;
  at: (space: Space) => Point;
  /** How large a ring around it is: a city is larger than a box. */
  ring: (space: Space) => number;
  /** How a box is turned, in degrees; 0 for a city. */
  turn: (space: Space) => number;
  /** The line of a route, from city to city. */
  leg: (route: { id: string; from: Space; to: Space }) => string;
  land: string;
  /** The same with little detail, for broad strokes. */
  shore: string;
  borders: string;
  states: string;
  lakes: string;
  ranges: Point[][];
  seas: Sea[];
}

/** The frame that wastes less of an area. */
export function frameFor(width: number, height: number): FrameName {
  return width > height * 1.15 ? 'wide' : 'tall';
}

/** The geometries of a baked map, each made when it is first asked for. */
export function geometries(baked: Baked): (name: FrameName) => Geometry {
  const made = new Map<FrameName, Geometry>();
  return (name) => {
    const known = made.get(name) ?? make(baked, name);
    made.set(name, known);
    return known;
  };
}

function make(baked: Baked, name: FrameName): Geometry {
  const frame = baked.frames[name];
  const places = placesOf(frame);
  const at = (space: Space): Point => places.get(space) ?? { x: 0, y: 0 };
  const warp = (pair: number[]): Point => point(warped(pair as Pair, frame.warp));
  const drawn = (line: readonly number[]): string => traced(line, baked.fine, frame.warp);
  const closed = (line: readonly number[]): string => `${drawn(line)}Z`;
  return {
    name,
    at,
    width: frame.width,
    height: frame.height,
    box: frame.box,
    city: frame.city,
    ring: (space) => (space in frame.cities ? frame.city * 1.45 : frame.box * 0.95),
    turn: (space) => places.get(space)?.turn ?? 0,
    leg: (route) => bent(at(route.from), at(route.to), frame.legs[route.id]?.bend ?? 0),
    land: baked.land.map(closed).join(''),
    shore: baked.shore.map(closed).join(''),
    borders: baked.borders.map(drawn).join(''),
    states: (baked.states ?? []).map(drawn).join(''),
    lakes: (baked.lakes ?? []).map(closed).join(''),
    ranges: baked.ranges.map((range) => range.map(warp)),
    seas: baked.seas.map((sea) => named(sea, warp(sea.at), name, frame.width)).filter((sea) => sea.name !== ''),
  };
}

/** A sea's name stays within the frame. */
function named(sea: BakedSea, at: Point, frame: FrameName, width: number): Sea {
  const name = frame === 'wide' ? sea.name : sea.short;
  const size = frame === 'wide' ? sea.size : Math.max(10.5, sea.size * 0.7);
  const half = name.length * size * 0.29 * Math.cos(((sea.turn ?? 0) * Math.PI) / 180);
  return { name, size, turn: sea.turn ?? 0, x: Math.min(width - half, Math.max(half, at.x)), y: at.y };
}

/** Boxes are counted from the route's first city, as the server names them. */
function placesOf(frame: BakedFrame): Map<Space, Point & { turn: number }> {
  const places = new Map<Space, Point & { turn: number }>();
  for (const [id, [x, y]] of Object.entries(frame.cities)) places.set(id, { x: x!, y: y!, turn: 0 });
  for (const [id, leg] of Object.entries(frame.legs)) {
    leg.points.forEach(([x, y, turn], i) => places.set(`${id}.${i + 1}`, { x: x!, y: y!, turn: turn! }));
  }
  return places;
}

function bent(a: Point, b: Point, bend: number): string {
  const mx = (a.x + b.x) / 2 - (b.y - a.y) * bend;
  const my = (a.y + b.y) / 2 + (b.x - a.x) * bend;
  return `M${a.x} ${a.y}Q${tenth(mx)} ${tenth(my)} ${b.x} ${b.y}`;
}

/** A packed line, whose steps are differences, as a path in the frame. */
function traced(line: readonly number[], fine: number, warp: Warp): string {
  let [x, y] = [0, 0];
  let path = '';
  for (let i = 0; i < line.length; i += 2) {
    x += line[i]!;
    y += line[i + 1]!;
    const [wx, wy] = warped([x / fine, y / fine], warp);
    path += `${i === 0 ? 'M' : 'L'}${tenth(wx)} ${tenth(wy)}`;
  }
  return path;
}

const point = ([x, y]: Pair): Point => ({ x, y });
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A line through points. */
export function lineOf(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('');
}

/** The way of someone who is lifted from one place to another. */
export function arcOf(from: Point, to: Point): string {
  const high = Math.hypot(to.x - from.x, to.y - from.y) * 0.25;
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - high} ${to.x} ${to.y}`;
}
