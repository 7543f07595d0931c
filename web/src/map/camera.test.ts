import { describe, expect, it } from 'vitest';
import {
  base,
  brought,
  fitted,
  kept,
  MOST,
  panned,
  pinched,
  toMap,
  toScreen,
  whole,
  zoomed,
  type Stage,
} from './camera';

const stage: Stage = { frame: { width: 916, height: 624 }, width: 916, height: 624 };
const phone: Stage = { frame: { width: 390, height: 475 }, width: 390, height: 510 };

describe('camera', () => {
  it('shows the whole frame at first, on a desk and on a phone', () => {
    for (const one of [stage, phone]) {
      const camera = whole(one);
      const corner = toScreen(one, camera, { x: 0, y: 0 });
      const other = toScreen(one, camera, { x: one.frame.width, y: one.frame.height });
      expect(corner.x).toBeGreaterThanOrEqual(0);
      expect(corner.y).toBeGreaterThanOrEqual(0);
      expect(other.x).toBeLessThanOrEqual(one.width);
      expect(other.y).toBeLessThanOrEqual(one.height);
    }
  });

  it('goes from the map to the screen and back', () => {
    const camera = kept(stage, { zoom: 2.5, x: 400, y: 300 });
    const back = toMap(stage, camera, toScreen(stage, camera, { x: 412, y: 287 }));
    expect(back.x).toBeCloseTo(412);
    expect(back.y).toBeCloseTo(287);
  });

  it('keeps what is under the pointer there while zooming', () => {
    const camera = kept(stage, { zoom: 2, x: 458, y: 312 });
    const over = { x: 300, y: 200 };
    const held = toMap(stage, camera, over);
    const at = toScreen(stage, zoomed(stage, camera, 1.5, over), held);
    expect(at.x).toBeCloseTo(over.x);
    expect(at.y).toBeCloseTo(over.y);
  });

  it('zooms between the whole frame and its limit', () => {
    expect(zoomed(stage, whole(stage), 0.2, { x: 10, y: 10 }).zoom).toBe(1);
    expect(zoomed(stage, whole(stage), 100, { x: 10, y: 10 }).zoom).toBe(MOST);
  });

  it('does not look past the edges', () => {
    const camera = panned(stage, kept(stage, { zoom: 2, x: 458, y: 312 }), 5000, -5000);
    expect(toScreen(stage, camera, { x: 0, y: 0 }).x).toBeCloseTo(0);
    expect(toScreen(stage, camera, { x: 0, y: 624 }).y).toBeCloseTo(624);
    expect(panned(stage, whole(stage), 80, 40)).toEqual(whole(stage));
  });

  it('follows two fingers', () => {
    const camera = kept(stage, { zoom: 2, x: 458, y: 312 });
    const [a, b] = [
      { x: 400, y: 300 },
      { x: 500, y: 300 },
    ];
    const [under, beside] = [toMap(stage, camera, a), toMap(stage, camera, b)];
    const after = pinched(
      stage,
      camera,
      [a, b],
      [
        { x: 380, y: 320 },
        { x: 530, y: 320 },
      ],
    );
    expect(after.zoom).toBeCloseTo(3);
    expect(toScreen(stage, after, under).x).toBeCloseTo(380);
    expect(toScreen(stage, after, beside).x).toBeCloseTo(530);
  });

  it('fits a journey into sight, and the whole where there is none', () => {
    const points = [
      { x: 200, y: 200 },
      { x: 420, y: 380 },
    ];
    const camera = fitted(stage, points);
    expect(camera.zoom).toBeGreaterThan(1.5);
    for (const point of points) {
      const at = toScreen(stage, camera, point);
      expect(at.x).toBeGreaterThan(20);
      expect(at.x).toBeLessThan(896);
      expect(at.y).toBeGreaterThan(20);
      expect(at.y).toBeLessThan(604);
    }
    expect(fitted(stage, [])).toEqual(whole(stage));
  });

  it('moves only as far as a focused place needs', () => {
    const camera = kept(stage, { zoom: 4, x: 458, y: 312 });
    expect(brought(stage, camera, { x: 458, y: 312 })).toBe(camera);
    const at = toScreen(stage, brought(stage, camera, { x: 200, y: 312 }), { x: 200, y: 312 });
    expect(at.x).toBeCloseTo(44);
  });

  it('fills wider areas with the same frame', () => {
    expect(base({ ...stage, width: 1600, height: 624 })).toBe(1);
  });
});
