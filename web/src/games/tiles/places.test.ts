import { describe, expect, it } from 'vitest';
import { boundsOf, byPlace, centreOf, placeOf, setOf, spotOf } from './places';

describe('places', () => {
  it('survive the way to coordinates and back', () => {
    for (const place of ['H 0 0 0', 'H -3 12 4', 'V 2 0 0 n', 'V -1 -2 3 e'])
      expect(placeOf(spotOf(place))).toBe(place);
  });

  it('are ordered as the notation orders them', () => {
    expect(['V 0 0 0 n', 'V 0 0 0 e', 'H 10 0 0', 'H 2 0 1', 'H 2 0 0', 'H -1 5 0'].sort(byPlace)).toEqual([
      'H -1 5 0',
      'H 2 0 0',
      'H 2 0 1',
      'H 10 0 0',
      'V 0 0 0 e',
      'V 0 0 0 n',
    ]);
    expect(setOf(['V 2 0 0 n', 'H 1 0 1'])).toBe('H 1 0 1, V 2 0 0 n');
  });

  it('have a middle and bounds', () => {
    expect(centreOf(spotOf('V 2 0 1 n'))).toEqual({ x: 2, y: 0.5, z: 1.5 });
    expect(boundsOf(['H 0 0 0', 'V 1 1 0 e', 'H -1 0 2'])).toEqual({
      min: { x: -1, y: 0, z: 0 },
      max: { x: 2, y: 1, z: 2 },
    });
    expect(boundsOf([]).max.x).toBe(1);
  });
});
