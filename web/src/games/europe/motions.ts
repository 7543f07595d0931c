/** What moves, in order: the events of a ply as motions that change where tokens and lights are. */
import type { EventInfo } from '../../net/messages';
import type { EuropeView, Space } from './types';

export type Motion =
  | { kind: 'die'; seat: number; value: number }
  | { kind: 'walk'; seat: number; path: Space[] }
  | { kind: 'jump'; seat: number; from: Space | null; to: Space }
  | { kind: 'light'; from: Space | null; to: Space }
  | { kind: 'card'; seat: number; card: string; drawn: boolean }
  | { kind: 'arrive'; seat: number; space: Space };

/** Where tokens and lights are. */
export interface Standing {
  tokens: ReadonlyMap<number, Space>;
  lights: readonly Space[];
}

const HOP = 240;
const LONGEST_WALK = 1500;
/** A drawn card is turned and can be read; it stays on the table afterwards. */
export const DURATIONS = { die: 700, jump: 650, light: 300, card: 1500, play: 800, arrive: 450 };

export function motionsOf(events: readonly EventInfo[]): Motion[] {
  return events.flatMap(({ kind, facts }): Motion[] => {
    switch (kind) {
      case 'throw':
      case 'start_throw': return [{ kind: 'die', seat: facts.seat, value: facts.value }];
      case 'move': return facts.path.length > 1 ? [{ kind: 'walk', seat: facts.seat, path: facts.path }] : [];
      case 'start': return [{ kind: 'jump', seat: facts.seat, from: null, to: facts.space }];
      case 'jump': return [{ kind: 'jump', seat: facts.seat, from: facts.from, to: facts.space }];
      case 'light': return [{ kind: 'light', from: null, to: facts.space }];
      case 'lift': return [{ kind: 'light', from: facts.space, to: facts.to }];
      case 'draw':
      case 'play': return [{ kind: 'card', seat: facts.seat, card: facts.card, drawn: kind === 'draw' }];
      case 'arrive': return [{ kind: 'arrive', seat: facts.seat, space: facts.space }];
      default: return [];
    }
  });
}

/** Milliseconds a motion takes; a walk has a time for each step and is never long. */
export function lasts(motion: Motion): number {
  if (motion.kind === 'walk') return hopOf(motion.path) * (motion.path.length - 1);
  if (motion.kind === 'card') return motion.drawn ? DURATIONS.card : DURATIONS.play;
  return DURATIONS[motion.kind];
}

export function hopOf(path: readonly Space[]): number {
  return Math.min(HOP, LONGEST_WALK / Math.max(1, path.length - 1));
}

export function standingIn(view: EuropeView): Standing {
  const placed = view.travellers.filter((one) => one.at !== null && !one.out);
  return { tokens: new Map(placed.map((one) => [one.seat, one.at!])), lights: view.lights };
}

/** Where things are after a motion. */
export function after(standing: Standing, motion: Motion): Standing {
  if (motion.kind === 'walk') return { ...standing, tokens: new Map(standing.tokens).set(motion.seat, motion.path.at(-1)!) };
  if (motion.kind === 'jump') return { ...standing, tokens: new Map(standing.tokens).set(motion.seat, motion.to) };
  if (motion.kind === 'light') return { ...standing, lights: [...standing.lights.filter((light) => light !== motion.from), motion.to] };
  return standing;
}

/** What stays marked of the last ply that moved something. */
export interface Trace {
  seat: number | null;
  paths: Space[][];
  flights: [Space, Space][];
  lights: Space[];
}

export function traceOf(motions: readonly Motion[]): Trace | null {
  const trace: Trace = { seat: null, paths: [], flights: [], lights: [] };
  for (const motion of motions) {
    if (motion.kind === 'walk') trace.paths.push(motion.path);
    else if (motion.kind === 'jump' && motion.from !== null) trace.flights.push([motion.from, motion.to]);
    else if (motion.kind === 'light') trace.lights.push(motion.to);
    else continue;
    if (motion.kind !== 'light') trace.seat = motion.seat;
  }
  return trace.paths.length + trace.flights.length + trace.lights.length > 0 ? trace : null;
}
