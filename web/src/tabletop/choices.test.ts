import { describe, expect, it } from 'vitest';
import { back, meant, next, NONE, offeredBy, question, verbsLeft, whole, withWord } from './choices';

const verbs = offeredBy({
  kind: 'turn',
  verbs: {
    move: {
      label: 'Move {man} to {to}',
      slots: [
        ['man', 'point'],
        ['to', 'point'],
      ],
      choices: { a1: ['a4', 'd1'], b2: ['b4'] },
    },
    lift: { label: 'Lift {man}', slots: [['man', 'point']], choices: ['a1'] },
    pass: { label: 'Pass', slots: [], choices: {} },
  },
});

describe('an offer of verbs', () => {
  it('leads on slot by slot', () => {
    expect(next(verbs, NONE)).toEqual(['a1', 'b2']);
    const man = withWord(NONE, 'b2');
    expect(verbsLeft(verbs, man)).toEqual(['move']);
    expect(whole(verbs, man)).toBeNull();
    expect(whole(verbs, withWord(man, 'b4'))?.text).toBe('move b2 b4');
  });

  it('keeps several verbs open while they mean the same things', () => {
    expect(verbsLeft(verbs, withWord(NONE, 'a1'))).toEqual(['move', 'lift']);
    expect(whole(verbs, { verb: 'lift', words: ['a1'] })?.text).toBe('lift a1');
    expect(whole(verbs, { verb: 'pass', words: [] })?.text).toBe('pass');
  });

  it('goes back a step at a time', () => {
    expect(back({ verb: 'move', words: ['a1'] })).toEqual({ verb: 'move', words: [] });
    expect(back({ verb: 'move', words: [] })).toEqual(NONE);
  });

  it('asks about what is not offered, with offered words after it', () => {
    expect(question(verbs, NONE, () => 'c3')).toBe('move c3 a4');
    expect(question(verbs, withWord(NONE, 'b2'), () => 'g7')).toBe('move b2 g7');
    expect(question(verbs, NONE, () => null)).toBeNull();
  });
});

describe('an offer of plain texts', () => {
  const plain = offeredBy(['take 1', 'take 2', 'take 2 twice', 'pass']);

  it('is read word by word', () => {
    expect(verbsLeft(plain, NONE)).toEqual(['take', 'pass']);
    expect(next(plain, { verb: 'take', words: [] })).toEqual(['1', '2']);
    expect(whole(plain, { verb: 'take', words: ['1'] })?.text).toBe('take 1');
  });

  it('does not take a beginning for the whole', () => {
    expect(whole(plain, { verb: 'take', words: ['2'] })).toBeNull();
    expect(whole(plain, { verb: 'take', words: ['2', ''] })?.text).toBe('take 2');
    expect(meant(plain, { verb: 'take', words: ['2'] })).toHaveLength(2);
  });

  it('is nothing where nothing is offered', () => {
    expect(offeredBy(null).actions).toEqual([]);
  });
});
