/** What lintel, step bar and side column say while the reader chooses. */
import type { PanelRow, Say, StepAct } from '../../board/contract';
import { count } from '../../lib/words';
import type { Builder } from './builder.svelte';
import { lands } from './lands';
import type { BlockKind, BloxOffer, BloxView } from './types';
import { blockWords, spread } from './words';

export interface Saying {
  offer: BloxOffer;
  view: BloxView;
  builder: Builder;
  kinds: ReadonlyMap<string, BlockKind>;
  name: (seat: number) => string;
}

const DOINGS: Record<string, { lintel: string; lintelShort: string }> = {
  pick: { lintel: 'Take a block from the table.', lintelShort: 'take a block' },
  gain: { lintel: 'Take a block from the supply and build it.', lintelShort: 'take a block' },
  penalty: { lintel: 'It did not fit: choose a block to take away.', lintelShort: 'take one block away' },
  remove: { lintel: 'Choose one of your blocks to take away.', lintelShort: 'take one block away' },
  move: { lintel: 'Choose a block to move, or leave everything.', lintelShort: 'move a block?' },
  plan: { lintel: 'Choose a plot that gets a new card, or keep them all.', lintelShort: 'a new card?' },
};

export function sayFor(s: Saying): Say {
  const words = sentence(s);
  return { ...words, step: { note: words.lintel, main: main(s), second: second(s), back: back(s) }, panel: panel(s), draft: s.builder.action ?? undefined };
}

function sentence({ offer, view, builder, kinds }: Saying): { lintel: string; lintelShort: string } {
  const { held, place } = builder;
  if (held !== null && place !== null) return { lintel: `${lands[place.plot].name}: ${held} on ${spread(kinds.get(held)!, place.at, builder.way)}.`, lintelShort: 'build it here?' };
  if (held !== null) return { lintel: `Put the ${blockWords(held)} on one of your plots.`, lintelShort: `where does the ${held} go?` };
  switch (offer.kind) {
    case 'offer': {
      const more = (view.wanted ?? 0) - view.offer.length;
      return { lintel: `Lay out ${count(more, 'block')} more for everyone.`, lintelShort: `lay out ${count(more, 'block')}` };
    }
    case 'check':
      return { lintel: 'Does it fit? Slide the card over the plot, or leave it.', lintelShort: 'does it fit?' };
    case 'swap':
      return builder.mine === null ? { lintel: 'Choose one of your blocks to swap.', lintelShort: 'choose your block' } : { lintel: 'Now choose the block you want for it.', lintelShort: 'and theirs' };
    case 'give':
      return builder.mine === null ? { lintel: 'Choose a block to give away.', lintelShort: 'choose a block' } : { lintel: 'Whom do you give it to?', lintelShort: 'who gets it?' };
    default:
      return DOINGS[offer.kind] ?? { lintel: `${offer.words}.`, lintelShort: offer.words.toLowerCase() };
  }
}

function main({ offer, builder }: Saying): StepAct | undefined {
  const { action } = builder;
  if (action !== null) return { label: builder.held === null ? 'Do it' : 'Build it here', short: builder.held === null ? 'Do it' : 'Build here', key: 'Enter', icon: 'check', run: () => builder.play() };
  const check = offer.kind === 'check' ? offer.checks?.[0] : undefined;
  if (check) return { label: 'Slide the card over the plot', short: 'Check', key: 'Enter', icon: 'down', run: () => builder.play(check.text) };
  return undefined;
}

function second({ builder }: Saying): StepAct | undefined {
  const { exit } = builder;
  return exit ? { label: exit.words, short: exit.back ? 'Give back' : undefined, key: 'p', icon: exit.back ? 'undo' : 'next', run: () => builder.play(exit.text) } : undefined;
}

function back({ builder }: Saying): StepAct | undefined {
  const chosen = builder.block !== null || builder.place !== null || builder.mine !== null;
  return chosen ? { label: 'Choose again', short: 'Back', key: 'Escape', icon: 'undo', run: () => void builder.back() } : undefined;
}

function panel(s: Saying): Say['panel'] {
  const rows = [...checks(s), ...plans(s), ...gives(s)];
  return rows.length > 0 ? { title: 'You may', rows } : undefined;
}

function checks({ offer, builder }: Saying): PanelRow[] {
  return (offer.checks ?? []).map(({ text, plot }) => ({ code: '▾', words: `Slide the card over the ${lands[plot].name.toLowerCase()}`, state: 'open', run: () => builder.play(text) }));
}

function plans({ offer, builder }: Saying): PanelRow[] {
  return (offer.plans ?? []).map(({ text, plot }) => ({ code: '↻', words: `A new card for the ${lands[plot].name.toLowerCase()}`, state: 'open', run: () => builder.play(text) }));
}

function gives({ builder, name }: Saying): PanelRow[] {
  return builder.receivers.map((seat) => ({ code: '→', words: `To ${name(seat)}`, state: builder.to === seat ? 'chosen' : 'open', run: () => builder.hand(seat) }));
}
