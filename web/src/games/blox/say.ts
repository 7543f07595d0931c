/** What status bar, step bar and side column say while the reader chooses. */
import type { PanelRow, Say, StepAct } from '../../board/contract';
import { choicesOf, nextWords } from '../../board/offer';
import { t } from '../../lib/language';
import type { Builder } from './builder.svelte';
import type { BlockKind, BloxOffer, BloxView } from './types';
import { blockWords, newCardWords, slideWords } from './words';

export interface Saying {
  offer: BloxOffer;
  view: BloxView;
  builder: Builder;
  kinds: ReadonlyMap<string, BlockKind>;
  name: (seat: number) => string;
}

function doing(kind: string): { status: string; statusShort: string } | undefined {
  switch (kind) {
    case 'pick':
      return { status: t('Take a block from the table.'), statusShort: t('take a block') };
    case 'gain':
      return { status: t('Take a block from the supply and build it.'), statusShort: t('take a block') };
    case 'penalty':
      return { status: t('It did not fit: choose a block to take away.'), statusShort: t('take one block away') };
    case 'remove':
      return { status: t('Choose one of your blocks to take away.'), statusShort: t('take one block away') };
    case 'move':
      return { status: t('Choose a block to move, or leave everything.'), statusShort: t('move a block?') };
    case 'plan':
      return { status: t('Choose a plot that gets a new card, or keep them all.'), statusShort: t('a new card?') };
    default:
      return undefined;
  }
}

export function sayFor(s: Saying): Say {
  const words = sentence(s);
  return {
    ...words,
    prepared: s.builder.action ?? undefined,
    step: { note: words.status, main: main(s), second: second(s), back: back(s) },
    panel: panel(s),
    draft: s.builder.action ?? undefined,
  };
}

function sentence({ offer, view, builder }: Saying): { status: string; statusShort: string } {
  const { held, place } = builder;
  if (held !== null && place !== null)
    return {
      status: t('Build the {block} block here?', { block: held }),
      statusShort: t('build it here?'),
    };
  if (held !== null)
    return {
      status: t('Put the {block} on one of your plots.', { block: blockWords(held) }),
      statusShort: t('where does the {block} go?', { block: held }),
    };
  switch (offer.kind) {
    case 'offer': {
      const more = (view.wanted ?? 0) - view.offer.length;
      return {
        status: t('Put {n, plural, one {# more block} other {# more blocks}} on the table for everyone.', { n: more }),
        statusShort: t('{n, plural, one {# more block} other {# more blocks}}', { n: more }),
      };
    }
    case 'check':
      return filled(view, offer)
        ? { status: t('The hole is full. Slide the card over it: does it fit?'), statusShort: t('does it fit?') }
        : { status: t('The hole is not full yet. A wrong check costs a block.'), statusShort: t('not full yet') };
    case 'swap':
      return builder.mine === null
        ? { status: t('Choose one of your blocks to swap.'), statusShort: t('choose your block') }
        : { status: t('Now choose the block you want for it.'), statusShort: t('and theirs') };
    case 'give':
      return builder.mine === null
        ? { status: t('Choose a block to give away.'), statusShort: t('choose a block') }
        : { status: t('Who gets the block?'), statusShort: t('who gets it?') };
    default:
      return doing(offer.kind) ?? { status: `${view.now.words}.`, statusShort: view.now.words.toLowerCase() };
  }
}

function main({ offer, view, builder }: Saying): StepAct | undefined {
  const { action } = builder;
  if (action !== null)
    return {
      label: builder.held === null ? t('Do it') : t('Build it here'),
      short: builder.held === null ? t('Do it') : t('Build here'),
      key: 'Enter',
      icon: 'check',
      run: () => builder.play(),
    };
  if (offer.kind !== 'check') return undefined;
  return filled(view, offer) ? sliding(offer, builder) : leaving(builder);
}

function second({ offer, view, builder }: Saying): StepAct | undefined {
  return offer.kind === 'check' && !filled(view, offer) ? sliding(offer, builder) : leaving(builder);
}

/** Every cell of the hole is covered on a plot that may be checked: the next thing to do is to check it. */
export function filled(view: BloxView, offer: BloxOffer): boolean {
  const [plot] = nextWords(offer, 'check');
  const found = view.players[view.now.seats[0] ?? 0]?.plots.find((one) => one.plot === plot);
  return found !== undefined && found.covered === found.cells;
}

/** What a check costs stands on its button wherever it is not what one should do. */
function sliding(offer: BloxOffer, builder: Builder): StepAct | undefined {
  const check = choicesOf(offer, 'check')[0];
  return check
    ? {
        label: t('Slide the card (a wrong check costs a block)'),
        short: t('Check'),
        key: 'Enter',
        icon: 'down',
        run: () => builder.play(check.text),
      }
    : undefined;
}

function leaving(builder: Builder): StepAct | undefined {
  const { exit } = builder;
  return exit
    ? {
        label: exit.words,
        short: exit.back ? t('Give back') : undefined,
        key: 'p',
        icon: exit.back ? 'export' : 'next',
        run: () => builder.play(exit.text),
      }
    : undefined;
}

function back({ builder }: Saying): StepAct | undefined {
  const chosen = builder.block !== null || builder.place !== null || builder.mine !== null;
  return chosen
    ? { label: t('Choose again'), short: t('Back'), key: 'Escape', icon: 'undo', run: () => void builder.back() }
    : undefined;
}

function panel(s: Saying): Say['panel'] {
  const rows = [...checks(s), ...plans(s), ...gives(s)];
  return rows.length > 0 ? { title: t('You may'), rows } : undefined;
}

function checks({ offer, builder }: Saying): PanelRow[] {
  return choicesOf(offer, 'check').map(({ text, slots }) => ({
    code: '▾',
    words: slideWords(slots.plot!),
    state: 'open',
    run: () => builder.play(text),
  }));
}

function plans({ offer, builder }: Saying): PanelRow[] {
  return choicesOf(offer, 'plan').map(({ text, slots }) => ({
    code: '↻',
    words: newCardWords(slots.plot!),
    state: 'open',
    run: () => builder.play(text),
  }));
}

function gives({ builder, name }: Saying): PanelRow[] {
  return builder.receivers.map((seat) => ({
    code: '→',
    words: t('To {name}', { name: name(seat) }),
    state: builder.to === seat ? 'chosen' : 'open',
    run: () => builder.hand(seat),
  }));
}
