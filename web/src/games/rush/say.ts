/** What status bar and step bar say: what is asked, and the few buttons that answer it. */
import type { Bar } from '../../board/bar';
import type { Say, StepAct } from '../../board/contract';
import type { Offer } from '../../board/offer';
import { capital, list } from '../../lib/words';
import type { Builder } from './builder.svelte';
import { canDo, usesOf } from './choices';
import type { Motion } from './motions';
import { faceWords } from './neighbours';
import { spoken } from './slots';
import { TOKENS } from './tokens';
import type { RushView } from './types';

export interface Saying {
  offer: Offer;
  view: RushView;
  you: number;
  builder: Builder;
  compact: boolean;
  name: (seat: number) => string;
  cardIn: (zone: string) => string;
}

export function sayFor(s: Saying): Say {
  const words = asked(s);
  return {
    status: words.long,
    statusShort: words.short,
    step: stepFor(s),
    prepared: s.builder.chosen?.ways[s.builder.way]?.text,
    draft: s.builder.chosen ? spoken(s.builder.chosen.stone) : undefined,
  };
}

/** While something moves there is nothing to do but to look. */
export function shown(motion: Motion): string {
  switch (motion.kind) {
    case 'dice':
      return 'Rolling the dice.';
    case 'reveal':
      return motion.words;
    case 'complete':
      return 'Temple complete!';
    case 'token':
      return 'Somebody uses a token.';
    case 'card':
      return 'A new temple comes up.';
    case 'note':
      return motion.words;
  }
}

// --- The status bar.

function asked({ offer, view, you, builder, cardIn }: Saying): { long: string; short: string } {
  if (view.draft?.ready)
    return { long: 'You are ready. You may change your mind until everybody is.', short: 'you are ready' };
  switch (offer.kind) {
    case 'before':
      return usesOf(offer, cardIn, String).length > 0
        ? { long: 'Use a token, or roll for everybody.', short: 'roll, or use a token' }
        : { long: 'Roll for everybody.', short: 'roll for everybody' };
    case 'build':
      return building(view, you, builder);
    case 'solo':
      return {
        long: `Your solo turn: ${dieWords(view, you)}. Place the stone, then the other die's.`,
        short: `solo: ${dieWords(view, you)}`,
      };
    case 'rebuild':
      return {
        long: `${list((view.rebuild?.zones ?? []).map(cardIn))}: build with the stones you had there. The rest goes back.`,
        short: 'rebuild on the new card',
      };
    case 'bonus':
      return { long: 'You may keep one of these stones for points.', short: 'a bonus stone?' };
    case 'penalty':
      return { long: 'A wrong claim costs one stone of that temple: choose it.', short: 'give back a stone' };
    case 'head_start':
      return { long: 'Head start: bring your figure to two stones, then the race begins.', short: 'your head start' };
    case 'race':
      return { long: 'Build! The first finished temple wins.', short: 'build!' };
    case 'sealed':
      return {
        long: 'Build the whole temple: the fewest stones win. Nobody sees it until everybody is ready.',
        short: 'build it whole',
      };
    case 'keep':
      return { long: 'A temple fell apart: choose the piece that stays.', short: 'which piece stays?' };
    case 'first':
      return { long: 'Who is the youngest? That player rolls first.', short: 'who is the youngest?' };
    default:
      return { long: view.now.words, short: view.now.words };
  }
}

export function dieWords(view: RushView, you: number): string {
  const face = view.solo ? view.solo.dice[0] : view.dice[you];
  return face ? faceWords(face) : '';
}

function building(view: RushView, you: number, builder: Builder): { long: string; short: string } {
  const face = view.dice[you] ?? null;
  const rolled = face === null ? '' : `You rolled ${faceWords(face)}. `;
  if (view.draft?.built) return { long: `${rolled}Your stone is placed: press Ready.`, short: 'press Ready' };
  if (builder.sizes.size === 0)
    return {
      long: `${rolled}Nothing fits: press Ready to pass${builder.canLift ? ', or take a stone back' : ''}.`,
      short: 'nothing fits',
    };
  const moving = builder.choices.every((choice) => choice.act !== 'add');
  if (moving)
    return {
      long: `${rolled}You have none left in your supply: you may move one from another temple.`,
      short: 'move a stone',
    };
  if (face === '*')
    return {
      long: 'You rolled a star. Place one stone of any size; nobody sees it until everybody is ready.',
      short: 'place any stone',
    };
  return {
    long: `${rolled}Place one ${face}-stone; nobody sees it until everybody is ready.`,
    short: `place a ${face}-stone`,
  };
}

// --- The step bar.

function stepFor(s: Saying): Bar {
  const { offer, builder, view } = s;
  if (builder.use)
    return {
      title: builder.use.words,
      main: {
        label: builder.use.words,
        short: 'Use it',
        key: 'Enter',
        icon: 'check',
        run: () => builder.play([{ text: builder.use!.text }]),
      },
      back: backOut(s),
    };
  if (builder.token) return { title: TOKENS[builder.token].name, back: backOut(s) };
  if (view.draft?.ready) return waiting(s);
  switch (offer.kind) {
    case 'before':
      return before(s);
    case 'build':
    case 'solo':
      return build(s);
    case 'rebuild':
    case 'sealed':
    case 'head_start':
      return stoneByStone(s);
    case 'race':
      return { title: 'The race is on', second: act(s, 'stop', 'Give up', 'Give up') };
    case 'bonus':
      return { title: 'A bonus stone?', second: act(s, 'none', 'No bonus stone', 'None') };
    default:
      return { title: s.compact ? capital(asked(s).short) : undefined };
  }
}

function before(s: Saying): Bar {
  const roll = canDo(s.offer, 'roll');
  return {
    title: 'Before the roll',
    note: usesOf(s.offer, s.cardIn, s.name).length > 0 ? 'Tap a token to see what it does' : '',
    main: roll
      ? {
          label: 'Roll the dice',
          short: 'Roll the dice',
          key: 'Enter',
          icon: 'play',
          run: () => s.builder.play([{ text: 'roll' }]),
        }
      : undefined,
  };
}

function waiting({ view, you, builder, name }: Saying): Bar {
  const others = view.now.seats.filter((seat) => seat !== you).map(name);
  return {
    title: 'Ready',
    note: others.length ? `Waiting for ${list(others)}` : '',
    second: {
      label: 'Change my mind',
      short: 'Change',
      icon: 'undo',
      key: 'Escape',
      run: () => builder.play([{ text: 'withdraw' }, { text: 'undo', maybe: true }]),
    },
  };
}

function build(s: Saying): Bar {
  const { builder, view, offer } = s;
  const ready = canDo(offer, 'ready');
  if (view.draft?.built) {
    return {
      title: 'Your stone is placed',
      main: ready
        ? { label: 'Ready', short: 'Ready', key: 'Enter', run: () => builder.play([{ text: 'ready' }]) }
        : undefined,
      back: afresh(s),
    };
  }
  if (builder.chosen) {
    const lift = builder.chosen.kind === 'lift';
    const main = {
      label: lift ? 'Ready: take it back' : 'Ready: place it here',
      short: 'Ready',
      key: 'Enter',
      icon: 'check',
      run: () => builder.commit(),
    };
    return { title: capital(spoken(builder.chosen.stone)), main, back: backOut(s), more: s.compact ? [] : tools(s) };
  }
  const pass = ready ? { label: 'Pass', short: 'Pass', run: () => builder.play([{ text: 'ready' }]) } : undefined;
  const nothing = builder.choices.length === 0;
  return {
    title: s.compact ? capital(asked(s).short) : undefined,
    main: nothing && pass ? { ...pass, label: 'Pass: nothing fits', key: 'Enter' } : undefined,
    second: nothing ? undefined : pass,
    back: builder.lifting ? backOut(s) : undefined,
    more: s.compact ? [] : tools(s),
  };
}

/** Keys beside the bar's own are listened to by the board; here they are only shown. */
function tools({ builder, offer }: Saying): StepAct[] {
  const turns = builder.size !== null && builder.size > 1;
  return [
    ...(turns ? [{ label: 'Turn', key: 'T', icon: 'turn', run: () => builder.turn() }] : []),
    ...(builder.canLift && !builder.lifting
      ? [{ label: 'Take a stone back', key: 'B', icon: 'undo', run: () => builder.lift() }]
      : []),
    ...(canDo(offer, 'swap')
      ? [{ label: 'Other die first', key: 'S', icon: 'mirror', run: () => builder.play([{ text: 'swap' }]) }]
      : []),
  ];
}

function stoneByStone(s: Saying): Bar {
  const { builder, offer, view } = s;
  const left = Object.values(view.draft?.pool ?? {})
    .flat()
    .reduce((sum, n) => sum + n, 0);
  const label =
    offer.kind === 'head_start'
      ? 'Start the race'
      : offer.kind === 'rebuild' && left > 0
        ? 'Ready: the rest goes back'
        : 'Ready';
  return {
    title: capital(asked(s).short),
    main: canDo(offer, 'ready')
      ? {
          label,
          short: offer.kind === 'head_start' ? 'Start the race' : 'Ready',
          key: 'Enter',
          icon: 'check',
          run: () => builder.play([{ text: 'ready' }]),
        }
      : undefined,
    back: afresh(s),
    more: s.compact ? [] : tools(s),
  };
}

const backOut = ({ builder }: Saying): StepAct => ({
  label: 'Another choice',
  short: 'Back',
  key: 'Escape',
  icon: 'x',
  run: () => builder.back(),
});

function afresh({ offer, builder }: Saying): StepAct | undefined {
  return canDo(offer, 'undo')
    ? {
        label: 'Start over',
        short: 'Start over',
        key: 'Escape',
        icon: 'undo',
        run: () => builder.play([{ text: 'undo' }]),
      }
    : undefined;
}

function act({ offer, builder }: Saying, text: string, label: string, short: string): StepAct | undefined {
  return canDo(offer, text) ? { label, short, run: () => builder.play([{ text }]) } : undefined;
}
