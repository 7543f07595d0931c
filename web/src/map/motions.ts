/** What moves on a map, in order, and where things are afterwards. */
import type { Space } from './geometry';

export type Motion =
  | { kind: 'die'; seat: number; value: number }
  | { kind: 'walk'; seat: number; path: Space[] }
  | { kind: 'jump'; seat: number; from: Space | null; to: Space }
  /** Something that stands in the way is set, moved or taken off. */
  | { kind: 'piece'; from: Space | null; to: Space | null }
  | { kind: 'card'; seat: number; card: string; drawn: boolean }
  | { kind: 'arrive'; seat: number; space: Space };

/** Where tokens are, and what stands in their way. */
export interface Standing {
  tokens: ReadonlyMap<number, Space>;
  pieces: readonly Space[];
}

const HOP = 240;
const LONGEST_WALK = 1500;
/** A drawn card is turned and can be read; it stays on the table afterwards. */
export const DURATIONS = { die: 700, jump: 650, piece: 300, card: 1500, play: 800, arrive: 450 };

/** Milliseconds a motion takes; a walk has a time for each step and is never long. */
export function lasts(motion: Motion): number {
  if (motion.kind === 'walk') return hopOf(motion.path) * (motion.path.length - 1);
  if (motion.kind === 'card') return motion.drawn ? DURATIONS.card : DURATIONS.play;
  return DURATIONS[motion.kind];
}

export function hopOf(path: readonly Space[]): number {
  return Math.min(HOP, LONGEST_WALK / Math.max(1, path.length - 1));
}

/** Where things are after a motion. */
export function after(standing: Standing, motion: Motion): Standing {
  if (motion.kind === 'walk')
    return { ...standing, tokens: new Map(standing.tokens).set(motion.seat, motion.path.at(-1)!) };
  if (motion.kind === 'jump') return { ...standing, tokens: new Map(standing.tokens).set(motion.seat, motion.to) };
  if (motion.kind === 'piece')
    return {
      ...standing,
      pieces: [...standing.pieces.filter((piece) => piece !== motion.from), ...(motion.to === null ? [] : [motion.to])],
    };
  return standing;
}

/** What stays marked of the last ply that moved something. */
export interface Trace {
  seat: number | null;
  paths: Space[][];
  flights: [Space, Space][];
  pieces: Space[];
}

export function traceOf(motions: readonly Motion[]): Trace | null {
  const trace: Trace = { seat: null, paths: [], flights: [], pieces: [] };
  for (const motion of motions) {
    if (motion.kind === 'walk') trace.paths.push(motion.path);
    else if (motion.kind === 'jump' && motion.from !== null) trace.flights.push([motion.from, motion.to]);
    else if (motion.kind === 'piece' && motion.to !== null) trace.pieces.push(motion.to);
    else continue;
    if (motion.kind !== 'piece') trace.seat = motion.seat;
  }
  return trace.paths.length + trace.flights.length + trace.pieces.length > 0 ? trace : null;
}
