/** What status bar, step bar and side column say while the reader chooses. */
import type { PanelRow, Say, StepAct } from '../../board/contract';
import { choicesOf, nextWords } from '../../board/offer';
import { count } from '../../lib/words';
import type { Builder } from './builder.svelte';
import { lands } from './lands';
import type { BlockKind, BloxOffer, BloxView, PlotName } from './types';
import { blockWords, spread } from './words';

export interface Saying {
  offer: BloxOffer;
  view: BloxView;
  builder: Builder;
  kinds: ReadonlyMap<string, BlockKind>;
  name: (seat: number) => string;
}

const DOINGS: Record<string, { status: string; statusShort: string }> = {
  pick: { status: 'Take a block from the table.', statusShort: 'take a block' },
  gain: { status: 'Take a block from the supply and build it.', statusShort: 'take a block' },
  penalty: { status: 'It did not fit: choose a block to take away.', statusShort: 'take one block away' },
  remove: { status: 'Choose one of your blocks to take away.', statusShort: 'take one block away' },
  move: { status: 'Choose a block to move, or leave everything.', statusShort: 'move a block?' },
  plan: { status: 'Choose a plot that gets a new card, or keep them all.', statusShort: 'a new card?' },
};

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

function sentence({ offer, view, builder, kinds }: Saying): { status: string; statusShort: string } {
  const { held, place } = builder;
  if (held !== null && place !== null)
    return {
      status: `${lands[place.plot].name}: ${held} on ${spread(kinds.get(held)!, place.at, builder.way)}.`,
      statusShort: 'build it here?',
    };
  if (held !== null)
    return { status: `Put the ${blockWords(held)} on one of your plots.`, statusShort: `where does the ${held} go?` };
  switch (offer.kind) {
    case 'offer': {
      const more = (view.wanted ?? 0) - view.offer.length;
      return {
        status: `Lay out ${count(more, 'block')} more for everyone.`,
        statusShort: `lay out ${count(more, 'block')}`,
      };
    }
    case 'check':
      return filled(view, offer)
        ? { status: 'The hole is full. Slide the card over it: does it fit?', statusShort: 'does it fit?' }
        : { status: 'The hole is not full yet. A wrong check costs a block.', statusShort: 'not full yet' };
    case 'swap':
      return builder.mine === null
        ? { status: 'Choose one of your blocks to swap.', statusShort: 'choose your block' }
        : { status: 'Now choose the block you want for it.', statusShort: 'and theirs' };
    case 'give':
      return builder.mine === null
        ? { status: 'Choose a block to give away.', statusShort: 'choose a block' }
        : { status: 'Whom do you give it to?', statusShort: 'who gets it?' };
    default:
      return DOINGS[offer.kind] ?? { status: `${view.now.words}.`, statusShort: view.now.words.toLowerCase() };
  }
}

function main({ offer, view, builder }: Saying): StepAct | undefined {
  const { action } = builder;
  if (action !== null)
    return {
      label: builder.held === null ? 'Do it' : 'Build it here',
      short: builder.held === null ? 'Do it' : 'Build here',
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
        label: 'Slide the card (a wrong check costs a block)',
        short: 'Check',
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
        short: exit.back ? 'Give back' : undefined,
        key: 'p',
        icon: exit.back ? 'export' : 'next',
        run: () => builder.play(exit.text),
      }
    : undefined;
}

function back({ builder }: Saying): StepAct | undefined {
  const chosen = builder.block !== null || builder.place !== null || builder.mine !== null;
  return chosen
    ? { label: 'Choose again', short: 'Back', key: 'Escape', icon: 'undo', run: () => void builder.back() }
    : undefined;
}

function panel(s: Saying): Say['panel'] {
  const rows = [...checks(s), ...plans(s), ...gives(s)];
  return rows.length > 0 ? { title: 'You may', rows } : undefined;
}

function checks({ offer, builder }: Saying): PanelRow[] {
  return choicesOf(offer, 'check').map(({ text, slots }) => ({
    code: '▾',
    words: `Slide the card over the ${called(slots.plot)}`,
    state: 'open',
    run: () => builder.play(text),
  }));
}

function plans({ offer, builder }: Saying): PanelRow[] {
  return choicesOf(offer, 'plan').map(({ text, slots }) => ({
    code: '↻',
    words: `A new card for the ${called(slots.plot)}`,
    state: 'open',
    run: () => builder.play(text),
  }));
}

function called(plot: string | undefined): string {
  return lands[plot as PlotName].name.toLowerCase();
}

function gives({ builder, name }: Saying): PanelRow[] {
  return builder.receivers.map((seat) => ({
    code: '→',
    words: `To ${name(seat)}`,
    state: builder.to === seat ? 'chosen' : 'open',
    run: () => builder.hand(seat),
  }));
}
