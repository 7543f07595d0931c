/** What the offer lets the reader choose, sorted for drawing: places by zone and size, lists by subject. */
import { t } from '../../lib/language';
import { choicesOf as offered, nextWords, seatOf, type Choice as Offered, type Offer } from '../../board/offer';
import { count } from '../../lib/words';
import { stoneOf, stoneWord } from './figures';
import { slotId, type Slot } from './slots';
import type { RawStone, Stone, TokenKind, Zone } from './types';

/** A slot with the action texts it stands for; several where a stone can come from several places. */
export interface Choice extends Slot {
  zone: Zone;
  /** What is done: for words and for the right button. */
  act: 'add' | 'move' | 'take';
  ways: { text: string; from: { zone: Zone; stone: Stone } | null }[];
}

/** Whether a choice is played as soon as it is made: in a race, or where the draft is built up stone by stone. */
const AT_ONCE = new Set(['race', 'sealed', 'rebuild', 'head_start', 'penalty']);
export const atOnce = (offer: Offer): boolean => AT_ONCE.has(offer.kind);

const ACTS = ['add', 'move', 'take'] as const;

/** A zone without the word before it: `to B`, `into A`. */
const zoneOf = (word: string): Zone => word.slice(-1);

/** Where a stone is taken from, unless that is the supply: `from B c1`, or the zone that a move names. */
function origin({ slots, facts }: Offered): { zone: Zone; stone: Stone } | null {
  return facts.taken ? { zone: slots.source ?? slots.from!.split(' ')[1]!, stone: stoneOf(facts.taken) } : null;
}

export function choicesOf(offer: Offer | null): Choice[] {
  const found = new Map<string, Choice>();
  for (const act of ACTS) {
    for (const one of offered(offer, act)) {
      const zone = zoneOf(one.slots.zone!);
      const kind = act === 'take' ? 'lift' : 'place';
      const stone = act === 'take' ? stoneOf(one.facts.stone) : stoneWord(one.slots.stone!);
      const id = `${kind === 'lift' ? 'lift ' : ''}${slotId(stone)}`;
      const choice = found.get(`${zone} ${id}`) ?? { id, zone, stone, kind, act, ways: [] };
      choice.ways.push({ text: one.text, from: origin(one) });
      found.set(`${zone} ${id}`, choice);
    }
  }
  return [...found.values()];
}

/** Sizes that can be put somewhere. */
export function sizesOf(choices: readonly Choice[]): Set<number> {
  return new Set(choices.filter((choice) => choice.kind === 'place').map((choice) => choice.stone.size));
}

export interface Wish {
  size: number | null;
  across: boolean;
  /** Stones are picked up, not put down. */
  lifting: boolean;
}

/**
 * What is lit in a zone: places for the wished size, turned as wished where that is possible at all and else the other way;
 * where choices are played at once, stones that may be taken as well.
 */
export function litIn(choices: readonly Choice[], zone: Zone, wish: Wish, both: boolean): Choice[] {
  const here = choices.filter((choice) => choice.zone === zone);
  const lifts = here.filter((choice) => choice.kind === 'lift');
  if (wish.lifting) return lifts;
  const sized = here.filter((choice) => choice.kind === 'place' && choice.stone.size === wish.size);
  const turned = sized.filter((choice) => choice.stone.across === wish.across || choice.stone.size === 1);
  return [...(turned.length > 0 ? turned : sized), ...(both ? lifts : [])];
}

/** Whether the wished size lies in a zone only when it is turned, or only when it is not. */
export function onlyWay(choices: readonly Choice[], zone: Zone, size: number | null): 'turned' | 'lying' | null {
  const sized = choices.filter(
    (choice) => choice.zone === zone && choice.kind === 'place' && choice.stone.size === size && size !== 1,
  );
  if (sized.length === 0) return null;
  if (sized.every((choice) => choice.stone.across)) return 'turned';
  return sized.every((choice) => !choice.stone.across) ? 'lying' : null;
}

/** Whether a verb that takes nothing more is on offer. */
export const canDo = (offer: Offer | null, verb: string): boolean => offer?.verbs[verb] !== undefined;

/** The text of a verb for a zone: mortar, a claim. */
export const textIn = (offer: Offer | null, verb: string, zone: Zone): string | undefined =>
  nextWords(offer, verb).includes(zone) ? `${verb} ${zone}` : undefined;

const STEPS = ['add', 'move', 'take', 'shift', 'mirror', 'claim', 'unclaim', 'keep'];

/** The zones in which something is asked; where there is nothing but mortar to use, nothing is. */
export function askedIn(offer: Offer | null): Zone[] {
  return [...new Set(STEPS.flatMap((verb) => offered(offer, verb).map((one) => zoneOf(one.slots.zone!))))].sort();
}

/** The shift of a zone in a direction, one step; the mirror image, as near as it can be to where the figure lies. */
export function shiftText(offer: Offer | null, zone: Zone, right: number, up: number): string | null {
  const by = `${right},${up}`;
  return nextWords(offer, 'shift', zone).includes(by) ? `shift ${zone} ${by}` : null;
}

export function mirrorText(offer: Offer | null, zone: Zone): string | null {
  const far = (by: string): number => by.split(',').reduce((sum, n) => sum + Math.abs(Number(n)), 0);
  const nearest = [...nextWords(offer, 'mirror', zone)].sort((a, b) => far(a) - far(b))[0];
  return nearest === undefined ? null : `mirror ${zone} ${nearest}`;
}

/** One way to use a token. */
export interface Use {
  text: string;
  words: string;
  kind: TokenKind;
  /** The card it is for, or the reader's own zone. */
  zone: Zone | null;
  /** Whose zone is hit or lent from. */
  seat: number | null;
  /** The figure as it will stand, and what of it is borrowed. */
  bag?: { figure: RawStone[]; borrowed: RawStone[] };
}

/** Every way to use a token now, in the words of the table: cards and people by name. */
export function usesOf(offer: Offer | null, cardIn: (zone: Zone) => string, name: (seat: number) => string): Use[] {
  const use = (kind: TokenKind, words: (slots: Record<string, string>, facts: Offered['facts']) => string): Use[] =>
    offered(offer, kind).map(({ text, slots, facts }) => ({
      text,
      kind,
      words: words(slots, facts),
      zone: slots.zone ? zoneOf(slots.into ?? slots.zone) : null,
      seat: slots.player ? seatOf(slots.player) : null,
      ...(facts.figure ? { bag: { figure: facts.figure, borrowed: facts.borrowed } } : {}),
    }));
  return [
    ...use('solo', () => t('Solo turn: build alone with two dice')),
    ...use('mortar', ({ zone }) => t('Mortar for {temple}', { temple: cardIn(zone!) })),
    ...use('shield', ({ zone }) => t('Shield {temple}', { temple: cardIn(zone!) })),
    ...use('lightning', ({ zone }) => t('Race for {temple}', { temple: cardIn(zone!) })),
    ...use('bomb', ({ player, zone }) =>
      t('Blow up the {temple} of {name}', { temple: cardIn(zone!), name: name(seatOf(player!)) }),
    ),
    ...use('bag', ({ player, zone, into, mortar }, { borrowed }) => {
      const from = `${name(seatOf(player!))}'s ${cardIn(zone!)}${mortar ? ' and your mortar' : ''}`;
      return `Complete ${cardIn(zoneOf(into!))} with ${count(borrowed.length, 'stone')} from ${from}`;
    }),
  ];
}
