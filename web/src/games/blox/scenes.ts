/** What an event under way does to one plot: which block is in the air, and where the sheet is. */
import type { Effect } from './player.svelte';
import type { Cell, PlotName } from './types';

export interface Air {
  at: Cell;
  /** Layers above its place. */
  up: number;
  opacity: number;
}

export interface Sliding {
  z: number;
  opacity: number;
  out: Cell[];
  gaps: Cell[];
}

const HIGH = 5;

interface Facts {
  seat: number;
  plot: PlotName;
  at: Cell;
  with: number;
  their_plot: PlotName;
  their_at: Cell;
  fits: boolean;
  out: Cell[];
  gaps: Cell[];
}

function here(facts: Facts, seat: number, plot: PlotName): boolean {
  return facts.seat === seat && facts.plot === plot;
}

export function airborne(effect: Effect | null, seat: number, plot: PlotName): Air | null {
  if (!effect) return null;
  const facts = effect.event.facts as unknown as Facts;
  const rising = (at: Cell): Air => ({ at, up: 3 * effect.t, opacity: 1 - effect.t });
  switch (effect.event.kind) {
    case 'place':
      return here(facts, seat, plot)
        ? { at: facts.at, up: HIGH * (1 - settled(effect.t)), opacity: Math.min(1, effect.t * 4) }
        : null;
    case 'remove':
    case 'lift':
    case 'give':
      return here(facts, seat, plot) ? rising(facts.at) : null;
    case 'swap':
      if (here(facts, seat, plot)) return rising(facts.at);
      return facts.with === seat && facts.their_plot === plot ? rising(facts.their_at) : null;
    default:
      return null;
  }
}

/** Falls, touches, hops once a little. */
function settled(t: number): number {
  if (t < 0.7) return (t / 0.7) ** 2;
  const bounce = (t - 0.7) / 0.3;
  return 1 - 0.05 * Math.sin(Math.PI * bounce);
}

/** The card over the plot while it is checked; `height` is how high the blocks stand that hold it up. */
export function sliding(
  effect: Effect | null,
  seat: number,
  plot: PlotName,
  height: (cells: Cell[]) => number,
): Sliding | null {
  if (effect?.event.kind !== 'check') return null;
  const facts = effect.event.facts as unknown as Facts;
  if (!here(facts, seat, plot)) return null;
  const rests = facts.fits ? 0 : height(facts.out);
  const { t } = effect;
  if (facts.fits) return { z: HIGH * (1 - smooth(t)), opacity: Math.min(1, t * 5), out: [], gaps: [] };
  const down = Math.min(1, t / 0.3);
  const up = Math.max(0, (t - 0.85) / 0.15);
  const z = rests + (HIGH - rests) * (1 - smooth(down)) + 3 * up;
  return {
    z,
    opacity: Math.min(1, t * 8) * (1 - up),
    out: down === 1 ? facts.out : [],
    gaps: down === 1 ? facts.gaps : [],
  };
}

function smooth(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** 0 to 1 while a finished plot is celebrated. */
export function cheering(effect: Effect | null, seat: number, plot: PlotName): number | null {
  if (effect?.event.kind !== 'match') return null;
  return here(effect.event.facts as unknown as Facts, seat, plot) ? effect.t : null;
}
