import { describe, expect, it } from 'vitest';
import full from './fixtures/full.json';
import { boxOn, engravings, middleOf, paneBox, placeAt, planLayout, storeyOf, type Room } from './plan';

const places = full.view.tiles.map((tile) => tile.place);
const wide: Room = { left: 206, top: 60, width: 694, height: 414, least: 40 };
const phone: Room = { left: 8, top: 52, width: 374, height: 312, least: 44 };

describe('the plan', () => {
  it('shows a small building storey by storey, side by side', () => {
    const layout = planLayout(['H 0 0 0', 'V 0 0 0 n'], wide, 0);
    expect(layout.panes.map((pane) => pane.storey)).toEqual([0, 1]);
    expect(layout.cell).toBeGreaterThan(40);
  });

  it('shows one storey at a time where all would be too small', () => {
    const layout = planLayout(places, phone, 1);
    expect(layout.panes).toHaveLength(1);
    expect(layout.panes[0]!.storey).toBe(1);
    expect(layout.storeys).toBeGreaterThan(2);
  });

  it('stays inside its room', () => {
    for (const room of [wide, phone]) {
      const layout = planLayout(places, room, 0);
      for (const pane of layout.panes) {
        const box = paneBox(layout, pane);
        expect(box.x).toBeGreaterThanOrEqual(room.left - 0.01);
        expect(box.y).toBeGreaterThanOrEqual(room.top - 0.01);
        expect(box.x + box.width).toBeLessThanOrEqual(room.left + room.width + 0.01);
        expect(box.y + box.height).toBeLessThanOrEqual(room.top + room.height + 0.01);
      }
    }
  });

  it.each([
    ['upright', ['H 0 0 0', 'V 1 0 0 n', 'V 0 1 0 e', 'V 0 0 0 e', 'H -1 0 0']],
    ['lying', [...Array.from({ length: 9 }, (_, y) => `H 0 ${y} 0`), 'V 0 3 0 e', 'V 1 4 0 n']],
  ])('finds each place again under its middle, %s', (way, built) => {
    const layout = planLayout(built, wide, 0);
    expect(layout.lying).toBe(way === 'lying');
    const pane = layout.panes[0]!;
    for (const place of built.filter((p) => storeyOf(p) === 0))
      expect(placeAt(layout, pane, middleOf(boxOn(layout, pane, place)))).toBe(place);
  });

  it('numbers whole cells only', () => {
    const layout = planLayout(['H 0 0 0'], wide, 0);
    expect(engravings(layout, layout.panes[0]!).map((engraving) => engraving.text)).toEqual([
      '-1',
      '0',
      '1',
      '-1',
      '0',
      '1',
    ]);
  });
});
