/** Lines that lie in the paths, between the sockets. */
import { outside, type Layout, type Point } from './geometry';
import type { Motion } from './motions';
import type { Field } from './types';

/** From socket to socket along a hop, as an SVG path; a Leap of Faith runs on to the outermost step. */
export function thread(l: Layout, from: Field, over: Field | null, to: Field | null): string {
  const stops: { at: Point; r: number }[] = [{ at: l.at(from), r: l.socket }];
  if (over !== null) stops.push({ at: l.at(over), r: l.socket });
  if (to !== null) stops.push({ at: l.at(to), r: l.socket });
  else if (over !== null) stops.push({ at: outside(l, from, over), r: l.pitch * 0.14 });
  return stops
    .slice(1)
    .map((stop, i) => between(stops[i]!, stop))
    .join('');
}

function between(a: { at: Point; r: number }, b: { at: Point; r: number }): string {
  const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  return `M${a.at.x + ux * a.r} ${a.at.y + uy * a.r}L${b.at.x - ux * b.r} ${b.at.y - uy * b.r}`;
}

export interface Traced {
  start: Field;
  /** Where the stone stands in the end; null when it left the temple. */
  end: Field | null;
  lines: string;
  /** Landings on the way. */
  between: Field[];
  /** The ring of a Leap of Faith. */
  out: Point | null;
  /** Fields a stone was taken from. */
  taken: Field[];
  /** Where other stones stand now that changed their colour or were moved over. */
  changed: Field[];
}

/** The last action, to be marked: null when nothing moved. */
export function traced(l: Layout, motions: readonly Motion[]): Traced | null {
  let trace: Traced | null = null;
  for (const motion of motions) {
    if (motion.kind === 'carry') {
      if (trace) carry(trace, motion.moves);
      continue;
    }
    if (trace) trace.between.push(motion.from);
    trace ??= { start: motion.from, end: null, lines: '', between: [], out: null, taken: [], changed: [] };
    trace.lines += thread(l, motion.from, motion.over, motion.to);
    trace.end = motion.to;
    if (motion.to === null && motion.over !== null) trace.out = outside(l, motion.from, motion.over);
    if (motion.over !== null && motion.effect === 'taken') trace.taken.push(motion.over);
    if (motion.over !== null && motion.effect === 'converted') trace.changed.push(motion.over);
  }
  return trace;
}

/** The acting stone ends on the other moon; any other that is moved over counts as changed there. */
function carry(trace: Traced, moves: readonly [Field, Field][]): void {
  const { end } = trace;
  for (const [from, to] of moves) {
    if (from === end) {
      trace.between.push(from);
      trace.end = to;
    } else {
      trace.changed = [...trace.changed.filter((field) => field !== from), to];
    }
  }
}
