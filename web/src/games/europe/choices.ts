/** The offer as choices, in steps where there are too many at once: a flight is an airport and then a landing. */
import { t } from '../../lib/language';
import { choicesOf, labelOf, seatOf, type Choice as Offered, type Offer } from '../../board/offer';
import { count } from '../../lib/words';
import { START, type Act } from '../../map/chooser.svelte';
import type { Atlas } from './atlas';
import type { FlightFacts, Space, WalkFacts } from './types';

export interface Choice extends Act {
  verb: string;
  card?: string;
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

/** Verbs whose actions are more than one thing to point at. */
const STEPPED = ['go', 'face', 'fly', 'send', 'offer'];

/** What can be chosen in a step; every action of the offer is in one of the steps. */
export function choicesAt(offer: Offer, step: string, words: Words): Choice[] {
  const [kind, of] = step.split('/');
  if (kind === 'fly') return of === undefined ? airports(offer, words) : landings(offer, of, words);
  if (kind === 'send' && of !== undefined) return sends(offer, Number(of), words);
  return [
    ...choicesOf(offer, 'face').map((one) => waiting(one, words)),
    ...choicesOf(offer, 'go').map((one) => ending(one, words.atlas, offer.kind === 'walk')),
    ...flying(offer, words),
    ...sending(offer, words),
    ...trading(offer),
    ...Object.keys(offer.verbs)
      .filter((verb) => !STEPPED.includes(verb))
      .flatMap((verb) => choicesOf(offer, verb).map((one) => thing(offer, one, words))),
  ];
}

/** All steps an offer opens, the first included. */
export function stepsOf(offer: Offer): string[] {
  const flights = [...new Set(choicesOf(offer, 'fly').map((one) => `fly/${one.facts.airport}`))];
  const senders = [...new Set(choicesOf(offer, 'send').map((one) => `send/${seatOf(one.slots.player!)}`))];
  return [START, ...(flights.length ? ['fly', ...flights] : []), ...senders, ...(offer.verbs.offer ? [TRADE] : [])];
}

/** The step before; the first has none before it. */
export function before(step: string): string {
  const cut = step.lastIndexOf('/');
  return cut > 0 && !step.startsWith('send') ? step.slice(0, cut) : START;
}

function bare({ verb, text }: Offered): Choice {
  return { id: text, verb, text, title: '', note: notes()[verb] ?? '', anchor: null, path: [] };
}

const notes = (): Record<string, string> => ({
  face: t('stay and wait'),
  play: t('play this card'),
  take: t('take this card'),
  start: t('start here'),
  give: t('give this card away'),
});

/** A verb with one thing to name, or none: a space, a player, a card. */
function thing(offer: Offer, one: Offered, words: Words): Choice {
  const { label, slots } = offer.verbs[one.verb]!;
  if (slots.length === 0) return { ...bare(one), title: labelOf({ label, slots, choices: {} }), atOnce: true };
  const [name, kind] = slots[0]!;
  const word = one.slots[name]!;
  switch (kind) {
    case 'seat':
      return {
        ...bare(one),
        title: words.name(seatOf(word)),
        note: whereabouts(seatOf(word), words),
        anchor: words.at(seatOf(word)),
      };
    case 'card':
      return { ...bare(one), title: words.atlas.card(word), card: word };
    case 'destination':
      return {
        ...bare(one),
        title: words.atlas.numbered(Number(word)),
        anchor: words.atlas.numbers.get(Number(word))?.id ?? null,
      };
    default:
      return { ...bare(one), title: words.atlas.place(word), anchor: word };
  }
}

// --- Walks.

function waiting(one: Offered, { atlas, at, you }: Words): Choice {
  const light = one.slots.light!;
  const here = you === null ? null : at(you);
  const path = here === null ? [] : [here];
  return {
    ...bare(one),
    title: t('the light {where}', { where: atlas.towards([...path, light]) }),
    steps: 0,
    anchor: light,
    path,
    held: light,
  };
}

/** A throw is walked whole; a card may leave it open how far, and then the ends of one way differ by their steps. */
function ending(one: Offered, atlas: Atlas, counted: boolean): Choice {
  const facts = one.facts as WalkFacts;
  const steps = facts.path.length - 1;
  return {
    ...bare(one),
    title: atlas.towards(facts.path),
    note: [counted ? count(steps, 'step') : '', through(facts.path, atlas), ...said(facts, atlas)]
      .filter(Boolean)
      .join(', '),
    steps,
    anchor: one.slots.end!,
    path: facts.path,
    goal: facts.arrives !== null,
    held: facts.blocked ?? undefined,
  };
}

function through(path: readonly Space[], atlas: Atlas): string {
  const cities = path
    .slice(1, -1)
    .filter((space) => atlas.cities.has(space))
    .map((space) => atlas.city(space));
  return cities.length ? t('through {places}', { places: cities.join(` ${t('and')} `) }) : '';
}

function said({ arrives, light, blocked, draws, path, left }: WalkFacts, atlas: Atlas): string[] {
  return [
    arrives === null ? '' : t('your destination'),
    light === null ? '' : t('past a light'),
    blocked === null ? '' : t('held by the light'),
    draws ? t('draw a Chance Card') : '',
    atlas.airports.has(path.at(-1)!) ? t('airport') : '',
    left ? t('{steps} lost', { steps: count(left, 'step') }) : '',
  ];
}

// --- Flights.

/** Flights open a step of their own beside walks; where there is nothing else they are asked at once. */
function flying(offer: Offer, words: Words): Choice[] {
  const flights = choicesOf(offer, 'fly');
  if (!flights.length) return [];
  if (!offer.verbs.go && !offer.verbs.face) return airports(offer, words);
  const where = new Set(flights.map(({ facts }) => (facts as FlightFacts).path.at(-1)!));
  const from = [...where].map((space) => words.atlas.place(space)).join(` ${t('or')} `);
  return [
    { ...door('fly', 'fly'), title: t('Fly'), note: t('from {place} with your Airline Ticket', { place: from }) },
  ];
}

function airports(offer: Offer, words: Words): Choice[] {
  const groups = new Map<string, Offered[]>();
  for (const one of choicesOf(offer, 'fly'))
    groups.set(one.facts.airport, [...(groups.get(one.facts.airport) ?? []), one]);
  return [...groups].map(([id, flights]) => {
    const airport = words.atlas.board.airports.find((one) => one.id === id)!;
    if (flights.length === 1) return landing(flights[0]!, words);
    return {
      ...door('fly', `fly/${id}`),
      title: airport.name,
      note: count(flights.length, 'landing'),
      anchor: airport.space,
    };
  });
}

function landings(offer: Offer, airport: string, words: Words): Choice[] {
  return choicesOf(offer, 'fly')
    .filter((one) => one.facts.airport === airport)
    .map((one) => landing(one, words));
}

function landing(one: Offered, { atlas }: Words): Choice {
  const end = one.slots.end!;
  const { path, light, arrives } = one.facts as FlightFacts;
  const from = path.at(-1)!;
  return {
    ...bare(one),
    title: atlas.cities.has(end)
      ? t('into {place}', { place: atlas.city(end) })
      : t('out, {place}', { place: atlas.place(end) }),
    note: [
      atlas.airports.has(from) ? t('from {place}', { place: atlas.place(from) }) : '',
      light ? t('past the light on the {place}', { place: atlas.place(light) }) : '',
      arrives === null ? '' : t('your destination'),
    ]
      .filter(Boolean)
      .join(', '),
    anchor: end,
    path,
    goal: arrives !== null,
  };
}

// --- Opponents sent away, and trades.

function sending(offer: Offer, words: Words): Choice[] {
  const seats = [...new Set(choicesOf(offer, 'send').map((one) => seatOf(one.slots.player!)))];
  if (seats.length === 1) return sends(offer, seats[0]!, words);
  return seats.map((seat) => ({
    ...door('send', `send/${seat}`),
    title: t('Send {name}', { name: words.name(seat) }),
    note: whereabouts(seat, words),
    anchor: words.at(seat),
  }));
}

function sends(offer: Offer, seat: number, words: Words): Choice[] {
  return choicesOf(offer, 'send')
    .filter((one) => seatOf(one.slots.player!) === seat)
    .map((one) => {
      const airport = words.atlas.board.airports.find(({ id }) => id === one.slots.airport)!;
      return {
        ...bare(one),
        title: airport.name,
        note: t('send {name} there', { name: words.name(seat) }),
        anchor: airport.space,
      };
    });
}

function trading(offer: Offer): Choice[] {
  return offer.verbs.offer
    ? [{ ...door('offer', TRADE), title: t('Trade'), note: t('offer kept cards for kept cards') }]
    : [];
}

function door(verb: string, opens: string): Choice {
  return { id: `> ${opens}`, verb, text: null, opens, title: '', note: '', anchor: null, path: [] };
}

function whereabouts(seat: number, words: Words): string {
  const at = words.at(seat);
  return at === null ? '' : words.atlas.whereabouts(at);
}
