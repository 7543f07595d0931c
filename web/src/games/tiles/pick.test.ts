import { Ray, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { picked } from './pick';
import { spotOf } from './places';
import { slotOf } from './tiles3d';
import type { Place } from './types';

const slots = (...places: Place[]) => new Map(places.map((place) => [place, slotOf(spotOf(place), new Set())]));
/** From the south, through the middle of two walls that stand one behind the other. */
const ray = new Ray(new Vector3(0.5, 0.5, 5), new Vector3(0, 0, -1));
const [NEAR, FAR] = ['V 0 0 0 e', 'V 0 1 0 e'];
const none = slots();

describe('picked', () => {
  it('gives the nearest of what can be chosen', () => {
    const found = picked(ray, { tiles: none, ghosts: slots(NEAR, FAR), chosen: none, through: () => true });
    expect(found).toMatchObject({ place: NEAR, ghost: true });
  });

  it('gives the second wall where the first one, chosen already, stands before it', () => {
    const found = picked(ray, { tiles: none, ghosts: slots(FAR), chosen: slots(NEAR), through: () => true });
    expect(found?.place).toBe(FAR);
  });

  it('gives what is chosen where nothing else is under the pointer', () => {
    expect(picked(ray, { tiles: none, ghosts: none, chosen: slots(NEAR), through: () => false })?.place).toBe(NEAR);
  });

  it('gives the tile where what lies behind it is not drawn through it', () => {
    const things = { tiles: slots(NEAR), ghosts: slots(FAR), chosen: none };
    expect(picked(ray, { ...things, through: () => false })).toMatchObject({ place: NEAR, ghost: false });
    expect(picked(ray, { ...things, through: () => true })).toMatchObject({ place: FAR, ghost: true });
  });
});
