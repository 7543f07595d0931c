/** Sentences for each thing the reader may be asked. */
import { TRADE, type Choice } from './choices';
import type { Saying } from './say';

/** "C, Zurich" */
export function labelled(s: Saying, choice: Choice): string {
  const letter = s.letters.get(choice.id);
  return letter ? `${letter}, ${choice.title}` : choice.title;
}

/** One sentence after "Your turn". */
export function asked(s: Saying): string {
  if (s.step === TRADE) return 'Choose what to give and what to ask for.';
  if (s.step.startsWith('fly/')) return 'Choose where to land: into the city or out along its road.';
  if (s.step === 'fly') return 'Choose an airport to fly to.';
  if (s.step.startsWith('send')) return 'Choose the airport to send your opponent to.';
  const die = s.view.die === null ? '' : `You threw ${s.view.die}. `;
  switch (s.offer.kind) {
    case 'light':
      return 'Place a traffic light on any red box.';
    case 'start':
      return 'Choose the city your journey starts in.';
    case 'before':
      return more(s) ? `Throw the die${more(s)} first.` : 'Throw the die.';
    case 'thrown':
      return `${die}Choose where to go${s.offer.verbs.play ? ', or play a card first' : ''}.`;
    case 'after':
      return `Your throw is done: end the turn${more(s)}.`;
    case 'pickup':
      return 'Set the light you passed on any red box, or leave it.';
    case 'player':
      return 'Choose a player.';
    case 'place':
      return 'Choose a place to go to.';
    case 'walk':
      return 'Choose where the card takes you.';
    case 'lights':
      return s.offer.verbs.set ? 'Choose a red box for it.' : 'Choose a light to lift.';
    case 'give':
      return 'Choose a Destination Card to give away.';
    case 'look':
      return 'Take one of these Chance Cards.';
    case 'fly':
      return 'Choose an airport to fly to.';
    case 'send':
      return 'Choose where to send your opponent.';
    case 'trade':
      return trading(s);
    default:
      return `${s.view.now.words}.`;
  }
}

function more(s: Saying): string {
  const ways = [s.offer.verbs.play ? 'play a card' : '', s.offer.verbs.offer ? 'trade' : ''].filter(Boolean);
  return ways.length ? `, or ${ways.join(' or ')}` : '';
}

function trading(s: Saying): string {
  const { trade } = s.view;
  if (!trade) return 'There is an offer on the table.';
  if (trade.from === s.you) return `${s.name(trade.to)} is looking at your offer.`;
  return `${s.name(trade.from)} offers ${s.atlas.lot(trade.give)} for your ${s.atlas.lot(trade.take)}.`;
}

const SHORT: Record<string, string> = {
  light: 'place a light on red',
  start: 'choose your start',
  before: 'throw the die',
  after: 'end your turn',
  pickup: 'set the light, or leave it',
  player: 'choose a player',
  place: 'choose a place',
  walk: 'choose where to go',
  give: 'choose a card to give',
  look: 'take one card',
  fly: 'choose an airport',
  send: 'choose an airport',
  trade: 'a trade offer',
};

/** The same in a few words for a phone. */
export function askedShort(s: Saying): string {
  if (s.step === TRADE) return 'what for what?';
  if (s.step.startsWith('fly') || s.step.startsWith('send')) return 'choose an airport';
  if (s.offer.kind === 'thrown') return `you threw ${s.view.die}`;
  if (s.offer.kind === 'lights') return s.offer.verbs.set ? 'set it on red' : 'choose a light';
  return SHORT[s.offer.kind] ?? s.view.now.words;
}

const TITLES: Record<string, string> = {
  light: 'Traffic lights',
  start: 'Where to start',
  before: 'Before the throw',
  thrown: 'Where to',
  after: 'After the move',
  pickup: 'The light you passed',
  player: 'Which player',
  place: 'Which place',
  walk: 'Where to',
  lights: 'Traffic lights',
  give: 'Which card',
  look: 'Which card',
  fly: 'Fly to',
  send: 'Send to',
  trade: 'Trade',
};

/** The heading of the side column and of the sheet. */
export function titled(s: Saying): string {
  if (s.step.startsWith('fly')) return 'Fly to';
  if (s.step.startsWith('send')) return 'Send to';
  return TITLES[s.offer.kind] ?? 'Your choice';
}
