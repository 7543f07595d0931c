/** What status bar and step bar say: what is asked, and the few buttons that answer it. */
import type { Bar } from '../../board/bar';
import type { Say, StepAct } from '../../board/contract';
import type { Offer } from '../../board/offer';
import { t } from '../../lib/language';
import { capital, list } from '../../lib/words';
import type { Builder } from './builder.svelte';
import { canDo, usesOf } from './choices';
import type { Motion } from './motions';
import { faceWords } from './neighbours';
import { spoken } from './slots';
import { about } from './tokens';
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
      return t('Rolling the dice.');
    case 'reveal':
      return motion.words;
    case 'complete':
      return t('Temple complete!');
    case 'token':
      return t('Somebody uses a token.');
    case 'card':
      return t('A new temple comes up.');
    case 'note':
      return motion.words;
  }
}

// --- The status bar.

function asked({ offer, view, you, builder, cardIn }: Saying): { long: string; short: string } {
  if (view.draft?.ready)
    return { long: t('You are ready. You may change your mind until everybody is.'), short: t('you are ready') };
  switch (offer.kind) {
    case 'before':
      return usesOf(offer, cardIn, String).length > 0
        ? { long: t('Use a token, or roll for everybody.'), short: t('roll, or use a token') }
        : { long: t('Roll for everybody.'), short: t('roll for everybody') };
    case 'build':
      return building(view, you, builder);
    case 'solo':
      return {
        long: t('Your solo turn: {die}. Place the stone, then the other die’s.', { die: dieWords(view, you) }),
        short: t('solo: {die}', { die: dieWords(view, you) }),
      };
    case 'rebuild':
      return {
        long: t('{temples}: build with the stones you had there. The rest goes back.', {
          temples: list((view.rebuild?.zones ?? []).map(cardIn)),
        }),
        short: t('rebuild on the new card'),
      };
    case 'bonus':
      return { long: t('You may keep one of these stones for points.'), short: t('a bonus stone?') };
    case 'penalty':
      return { long: t('A wrong claim costs one stone of that temple: choose it.'), short: t('give back a stone') };
    case 'head_start':
      return {
        long: t('Head start: bring your figure to two stones, then the race begins.'),
        short: t('your head start'),
      };
    case 'race':
      return { long: t('Build! The first finished temple wins.'), short: t('build!') };
    case 'sealed':
      return {
        long: t('Build the whole temple: the fewest stones win. Nobody sees it until everybody is ready.'),
        short: t('build it whole'),
      };
    case 'keep':
      return { long: t('A temple fell apart: choose the piece that stays.'), short: t('which piece stays?') };
    case 'first':
      return { long: t('Who is the youngest? That player rolls first.'), short: t('who is the youngest?') };
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
  const rolled = face === null ? '' : `${t('You rolled {die}.', { die: faceWords(face) })} `;
  if (view.draft?.built)
    return { long: `${rolled}${t('Your stone is placed: press Ready.')}`, short: t('press Ready') };
  if (builder.sizes.size === 0) {
    const stuck = builder.canLift
      ? t('Nothing fits: press Ready to pass, or take a stone back.')
      : t('Nothing fits: press Ready to pass.');
    return { long: `${rolled}${stuck}`, short: t('nothing fits') };
  }
  const moving = builder.choices.every((choice) => choice.act !== 'add');
  if (moving) {
    const none = t('You have none left in your supply: you may move one from another temple.');
    return { long: `${rolled}${none}`, short: t('move a stone') };
  }
  if (face === '*')
    return {
      long: t('You rolled a star. Place one stone of any size; nobody sees it until everybody is ready.'),
      short: t('place any stone'),
    };
  const size = face ?? '';
  return {
    long: `${rolled}${t('Place one {size}-stone; nobody sees it until everybody is ready.', { size })}`,
    short: t('place a {size}-stone', { size }),
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
        short: t('Use it'),
        key: 'Enter',
        icon: 'check',
        run: () => builder.play([{ text: builder.use!.text }]),
      },
      back: backOut(s),
    };
  if (builder.token) return { title: about(builder.token).name, back: backOut(s) };
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
      return { title: t('The race is on'), second: act(s, 'stop', t('Give up'), t('Give up')) };
    case 'bonus':
      return { title: t('A bonus stone?'), second: act(s, 'none', t('No bonus stone'), t('None')) };
    default:
      return { title: s.compact ? capital(asked(s).short) : undefined };
  }
}

function before(s: Saying): Bar {
  const roll = canDo(s.offer, 'roll');
  return {
    title: t('Before the roll'),
    note: usesOf(s.offer, s.cardIn, s.name).length > 0 ? t('Tap a token to see what it does') : '',
    main: roll
      ? {
          label: t('Roll the dice'),
          short: t('Roll the dice'),
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
    title: t('Ready'),
    note: others.length ? t('Waiting for {names}', { names: list(others) }) : '',
    second: {
      label: t('Change my mind'),
      short: t('Change'),
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
      title: t('Your stone is placed'),
      main: ready
        ? { label: t('Ready'), short: t('Ready'), key: 'Enter', run: () => builder.play([{ text: 'ready' }]) }
        : undefined,
      back: afresh(s),
    };
  }
  if (builder.chosen) {
    const lift = builder.chosen.kind === 'lift';
    const main = {
      label: lift ? t('Ready: take it back') : t('Ready: place it here'),
      short: t('Ready'),
      key: 'Enter',
      icon: 'check',
      run: () => builder.commit(),
    };
    return { title: capital(spoken(builder.chosen.stone)), main, back: backOut(s), more: s.compact ? [] : tools(s) };
  }
  const pass = ready ? { label: t('Pass'), short: t('Pass'), run: () => builder.play([{ text: 'ready' }]) } : undefined;
  const nothing = builder.choices.length === 0;
  return {
    title: s.compact ? capital(asked(s).short) : undefined,
    main: nothing && pass ? { ...pass, label: t('Pass: nothing fits'), key: 'Enter' } : undefined,
    second: nothing ? undefined : pass,
    back: builder.lifting ? backOut(s) : undefined,
    more: s.compact ? [] : tools(s),
  };
}

/** Keys beside the bar's own are listened to by the board; here they are only shown. */
function tools({ builder, offer }: Saying): StepAct[] {
  const turns = builder.size !== null && builder.size > 1;
  return [
    ...(turns ? [{ label: t('Turn'), key: 'T', icon: 'turn', run: () => builder.turn() }] : []),
    ...(builder.canLift && !builder.lifting
      ? [{ label: t('Take a stone back'), key: 'B', icon: 'undo', run: () => builder.lift() }]
      : []),
    ...(canDo(offer, 'swap')
      ? [{ label: t('Other die first'), key: 'S', icon: 'mirror', run: () => builder.play([{ text: 'swap' }]) }]
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
      ? t('Start the race')
      : offer.kind === 'rebuild' && left > 0
        ? t('Ready: the rest goes back')
        : t('Ready');
  return {
    title: capital(asked(s).short),
    main: canDo(offer, 'ready')
      ? {
          label,
          short: offer.kind === 'head_start' ? t('Start the race') : t('Ready'),
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
  label: t('Another choice'),
  short: t('Back'),
  key: 'Escape',
  icon: 'x',
  run: () => builder.back(),
});

function afresh({ offer, builder }: Saying): StepAct | undefined {
  return canDo(offer, 'undo')
    ? {
        label: t('Start over'),
        short: t('Start over'),
        key: 'Escape',
        icon: 'undo',
        run: () => builder.play([{ text: 'undo' }]),
      }
    : undefined;
}

function act({ offer, builder }: Saying, text: string, label: string, short: string): StepAct | undefined {
  return canDo(offer, text) ? { label, short, run: () => builder.play([{ text }]) } : undefined;
}
