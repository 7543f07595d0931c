import { describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { offer as build } from './fixtures';
import type { Offer } from '../../board/offer';

function table(offer: Offer | null = build) {
  const acts: string[] = [];
  const asks: string[] = [];
  const now = { offer, open: true, racing: false };
  let ticket = 0;
  const builder = new Builder({
    offer: () => now.offer,
    open: () => now.open,
    racing: () => now.racing,
    onact: (text) => (acts.push(text), (ticket += 1)),
    ontry: (text) => (asks.push(text), (ticket += 1)),
  });
  return { builder, acts, asks, now };
}
const choice = (builder: Builder, text: string) => builder.choices.find((one) => one.ways[0]!.text === text)!;

describe('builder', () => {
  it('shows first, then places and says ready', () => {
    const { builder, acts } = table();
    builder.choose(choice(builder, 'add A 3e1'));
    expect(acts).toEqual([]);
    builder.choose(choice(builder, 'add A 3e1'));
    expect(acts).toEqual(['add A 3e1']);
    builder.arrive();
    expect(acts).toEqual(['add A 3e1', 'ready']);
    builder.arrive();
    expect(acts).toHaveLength(2);
  });

  it('plays at once in a race', () => {
    const { builder, acts } = table({ ...build, kind: 'race' });
    builder.choose(choice(builder, 'add A 3e1'));
    expect(acts).toEqual(['add A 3e1']);
  });

  it('waits for no answer in a race, and forgets what was answered or refused', () => {
    const { builder, acts, now } = table({ ...build, kind: 'race' });
    now.racing = true;
    builder.choose(choice(builder, 'add A 3e1'));
    builder.choose(choice(builder, 'add A 3c3'));
    builder.choose(choice(builder, 'take A d2'));
    expect(acts).toHaveLength(3);
    builder.settle([
      { size: 3, column: 4, layer: 0, across: false },
      { size: 3, column: 3, layer: 1, across: false },
    ]);
    expect(builder.pending.map((one) => one.choice.ways[0]!.text)).toEqual(['add A 3c3', 'take A d2']);
    builder.refused({ ticket: 2, reason: 'No', rule: 'TR-4' });
    builder.settle([]);
    expect(builder.pending).toEqual([]);
  });

  it('stops at a refusal and shakes the zone', () => {
    const { builder, acts } = table();
    builder.choose(choice(builder, 'add A 3e1'));
    builder.commit();
    builder.refused({ ticket: 1, reason: 'No', rule: null });
    expect(builder.shaken.zone).toBe('A');
    builder.arrive();
    expect(acts).toEqual(['add A 3e1']);
  });

  it('turns what is chosen to the nearest place where it can lie that way', () => {
    const { builder } = table();
    builder.choose(choice(builder, 'add A 3c3'));
    builder.turn();
    expect(builder.chosen?.ways[0]!.text).toBe('add A 3e3x');
    expect(builder.across).toBe(true);
  });

  it('asks why where a figure cannot be shifted', () => {
    const { builder, acts, asks } = table();
    builder.shift(1, 0, 'A');
    expect(acts).toEqual(['shift A 1,0']);
    builder.arrive();
    builder.shift(-1, 0, 'A');
    expect(asks).toEqual(['shift A -1,0']);
  });

  it('does nothing while it is not the reader who may act', () => {
    const { builder, acts, now } = table();
    const place = choice(builder, 'add A 3e1');
    now.open = false;
    builder.choose(place);
    builder.play([{ text: 'ready' }]);
    expect(acts).toEqual([]);
    expect(builder.chosen).toBeNull();
  });

  it('leaves out a step that is not on offer any more', () => {
    const { builder, acts, now } = table();
    builder.play([{ text: 'withdraw' }, { text: 'undo', maybe: true }]);
    now.offer = { ...build, verbs: { ready: build.verbs.ready! } };
    builder.arrive();
    expect(acts).toEqual(['withdraw']);
  });

  it('takes back one choice at a time', () => {
    const { builder } = table();
    builder.lift();
    builder.choose(choice(builder, 'take A d2'));
    builder.back();
    expect(builder.chosen).toBeNull();
    expect(builder.lifting).toBe(true);
    builder.back();
    expect(builder.lifting).toBe(false);
  });
});
