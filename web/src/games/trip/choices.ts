/** The offer as choices on the map and in the list. */
import { count, list } from '../../lib/words';
import { START, type Act } from '../../map/chooser.svelte';
import type { Atlas } from './atlas';
import type { EndEntry, Mode, Space, SpaceEntry, TripOffer } from './types';

export type Group = 'end' | 'throw' | 'space' | 'player' | 'card' | 'temples' | 'simple';

export interface Choice extends Act {
  group: Group;
  card?: string;
  seat?: number;
  temples?: string[];
  mode?: Mode;
  /** A switch: a card is drawn first. */
  switches?: boolean;
  /** Temples the move turns up. */
  turns?: string[];
  /** How far it is walked. */
  steps?: number;
  /** A cube of this colour is set or taken. */
  colour?: 'red' | 'black';
}

/** What an offer needs to be put into words. */
export interface Words {
  atlas: Atlas;
  name: (seat: number) => string;
  /** Where a seat's pawn stands. */
  at: (seat: number) => Space | null;
  you: number | null;
}

/** Cubes from the reader's own stock, where the bank's can be placed as well. */
export const OWN = 'own';

export function choicesAt(offer: TripOffer, step: string, words: Words): Choice[] {
  if (step === OWN) return spacesOf(offer, true).map((entry) => spot(entry, words, offer.kind));
  return [
    ...(offer.ends ?? []).map((entry) => ending(entry, words.atlas)),
    ...(offer.throws ?? []).map((entry): Choice => ({ ...bare('throw', entry.text), title: travel(entry.mode, entry.switch), atOnce: true, mode: entry.mode, switches: entry.switch })),
    ...spacesOf(offer, false).map((entry) => spot(entry, words, offer.kind)),
    ...owning(offer),
    ...seatsOf(offer).map((seat) => player(offer, seat, words)),
    ...[...(offer.temples ?? [])].sort((a, b) => b.temples.length - a.temples.length).map((entry): Choice => ({ ...bare('temples', entry.text), title: words.atlas.some(entry.temples), temples: entry.temples })),
    ...(offer.cards ?? []).map((entry): Choice => ({ ...bare('card', entry.text), title: words.atlas.card(entry.card), card: entry.card })),
    ...(offer.simple ?? []).map((entry): Choice => ({ ...bare('simple', entry.text), title: sentence(entry.words), atOnce: true })),
  ];
}

/** All steps an offer opens, the first included. */
export function stepsOf(offer: TripOffer): string[] {
  return owning(offer).length > 0 ? [START, OWN] : [START];
}

function bare(group: Group, text: string): Choice {
  return { id: text, group, text, title: '', note: '', anchor: null, path: [] };
}

// --- Moves.

function ending(entry: EndEntry, atlas: Atlas): Choice {
  const steps = entry.path.length - 1;
  const stays = steps === 0;
  const before = entry.held ?? entry.end;
  return {
    ...bare('end', entry.text),
    title: stays ? `stay before the cube ${atlas.towards([...entry.path, before])}` : atlas.towards(entry.path),
    note: noted(entry, atlas, steps).join(', '),
    steps,
    anchor: stays ? before : entry.end,
    path: entry.path,
    turns: entry.turns,
    goal: entry.turns.length > 0 || entry.wins,
    held: entry.held ?? undefined,
  };
}

function noted(entry: EndEntry, atlas: Atlas, steps: number): string[] {
  const through = entry.path.slice(1, -1).filter((space) => atlas.locations.has(space) && atlas.locations.get(space)!.kind !== 'junction').map((space) => atlas.short(space));
  return [
    steps > 0 ? count(steps, 'space') : '',
    through.length ? `through ${list(through)}` : '',
    entry.wins ? 'home: you win' : '',
    entry.turns.length ? `turn ${atlas.some(entry.turns)}` : '',
    entry.taken.length ? `take ${count(entry.taken.length, 'cube')}` : '',
    entry.held ? 'held by a cube' : '',
    !entry.held && entry.left > 0 && !entry.wins && entry.turns.length === 0 ? `${entry.left} unused` : '',
    entry.option ? 'you may draw' : '',
    entry.with.length ? `with ${list(entry.with.map((card) => atlas.card(card)))}` : '',
    atlas.boxes.get(entry.end)?.type === 'border' ? 'stop, then draw a card' : '',
  ].filter(Boolean);
}

/** "Throw and drive", "Draw a card and switch to flying". */
export function travel(mode: Mode, switches: boolean): string {
  const how = mode === 'road' ? 'driving' : 'flying';
  return switches ? `Draw a card and switch to ${how}` : mode === 'road' ? 'Throw and drive' : 'Throw and fly';
}

// --- Places.

function spacesOf(offer: TripOffer, own: boolean): SpaceEntry[] {
  const all = offer.spaces ?? [];
  // Where only the own stock is left there is nothing to tell apart.
  if (!all.some((entry) => !entry.own)) return own ? [] : all;
  return all.filter((entry) => entry.own === own);
}

function owning(offer: TripOffer): Choice[] {
  if (spacesOf(offer, true).length === 0) return [];
  return [{ ...bare('simple', ''), id: `> ${OWN}`, text: null, opens: OWN, title: 'Place a cube of your own' }];
}

function spot(entry: SpaceEntry, { atlas }: Words, kind: string): Choice {
  const place = atlas.place(entry.space);
  const taken = kind === 'take' && entry.colour !== null;
  const cube = entry.colour === null || taken ? '' : `a ${entry.colour} cube`;
  return { ...bare('space', entry.text), title: taken ? `${entry.colour} cube, ${place}` : place, note: cube, anchor: entry.space, colour: entry.colour ?? undefined };
}

// --- Players.

/** Everybody who is in one of the sets on offer. */
function seatsOf(offer: TripOffer): number[] {
  return [...new Set((offer.players ?? []).flatMap((entry) => entry.seats))].sort((a, b) => a - b);
}

/** One player where only single ones are asked for; else a member of the set that is put together, which is not sent by itself. */
function player(offer: TripOffer, seat: number, words: Words): Choice {
  const alone = offer.players!.every((entry) => entry.seats.length === 1);
  const entry = alone ? offer.players!.find((one) => one.seats[0] === seat)! : null;
  const at = words.at(seat);
  return { ...bare('player', entry?.text ?? ''), id: `player ${seat}`, text: entry?.text ?? null, title: seat === words.you ? 'yourself' : words.name(seat), note: at === null ? '' : words.atlas.whereabouts(at), anchor: at, seat };
}

/** The entry for exactly these players, whatever their order. */
export function setOf(offer: TripOffer, seats: readonly number[]): { text: string } | null {
  return (offer.players ?? []).find((entry) => entry.seats.length === seats.length && entry.seats.every((seat) => seats.includes(seat))) ?? null;
}

/** Players are put together one by one. */
export function gathers(offer: TripOffer): boolean {
  return (offer.players ?? []).some((entry) => entry.seats.length > 1);
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
