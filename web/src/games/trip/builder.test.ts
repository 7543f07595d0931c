import { beforeEach, describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { choicesAt, OWN, setsOf } from './choices';
import { atlas, named, wordsOf, type Moment } from './fixtures';
import { hinted } from './hint';
import { tryText } from './tries';

let played: string[];
beforeEach(() => {
  played = [];
});

function builderFor(moment: Moment): Builder {
  return new Builder(
    {
      choices: (step) => choicesAt(moment.offer, step, wordsOf(moment)),
      open: () => true,
      onact: (text) => played.push(text),
      ontry: () => 0,
    },
    () => moment.offer,
  );
}

describe('choosing', () => {
  it('puts players together and sends them as one', () => {
    const moment = named('player:players:2');
    const builder = builderFor(moment);
    const { seats, text } = setsOf(moment.offer).find((set) => set.seats.length === 2)!;
    for (const seat of seats) builder.choose(builder.choices.find((choice) => choice.seat === seat)!);
    expect(played).toEqual([]);
    expect(builder.set?.text).toBe(text);
    builder.choose(builder.choices.find((choice) => choice.seat === seats[0])!);
    expect(builder.picked).toEqual([seats[1]]);
    builder.back();
    expect(builder.picked).toEqual([]);
  });

  it('opens the own stock as a step, and goes back', () => {
    const builder = builderFor(named('cube:none+place:own'));
    builder.choose(builder.choices.find((choice) => choice.opens === OWN)!);
    expect(builder.choices.length).toBeGreaterThan(0);
    expect(builder.choices.every((choice) => choice.text!.endsWith(' own'))).toBe(true);
    builder.back();
    expect(builder.canGoBack).toBe(false);
  });
});

describe('what is asked about a place', () => {
  it.each([
    ['airport', 'start denver'],
    ['first_cubes', 'place denver'],
    ['take', 'take denver'],
    ['place', 'city denver'],
    ['walk', 'go denver'],
  ])('follows the question: %s', (name, text) => {
    expect(tryText(named(name).offer, 'denver')).toBe(text);
  });

  it('is nothing where no place is asked for', () => {
    expect(tryText(named('before:throw').offer, 'denver')).toBeNull();
    expect(
      tryText(
        { kind: 'thrown', verbs: { stay: { label: '', slots: [['held', 'space']], choices: { '': {} } } } },
        'denver',
      ),
    ).toBe('go denver');
  });
});

describe('a hint', () => {
  it('names the place of an action', () => {
    expect(hinted('go denver taking denver~dallas.2', atlas)).toEqual(['denver']);
    expect(hinted('throw road', atlas)).toEqual([]);
  });
});
