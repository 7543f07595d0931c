import { describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { tradesIn } from './barter';
import { START, TRADE } from './choices';
import { asked, atlas, wordsOf, type Moment } from './fixtures';
import { hinted } from './hint';
import { tryText } from './tries';

function builderFor(moment: Moment): Builder {
  return new Builder({
    offer: () => moment.offer,
    words: () => wordsOf(moment),
    atlas: () => atlas,
    open: () => true,
    onact: () => 0,
    ontry: () => 0,
  });
}
const moment = (name: string): (typeof asked)[number] => asked.find((one) => one.name.startsWith(name))!;

describe('choosing', () => {
  it('goes back one step at a time', () => {
    const builder = builderFor(moment('thrown:fly+go'));
    builder.choose(builder.choices.find((choice) => choice.opens === 'fly')!);
    const airport = builder.choices[0]!;
    builder.choose(airport);
    expect(builder.step).toBe(airport.opens);
    builder.choose(builder.choices[0]!);
    builder.back();
    expect(builder.chosen).toBeNull();
    builder.back();
    expect(builder.step).toBe('fly');
    builder.back();
    expect(builder.step).toBe(START);
    expect(builder.canGoBack).toBe(false);
  });

  it('puts a trade together and says when it is on offer', () => {
    const builder = builderFor(moment('after:end+offer+play'));
    builder.choose(builder.choices.find((choice) => choice.opens === TRADE)!);
    const { give, take } = tradesIn(moment('after:end+offer+play').offer)[0]!;
    for (const card of give) if (!builder.barter!.give.includes(card)) builder.swap('give', card);
    for (const card of take) if (!builder.barter!.take.includes(card)) builder.swap('take', card);
    expect(builder.trade?.text).toBe(tradesIn(moment('after:end+offer+play').offer)[0]!.text);
  });
});

describe('what is asked about a place', () => {
  it.each([
    ['light:light', 'light vienna'],
    ['start', 'start vienna'],
    ['pickup', 'set vienna'],
    ['place', 'place vienna'],
    ['lights:lift', 'lift vienna'],
    ['fly', 'fly vienna'],
    ['walk', 'go vienna'],
  ])('follows the question: %s', (name, text) => {
    expect(tryText(moment(name).offer, 'vienna')).toBe(text);
  });
});

describe('a hint', () => {
  it('names the places of an action', () => {
    expect(hinted('go vienna via munich,zurich', atlas)).toEqual(['vienna', 'munich', 'zurich']);
    expect(hinted('light moscow-kyiv.1', atlas)).toEqual(['moscow-kyiv.1']);
    expect(hinted('throw', atlas)).toEqual([]);
  });
});
