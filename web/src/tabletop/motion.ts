/** What moved between two positions, and by which way. */
import type { EventInfo } from '../net/messages';
import type { Point } from '../board/steer';
import { areaOf, type Places } from './places';
import type { Table } from './types';

export interface Motion {
  /** Where things that were not there before come from, by id. */
  origins: Map<string, Point>;
  /** Pieces that go space by space. */
  walks: Map<string, Point[]>;
  trails: { from: Point; to: Point }[];
  /** Dice that are thrown. */
  thrown: Set<string>;
  moved: Set<string>;
}

/** Milliseconds of a hop, a throw, a card. */
export const HOP = 170;
export const GLIDE = 260;
export const THROW = 720;

type Named = { id: string; at?: string };

/** Ids may be strangers to the position before: what has appeared comes from where something of its kind has gone. */
export function motionOf(
  before: { table: Table; places: Places } | null,
  after: { table: Table; places: Places },
  events: EventInfo[],
): Motion {
  const motion: Motion = { origins: new Map(), walks: new Map(), trails: [], thrown: new Set(), moved: new Set() };
  for (const { facts } of events) walk(facts, after.places, motion);
  for (const die of after.table.dice) {
    const was = before?.table.dice.find((one) => one.id === die.id);
    const named = events.some(({ facts }) => facts.die === die.id);
    if (die.value !== null && (named || (was && was.value !== die.value))) motion.thrown.add(die.id);
  }
  if (!before) return motion;
  compare(before, after, 'pieces', motion);
  compare(before, after, 'cards', motion);
  return motion;
}

/** An event may name a piece and the spaces it goes over: `{piece, path}`. */
function walk(facts: EventInfo['facts'], places: Places, motion: Motion): void {
  if (typeof facts.piece !== 'string' || !Array.isArray(facts.path)) return;
  const points = facts.path.map((id: string) => areaOf(places, id)).filter((area) => area !== null);
  if (points.length > 0)
    motion.walks.set(
      facts.piece,
      points.map(({ x, y }) => ({ x, y })),
    );
}

function compare(
  before: { table: Table; places: Places },
  after: { table: Table; places: Places },
  kind: 'pieces' | 'cards',
  motion: Motion,
): void {
  const [old, now] = [before.table[kind] as Named[], after.table[kind] as Named[]];
  const places = new Map(old.map(({ id, at }) => [id, at]));
  const here = new Set(now.map(({ id }) => id));
  const gone = old.filter(({ id }) => !here.has(id));
  for (const { id, at } of now) {
    const to = after.places[kind].get(id)!;
    const was = places.get(id);
    if (was === undefined) {
      const from = gone.shift();
      const point = from && before.places[kind].get(from.id);
      if (point) motion.origins.set(id, { x: point.x, y: point.y });
      motion.moved.add(id);
    } else if (was !== at) {
      const from = before.places[kind].get(id)!;
      motion.moved.add(id);
      // A line between two places on the board; what comes from a hand or goes back to it is only ringed.
      if (kind === 'pieces' && after.places.spaces.has(at ?? ''))
        motion.trails.push({ from: after.places.spaces.has(was) ? from : to, to });
    }
  }
}

/** How long all of it takes. */
export function lengthOf(motion: Motion): number {
  const walked = Math.max(0, ...[...motion.walks.values()].map((points) => points.length * HOP));
  return Math.max(walked, motion.thrown.size ? THROW : 0, motion.moved.size ? GLIDE : 0);
}
