/** Tiles drop in one after the other, each with a small bounce. Times in milliseconds. */
import type { EventInfo } from '../../net/messages';
import { byPlace } from './places';
import type { Place, Placed } from './types';

export const DROP = 280;
/** The next tile starts while the one before it bounces. */
const STAGGER = 210;
const FROM = 1.15;

export interface Drop extends Placed {
  start: number;
  end: number;
}

/** The tiles that events put down, in the order they stand on each other: the lower first. */
export function dropsOf(events: readonly EventInfo[]): Drop[] {
  const tiles = events
    .filter((event) => event.kind === 'place')
    .flatMap((event) => (event.facts.tiles ?? []) as Placed[]);
  const order = [...tiles].sort((a, b) => foot(a.place) - foot(b.place) || byPlace(a.place, b.place));
  return order.map((tile, i) => ({ ...tile, start: i * STAGGER, end: i * STAGGER + DROP }));
}

/** Walls before the top that lies on them. */
function foot(place: Place): number {
  const [lies, , , z] = place.split(' ');
  return Number(z) + (lies === 'V' ? 0.5 : 0);
}

export function lasts(drops: readonly Drop[]): number {
  return drops.at(-1)?.end ?? 0;
}

/** How high each falling tile is over its place; null for one that has not started. */
export function lifts(drops: readonly Drop[], time: number): Map<Place, number | null> {
  return new Map(
    drops.map((drop) => [drop.place, time < drop.start ? null : FROM * height((time - drop.start) / DROP)]),
  );
}

/** From 1 down to 0 at 60% of the time, then a bounce of a tenth. */
export function height(t: number): number {
  if (t >= 1) return 0;
  const landing = 0.6;
  if (t < landing) return 1 - (Math.max(0, t) / landing) ** 2;
  const u = (t - landing) / (1 - landing);
  return 0.4 * u * (1 - u);
}

/** Slow, fast, slow. */
export function eased(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/** Sideways swing of something refused: 6 pixels at most, dying away. */
export function shaken(t: number): number {
  return t >= 1 ? 0 : 6 * Math.sin(t * 5 * Math.PI) * (1 - t);
}

/** Calls `draw` with the elapsed time on every frame until the duration is over or it is stopped; always ends with the end. */
export function run(duration: number, draw: (elapsed: number) => void, done: () => void = () => undefined): () => void {
  let frame = 0;
  let over = false;
  const start = performance.now();
  const finish = (): void => {
    if (over) return;
    over = true;
    cancelAnimationFrame(frame);
    draw(duration);
    done();
  };
  const tick = (now: number): void => {
    const elapsed = Math.max(0, now - start);
    if (elapsed >= duration) return finish();
    draw(elapsed);
    frame = requestAnimationFrame(tick);
  };
  if (duration <= 0) finish();
  else tick(start);
  return finish;
}
