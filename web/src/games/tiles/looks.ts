/** How the ten colours look: the first player's are warm, the second's cool, and each has a mark of its own besides. */
import type { Colour, Value } from './types';

export interface Look {
  colour: Colour;
  name: string;
  fill: string;
  mark: string;
  /** The mark as a path in a 24 by 24 box, filled by the even-odd rule. */
  shape: string;
}

export const LOOKS: readonly Look[] = [
  { colour: 'A', name: 'amber', fill: '#e3b45a', mark: 'dot', shape: 'M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z' },
  { colour: 'B', name: 'rose', fill: '#d98fa2', mark: 'triangle', shape: 'M12 5l7 12.5H5z' },
  {
    colour: 'C',
    name: 'sienna',
    fill: '#a4643f',
    mark: 'ring',
    shape: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z',
  },
  {
    colour: 'D',
    name: 'apricot',
    fill: '#efa972',
    mark: 'star',
    shape: 'M12 4l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7-5.1-2.9-5.1 2.9 1.2-5.7-4.3-3.9 5.8-.6z',
  },
  {
    colour: 'E',
    name: 'plum',
    fill: '#94506a',
    mark: 'crescent',
    shape: 'M15.5 5.2a7.2 7.2 0 1 0 0 13.6a8.4 8.4 0 0 1 0-13.6z',
  },
  { colour: 'F', name: 'ocean', fill: '#3f7fa8', mark: 'square', shape: 'M6.5 6.5h11v11h-11z' },
  { colour: 'G', name: 'sky', fill: '#74b6cb', mark: 'diamond', shape: 'M12 4.5l6 7.5-6 7.5-6-7.5z' },
  {
    colour: 'H',
    name: 'pine',
    fill: '#4d8d74',
    mark: 'cross',
    shape: 'M9.8 5.5h4.4v4.3h4.3v4.4h-4.3v4.3H9.8v-4.3H5.5V9.8h4.3z',
  },
  { colour: 'I', name: 'moss', fill: '#93a75e', mark: 'hexagon', shape: 'M8.5 6h7l3.5 6-3.5 6h-7L5 12z' },
  { colour: 'J', name: 'iris', fill: '#646aa6', mark: 'bars', shape: 'M6.5 6h4v12h-4zM13.5 6h4v12h-4z' },
];

const byColour = new Map(LOOKS.map((look) => [look.colour, look]));

export function lookOf(colour: Colour): Look {
  return byColour.get(colour) ?? LOOKS[0]!;
}

/** The first player's numerals stand on a disc, the second's on a square. */
export function isRound(colour: Colour): boolean {
  return 'ABCDE'.includes(colour);
}

/** Where the dots of a value lie on a tile's edge, -1 to 1 along it. */
export function dotsOf(value: Value): number[] {
  return Array.from({ length: value }, (_, i) => (i - (value - 1) / 2) / 2.5);
}
