/** Sentences for each thing the reader may be asked. */
import { t } from '../../lib/language';
import { TRADE, type Choice } from './choices';
import type { Saying } from './say';

/** "C, Zurich" */
export function labelled(s: Saying, choice: Choice): string {
  const letter = s.letters.get(choice.id);
  return letter ? `${letter}, ${choice.title}` : choice.title;
}

/** One sentence after "Your turn". */
export function asked(s: Saying): string {
  if (s.step === TRADE) return t('Choose what to give and what to ask for.');
  if (s.step.startsWith('fly/')) return t('Choose where to land: into the city or out along its road.');
  if (s.step === 'fly') return t('Choose an airport to fly to.');
  if (s.step.startsWith('send')) return t('Choose the airport to send your opponent to.');
  const die = s.view.die === null ? '' : `${t('You threw {n}.', { n: s.view.die })} `;
  switch (s.offer.kind) {
    case 'light':
      return t('Place a traffic light on any red box.');
    case 'start':
      return t('Choose the city your journey starts in.');
    case 'before':
      return before(s);
    case 'thrown':
      return die + (s.offer.verbs.play ? t('Choose where to go, or play a card first.') : t('Choose where to go.'));
    case 'after':
      return after(s);
    case 'pickup':
      return t('Set the light you passed on any red box, or leave it.');
    case 'player':
      return t('Choose a player.');
    case 'place':
      return t('Choose a place to go to.');
    case 'walk':
      return t('Choose where the card takes you.');
    case 'lights':
      return s.offer.verbs.set ? t('Choose a red box for it.') : t('Choose a light to lift.');
    case 'give':
      return t('Choose a Destination Card to give away.');
    case 'look':
      return t('Take one of these Chance Cards.');
    case 'fly':
      return t('Choose an airport to fly to.');
    case 'send':
      return t('Choose where to send your opponent.');
    case 'trade':
      return trading(s);
    default:
      return `${s.view.now.words}.`;
  }
}

function before({ offer }: Saying): string {
  if (offer.verbs.play && offer.verbs.offer) return t('Throw the die, or play a card or trade first.');
  if (offer.verbs.play) return t('Throw the die, or play a card first.');
  return offer.verbs.offer ? t('Throw the die, or trade first.') : t('Throw the die.');
}

function after({ offer }: Saying): string {
  if (offer.verbs.play && offer.verbs.offer) return t('Your throw is done: end the turn, or play a card or trade.');
  if (offer.verbs.play) return t('Your throw is done: end the turn, or play a card.');
  return offer.verbs.offer ? t('Your throw is done: end the turn, or trade.') : t('Your throw is done: end the turn.');
}

function trading(s: Saying): string {
  const { trade } = s.view;
  if (!trade) return t('There is an offer on the table.');
  if (trade.from === s.you) return t('{name} is looking at your offer.', { name: s.name(trade.to) });
  return t('{name} offers {give} for your {take}.', {
    name: s.name(trade.from),
    give: s.atlas.lot(trade.give),
    take: s.atlas.lot(trade.take),
  });
}

const shorts = (): Record<string, string> => ({
  light: t('place a light on red'),
  start: t('choose your start'),
  before: t('throw the die'),
  after: t('end your turn'),
  pickup: t('set the light, or leave it'),
  player: t('choose a player'),
  place: t('choose a place'),
  walk: t('choose where to go'),
  give: t('choose a card to give'),
  look: t('take one card'),
  fly: t('choose an airport'),
  send: t('choose an airport'),
  trade: t('a trade offer'),
});

/** The same in a few words for a phone. */
export function askedShort(s: Saying): string {
  if (s.step === TRADE) return t('what for what?');
  if (s.step.startsWith('fly') || s.step.startsWith('send')) return t('choose an airport');
  if (s.offer.kind === 'thrown') return t('you threw {n}', { n: s.view.die ?? '' });
  if (s.offer.kind === 'lights') return s.offer.verbs.set ? t('set it on red') : t('choose a light');
  return shorts()[s.offer.kind] ?? s.view.now.words;
}

const titles = (): Record<string, string> => ({
  light: t('Traffic lights'),
  start: t('Where to start'),
  before: t('Before the throw'),
  thrown: t('Where to'),
  after: t('After the move'),
  pickup: t('The light you passed'),
  player: t('Which player'),
  place: t('Which place'),
  walk: t('Where to'),
  lights: t('Traffic lights'),
  give: t('Which card'),
  look: t('Which card'),
  fly: t('Fly to'),
  send: t('Send to'),
  trade: t('Trade'),
});

/** The heading of the side column and of the sheet. */
export function titled(s: Saying): string {
  if (s.step.startsWith('fly')) return t('Fly to');
  if (s.step.startsWith('send')) return t('Send to');
  return titles()[s.offer.kind] ?? t('Your choice');
}
