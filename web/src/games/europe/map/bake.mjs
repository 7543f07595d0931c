/**
 * Bakes the map: real outlines (Natural Earth 50m through world-atlas, public domain) and the places of all spaces in both frames.
 * Run after a change of the board's data or of this folder: `node src/games/europe/map/bake.mjs`. No atlas reaches the browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoConicConformal, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { FRAMES, warpOf } from './frames.mjs';
import { RANGES, SEAS } from './geography.mjs';
import { layOut, spread } from './legs.mjs';
import { warped } from './warp.mjs';

/** Outlines are stored as whole numbers of quarter units. */
const FINE = 4;
const NEAR = 0.75;
const LEAST = 4;

const board = JSON.parse(readFileSync(new URL('../../../../../src/stylobate/games/europe/data/board.json', import.meta.url), 'utf8'));
const world = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'));
const project = geoConicConformal().rotate([-13, 0]).center([0, 51]).parallels([42, 60]).scale(1000).translate([0, 0]).precision(0.2)
  .clipExtent([[-640, -480], [640, 500]]);
const free = geoConicConformal().rotate([-13, 0]).center([0, 51]).parallels([42, 60]).scale(1000).translate([0, 0]);

/** Shades along the coast are broad and need no detail. */
const COARSE = 5;
const ISLAND = 90;

/** The lines of a shape in projected units, with points that lie too close together dropped. */
function lines(shape, near = NEAR) {
  const found = [];
  const add = (x, y) => found.at(-1).push([x, y]);
  const pen = {
    moveTo: (x, y) => found.push([[x, y]]),
    lineTo: (x, y) => {
      const [px, py] = found.at(-1).at(-1);
      if (Math.hypot(x - px, y - py) >= near) add(x, y);
    },
    closePath: () => undefined,
    arc: () => undefined,
  };
  geoPath(project, pen)(shape);
  return found.filter((line) => line.length > 1);
}

function area(line) {
  return Math.abs(line.reduce((sum, [x, y], i) => {
    const [nx, ny] = line[(i + 1) % line.length];
    return sum + x * ny - nx * y;
  }, 0)) / 2;
}

/** First point, then differences: small numbers that compress well. */
function packed(line) {
  let [px, py] = [0, 0];
  return line.flatMap(([x, y]) => {
    const [qx, qy] = [Math.round(x * FINE), Math.round(y * FINE)];
    const step = [qx - px, qy - py];
    [px, py] = [qx, qy];
    return step;
  });
}

/** Whether a place of the frame is land: a scanline fill, as fine as the frame's units. */
function maskOf(rings, { width, height }) {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const xs = [];
    for (const ring of rings) {
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length];
        if (ay > y !== by > y) xs.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      });
    }
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) mask.fill(1, y * width + clamp(xs[i], width), y * width + clamp(xs[i + 1], width));
  }
  return (x, y) => mask[clamp(y, height - 1) * width + clamp(x, width - 1)] === 1;
}

const clamp = (value, most) => Math.max(0, Math.min(most, Math.round(value)));
const tenth = (value) => Math.round(value * 10) / 10;

function bakeFrame(frame, land) {
  const warp = warpOf(frame, board.destinations.map((d) => free([d.lon, d.lat])));
  const at = Object.fromEntries(board.destinations.map((d) => [d.id, warped(free([d.lon, d.lat]), warp)]));
  spread(at, frame.box * 4.4);
  const rings = land.map((line) => line.map((point) => warped(point, warp)));
  const legs = layOut(board.routes, at, maskOf(rings, frame), frame);
  return {
    width: frame.width, height: frame.height, box: frame.box, city: frame.city, warp,
    cities: Object.fromEntries(Object.entries(at).map(([id, point]) => [id, point.map(tenth)])),
    legs: Object.fromEntries(Object.entries(legs).map(([id, { bend, points }]) =>
      [id, { bend, points: points.map(([x, y, turn]) => [tenth(x), tenth(y), Math.round((turn * 180) / Math.PI)]) }])),
  };
}

const land = lines(feature(world, world.objects.land)).filter((ring) => area(ring) > LEAST);
const shore = lines(feature(world, world.objects.land), COARSE).filter((ring) => area(ring) > ISLAND);
const borders = lines(mesh(world, world.objects.countries, (a, b) => a !== b));
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
