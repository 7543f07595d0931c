/** The offer as choices, in steps where there are too many at once: a flight is an airport and then a landing. */
import { count } from '../../lib/words';
import { START, type Act } from '../../map/chooser.svelte';
import type { Atlas } from './atlas';
import type { EndEntry, EuropeOffer, FlightEntry, Space } from './types';

export type Group = 'end' | 'flight' | 'space' | 'seat' | 'send' | 'card' | 'destination' | 'trade' | 'simple';

export interface Choice extends Act {
  group: Group;
  card?: string;
  seat?: number;
  number?: number;
  /** How far it is walked. */
  steps?: number;
}

/** What an offer needs to be put into words. */
export interface Words {
  atlas: Atlas;
  name: (seat: number) => string;
  /** Where a seat's token stands. */
  at: (seat: number) => Space | null;
  you: number | null;
}

export { START };
export const TRADE = 'trade';

/** What can be chosen in a step; every action of the offer is in one of the steps. */
export function choicesAt(offer: EuropeOffer, step: string, words: Words): Choice[] {
  const [kind, of] = step.split('/');
  if (kind === 'fly') return of === undefined ? airports(offer, words) : landings(offer, of, words);
  if (kind === 'send' && of !== undefined) return sends(offer, Number(of), words);
  return [
    ...(offer.ends ?? []).map((entry) => ending(entry, words, offer.kind === 'walk')),
    ...flying(offer, words),
    ...(offer.spaces ?? []).map((entry): Choice => ({ ...bare('space', entry.text), title: words.atlas.place(entry.space), note: '', anchor: entry.space })),
    ...(offer.seats ?? []).map((entry): Choice => ({ ...bare('seat', entry.text), title: words.name(entry.seat), note: whereabouts(entry.seat, words), anchor: words.at(entry.seat), seat: entry.seat })),
    ...sending(offer, words),
    ...(offer.destinations ?? []).map((entry): Choice => ({ ...bare('destination', entry.text), title: words.atlas.numbered(entry.number), note: verb(entry.text), anchor: entry.space, number: entry.number })),
    ...(offer.cards ?? []).map((entry): Choice => ({ ...bare('card', entry.text), title: words.atlas.card(entry.card), note: verb(entry.text), card: entry.card })),
    ...trading(offer),
    ...(offer.simple ?? []).map((entry): Choice => ({ ...bare('simple', entry.text), title: entry.words, note: '', atOnce: true })),
  ];
}

/** All steps an offer opens, the first included. */
export function stepsOf(offer: EuropeOffer): string[] {
  const flights = [...new Set((offer.flights ?? []).map((entry) => `fly/${entry.airport}`))];
  const senders = [...new Set((offer.sends ?? []).map((entry) => `send/${entry.seat}`))];
  return [START, ...(flights.length ? ['fly', ...flights] : []), ...senders, ...(offer.trades?.length ? [TRADE] : [])];
}

/** The step before; the first has none before it. */
export function before(step: string): string {
  const cut = step.lastIndexOf('/');
  return cut > 0 && !step.startsWith('send') ? step.slice(0, cut) : START;
}

function bare(group: Group, text: string): Choice {
  return { id: text, group, text, title: '', note: '', anchor: null, path: [] };
}

/** A throw is walked whole; a card may leave it open how far, and then the ends of one way differ by their steps. */
function ending(entry: EndEntry, { atlas }: Words, counted: boolean): Choice {
  const steps = entry.path.length - 1;
  const stays = steps === 0;
  return {
    ...bare('end', entry.text),
    title: stays ? `the light ${atlas.towards([...entry.path, entry.blocked ?? entry.end])}` : atlas.towards(entry.path),
    note: stays ? 'stay and wait' : [counted ? count(steps, 'step') : '', through(entry, atlas), ...said(entry)].filter(Boolean).join(', '),
    steps,
    anchor: stays ? (entry.blocked ?? entry.end) : entry.end,
    path: entry.path,
    goal: entry.arrives !== null,
    held: entry.blocked ?? undefined,
  };
}

function through(entry: EndEntry, atlas: Atlas): string {
  const cities = entry.path.slice(1, -1).filter((space) => atlas.cities.has(space)).map((space) => atlas.city(space));
  return cities.length ? `through ${cities.join(' and ')}` : '';
}

function said(entry: EndEntry): string[] {
  const shorter: Record<string, string> = {
    'arrives at your destination': 'your destination', 'passes a light': 'past a light', 'stops short of a light': 'held by the light',
    'draws a Chance Card': 'draw a Chance Card', 'ends on an airport': 'airport',
  };
  return entry.effects.map((effect) => shorter[effect] ?? effect);
}

/** Flights open a step of their own beside walks; where there is nothing else they are asked at once. */
function flying(offer: EuropeOffer, words: Words): Choice[] {
  if (!offer.flights?.length) return [];
  if (!offer.ends?.length) return airports(offer, words);
  const where = new Set(offer.flights.map((entry) => entry.path.at(-1)!));
  const from = [...where].map((space) => words.atlas.place(space)).join(' or ');
  return [{ ...door('flight', 'fly'), title: 'Fly', note: `from ${from} with your Airline Ticket` }];
}

function airports(offer: EuropeOffer, words: Words): Choice[] {
  const groups = grouped(offer.flights ?? []);
  return [...groups].map(([id, entries]) => {
    const airport = words.atlas.board.airports.find((one) => one.id === id)!;
    if (entries.length === 1) return landing(entries[0]!, words);
    return { ...door('flight', `fly/${id}`), title: airport.name, note: count(entries.length, 'landing'), anchor: airport.space };
  });
}

function grouped(entries: readonly FlightEntry[]): Map<string, FlightEntry[]> {
  const groups = new Map<string, FlightEntry[]>();
  for (const entry of entries) groups.set(entry.airport, [...(groups.get(entry.airport) ?? []), entry]);
  return groups;
}

function landings(offer: EuropeOffer, airport: string, words: Words): Choice[] {
  return (offer.flights ?? []).filter((entry) => entry.airport === airport).map((entry) => landing(entry, words));
}

function landing(entry: FlightEntry, { atlas }: Words): Choice {
  const city = atlas.cities.has(entry.end);
  const used = entry.path.length > 0 && atlas.airports.has(entry.path.at(-1)!) ? `from ${atlas.place(entry.path.at(-1)!)}` : '';
  return {
    ...bare('flight', entry.text),
    title: city ? `into ${atlas.city(entry.end)}` : `out, ${atlas.place(entry.end)}`,
    note: [used, entry.light ? `past the light on the ${atlas.place(entry.light)}` : '', entry.words.includes('your destination') ? 'your destination' : ''].filter(Boolean).join(', '),
    anchor: entry.end,
    path: entry.path,
    goal: entry.words.includes('your destination'),
  };
}

function sending(offer: EuropeOffer, words: Words): Choice[] {
  const seats = [...new Set((offer.sends ?? []).map((entry) => entry.seat))];
  if (seats.length === 1) return sends(offer, seats[0]!, words);
  return seats.map((seat) => ({ ...door('send', `send/${seat}`), title: `Send ${words.name(seat)}`, note: whereabouts(seat, words), anchor: words.at(seat), seat }));
}

function sends(offer: EuropeOffer, seat: number, words: Words): Choice[] {
  return (offer.sends ?? []).filter((entry) => entry.seat === seat)
    .map((entry) => ({ ...bare('send', entry.text), title: words.atlas.place(entry.space), note: `send ${words.name(seat)} there`, anchor: entry.space, seat }));
}

function trading(offer: EuropeOffer): Choice[] {
  return offer.trades?.length ? [{ ...door('trade', TRADE), title: 'Trade', note: 'offer kept cards for kept cards' }] : [];
}

function door(group: Group, opens: string): Choice {
  return { id: `> ${opens}`, group, text: null, opens, title: '', note: '', anchor: null, path: [] };
}

function whereabouts(seat: number, words: Words): string {
  const at = words.at(seat);
  return at === null ? '' : words.atlas.whereabouts(at);
}

const VERBS: Record<string, string> = { play: 'play this card', take: 'take this card', start: 'start here', give: 'give this card away' };

function verb(text: string): string {
  return VERBS[text.split(' ')[0]!] ?? '';
}
