import { describe, expect, it } from 'vitest';
import { keyOf, type Mark } from './marks';
import type { Sizes } from './sizes';

describe('the key to the letters', () => {
  const sizes: Sizes = { font: 12, pin: 10, arm: 25, token: 12, own: 15, piece: 1, detail: true, names: true };
  const mark = (id: string, letter: string | null): Mark => ({
    choice: { id, title: id, note: '', anchor: id, path: [] },
    letter,
    at: { x: 1, y: 2 },
    pin: { x: 3, y: 4 },
  });

  it('tells letters, order, and where pins and places must stay free', () => {
    const { letters, order, pins } = keyOf([mark('near', 'A'), mark('far', 'B')], sizes);
    expect([...letters]).toEqual([
      ['near', 'A'],
      ['far', 'B'],
    ]);
    expect(order.map((choice) => choice.id)).toEqual(['near', 'far']);
    expect(pins.map(({ x, y }) => [x, y])).toEqual([
      [3, 4],
      [1, 2],
      [3, 4],
      [1, 2],
    ]);
  });

  it('is empty where there are too many for letters', () => {
    const { letters, order, pins } = keyOf([mark('near', null)], sizes);
    expect([letters.size, order, pins]).toEqual([0, [], []]);
  });
});
