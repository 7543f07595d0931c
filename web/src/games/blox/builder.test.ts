import { describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { offering, view } from './fixtures';
import type { BloxOffer, BloxView } from './types';

function at(offer: BloxOffer, seen: BloxView = view()): { builder: Builder; sent: string[]; asked: string[] } {
  const sent: string[] = [];
  const asked: string[] = [];
  const builder = new Builder({
    offer: () => offer,
    view: () => seen,
    you: () => 0,
    open: () => true,
    onact: (text) => sent.push(text),
    ontry: (text) => asked.push(text),
  });
  return { builder, sent, asked };
}

describe('building', () => {
  const offer = offering('pick', {
    place: { '2x3': { house: { a1: ['across', 'down'], b1: ['across'] } }, '1x4': { school: { c1: ['down'] } } },
  });

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
    const { builder } = at(
      offering('carry', { place: { '1x1': { house: { a1: ['across'] } } } }),
      view({ hand: { seat: 0, block: '1x1', from: null } }),
    );
    expect(builder.held).toBe('1x1');
  });
});

describe('the way out', () => {
  it('is to give the block in hand back, to leave it, or to be insured', () => {
    const { builder } = at(
      offering('receive', { place: { '1x1': { house: { a1: ['across'] } } }, return: ['1x1'] }),
      view({ hand: { seat: 0, block: '1x1', from: null } }),
    );
    expect(builder.exit).toEqual({ text: 'return 1x1', words: 'Give the 1x1 back', back: true });
    expect(at(offering('check', { check: ['house'], pass: {} })).builder.exit?.text).toBe('pass');
    const insured = at(offering('remove', { remove: { house: ['b2'] }, insure: {} })).builder;
    expect(insured.exit?.text).toBe('insure');
    insured.pick({ seat: 0, plot: 'house', at: 'b2' });
    expect([insured.action, insured.exit]).toEqual(['remove house b2', null]);
  });
});

describe('blocks that change hands', () => {
  it('are given to the one neighbour there is, or to the chosen one', () => {
    const one = at(offering('give', { give: { house: { b2: ['p2'] } } }));
    one.builder.pick({ seat: 0, plot: 'house', at: 'b2' });
    expect(one.builder.action).toBe('give house b2 p2');
    const two = at(offering('give', { give: { house: { b2: ['p2', 'p3'] } } }));
    two.builder.pick({ seat: 0, plot: 'house', at: 'b2' });
    expect(two.builder.action).toBeNull();
    two.builder.hand(2);
    two.builder.hand(2);
    expect(two.sent).toEqual(['give house b2 p3']);
  });

  it('are swapped one against the other, and taken back step by step', () => {
    const { builder } = at(offering('swap', { swap: { house: { b2: { p2: { school: ['c3'] } } } } }));
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
