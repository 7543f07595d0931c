import { describe, expect, it } from 'vitest';
import type { Origin } from '../../net/analysis-board.svelte';
import { addressOf, originOf } from './origin';

describe('where an analysis board begins', () => {
  it.each<Origin>([
    { table: 'olive-fern-7k3fa', ply: 12 },
    { seats: 4, options: { variant: 'cross' } },
    { position: 'b/... w', options: { stall: 3, children: true, name: '' } },
  ])('is told by its address: %o', (origin) => {
    const address = addressOf('stones', origin);
    expect(originOf(address.slice(address.indexOf('?')))).toEqual(origin);
  });

  it('is the start where the address says nothing', () => {
    expect(addressOf('tiles', {})).toBe('/g/tiles/analysis');
    expect(originOf('')).toEqual({ options: {} });
  });
});
