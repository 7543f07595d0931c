import { describe, expect, it } from 'vitest';
import { choicesOf, labelOf, nextWords, plainLabel, seatOf, seatWord, type Offer } from './offer';

const offer: Offer = {
  kind: 'pick',
  verbs: {
    place: {
      label: 'Build the {block} on the {plot}',
      slots: [
        ['block', 'block'],
        ['plot', 'plot'],
        ['at', 'cell'],
      ],
      choices: { '2x3': { house: ['a1', 'b1'], school: ['c3'] } },
    },
    go: {
      label: 'Go to {end}',
      slots: [
        ['end', 'space'],
        ['via', 'spaces'],
      ],
      choices: { kyiv: { '': { left: 2 }, 'via minsk': { left: 0 } } },
    },
    pass: { label: 'Leave it', slots: [], choices: {} },
  },
};

describe('an offer of verbs', () => {
  it('lists every action with its words and facts', () => {
    expect(choicesOf(offer, 'place').map(({ text }) => text)).toEqual([
      'place 2x3 house a1',
      'place 2x3 house b1',
      'place 2x3 school c3',
    ]);
    expect(choicesOf(offer, 'go')).toEqual([
      { verb: 'go', text: 'go kyiv', slots: { end: 'kyiv', via: '' }, facts: { left: 2 } },
      { verb: 'go', text: 'go kyiv via minsk', slots: { end: 'kyiv', via: 'via minsk' }, facts: { left: 0 } },
    ]);
    expect(choicesOf(offer, 'pass').map(({ text }) => text)).toEqual(['pass']);
    expect(choicesOf(offer, 'throw')).toEqual([]);
    expect(choicesOf(null, 'place')).toEqual([]);
  });

  it('says what may come next', () => {
    expect(nextWords(offer, 'place')).toEqual(['2x3']);
    expect(nextWords(offer, 'place', '2x3', 'house')).toEqual(['a1', 'b1']);
    expect(nextWords(offer, 'place', '1x1')).toEqual([]);
    expect(nextWords(offer, 'place', '2x3', 'house', 'a1')).toEqual([]);
  });

  it('names seats and buttons', () => {
    expect([seatOf('p3'), seatWord(2)]).toEqual([2, 'p3']);
    expect(labelOf(offer.verbs.place!, { block: '2x3', plot: 'house' })).toBe('Build the 2x3 on the house');
    expect(plainLabel(offer, 'pass')).toBe('Leave it');
    expect(plainLabel(offer, 'place')).toBeNull();
    expect(plainLabel(['A1-B2'], 'A1-B2')).toBeNull();
  });
});
