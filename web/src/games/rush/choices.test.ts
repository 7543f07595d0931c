import { describe, expect, it } from 'vitest';
import { askedIn, choicesOf, litIn, mirrorText, onlyWay, shiftText, sizesOf, textIn, usesOf } from './choices';
import { offer, verb } from './fixtures';

const choices = choicesOf(offer);
const ZONE: [string, string][] = [['zone', 'zone']];
const wish = { size: 3, across: false, lifting: false };

describe('choices', () => {
  it('stand for every action on stones that is on offer, and for nothing else', () => {
    const texts = choices.flatMap((choice) => choice.ways.map((way) => way.text));
    expect(texts.sort()).toEqual([
      'add A 3c3',
      'add A 3e1',
      'add A 3e3x',
      'add B 3b2x',
      'move A a1 to B 3b4',
      'move A d2 to B 3b4',
      'take A d2',
    ]);
    expect(choicesOf(null)).toEqual([]);
  });

  it('gather the ways of one place', () => {
    const moved = choices.find((choice) => choice.act === 'move')!;
    expect(moved.ways.map((way) => way.from?.zone)).toEqual(['A', 'A']);
  });

  it('light the wished way round, and the other where there is none', () => {
    expect(litIn(choices, 'A', wish, false).map((choice) => choice.ways[0]!.text)).toEqual(['add A 3e1', 'add A 3c3']);
    expect(litIn(choices, 'A', { ...wish, across: true }, false).map((choice) => choice.ways[0]!.text)).toEqual([
      'add A 3e3x',
    ]);
    const turned = choicesOf({
      kind: 'build',
      verbs: { add: { ...offer.verbs.add!, choices: { B: { '3b2x': [''] } } } },
    });
    expect(litIn(turned, 'B', wish, false)).toHaveLength(1);
    expect(onlyWay(turned, 'B', 3)).toBe('turned');
    expect(onlyWay(choices, 'A', 3)).toBeNull();
  });

  it('show stones to pick up when that is wished, or beside places where all is played at once', () => {
    expect(litIn(choices, 'A', { ...wish, lifting: true }, false).map((choice) => choice.kind)).toEqual(['lift']);
    expect(litIn(choices, 'A', wish, true).filter((choice) => choice.kind === 'lift')).toHaveLength(1);
  });

  it('know which sizes can be placed', () => {
    expect([...sizesOf(choices)]).toEqual([3]);
  });

  it('shift and mirror only as offered, mirrored as near as possible', () => {
    expect(shiftText(offer, 'A', 1, 0)).toBe('shift A 1,0');
    expect(shiftText(offer, 'A', -1, 0)).toBeNull();
    expect(mirrorText(offer, 'A')).toBe('mirror A 0,0');
    expect(mirrorText(offer, 'B')).toBeNull();
  });

  it('list every use of a token', () => {
    const before = {
      kind: 'before',
      verbs: {
        roll: verb([], {}),
        solo: verb([], {}),
        lightning: verb(ZONE, ['A']),
        shield: verb(ZONE, ['A']),
        bomb: verb([['player', 'seat'], ...ZONE], { p2: ['A'] }),
      },
    };
    expect(usesOf(before, () => 'x', String).map((use) => [use.kind, use.text])).toEqual([
      ['solo', 'solo'],
      ['shield', 'shield A'],
      ['lightning', 'lightning A'],
      ['bomb', 'bomb p2 A'],
    ]);
    expect(usesOf(offer, (zone) => `card ${zone}`, String).map((use) => use.words)).toEqual(['Mortar for card A']);
  });

  it('call cards and people by name where a token is used on them', () => {
    const figure: [number, number, number, number][] = [
      [2, 0, 0, 0],
      [1, 0, 1, 0],
    ];
    const lent = { '': { figure, borrowed: figure.slice(1) }, mortar: { figure, borrowed: figure } };
    const bag = verb(
      [
        ['player', 'seat'],
        ['zone', 'zone'],
        ['into', 'zone'],
        ['mortar', 'flag'],
      ],
      { p2: { B: { 'into A': lent } } },
    );
    const before = { kind: 'before', verbs: { bomb: verb([['player', 'seat'], ...ZONE], { p2: ['B'] }), bag } };
    const cards: Record<string, string> = { A: 'Obelisk', B: 'Pagoda' };
    expect(
      usesOf(
        before,
        (zone) => cards[zone]!,
        () => 'Ben',
      ).map((use) => use.words),
    ).toEqual([
      'Blow up the Pagoda of Ben',
      "Complete Obelisk with 1 stone from Ben's Pagoda",
      "Complete Obelisk with 2 stones from Ben's Pagoda and your mortar",
    ]);
    expect(
      usesOf(
        before,
        (zone) => cards[zone]!,
        () => 'Ben',
      ).map(({ text, zone, seat }) => [text, zone, seat]),
    ).toEqual([
      ['bomb p2 B', 'B', 1],
      ['bag p2 B into A', 'A', 1],
      ['bag p2 B into A mortar', 'A', 1],
    ]);
  });

  it('tell which zones are asked about: mortar alone asks nothing', () => {
    expect(askedIn(offer)).toEqual(['A', 'B']);
    expect(
      askedIn({
        kind: 'bonus',
        verbs: { bonus: verb([['size', 'size']], { 1: { value: 1 } }), mortar: verb(ZONE, ['B']) },
      }),
    ).toEqual([]);
    expect([textIn(offer, 'mortar', 'A'), textIn(offer, 'mortar', 'B'), textIn(offer, 'claim', 'A')]).toEqual([
      'mortar A',
      undefined,
      undefined,
    ]);
  });

  it('name the stone of another zone that is used', () => {
    const race = {
      kind: 'race',
      verbs: { add: { ...offer.verbs.add!, choices: { A: { '1c1': { 'from B b1': { taken: [1, 1, 0, 0] } } } } } },
    };
    expect(choicesOf(race)[0]!.ways).toEqual([
      { text: 'add A 1c1 from B b1', from: { zone: 'B', stone: { size: 1, column: 1, layer: 0, across: false } } },
    ]);
  });
});
