/** Sentences for each thing the reader may be asked. */
import { list } from '../../lib/words';
import { coloursOf, gathers, offers, type Choice } from './choices';
import type { Saying } from './say';

/** "C, Denver" */
export function labelled(s: Saying, choice: Choice): string {
  const letter = s.letters.get(choice.id);
  return letter ? `${letter}, ${choice.title}` : choice.title;
}

const BY: Record<string, string> = { road: 'by road', air: 'by air' };

/** One sentence after "Your turn". */
export function asked(s: Saying): string {
  const card = s.view.card ? `${s.atlas.card(s.view.card.card)}: ` : '';
  switch (s.offer.kind) {
    case 'airport':
      return 'Choose the airport your trip starts from.';
    case 'first_cubes':
      return `Place ${coloured(s)} before the first throw.`;
    case 'turn_cards':
      return offers(s.offer, 'turn') ? 'Turn up your cards for the temples here.' : 'You have no card for this place.';
    case 'border':
      return 'You stand at a border post: draw a card, or show a Fast Pass.';
    case 'before':
      return before(s);
    case 'thrown':
      return s.view.die === null
        ? 'Choose where to stop.'
        : `You threw ${s.view.die}${s.view.mode ? `, ${BY[s.view.mode]}` : ''}. Choose where to stop.`;
    case 'after':
      return offers(s.offer, 'throw')
        ? 'A six: throw again, or end the turn.'
        : 'Your move is done: end the turn, or play a card.';
    case 'assignment':
      return 'You landed on a green A: draw an ASSIGNMENT card, or leave it.';
    case 'player':
      return `${card}choose ${gathers(s.offer) ? 'the players' : 'a player'}.`.replace(/^c/, 'C');
    case 'place':
      return `${card}choose a place.`.replace(/^c/, 'C');
    case 'walk':
      return `${card}choose where to stop.`.replace(/^c/, 'C');
    case 'cube':
      return `You may place ${coloured(s)}.`;
    case 'take':
      return s.choices.some((choice) => choice.anchor !== null)
        ? 'Take a cube off the board.'
        : 'Take a cube from the bank.';
    case 'reaction':
      return reaction(s);
    default:
      return 'Choose what to do.';
  }
}

function before(s: Saying): string {
  const switching = s.choices.find((choice) => choice.switches);
  const card =
    (offers(s.offer, 'turn') ? ', or turn up a card for this place first' : '') +
    (offers(s.offer, 'play') ? ', or play a card first' : '');
  if (!switching) return `Throw the die${card}.`;
  return `Throw the die, or draw a card and switch to ${switching.mode === 'air' ? 'flying' : 'driving'}${card}.`;
}

/** "a red cube", "a red or a black cube". */
function coloured(s: Saying): string {
  const colours = coloursOf(s.offer, s.atlas);
  return colours.length === 1 ? `a ${colours[0]} cube` : 'a red or a black cube';
}

/** Who would be sent where, and what can be done about it. */
export function reaction(s: Saying): string {
  const { diversion, card } = s.view;
  if (!diversion) return 'A diversion: block it, or go along.';
  const by = card ? s.name(card.seat) : 'A card';
  const what = diversion.swap
    ? 'would trade places with you'
    : `would send you${diversion.place ? ` to ${s.atlas.short(diversion.place)}` : ' away'}`;
  const whose = card?.seat === s.you ? 'Your own card' : by;
  const answer = offers(s.offer, 'protect') ? 'Block it, or go along.' : 'You have no card to block it.';
  return `${whose} ${what}. ${answer}`;
}

const SHORT: Record<string, string> = {
  airport: 'choose your airport',
  first_cubes: 'place your cubes',
  turn_cards: 'turn up your cards',
  border: 'a border post',
  after: 'end your turn',
  assignment: 'draw, or leave it',
  player: 'choose a player',
  place: 'choose a place',
  walk: 'choose where to stop',
  cube: 'place a cube',
  take: 'take a cube',
  reaction: 'a diversion',
};

/** The same in a few words for a phone. */
export function askedShort(s: Saying): string {
  if (s.offer.kind === 'thrown') return `you threw ${s.view.die ?? ''}${s.view.mode ? `, ${BY[s.view.mode]}` : ''}`;
  if (s.offer.kind === 'before') return offers(s.offer, 'switch') ? 'throw, or switch' : 'throw the die';
  if (s.offer.kind === 'reaction' && s.view.diversion?.place) return `off to ${s.atlas.short(s.view.diversion.place)}?`;
  return SHORT[s.offer.kind] ?? 'choose what to do';
}

const TITLES: Record<string, string> = {
  airport: 'Where to start',
  first_cubes: 'First cubes',
  turn_cards: 'Which temples',
  border: 'Border post',
  before: 'Before the throw',
  thrown: 'Where to',
  after: 'After the move',
  assignment: 'A green A',
  player: 'Which players',
  place: 'Which place',
  walk: 'Where to',
  cube: 'A cube',
  take: 'Which cube',
  reaction: 'A diversion',
};

/** The heading of the side column and of the sheet. */
export function titled(s: Saying): string {
  return TITLES[s.offer.kind] ?? 'Your choice';
}

/** "Ben and Chloe" */
export function gathered(s: Saying): string {
  return list(s.picked.map(s.name));
}
