/**
 * Bakes the map: real outlines (Natural Earth 50m through world-atlas, public domain) and the places of all spaces in both frames.
 * Run after a change of the board's data or of this folder: `node src/games/europe/map/bake.mjs`. No atlas reaches the browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoConicConformal } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { layOut, spread } from '../../../map/bake/legs.mjs';
import { area, FINE, lines, maskOf, packed, placed } from '../../../map/bake/outlines.mjs';
import { warped, warpOf } from '../../../map/bake/warp.mjs';
import { FRAMES } from './frames.mjs';
import { RANGES, SEAS } from './geography.mjs';

const LEAST = 4;
/** Shades along the coast are broad and need no detail. */
const COARSE = 5;
const ISLAND = 90;

const board = JSON.parse(
  readFileSync(new URL('../../../../../src/stylobate/games/europe/data/board.json', import.meta.url), 'utf8'),
);
const world = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
);
const conic = () =>
  geoConicConformal().rotate([-13, 0]).center([0, 51]).parallels([42, 60]).scale(1000).translate([0, 0]);
const project = conic()
  .precision(0.2)
  .clipExtent([
    [-640, -480],
    [640, 500],
  ]);
const free = conic();

function bakeFrame(frame, land) {
  const warp = warpOf(
    frame,
    board.destinations.map((d) => free([d.lon, d.lat])),
  );
  const at = Object.fromEntries(board.destinations.map((d) => [d.id, warped(free([d.lon, d.lat]), warp)]));
  spread(at, frame.box * 4.4);
  const rings = land.map((line) => line.map((point) => warped(point, warp)));
  const routes = board.routes.map((route) => ({ ...route, count: route.boxes.length }));
  const { width, height, box, city } = frame;
  return { width, height, box, city, warp, ...placed(at, layOut(routes, at, maskOf(rings, frame), frame)) };
}

const land = lines(feature(world, world.objects.land), project).filter((ring) => area(ring) > LEAST);
const shore = lines(feature(world, world.objects.land), project, COARSE).filter((ring) => area(ring) > ISLAND);
const borders = lines(
  mesh(world, world.objects.countries, (a, b) => a !== b),
  project,
);
const whole = ([x, y]) => [Math.round(x), Math.round(y)];
const baked = {
  fine: FINE,
  land: land.map(packed),
  shore: shore.map(packed),
  borders: borders.map(packed),
  ranges: RANGES.map((range) => range.map((at) => whole(free(at)))),
  seas: SEAS.map(({ at, ...sea }) => ({ ...sea, at: whole(free(at)) })),
  frames: Object.fromEntries(Object.entries(FRAMES).map(([name, frame]) => [name, bakeFrame(frame, land)])),
};
writeFileSync(new URL('./baked.json', import.meta.url), `${JSON.stringify(baked)}\n`);
