import { describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { view } from './fixtures';
import type { BloxOffer, BloxView } from './types';

function at(offer: BloxOffer, seen: BloxView = view()): { builder: Builder; sent: string[]; asked: string[] } {
  const sent: string[] = [];
  const asked: string[] = [];
  const builder = new Builder({
    offer: () => offer, view: () => seen, you: () => 0, open: () => true, onact: (text) => sent.push(text), ontry: (text) => asked.push(text),
  });
  return { builder, sent, asked };
}

describe('building', () => {
  const offer: BloxOffer = { kind: 'pick', words: '', places: { '2x3': { house: { across: ['a1', 'b1'], down: ['a1'] } }, '1x4': { school: { down: ['c1'] } } } };

  it('takes a block, shows it, and builds it the second time', () => {
    const { builder, sent } = at(offer);
    builder.take('2x3');
    expect(builder.cells('house')).toEqual(['a1', 'b1']);
    builder.put({ plot: 'house', at: 'b1' });
    expect(builder.action).toBe('place 2x3 house b1 across');
    expect(sent).toEqual([]);
    builder.put({ plot: 'house', at: 'b1' });
    expect(sent).toEqual(['place 2x3 house b1 across']);
  });

  it('turns only where both ways fit, and lets go of a place that no longer does', () => {
    const { builder } = at(offer);
    builder.take('2x3');
    builder.put({ plot: 'house', at: 'b1' });
    builder.turn();
    expect([builder.way, builder.place]).toEqual(['down', null]);
  });

  it('turns a block by itself that fits the other way only', () => {
    const { builder } = at(offer);
    builder.take('1x4');
    expect([builder.way, builder.turnable, builder.cells('school')]).toEqual(['down', false, ['c1']]);
  });

  it('offers nothing that the offer does not hold', () => {
    const { builder } = at(offer);
    builder.take('2x4');
    expect(builder.held).toBeNull();
    builder.take('2x3');
    builder.put({ plot: 'school', at: 'a1' });
    expect(builder.action).toBeNull();
  });

  it('has a carried block in hand at once', () => {
    const { builder } = at({ kind: 'carry', words: '', places: { '1x1': { house: { across: ['a1'] } } } }, view({ hand: { seat: 0, block: '1x1', from: null } }));
    expect(builder.held).toBe('1x1');
  });
});

describe('blocks that change hands', () => {
  it('are given to the one neighbour there is, or to the chosen one', () => {
    const one = at({ kind: 'give', words: '', gives: [{ text: 'give house b2 p2', plot: 'house', at: 'b2', block: '1x2', to: 1 }] });
    one.builder.pick({ seat: 0, plot: 'house', at: 'b2' });
    expect(one.builder.action).toBe('give house b2 p2');
    const two = at({ kind: 'give', words: '', gives: [1, 2].map((to) => ({ text: `give house b2 p${to + 1}`, plot: 'house', at: 'b2', block: '1x2', to })) });
    two.builder.pick({ seat: 0, plot: 'house', at: 'b2' });
    expect(two.builder.action).toBeNull();
    two.builder.hand(2);
    two.builder.hand(2);
    expect(two.sent).toEqual(['give house b2 p3']);
  });

  it('are swapped one against the other, and taken back step by step', () => {
    const { builder } = at({ kind: 'swap', words: '', swaps: [{ text: 'swap house b2 p2 school c3', plot: 'house', at: 'b2', block: '1x2', to: 1, their_plot: 'school', their_at: 'c3', their_block: '1x1' }] });
    expect(builder.picks).toEqual([{ seat: 0, plot: 'house', at: 'b2' }]);
    builder.pick({ seat: 0, plot: 'house', at: 'b2' });
    expect(builder.picks).toEqual([{ seat: 1, plot: 'school', at: 'c3' }]);
    builder.pick({ seat: 1, plot: 'school', at: 'c3' });
    expect(builder.action).toBe('swap house b2 p2 school c3');
    builder.back();
    builder.back();
    expect([builder.mine, builder.back()]).toEqual([null, false]);
  });
});
