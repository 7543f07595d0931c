import { describe, expect, it } from 'vitest';
import { choicesOf, type Tree, type VerbOffer } from '../../board/offer';
import { START } from '../../map/chooser.svelte';
import { lettered } from '../../map/marks';
import { choicesAt, gathers, setOf, setsOf, stepsOf, travel } from './choices';
import { atlas, board, moments, NAMES, named, wordsOf, type Moment } from './fixtures';
import { geometryOf } from './geometry';
import { sayFor, type Saying } from './say';
import type { TripOffer } from './types';

function texts(offer: TripOffer): string[] {
  return Object.keys(offer.verbs)
    .flatMap((verb) => choicesOf(offer, verb))
    .map(({ text }) => text)
    .sort();
}

function choices(moment: Moment, step: string): ReturnType<typeof choicesAt> {
  return choicesAt(moment.offer, step, wordsOf(moment));
}

/** The words around the board as the reader would have them in a step. */
function saying(moment: Moment, step: string, run: (id: string) => void, over: Partial<Saying> = {}): Saying {
  const all = choices(moment, step);
  const map = geometryOf(board, 'wide');
  const marks = lettered(all, map, map.at(moment.view.travellers[moment.you]!.at ?? 'denver')).filter(
    (mark) => mark.letter !== null,
  );
  return {
    offer: moment.offer,
    view: moment.view,
    you: moment.you,
    atlas,
    name: (seat) => NAMES[seat]!,
    step,
    compact: false,
    choices: all,
    letters: new Map(marks.map((mark) => [mark.choice.id, mark.letter!])),
    order: marks.map((mark) => mark.choice),
    aim: null,
    chosen: null,
    picked: [],
    set: null,
    choose: (choice) => run(choice.id),
    play: run,
    back: () => undefined,
    point: () => undefined,
    ...over,
  };
}

describe.each(moments.map((moment) => [moment.name, moment] as const))('%s', (_, moment) => {
  const { offer } = moment;

  it('reaches every action of the offer', () => {
    const found = stepsOf(offer)
      .flatMap((step) => choices(moment, step))
      .flatMap((choice) => choice.text ?? []);
    const sets = gathers(offer)
      ? setsOf(offer).flatMap((set) => setOf(offer, [...set.seats].reverse())?.text ?? [])
      : [];
    expect([...found, ...sets].sort()).toEqual(texts(offer));
  });

  it('gives every choice of a step an id of its own', () => {
    for (const step of stepsOf(offer)) {
      const ids = choices(moment, step).map((choice) => choice.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has a place on the map, a row or a button for every choice', () => {
    for (const step of stepsOf(offer)) {
      const run = new Set<string>();
      const said = sayFor(saying(moment, step, (id) => run.add(id)));
      said.panel?.rows.forEach((row) => row.run?.());
      said.step?.main?.run();
      said.step?.second?.run();
      expect(choices(moment, step).filter((choice) => !run.has(choice.id) && choice.anchor === null)).toEqual([]);
    }
  });

  it('says everything in words, and no row twice', () => {
    for (const step of stepsOf(offer)) {
      const said = sayFor(saying(moment, step, () => undefined));
      expect(said.status).toMatch(/^[A-Z].*\.$/);
      expect(said.statusShort!.length).toBeLessThan(32);
      const rows = said.panel?.rows.map((row) => row.code + row.words + row.state) ?? [];
      expect(new Set(rows).size).toBe(rows.length);
      expect(rows.join()).not.toMatch(/undefined|_|~/);
    }
  });

  it('stands on spaces of the map', () => {
    const known = new Set([...atlas.locations.keys(), ...atlas.boxes.keys()]);
    const spaces = choices(moment, START).flatMap((choice) => [
      ...choice.path,
      ...(choice.anchor ? [choice.anchor] : []),
    ]);
    expect(spaces.filter((space) => !known.has(space))).toEqual([]);
  });
});

const verb = (label: string, slots: string[], choices: Tree): VerbOffer => ({
  label,
  slots: slots.map((name) => [name, name]),
  choices,
});

describe('a switch', () => {
  it('says what it costs', () => {
    expect(travel('air', true)).toBe('Draw a card and switch to flying');
    expect(travel('road', false)).toBe('Throw and drive');
  });

  it('is never the first button', () => {
    const verbs = { switch: verb('', ['mode'], ['air']), throw: verb('', ['mode'], ['road']) };
    const switching = { ...named('before:throw'), offer: { kind: 'before', verbs } };
    const said = sayFor(saying(switching, START, () => undefined));
    expect(said.step?.main?.label).toBe('Throw and drive');
    expect(said.step?.second?.label).toBe('Draw a card and switch to flying');
    expect(said.step?.note).toMatch(/costs a card/);
  });
});

describe('a card that answers', () => {
  it.each(['reaction:accept+protect', 'border:draw+play'])('is a button and played at once: %s', (name) => {
    const moment = named(name);
    const card = [...choicesOf(moment.offer, 'play'), ...choicesOf(moment.offer, 'protect')][0]!;
    const played: string[] = [];
    const { main, second } = sayFor(saying(moment, START, (text) => played.push(text))).step!;
    expect(main!.label).toBe(name.startsWith('reaction') ? 'Go along' : 'Draw an ASSIGNMENT card');
    expect(second!.label).toBe(`Play ${atlas.card(card.slots.card!)}`);
    second!.run();
    expect(played).toEqual([card.text]);
  });

  it('is told on a phone with who would be sent where', () => {
    const moment = named('reaction:accept+protect');
    const said = sayFor(saying(moment, START, () => undefined, { compact: true }));
    expect(said.step!.note).toBe(said.status);
  });
});

describe('temples turned by hand', () => {
  const asks = (...sets: string[][]): Moment => {
    const turn = verb(
      '',
      ['temples'],
      sets.map((temples) => temples.join('+')),
    );
    return {
      ...named('after:end'),
      offer: { kind: 'turn_cards', verbs: { ...(sets.length ? { turn } : {}), pass: verb('No, thank you', [], {}) } },
    };
  };
  const main = (moment: Moment): string | undefined => sayFor(saying(moment, START, () => undefined)).step!.main?.label;

  it('are all turned by one button, unless there are too many', () => {
    expect(main(asks(['provo']))).toBe('Turn up Provo');
    expect(main(asks(['provo'], ['payson'], ['provo', 'payson']))).toBe('Turn up Provo and Payson');
    expect(main(asks(['provo', 'payson'], ['provo', 'manti'], ['payson', 'manti']))).toBeUndefined();
  });

  it('may be none at all', () => {
    expect(main(asks())).toBe('No, thank you');
    expect(sayFor(saying(asks(), START, () => undefined)).status).toBe('You have no card for this place.');
  });
});

describe('players', () => {
  it('are sent only as a set that is on offer', () => {
    const moment = named('player:players:2');
    const [one, two] = [1, 2].map((size) => setsOf(moment.offer).find(({ seats }) => seats.length === size)!) as [
      ReturnType<typeof setsOf>[0],
      ReturnType<typeof setsOf>[0],
    ];
    expect(setOf(moment.offer, one.seats)?.text).toBe(one.text);
    expect(setOf(moment.offer, [...two.seats].reverse())?.text).toBe(two.text);
    expect(setOf(moment.offer, [0, 1, 2])).toBeNull();
    const played: string[] = [];
    sayFor(
      saying(moment, START, (text) => played.push(text), { picked: two.seats, set: setOf(moment.offer, two.seats) }),
    ).step!.main!.run();
    expect(played).toEqual([two.text]);
  });
});

describe('a cube', () => {
  it('of the bank is taken by its colour, one on the board where it stands', () => {
    const bank: Moment = {
      ...named('take'),
      offer: { kind: 'take', verbs: { take: verb('', ['cube'], ['red', 'black']) } },
    };
    const said = sayFor(saying(bank, START, () => undefined));
    expect([said.step!.main!.label, said.step!.main!.short, said.step!.second!.short]).toEqual([
      'Take a red cube from the bank',
      'Red',
      'Black',
    ]);
    expect(said.status).toBe('Take a cube from the bank.');
    const standing = choices(named('take'), START);
    expect(
      standing.every((choice) => choice.title.startsWith(`${choice.colour} cube, `) && choice.anchor !== null),
    ).toBe(true);
  });
});
