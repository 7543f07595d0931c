/** The offer as choices on the map and in the list. */
import { t } from '../../lib/language';
import { choicesOf, labelOf, seatOf, type Choice as Said } from '../../board/offer';
import { count, list } from '../../lib/words';
import { START, type Act } from '../../map/chooser.svelte';
import type { Atlas } from './atlas';
import type { Colour, EndFacts, Mode, Space, TripOffer } from './types';

export type Group = 'end' | 'throw' | 'space' | 'player' | 'card' | 'temples' | 'simple';

export interface Choice extends Act {
  group: Group;
  /** The verb that it plays, or that the step it opens is for. */
  verb: string;
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
  colour?: Colour;
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
const SIMPLE = ['draw', 'pass', 'none', 'end', 'accept'];

export function choicesAt(offer: TripOffer, step: string, words: Words): Choice[] {
  const { atlas } = words;
  if (step === OWN) return placings(offer, true).map((said) => spot(said, atlas));
  return [
    ...all(offer, 'go', 'stay').map((said) => ending(said, atlas)),
    ...all(offer, 'throw', 'switch').map(travelling),
    ...[...all(offer, 'start', 'city'), ...placings(offer, false), ...takings(offer, atlas, true)].map((said) =>
      spot(said, atlas),
    ),
    ...owning(offer),
    ...seatsOf(offer).map((seat) => player(offer, seat, words)),
    ...turnings(offer).map((said): Choice => ({
      ...bare('temples', said),
      title: atlas.some(many(said, 'temples')),
      temples: many(said, 'temples'),
    })),
    ...all(offer, 'play', 'protect').map((said): Choice => ({
      ...bare('card', said),
      title: atlas.card(said.slots.card!),
      card: said.slots.card,
    })),
    ...takings(offer, atlas, false).map((said): Choice => ({
      ...bare('simple', said),
      title: said.slots.cube === 'red' ? t('Take a red cube from the bank') : t('Take a black cube from the bank'),
      atOnce: true,
    })),
    ...all(offer, ...SIMPLE).map((said): Choice => ({
      ...bare('simple', said),
      title: labelOf(offer.verbs[said.verb]!),
      atOnce: true,
    })),
  ];
}

/** All steps an offer opens, the first included. */
export function stepsOf(offer: TripOffer): string[] {
  return owning(offer).length > 0 ? [START, OWN] : [START];
}

/** Whether one of these verbs can be chosen. */
export function offers(offer: TripOffer, ...verbs: string[]): boolean {
  return verbs.some((verb) => verb in offer.verbs);
}

function all(offer: TripOffer, ...verbs: string[]): Said[] {
  return verbs.flatMap((verb) => choicesOf(offer, verb));
}

/** "provo+payson" names two. */
function many(said: Said, slot: string): string[] {
  return said.slots[slot]!.split('+');
}

function bare(group: Group, said: Pick<Said, 'verb' | 'text'>): Choice {
  return { id: said.text, group, verb: said.verb, text: said.text, title: '', note: '', anchor: null, path: [] };
}

// --- Moves.

function ending(said: Said, atlas: Atlas): Choice {
  const facts = said.facts as EndFacts;
  const steps = facts.path.length - 1;
  const stays = steps === 0;
  const end = facts.path.at(-1)!;
  const before = facts.held ?? end;
  return {
    ...bare('end', said),
    title: stays
      ? t('stay before the cube {where}', { where: atlas.towards([...facts.path, before]) })
      : atlas.towards(facts.path),
    note: noted(facts, end, atlas, steps).join(', '),
    steps,
    anchor: stays ? before : end,
    path: facts.path,
    turns: facts.turns,
    goal: facts.turns.length > 0 || facts.wins,
    held: facts.held ?? undefined,
  };
}

function noted(facts: EndFacts, end: Space, atlas: Atlas, steps: number): string[] {
  const through = facts.path
    .slice(1, -1)
    .filter((space) => atlas.locations.has(space) && atlas.locations.get(space)!.kind !== 'junction')
    .map((space) => atlas.short(space));
  return [
    steps > 0 ? count(steps, 'space') : '',
    through.length ? t('through {places}', { places: list(through) }) : '',
    facts.wins ? t('home: you win') : '',
    facts.turns.length ? t('turn {temples}', { temples: atlas.some(facts.turns) }) : '',
    facts.taken.length ? t('take {cubes}', { cubes: count(facts.taken.length, 'cube') }) : '',
    facts.held ? t('held by a cube') : '',
    !facts.held && facts.left > 0 && !facts.wins && facts.turns.length === 0 ? t('{n} unused', { n: facts.left }) : '',
    facts.option ? t('you may draw') : '',
    facts.with.length ? t('with {cards}', { cards: list(facts.with.map((card) => atlas.card(card))) }) : '',
    atlas.boxes.get(end)?.type === 'border' ? t('stop, then draw a card') : '',
  ].filter(Boolean);
}

function travelling(said: Said): Choice {
  const mode = said.slots.mode as Mode;
  const switches = said.verb === 'switch';
  return { ...bare('throw', said), title: travel(mode, switches), atOnce: true, mode, switches };
}

/** "Throw and drive", "Draw a card and switch to flying". */
export function travel(mode: Mode, switches: boolean): string {
  if (mode === 'road') return switches ? t('Draw a card and switch to driving') : t('Throw and drive');
  return switches ? t('Draw a card and switch to flying') : t('Throw and fly');
}

// --- Places.

function placings(offer: TripOffer, own: boolean): Said[] {
  const found = choicesOf(offer, 'place');
  const owned = found.filter((said) => said.slots.own);
  // Where only the own stock is left there is nothing to tell apart.
  if (owned.length === found.length) return own ? [] : found;
  return own ? owned : found.filter((said) => !said.slots.own);
}

/** Cubes to take: those that stand on the board, or those of the bank by their colours. */
function takings(offer: TripOffer, atlas: Atlas, standing: boolean): Said[] {
  return choicesOf(offer, 'take').filter((said) => atlas.boxes.has(said.slots.cube!) === standing);
}

function owning(offer: TripOffer): Choice[] {
  if (placings(offer, true).length === 0) return [];
  return [
    {
      ...bare('simple', { verb: 'place', text: '' }),
      id: `> ${OWN}`,
      text: null,
      opens: OWN,
      title: t('Place a cube of your own'),
    },
  ];
}

function spot(said: Said, atlas: Atlas): Choice {
  const space = Object.values(said.slots)[0]!;
  const place = atlas.place(space);
  const colour = atlas.colour(space);
  const taken = said.verb === 'take';
  return {
    ...bare('space', said),
    title: !taken ? place : colour === 'red' ? t('red cube, {place}', { place }) : t('black cube, {place}', { place }),
    note: colour === null || taken ? '' : colour === 'red' ? t('a red cube') : t('a black cube'),
    anchor: space,
    colour: colour ?? undefined,
  };
}

/** The colours of cubes that can be placed, the red ones first. */
export function coloursOf(offer: TripOffer, atlas: Atlas): Colour[] {
  const found = new Set(choicesOf(offer, 'place').map((said) => atlas.colour(said.slots.zone!)));
  return (['red', 'black'] as const).filter((colour) => found.has(colour));
}

// --- Cards.

/** Sets of temples to turn up, those with more of them first. */
function turnings(offer: TripOffer): Said[] {
  return choicesOf(offer, 'turn').sort((a, b) => many(b, 'temples').length - many(a, 'temples').length);
}

// --- Players.

/** The sets of players on offer. */
export function setsOf(offer: TripOffer): { text: string; seats: number[] }[] {
  return choicesOf(offer, 'players').map((said) => ({ text: said.text, seats: many(said, 'players').map(seatOf) }));
}

/** Everybody who is in one of the sets on offer. */
function seatsOf(offer: TripOffer): number[] {
  return [...new Set(setsOf(offer).flatMap(({ seats }) => seats))].sort((a, b) => a - b);
}

/** One player where only single ones are asked for; else a member of the set that is put together, which is not sent by itself. */
function player(offer: TripOffer, seat: number, words: Words): Choice {
  const text = gathers(offer) ? null : setOf(offer, [seat])!.text;
  const at = words.at(seat);
  return {
    ...bare('player', { verb: 'players', text: '' }),
    id: `player ${seat}`,
    text,
    title: seat === words.you ? t('yourself') : words.name(seat),
    note: at === null ? '' : words.atlas.whereabouts(at),
    anchor: at,
    seat,
  };
}

/** The entry for exactly these players, whatever their order. */
export function setOf(offer: TripOffer, seats: readonly number[]): { text: string } | null {
  return (
    setsOf(offer).find((set) => set.seats.length === seats.length && set.seats.every((seat) => seats.includes(seat))) ??
    null
  );
}

/** Players are put together one by one. */
export function gathers(offer: TripOffer): boolean {
  return setsOf(offer).some(({ seats }) => seats.length > 1);
}
