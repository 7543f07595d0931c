/** Where everything lies: the baked map of North America in one of its two frames, and what people have added to it. */
import { quad, along } from '../../map/bake/legs.mjs';
import { warped } from '../../map/bake/warp.mjs';
import { geometries, type FrameName, type Geometry, type Point } from '../../map/geometry';
import baked from './map/baked.json';
import { projected, unprojected } from './map/projection.mjs';
import type { Country, Space, TripBoard } from './types';

export interface Inset {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its coast as a path. */
  land: string;
}

/** The two far airports on maps of their own. */
export function insets(name: FrameName): Inset[] {
  return baked.frames[name].insets.map((inset) => ({ ...inset, land: inset.land.map(coast).join('') }));
}

function coast(line: readonly number[]): string {
  let [x, y] = [0, 0];
  let path = '';
  for (let i = 0; i < line.length; i += 2) {
    x += line[i]! / baked.fine;
    y += line[i + 1]! / baked.fine;
    path += `${i === 0 ? 'M' : 'L'}${x} ${y}`;
  }
  return `${path}Z`;
}

const plain = geometries(baked);

/** The map with a table's own locations and roads on it. */
export function geometryOf(board: TripBoard, name: FrameName): Geometry {
  const known = plain(name);
  const added = board.locations.filter((one) => one.own);
  if (added.length === 0) return known;
  const places = new Map<Space, Point & { turn: number }>(
    added.map((one) => [one.id, { ...spot(name, [one.lon, one.lat]), turn: 0 }]),
  );
  const at = (space: Space): Point => places.get(space) ?? known.at(space);
  for (const route of board.routes.filter((one) => one.own)) {
    const [a, b] = [at(route.from), at(route.to)];
    const points = along(quad([a.x, a.y], [b.x, b.y], 0), route.spaces.length, known.city + known.box * 0.35);
    points.forEach(([x, y, turn], i) => places.set(route.spaces[i]!.space, { x, y, turn: (turn * 180) / Math.PI }));
  }
  return {
    ...known,
    at,
    ring: (space) => (added.some((one) => one.id === space) ? known.ring(board.home) : known.ring(space)),
    turn: (space) => places.get(space)?.turn ?? known.turn(space),
    leg: (route) =>
      places.has(route.from) || places.has(route.to) ? straight(at(route.from), at(route.to)) : known.leg(route),
  };
}

function straight(a: Point, b: Point): string {
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/** A place of the earth on the map. */
export function spot(name: FrameName, at: [number, number]): Point {
  const [x, y] = warped(projected(at), baked.frames[name].warp);
  return { x, y };
}

/** Flags stand where the land is empty. */
const LANDS: [Country, [number, number]][] = [
  ['CA', [-93.5, 51]],
  ['US', [-100.5, 43.6]],
  ['MX', [-104.6, 26.1]],
];

export function flags(name: FrameName): (Point & { country: Country })[] {
  return LANDS.map(([country, at]) => ({ country, ...spot(name, at) }));
}

/** The inverse: longitude and latitude of a place on the map. */
export function earth(name: FrameName, { x, y }: Point): [number, number] {
  const { lens, centre, reach, sx, sy, ox, oy } = baked.frames[name].warp;
  const [dx, dy] = [(x - ox) / sx, (y - oy) / sy];
  const far = Math.hypot(dx, dy) || 1;
  const k = (reach * (far / reach) ** (1 / lens)) / far;
  return unprojected([centre[0]! + dx * k, centre[1]! + dy * k]);
}

/** A printed location, as far as it is known without a table. */
export interface Printed {
  id: Space;
  name: string;
  country: Country;
  kind: string;
  airport: boolean;
  temples: number;
  lon: number;
  lat: number;
}

export const printed = baked.places as Printed[];
export const printedMap = plain;
