import { describe, expect, it } from 'vitest';
import { choicesOf, type Offer } from '../../board/offer';
import { begun, cardsOf, offered, partners, toggled, tradesIn, type Barter } from './barter';
import { before, choicesAt, START, stepsOf, TRADE } from './choices';
import { asked, atlas, board, wordsOf } from './fixtures';
import { geometry } from './geometry';
import { lettered } from '../../map/marks';
import { sayFor, type Saying } from './say';

function texts(offer: Offer): string[] {
  return Object.keys(offer.verbs)
    .flatMap((verb) => choicesOf(offer, verb).map((one) => one.text))
    .sort();
}

/** The words around the board as the reader would have them in a step. */
function saying(moment: (typeof asked)[number], step: string, run: (id: string) => void): Saying {
  const choices = step === TRADE ? [] : choicesAt(moment.offer, step, wordsOf(moment));
  const map = geometry('wide');
  const marks = lettered(choices, map, map.at(moment.view.travellers[moment.you]!.at ?? 'vienna'));
  const named = marks.filter((mark) => mark.letter !== null);
  return {
    offer: moment.offer,
    view: moment.view,
    you: moment.you,
    atlas,
    name: wordsOf(moment).name,
    step,
    compact: false,
    choices,
    letters: new Map(named.map((mark) => [mark.choice.id, mark.letter!])),
    order: named.map((mark) => mark.choice),
    aim: null,
    chosen: null,
    barter: step === TRADE ? begun(tradesIn(moment.offer)) : null,
    trade: null,
    choose: (choice) => run(choice.id),
    play: run,
    back: () => undefined,
    point: () => undefined,
    swap: () => undefined,
    partner: () => undefined,
  };
}

describe.each(asked.map((moment) => [moment.name, moment] as const))('%s', (_, moment) => {
  it('reaches every action of the offer, each in one way', () => {
    const { offer } = moment;
    const found = stepsOf(offer)
      .filter((step) => step !== TRADE)
      .flatMap((step) => choicesAt(offer, step, wordsOf(moment)))
      .flatMap((choice) => choice.text ?? []);
    // What may be asked at once is also in a step of its own.
    expect([...new Set([...found, ...tradesIn(offer).map((trade) => trade.text)])].sort()).toEqual(texts(offer));
  });

  it('opens only steps that exist, and leads back to the start', () => {
    const steps = stepsOf(moment.offer);
    for (const step of steps) {
      for (const choice of step === TRADE ? [] : choicesAt(moment.offer, step, wordsOf(moment)))
        if (choice.opens !== undefined) expect(steps).toContain(choice.opens);
      expect(before(before(step))).toBe(START);
    }
  });

  it('has a place on the map, a row or a button for every choice', () => {
    for (const step of stepsOf(moment.offer).filter((one) => one !== TRADE)) {
      const run = new Set<string>();
      const said = sayFor(saying(moment, step, (id) => run.add(id)));
      said.panel?.rows.forEach((row) => row.run?.());
      said.step?.main?.run();
      said.step?.second?.run();
      const lost = choicesAt(moment.offer, step, wordsOf(moment)).filter(
        (choice) => !run.has(choice.id) && choice.anchor === null,
      );
      expect(lost).toEqual([]);
    }
  });

  it('says everything in words, and no row twice', () => {
    for (const step of stepsOf(moment.offer)) {
      const said = sayFor(saying(moment, step, () => undefined));
      expect(said.status).toMatch(/^[A-Z].*\.$/);
      const rows = said.panel?.rows.map((row) => row.code + row.words + row.state) ?? [];
      expect(new Set(rows).size).toBe(rows.length);
      expect(rows.join()).not.toMatch(/undefined|\.\d/);
    }
  });

  it('stands on spaces of the map', () => {
    const known = new Set([...atlas.cities.keys(), ...atlas.boxes.keys()]);
    for (const step of stepsOf(moment.offer).filter((one) => one !== TRADE)) {
      const spaces = choicesAt(moment.offer, step, wordsOf(moment)).flatMap((choice) => [
        ...choice.path,
        ...(choice.anchor ? [choice.anchor] : []),
      ]);
      expect(spaces.filter((space) => !known.has(space))).toEqual([]);
    }
  });
});

describe('a trade', () => {
  const moment = asked.find(({ offer }) => offer.verbs.offer)!;
  const trades = tradesIn(moment.offer);

  it('can be put together card by card, whichever it is', () => {
    for (const trade of trades) {
      expect(partners(trades)).toContain(trade.seat);
      let barter: Barter = { seat: trade.seat, give: [], take: [] };
      for (const side of ['give', 'take'] as const) {
        for (const card of trade[side]) {
          expect(cardsOf(trades, trade.seat, side)).toContain(card);
          barter = toggled(barter, side, card);
        }
      }
      expect(offered(trades, barter, atlas)?.text).toBe(trade.text);
    }
  });

  it('begins with what is the only card of a side', () => {
    const { give, take } = begun(trades);
    expect(give).toHaveLength(cardsOf(trades, trades[0]!.seat, 'give').length === 1 ? 1 : 0);
    expect(take).toHaveLength(cardsOf(trades, trades[0]!.seat, 'take').length === 1 ? 1 : 0);
  });

  it('is not on offer while a side is empty', () => {
    expect(offered(trades, { seat: trades[0]!.seat, give: [], take: [] }, atlas)).toBeNull();
  });
});

describe('the baked map', () => {
  it.each(['wide', 'tall'] as const)('has a place within the %s frame for every space of the board', (name) => {
    const map = geometry(name);
    const lost = [...board.destinations.map((city) => city.id), ...atlas.boxes.keys()].filter((space) => {
      const { x, y } = map.at(space);
      return x <= 0 || x >= map.width || y <= 0 || y >= map.height;
    });
    expect(lost).toEqual([]);
  });
});
