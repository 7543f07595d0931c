/** Every place on the board as something to point at, focus and hear: the fields, and the ways out of the temple. */
import { t } from '../../lib/language';
import { outside, type Layout } from './geometry';
import type { Field, Hop, Side, Stones, StonesBoard } from './types';
import { counted, plainName, targetName } from './words';

export interface Spot {
  key: string;
  /** Null outside the temple. */
  field: Field | null;
  /** The hop that ends here, where exactly one does. */
  hop: Hop | null;
  x: number;
  y: number;
  /** What a screen reader says. */
  name: string;
  /** Something the reader may choose now: arrow keys stop here, and it is easy to hit. */
  live: boolean;
}

export interface Scenery {
  board: StonesBoard;
  layout: Layout;
  stones: Stones;
  you: number | null;
  open: boolean;
  movable: readonly Field[];
  next: readonly Hop[];
  standing: Field | null;
  canStop: boolean;
  takes: 'taken' | 'converted';
  /** How many hops each movable stone could start with. */
  ways: (field: Field) => number;
  /** Where the last action ended. */
  lastEnd: Field | null;
}

export function spots(s: Scenery): Spot[] {
  return [
    ...s.board.fields.map((f) => fieldSpot(s, f.name)),
    ...s.next.filter((hop) => hop.to === null).map((hop) => outSpot(s, hop)),
  ];
}

function fieldSpot(s: Scenery, field: Field): Spot {
  const hops = s.next.filter((hop) => hop.to === field);
  const at = s.layout.at(field);
  const live = s.open && (hops.length > 0 || field === s.standing || s.movable.includes(field));
  return { key: field, field, hop: hops.length === 1 ? hops[0]! : null, ...at, name: fieldName(s, field, hops), live };
}

function fieldName(s: Scenery, field: Field, hops: Hop[]): string {
  if (hops[0]) return targetName(hops[0], s.takes);
  const side = (seat: number | undefined): Side | undefined => s.board.sides.find((one) => one.seat === seat);
  const moon = s.board.sides.find((one) => one.goal === field);
  let name = plainName(field, side(s.stones.get(field)), s.you, moon);
  if (field === s.standing) name += `, ${s.canStop ? t('chosen, Enter stops here') : t('chosen')}`;
  else if (s.open && s.movable.includes(field))
    name += `, ${t('{ways} to go', { ways: counted(s.ways(field), 'way') })}`;
  if (field === s.lastEnd) name += `, ${t('moved last')}`;
  return name;
}

function outSpot(s: Scenery, hop: Hop): Spot {
  const at = outside(s.layout, hop.from, hop.over!);
  return { key: `out over ${hop.over}`, field: null, hop, ...at, name: targetName(hop, s.takes), live: s.open };
}

/** What a finger means: the nearest live spot within its reach, else the nearest of all. */
export function meant(all: readonly Spot[], x: number, y: number, reach: number): Spot | null {
  const near = (some: readonly Spot[]): Spot | null =>
    some.reduce<Spot | null>((best, spot) => (!best || far(spot, x, y) < far(best, x, y) ? spot : best), null);
  const live = near(all.filter((spot) => spot.live));
  return live && far(live, x, y) <= reach ? live : near(all);
}

function far(spot: Spot, x: number, y: number): number {
  return Math.hypot(spot.x - x, spot.y - y);
}
