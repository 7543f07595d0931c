/** What the offer lets the reader choose, sorted for drawing: places by zone and size, lists by subject. */
import { count } from '../../lib/words';
import { stoneOf } from './figures';
import { slotId, type Slot } from './slots';
import type { RushOffer, Said, Stone, TokenKind, Zone, ZoneOffer } from './types';

/** A slot with the action texts it stands for; several where a stone can come from several places. */
export interface Choice extends Slot {
  zone: Zone;
  /** What is done: for words and for the right button. */
  act: 'add' | 'move' | 'take';
  ways: { text: string; from: { zone: Zone; stone: Stone } | null }[];
}

/** Whether a choice is played as soon as it is made: in a race, or where the draft is built up stone by stone. */
const AT_ONCE = new Set(['race', 'sealed', 'rebuild', 'head_start', 'penalty']);
export const atOnce = (offer: RushOffer): boolean => AT_ONCE.has(offer.kind);

function gathered(zone: Zone, offer: ZoneOffer): Choice[] {
  const found = new Map<string, Choice>();
  const put = (act: Choice['act'], kind: Slot['kind'], stone: Stone, text: string, from: { zone: Zone; stone: Stone } | null): void => {
    const id = `${kind === 'lift' ? 'lift ' : ''}${slotId(stone)}`;
    const choice = found.get(id) ?? { id, zone, stone, kind, act, ways: [] };
    choice.ways.push({ text, from });
    found.set(id, choice);
  };
  for (const [text, ...raw] of offer.add ?? []) put('add', 'place', stoneOf(raw), text, null);
  for (const [text, size, column, layer, across, fromZone, fromStone] of offer.add_from ?? []) put('add', 'place', stoneOf([size, column, layer, across]), text, { zone: fromZone, stone: stoneOf(fromStone) });
  for (const [text, size, column, layer, across, fromZone, fromStone] of offer.move ?? []) put('move', 'place', stoneOf([size, column, layer, across]), text, { zone: fromZone, stone: stoneOf(fromStone) });
  for (const [text, ...raw] of offer.take ?? []) put('take', 'lift', stoneOf(raw), text, null);
  return [...found.values()];
}

export function choicesOf(offer: RushOffer | null): Choice[] {
  return Object.entries(offer?.zones ?? {}).flatMap(([zone, one]) => gathered(zone, one));
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
  const sized = choices.filter((choice) => choice.zone === zone && choice.kind === 'place' && choice.stone.size === size && size !== 1);
  if (sized.length === 0) return null;
  if (sized.every((choice) => choice.stone.across)) return 'turned';
  return sized.every((choice) => !choice.stone.across) ? 'lying' : null;
}

export const simple = (offer: RushOffer | null, text: string): Said | undefined => offer?.simple?.find((one) => one.text === text);

/** The shift of a zone in a direction, one step; the mirror image, as near as it can be to where the figure lies. */
export function shiftText(offer: RushOffer | null, zone: Zone, right: number, up: number): string | null {
  return offer?.zones?.[zone]?.shift?.find(([, mirror, r, u]) => mirror === 0 && r === right && u === up)?.[0] ?? null;
}

export function mirrorText(offer: RushOffer | null, zone: Zone): string | null {
  const mirrored = (offer?.zones?.[zone]?.shift ?? []).filter(([, mirror]) => mirror === 1);
  mirrored.sort((a, b) => Math.abs(a[2]) + Math.abs(a[3]) - Math.abs(b[2]) - Math.abs(b[3]));
  return mirrored[0]?.[0] ?? null;
}

/** One way to use a token. */
export interface Use extends Said {
  kind: TokenKind;
  /** The card it is for, or the reader's own zone. */
  zone: Zone | null;
  /** Whose zone is hit or lent from. */
  seat: number | null;
  bag?: NonNullable<RushOffer['bags']>[number];
}

/** Every way to use a token now, in the words of the table: cards and people by name. */
export function usesOf(offer: RushOffer | null, cardIn: (zone: Zone) => string, name: (seat: number) => string): Use[] {
  if (!offer) return [];
  const zones = Object.entries(offer.zones ?? {});
  const solo = simple(offer, 'solo');
  return [
    ...(solo ? [{ ...solo, kind: 'solo' as const, zone: null, seat: null }] : []),
    ...zones.flatMap(([zone, one]) => (one.mortar ? [{ text: one.mortar, words: `Mortar for ${cardIn(zone)}`, kind: 'mortar' as const, zone, seat: null }] : [])),
    ...zones.flatMap(([zone, one]) => (one.shield ? [{ text: one.shield, words: `Shield ${cardIn(zone)}`, kind: 'shield' as const, zone, seat: null }] : [])),
    ...zones.flatMap(([zone, one]) => (one.lightning ? [{ text: one.lightning, words: `Race for ${cardIn(zone)}`, kind: 'lightning' as const, zone, seat: null }] : [])),
    ...(offer.bombs ?? []).map((one) => ({ ...one, words: `Blow up the ${cardIn(one.zone)} of ${name(one.seat)}`, kind: 'bomb' as const })),
    ...(offer.bags ?? []).map((one) => ({ text: one.text, words: `Complete ${cardIn(one.into)} with ${count(one.borrowed.length, 'stone')} from ${name(one.seat)}'s ${cardIn(one.zone)}${one.mortar ? ' and your mortar' : ''}`, kind: 'bag' as const, zone: one.into, seat: one.seat, bag: one })),
  ];
}
