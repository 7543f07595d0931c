import { describe, expect, it } from 'vitest';
import { meant } from './meant';

const at = { x: 2.9, y: -0.4, z: 0 };

describe('a click beside everything that can be chosen means', () => {
  it.each([
    [null, null, 'H 2 -1 0'],
    ['floor', null, 'H 2 -1 0'],
    ['single wall', null, 'V 3 -1 0 n'],
    ['corner wall', 'V 2 0 0 e', 'V 2 0 1 e'],
    ['single top', 'H 2 -1 0', 'H 2 -1 1'],
    ['tunnel', null, 'H 2 -1 1'],
  ] as const)('%s on %s: %s', (move, on, place) => expect(meant(move, at, on)).toBe(place));
});
