/** Sentences for each thing the reader may be asked. */
import { t } from '../../lib/language';
import { capital, list } from '../../lib/words';
import { coloursOf, gathers, offers, type Choice } from './choices';
import type { Saying } from './say';

/** "C, Denver" */
export function labelled(s: Saying, choice: Choice): string {
  const letter = s.letters.get(choice.id);
  return letter ? `${letter}, ${choice.title}` : choice.title;
}

/** One sentence after "Your turn". */
export function asked(s: Saying): string {
  switch (s.offer.kind) {
    case 'airport':
      return t('Choose the airport your trip starts from.');
    case 'first_cubes':
      return t('Place {cube} before the first throw.', { cube: coloured(s) });
    case 'turn_cards':
      return offers(s.offer, 'turn')
        ? t('Turn up your cards for the temples here.')
        : t('You have no card for this place.');
    case 'border':
      return t('You stand at a border post: draw a card, or show a Fast Pass.');
    case 'before':
      return before(s);
    case 'thrown':
      return s.view.die === null
        ? t('Choose where to stop.')
        : `${capital(threw(s, s.view.die))}. ${t('Choose where to stop.')}`;
    case 'after':
      return offers(s.offer, 'throw')
        ? t('A six: throw again, or end the turn.')
        : t('Your move is done: end the turn, or play a card.');
    case 'assignment':
      return t('You landed on a green A: draw an ASSIGNMENT card, or leave it.');
    case 'player':
      return byCard(s, gathers(s.offer) ? t('choose the players') : t('choose a player'));
    case 'place':
      return byCard(s, t('choose a place'));
    case 'walk':
      return byCard(s, t('choose where to stop'));
    case 'cube':
      return t('You may place {cube}.', { cube: coloured(s) });
    case 'take':
      return s.choices.some((choice) => choice.anchor !== null)
        ? t('Take a cube off the board.')
        : t('Take a cube from the bank.');
    case 'reaction':
      return reaction(s);
    default:
      return t('Choose what to do.');
  }
}

/** What the card on the table asks for: "Detour: choose a player." */
function byCard({ view, atlas }: Saying, words: string): string {
  return view.card ? `${atlas.card(view.card.card)}: ${words}.` : `${capital(words)}.`;
}

/** "you threw 4, by road" */
function threw({ view }: Saying, n: number): string {
  if (!view.mode) return t('you threw {n}', { n });
  return view.mode === 'road' ? t('you threw {n}, by road', { n }) : t('you threw {n}, by air', { n });
}

function before(s: Saying): string {
  const switching = s.choices.find((choice) => choice.switches);
  const ways = [
    t('Throw the die'),
    !switching
      ? ''
      : switching.mode === 'air'
        ? t('or draw a card and switch to flying')
        : t('or draw a card and switch to driving'),
    offers(s.offer, 'turn') ? t('or turn up a card for this place first') : '',
    offers(s.offer, 'play') ? t('or play a card first') : '',
  ];
  return `${ways.filter(Boolean).join(', ')}.`;
}

/** "a red cube", "a red or a black cube". */
function coloured(s: Saying): string {
  const colours = coloursOf(s.offer, s.atlas);
  if (colours.length !== 1) return t('a red or a black cube');
  return colours[0] === 'red' ? t('a red cube') : t('a black cube');
}

/** Who would be sent where, and what can be done about it. */
export function reaction(s: Saying): string {
  const { diversion, card } = s.view;
  if (!diversion) return t('A diversion: block it, or go along.');
  const name = !card ? t('A card') : card.seat === s.you ? t('Your own card') : s.name(card.seat);
  const place = diversion.place ? s.atlas.short(diversion.place) : '';
  const what = diversion.swap
    ? t('{name} would trade places with you.', { name })
    : place
      ? t('{name} would send you to {place}.', { name, place })
      : t('{name} would send you away.', { name });
  return `${what} ${offers(s.offer, 'protect') ? t('Block it, or go along.') : t('You have no card to block it.')}`;
}

const shorts = (): Record<string, string> => ({
  airport: t('choose your airport'),
  first_cubes: t('place your cubes'),
  turn_cards: t('turn up your cards'),
  border: t('a border post'),
  after: t('end your turn'),
  assignment: t('draw, or leave it'),
  player: t('choose a player'),
  place: t('choose a place'),
  walk: t('choose where to stop'),
  cube: t('place a cube'),
  take: t('take a cube'),
  reaction: t('a diversion'),
});

/** The same in a few words for a phone. */
export function askedShort(s: Saying): string {
  if (s.offer.kind === 'thrown' && s.view.die !== null) return threw(s, s.view.die);
  if (s.offer.kind === 'before') return offers(s.offer, 'switch') ? t('throw, or switch') : t('throw the die');
  if (s.offer.kind === 'reaction' && s.view.diversion?.place)
    return t('off to {place}?', { place: s.atlas.short(s.view.diversion.place) });
  return shorts()[s.offer.kind] ?? t('choose what to do');
}

const titles = (): Record<string, string> => ({
  airport: t('Where to start'),
  first_cubes: t('First cubes'),
  turn_cards: t('Which temples'),
  border: t('Border post'),
  before: t('Before the throw'),
  thrown: t('Where to'),
  after: t('After the move'),
  assignment: t('A green A'),
  player: t('Which players'),
  place: t('Which place'),
  walk: t('Where to'),
  cube: t('A cube'),
  take: t('Which cube'),
  reaction: t('A diversion'),
});

/** The heading of the side column and of the sheet. */
export function titled(s: Saying): string {
  return titles()[s.offer.kind] ?? t('Your choice');
}

/** "Ben and Chloe" */
export function gathered(s: Saying): string {
  return list(s.picked.map(s.name));
}
