import { describe, expect, it } from 'vitest';
import { steer } from './steer';

const places = [
  { name: 'right', x: 50, y: 4 },
  { name: 'far right', x: 120, y: 0 },
  { name: 'up', x: 5, y: -40 },
  { name: 'aslant', x: 30, y: 60 },
];
const here = { x: 0, y: 0 };

describe('steering over any places', () => {
  it.each([
    ['ArrowRight', 'right'],
    ['ArrowUp', 'up'],
    ['ArrowDown', 'aslant'],
    ['ArrowLeft', undefined],
  ])('%s', (key, name) => {
    expect(steer(here, key, places)?.name).toBe(name);
  });

  it('prefers what lies ahead to what lies aside', () => {
    expect(
      steer(here, 'ArrowRight', [
        { name: 'aside', x: 10, y: 90 },
        { name: 'ahead', x: 100, y: 0 },
      ])?.name,
    ).toBe('ahead');
  });
});
