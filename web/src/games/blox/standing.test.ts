import { describe, expect, it } from 'vitest';
import type { EventInfo } from '../../net/messages';
import { moved, siteKey, standingOf, type Standing } from './standing';
import { view } from './fixtures';

const event = (kind: string, facts: Record<string, unknown>): EventInfo => ({ kind, words: '', facts });
const blocks = (standing: Standing, seat: number, plot: string): string[] =>
  standing.sites.get(siteKey(seat, plot))!.blocks.map((block) => `${block.block} ${block.at} ${block.layer}`);

describe('events move the table on', () => {
  const start = standingOf(view({ offer: ['2x3', '1x2', '1x2'] }));

  it('lays out and takes one of two equal blocks', () => {
    expect(moved(start, event('offer', { seat: 0, block: '1x1' })).offer).toEqual(['2x3', '1x2', '1x2', '1x1']);
    expect(moved(start, event('take', { seat: 0, block: '1x2' })).offer).toEqual(['2x3', '1x2']);
  });

  it('builds, and takes away only the topmost block of a place', () => {
    const low = moved(
      start,
      event('place', {
        seat: 1,
        plot: 'house',
        block: '2x2',
        at: 'b2',
        way: 'across',
        layer: 1,
        cells: ['b2', 'c2', 'b3', 'c3'],
      }),
    );
    const high = moved(
      low,
      event('place', { seat: 1, plot: 'house', block: '1x2', at: 'b2', way: 'down', layer: 2, cells: ['b2', 'b3'] }),
    );
    expect(blocks(high, 1, 'house')).toEqual(['2x2 b2 1', '1x2 b2 2']);
    expect(
      blocks(moved(high, event('remove', { seat: 1, plot: 'house', at: 'b2', block: '1x2' })), 1, 'house'),
    ).toEqual(['2x2 b2 1']);
    expect(blocks(high, 0, 'house')).toEqual([]);
  });

  it('lifts both blocks of a swap, finishes a plot, changes a card', () => {
    const built = [
      { seat: 0, plot: 'house' },
      { seat: 1, plot: 'school' },
    ].reduce(
      (standing, site) =>
        moved(standing, event('place', { ...site, block: '1x1', at: 'a1', way: 'across', layer: 1, cells: ['a1'] })),
      start,
    );
    const swapped = moved(
      built,
      event('swap', { seat: 0, with: 1, plot: 'house', at: 'a1', their_plot: 'school', their_at: 'a1' }),
    );
    expect([blocks(swapped, 0, 'house'), blocks(swapped, 1, 'school')]).toEqual([[], []]);
    expect(moved(start, event('match', { seat: 0, plot: 'house' })).sites.get('0 house')!.finished).toBe(true);
    expect(moved(start, event('card', { seat: 0, plot: 'house', card: 'H07' })).sites.get('0 house')!.card).toBe('H07');
  });

  it('leaves alone what moves nothing', () => {
    expect(moved(start, event('pass', { seat: 0 }))).toBe(start);
  });
});
