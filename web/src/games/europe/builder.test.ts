import { beforeEach, describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { START, TRADE } from './choices';
import { asked, atlas, wordsOf, type Moment } from './fixtures';
import { hinted } from './hint';
import { tryText } from './tries';

let played: string[];
let tried: string[];
beforeEach(() => {
  played = [];
  tried = [];
});

function builderFor(moment: Moment, open = true): Builder {
  return new Builder({
    offer: () => moment.offer, words: () => wordsOf(moment), atlas: () => atlas, open: () => open,
    onact: (text) => played.push(text), ontry: (text) => tried.push(text),
  });
}
const moment = (name: string): (typeof asked)[number] => asked.find((one) => one.name.startsWith(name))!;

describe('choosing', () => {
  it('shows first and plays the second time', () => {
    const builder = builderFor(moment('thrown:ends'));
    const end = builder.choices[0]!;
    builder.choose(end);
    expect(played).toEqual([]);
    expect(builder.aim?.id).toBe(end.id);
    builder.choose(builder.choices[0]!);
    expect(played).toEqual([end.text]);
  });

  it('goes back one step at a time', () => {
    const builder = builderFor(moment('thrown:ends+flights'));
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

  it('plays what has nothing to show at once', () => {
    const builder = builderFor(moment('before:simple'));
    builder.choose(builder.choices.find((choice) => choice.group === 'simple')!);
    expect(played).toEqual(['throw']);
  });

  it('offers nothing while it may not act', () => {
    const builder = builderFor(moment('thrown:ends'), false);
    expect(builder.choices).toEqual([]);
  });

  it('puts a trade together and says when it is on offer', () => {
    const builder = builderFor(moment('after:cards+simple+trades'));
    builder.choose(builder.choices.find((choice) => choice.opens === TRADE)!);
    const { give, take } = moment('after:cards+simple+trades').offer.trades![0]!;
    for (const card of give) if (!builder.barter!.give.includes(card)) builder.swap('give', card);
    for (const card of take) if (!builder.barter!.take.includes(card)) builder.swap('take', card);
    expect(builder.trade?.text).toBe(moment('after:cards+simple+trades').offer.trades![0]!.text);
  });
});

describe('a refusal', () => {
  it('shakes the place that was asked about', () => {
    const builder = builderFor(moment('thrown:ends'));
    builder.ask('vienna', tryText(moment('thrown:ends').offer, 'vienna'));
    expect(tried).toEqual(['go vienna']);
    builder.refused({ reason: 'too far', rule: null, ticket: 1 });
    expect(builder.shaken?.space).toBe('vienna');
  });

  it('opens the board again after an action that was not taken', () => {
    const builder = builderFor(moment('before:simple'));
    builder.play('throw');
    builder.refused({ reason: 'no', rule: null, ticket: 1 });
    expect(builder.sent).toBeNull();
  });
});

describe('what is asked about a place', () => {
  it.each([['light:spaces', 'light vienna'], ['start', 'start vienna'], ['pickup', 'set vienna'], ['place', 'place vienna'], ['walk', 'go vienna']])('follows the question: %s', (name, text) => {
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
