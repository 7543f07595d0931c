import type { Colour } from './types';

const NAMED: Record<string, [base: string, on: string]> = {
  ivory: ['var(--ivory)', '#4d4536'],
  basalt: ['var(--basalt)', '#e6dbc5'],
  wood: ['#b88d57', '#2e2110'],
  stone: ['#a99c85', '#25211b'],
  sea: ['#35808f', '#fff'],
  olive: ['#7d8a44', '#fff'],
  gold: ['#c9992f', '#2b2005'],
  wine: ['#8c1d3f', '#fff'],
  rose: ['#c98090', '#2b1016'],
  plum: ['#6f4c80', '#fff'],
};

export interface Paint {
  base: string;
  /** What is written on it. */
  on: string;
  /** The seat whose mark goes with it. */
  seat: number | null;
}

/** A colour as it is painted; `usual` where a thing has none. */
export function paint(colour: Colour | undefined, usual = 'ivory'): Paint {
  if (typeof colour === 'number') {
    const number = (colour % 10) + 1;
    return { base: `var(--seat-${number})`, on: `var(--seat-${number}-on)`, seat: colour };
  }
  const [base, on] = NAMED[colour || usual] ?? NAMED[usual]!;
  return { base, on, seat: null };
}
