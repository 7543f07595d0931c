import { describe, expect, it } from 'vitest';
import { nameOf, tilesBeside } from './beside';
import type { BuiltTile } from './types';

const built = [
  { place: 'H 0 0 0', colour: 'A', value: 1 },
  { place: 'H 1 0 0', colour: 'F', value: 5 },
  { place: 'V 0 1 0 e', colour: 'B', value: 2 },
] as unknown as BuiltTile[];

describe('places', () => {
  it('are beside the tiles that share a side with them', () => {
    expect(tilesBeside('H 0 0 0', built).map((tile) => tile.colour)).toEqual(['F', 'B']);
    expect(tilesBeside('H 5 5 0', built)).toEqual([]);
  });

  it('are named by what is beside them, never by numbers of the lattice', () => {
    expect(nameOf('H 0 0 0', [])).toBe('floor in the middle of the table');
    expect(nameOf('H -1 0 0', built)).toBe('floor west of A1');
    expect(nameOf('H 0 -1 0', built)).toBe('floor south of A1');
    expect(nameOf('H 1 1 0', built)).toBe('floor north of F5');
    expect(nameOf('V 0 1 1 e', built)).toBe('wall above B2');
    expect(nameOf('H 0 1 0', built)).toBe('floor beside A1 and B2');
    expect(nameOf('V 1 0 0 n', built)).toBe('wall beside A1, F5 and B2');
    expect(nameOf('H 0 0 1', built)).toBe('top south of B2');
  });
});
