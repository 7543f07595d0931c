/**
 * Bakes the map: real outlines (Natural Earth 50m through world-atlas, states through us-atlas, public domain) and the places of all spaces
 * in both frames. Run after a change of the board's data or of this folder: `node src/games/trip/map/bake.mjs`. No
 * atlas reaches the browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoConicEqualArea } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { layOut, spread } from '../../../map/bake/legs.mjs';
import { area, FINE, lines, maskOf, packed, placed, tenth } from '../../../map/bake/outlines.mjs';
import { warped, warpOf } from '../../../map/bake/warp.mjs';
import { FRAMES } from './frames.mjs';
import { LAKES, RANGES, SEAS } from './geography.mjs';
import { CONE, projected as free } from './projection.mjs';

const LEAST = 10;
/** Shades along the coast are broad and need no detail. */
const COARSE = 5;
const ISLAND = 90;
/** Flights curve as arcs do, each the way that keeps clearest. */
const ARCS = [0.1, -0.1, 0.16, -0.16, 0.05, -0.05, 0.22, -0.22, 0.3, -0.3];

const read = (name) => JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), 'utf8'));
const board = JSON.parse(
  readFileSync(new URL('../../../../../src/stylobate/games/trip/data/board.json', import.meta.url), 'utf8'),
);
const world = read('world-atlas/countries-50m.json');
const us = read('us-atlas/states-10m.json');
const project = geoConicEqualArea()
  .rotate(CONE.rotate)
  .center(CONE.center)
  .parallels(CONE.parallels)
  .scale(CONE.scale)
  .translate([0, 0])
  .precision(0.2)
  .clipExtent([
    [-720, -600],
    [720, 560],
  ]);
// Outlines and places must lie on one cone.
if (Math.hypot(...project([-100, 40]).map((v, i) => v - free([-100, 40])[i])) > 1e-6)
  throw new Error('projection.mjs differs from the cone of the outlines');
const coasts = feature(world, world.objects.land);
const isIsland = (location) => location.id in FRAMES.wide.insets;
const mainland = board.locations.filter((location) => !isIsland(location));

/** Where the two far airports lie, each on a map of its own. */
function insetsOf({ insets }) {
  return Object.fromEntries(
    Object.entries(insets).map(([id, { x, y, width, height, scale }]) => {
      const { lon, lat } = board.locations.find((location) => location.id === id);
      const view =
        id === 'hawaii'
          ? { rotate: [157.3, 0], centre: [0, 20.6], parallels: [10, 30] }
          : { rotate: [152, 0], centre: [0, 62.7], parallels: [55, 65] };
      const small = geoConicEqualArea()
        .rotate(view.rotate)
        .center(view.centre)
        .parallels(view.parallels)
        .scale(scale)
        .translate([x + width / 2, y + height / 2]);
      const at = small([lon, lat]);
      const land = lines(
        coasts,
        small.clipExtent([
          [x, y],
          [x + width, y + height],
        ]),
        0.4,
      ).map(packed);
      return [id, { x, y, width, height, land, at }];
    }),
  );
}

function bakeFrame(frame, land) {
  const warp = warpOf(
    frame,
    mainland.map((l) => free([l.lon, l.lat])),
  );
  const at = Object.fromEntries(mainland.map((l) => [l.id, warped(free([l.lon, l.lat]), warp)]));
  spread(at, frame.apart);
  const insets = insetsOf(frame);
  for (const [id, inset] of Object.entries(insets)) at[id] = inset.at.map(tenth);
  const rings = land.map((line) => line.map((point) => warped(point, warp)));
  const of = (mode) =>
    board.routes
      .filter((route) => route.mode === mode)
      .map((route) => ({
        ...route,
        id: `${route.from}${mode === 'air' ? '~' : '-'}${route.to}`,
        count: route.spaces.length,
      }));
  const roads = layOut(of('road'), at, maskOf(rings, frame), frame);
  const flights = layOut(
    of('air'),
    at,
    null,
    frame,
    ARCS,
    Object.values(roads).flatMap((leg) => leg.points),
  );
  const { width, height, box, city } = frame;
  return {
    width,
    height,
    box,
    city,
    warp,
    insets: Object.values(insets).map(({ at: _, ...inset }) => inset),
    ...placed(at, { ...roads, ...flights }),
  };
}

const land = lines(coasts, project).filter((ring) => area(ring) > LEAST);
const shore = lines(coasts, project, COARSE).filter((ring) => area(ring) > ISLAND);
const borders = lines(
  mesh(world, world.objects.countries, (a, b) => a !== b),
  project,
);
const states = lines(
  mesh(us, us.objects.states, (a, b) => a !== b),
  project,
  1.2,
);
const whole = ([x, y]) => [Math.round(x), Math.round(y)];
const baked = {
  fine: FINE,
  land: land.map(packed),
  shore: shore.map(packed),
  borders: borders.map(packed),
  states: states.map(packed),
  lakes: LAKES.map((lake) => packed(lake.map(free))),
  ranges: RANGES.map((range) => range.map((at) => whole(free(at)))),
  seas: SEAS.map(({ at, ...sea }) => ({ ...sea, at: whole(free(at)) })),
  // For who adds temples of their own before there is a table that could tell.
  places: board.locations.map(({ id, name, country, kind, airport, temples, lon, lat }) => ({
    id,
    name,
    country,
    kind,
    airport,
    temples: temples.length,
    lon,
    lat,
  })),
  frames: Object.fromEntries(Object.entries(FRAMES).map(([name, frame]) => [name, bakeFrame(frame, land)])),
};
writeFileSync(new URL('./baked.json', import.meta.url), `${JSON.stringify(baked)}\n`);
