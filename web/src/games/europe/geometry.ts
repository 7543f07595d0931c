/** Where everything lies: the baked map in one of its two frames, in the frame's own units. */
import baked from './map/baked.json';
import { warped, type Warp } from './map/warp.mjs';
import type { Route, Space } from './types';

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
  /** How a box is turned, in degrees; 0 for a city. */
  turn: (space: Space) => number;
  /** The line of a route, from city to city. */
  leg: (route: Route) => string;
  land: string;
  /** The same with little detail, for broad strokes. */
  shore: string;
  borders: string;
  ranges: Point[][];
  seas: Sea[];
}

/** The frame that wastes less of an area. */
export function frameFor(width: number, height: number): FrameName {
  return width > height * 1.15 ? 'wide' : 'tall';
}

const made = new Map<FrameName, Geometry>();

export function geometry(name: FrameName): Geometry {
  const known = made.get(name) ?? make(name);
  made.set(name, known);
  return known;
}

function make(name: FrameName): Geometry {
  const frame: BakedFrame = baked.frames[name];
  const places = placesOf(frame);
  const at = (space: Space): Point => places.get(space) ?? { x: 0, y: 0 };
  const warp = (pair: number[]): Point => point(warped(pair as Pair, frame.warp));
  return {
    name, at,
    width: frame.width, height: frame.height, box: frame.box, city: frame.city,
    turn: (space) => places.get(space)?.turn ?? 0,
    leg: (route) => bent(at(route.from), at(route.to), frame.legs[route.id]?.bend ?? 0),
    land: baked.land.map((line) => `${drawn(line, frame.warp)}Z`).join(''),
    shore: baked.shore.map((line) => `${drawn(line, frame.warp)}Z`).join(''),
    borders: baked.borders.map((line) => drawn(line, frame.warp)).join(''),
    ranges: baked.ranges.map((range) => range.map(warp)),
    seas: baked.seas.map((sea) => named(sea, warp(sea.at), name, frame.width)).filter((sea) => sea.name !== ''),
  };
}

/** A sea's name stays within the frame. */
function named(sea: { name: string; short: string; size: number; turn?: number }, at: Point, frame: FrameName, width: number): Sea {
  const name = frame === 'wide' ? sea.name : sea.short;
  const size = frame === 'wide' ? sea.size : Math.max(10.5, sea.size * 0.7);
  const half = name.length * size * 0.29;
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
function drawn(line: readonly number[], warp: Warp): string {
  let [x, y] = [0, 0];
  let path = '';
  for (let i = 0; i < line.length; i += 2) {
    x += line[i]!;
    y += line[i + 1]!;
    const [wx, wy] = warped([x / baked.fine, y / baked.fine], warp);
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

export function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
