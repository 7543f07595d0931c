import { beforeEach, describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { choicesAt, OWN } from './choices';
import { atlas, named, wordsOf, type Moment } from './fixtures';
import { hinted } from './hint';
import { tryText } from './tries';

let played: string[];
let tried: string[];
beforeEach(() => {
  played = [];
  tried = [];
});

function builderFor(moment: Moment, open = true): Builder {
  return new Builder({ choices: (step) => choicesAt(moment.offer, step, wordsOf(moment)), open: () => open, onact: (text) => played.push(text), ontry: (text) => tried.push(text) }, () => moment.offer);
}

describe('choosing', () => {
  it('shows first and plays the second time', () => {
    const builder = builderFor(named('thrown:ends'));
    const end = builder.choices[0]!;
    builder.choose(end);
    expect(played).toEqual([]);
    expect(builder.aim?.id).toBe(end.id);
    builder.choose(end);
    expect(played).toEqual([end.text]);
  });

  it('plays what has nothing to show at once', () => {
    const builder = builderFor(named('before:throws'));
    builder.choose(builder.choices[0]!);
    expect(played).toEqual([builder.choices[0]!.text]);
  });

  it('puts players together and sends them as one', () => {
    const moment = named('player:players:2');
    const builder = builderFor(moment);
    const { seats, text } = moment.offer.players!.find((entry) => entry.seats.length === 2)!;
    for (const seat of seats) builder.choose(builder.choices.find((choice) => choice.seat === seat)!);
    expect(played).toEqual([]);
    expect(builder.set?.text).toBe(text);
    builder.choose(builder.choices.find((choice) => choice.seat === seats[0])!);
    expect(builder.picked).toEqual([seats[1]]);
    builder.back();
    expect(builder.picked).toEqual([]);
  });

  it('opens the own stock as a step, and goes back', () => {
    const builder = builderFor(named('cube:simple+spaces:own'));
    builder.choose(builder.choices.find((choice) => choice.opens === OWN)!);
    expect(builder.choices.length).toBeGreaterThan(0);
    expect(builder.choices.every((choice) => choice.text!.endsWith(' own'))).toBe(true);
    builder.back();
    expect(builder.canGoBack).toBe(false);
  });

  it('offers nothing while it may not act', () => {
    expect(builderFor(named('thrown:ends'), false).choices).toEqual([]);
  });
});

describe('a refusal', () => {
  it('shakes the place that was asked about', () => {
    const moment = named('thrown:ends');
    const builder = builderFor(moment);
    builder.ask('denver', tryText(moment.offer, 'denver'));
    expect(tried).toEqual(['go denver']);
    builder.refused({ reason: 'too far', rule: null, ticket: 1 });
    expect(builder.shaken?.space).toBe('denver');
  });

  it('opens the board again after an action that was not taken', () => {
    const builder = builderFor(named('before:throws'));
    builder.play('throw road');
    builder.refused({ reason: 'no', rule: null, ticket: 1 });
    expect(builder.sent).toBeNull();
  });
});

describe('what is asked about a place', () => {
  it.each([['airport', 'start denver'], ['first_cubes', 'place denver'], ['take', 'take denver'], ['place', 'city denver'], ['walk', 'go denver']])('follows the question: %s', (name, text) => {
    expect(tryText(named(name).offer, 'denver')).toBe(text);
  });
});

describe('a hint', () => {
  it('names the place of an action', () => {
    expect(hinted('go denver taking denver~dallas.2', atlas)).toEqual(['denver']);
    expect(hinted('throw road', atlas)).toEqual([]);
  });
});
