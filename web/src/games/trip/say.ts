/** What status bar, step bar and side column say while it is the reader's turn. */
import { t } from '../../lib/language';
import type { PanelRow, PanelSay, Say, StepAct, StepSay } from '../../board/contract';
import { START } from '../../map/chooser.svelte';
import type { Saying as MapSaying } from '../../map/saying';
import type { Atlas } from './atlas';
import { gathers, type Choice } from './choices';
import { asked, askedShort, gathered, labelled, reaction, titled } from './phrases';
import type { Mode, TripOffer, TripView } from './types';

export interface Saying extends MapSaying<TripOffer, TripView, Atlas, Choice> {
  /** Players put together so far, and their entry where they are on offer. */
  picked: readonly number[];
  set: { text: string } | null;
}

export function sayFor(s: Saying): Say {
  return {
    status: asked(s),
    statusShort: askedShort(s),
    step: gathers(s.offer) ? gathering(s) : stepping(s),
    panel: panel(s),
    draft: s.chosen ? labelled(s, s.chosen) : undefined,
  };
}

// --- The step bar.

/** What is the usual thing to do comes first. */
const FIRST = ['draw', 'end', 'accept'];
const shorts = (): Record<string, string> => ({
  draw: t('Draw'),
  pass: t('Leave it'),
  none: t('No cube'),
  end: t('End turn'),
  accept: t('Let it happen'),
  'take red': t('Red'),
  'take black': t('Black'),
});
const ANSWERED = ['reaction', 'border'];

function stepping(s: Saying): StepSay {
  const back =
    s.chosen || s.step !== START
      ? { label: t('Back'), short: t('Back'), key: 'Escape', icon: 'undo', run: s.back }
      : undefined;
  if (s.chosen)
    return {
      title: labelled(s, s.chosen),
      note: noted(s),
      main: playing(s, s.chosen),
      back: { ...back!, label: t('Another choice'), icon: 'x' },
    };
  const [first, second] = barred(s);
  return {
    title: s.aim ? labelled(s, s.aim) : titled(s),
    note: noted(s),
    main: first ? { ...act(s, first), key: 'Enter' } : undefined,
    second: second && act(s, second),
    back,
  };
}

/** The choices that are buttons of the bar, the usual one first; what only declines is never the first. */
function barred(s: Saying): (Choice | undefined)[] {
  const throws = s.choices
    .filter((choice) => choice.group === 'throw')
    .sort((a, b) => Number(a.switches) - Number(b.switches));
  const simple = s.choices.filter((choice) => choice.group === 'simple');
  const usual =
    throws[0] ??
    turning(s) ??
    simple.find((choice) => FIRST.includes(choice.verb)) ??
    simple.find((choice) => choice.verb === 'take') ??
    (s.choices.length === 1 ? simple[0] : undefined);
  const others = [...throws, ...simple].filter((choice) => choice !== usual);
  const card = s.choices.find((choice) => choice.group === 'card');
  // A card that answers has no time to be looked for.
  return [usual, ANSWERED.includes(s.offer.kind) ? (card ?? others[0]) : (others[0] ?? card)];
}

/** The one set that turns up all it can; where there are several, the reader chooses. */
function turning(s: Saying): Choice | undefined {
  const sets = s.choices.filter((choice) => choice.group === 'temples');
  const most = Math.max(...sets.map((choice) => choice.temples!.length));
  const full = sets.filter((choice) => choice.temples!.length === most);
  return full.length === 1 ? full[0] : undefined;
}

function act(s: Saying, choice: Choice): StepAct {
  if (choice.group === 'temples')
    return {
      label: t('Turn up {temples}', { temples: choice.title }),
      short: t('Turn up {temples}', { temples: choice.title }),
      icon: 'check',
      run: () => s.play(choice.text!),
    };
  if (choice.group === 'card')
    return {
      label: t('Play {what}', { what: choice.title }),
      short: choice.title,
      icon: 'hand',
      run: () => s.play(choice.text!),
    };
  const short = choice.mode ? setOff(choice.mode, choice.switches ?? false) : shorts()[choice.text ?? ''];
  return {
    label: choice.title,
    short,
    icon: choice.group === 'throw' && !choice.switches ? 'play' : choice.switches ? 'hand' : undefined,
    run: () => s.choose(choice),
  };
}

function setOff(mode: Mode, switches: boolean): string {
  if (mode === 'road') return switches ? t('Draw and drive') : t('Throw and drive');
  return switches ? t('Draw and fly') : t('Throw and fly');
}

/** "Go to C, Denver": the button says the result. */
function playing(s: Saying, choice: Choice): StepAct {
  const label = deed(choice, labelled(s, choice));
  return { label, short: label, key: 'Enter', icon: 'check', run: () => s.play(choice.text!) };
}

/** What a choice does to what it names. */
function deed(choice: Choice, what: string): string {
  if (choice.group === 'end')
    return choice.path.length === 1 ? t('Yes, {what}', { what }) : t('Go to {what}', { what });
  if (choice.group === 'card') return t('Play {what}', { what });
  if (choice.group === 'temples') return t('Turn up {temples}', { temples: what });
  if (choice.verb === 'start') return t('Start from {what}', { what });
  if (choice.verb === 'place') return t('Place it: {what}', { what });
  return choice.verb === 'take' ? t('Take it: {what}', { what }) : t('Choose {what}', { what });
}

function gathering(s: Saying): StepSay {
  const { set } = s;
  const simple = s.choices.find((choice) => choice.group === 'simple');
  return {
    title: s.picked.length ? gathered(s) : titled(s),
    note: s.picked.length
      ? set
        ? gathered(s)
        : t('{names}: choose one more', { names: gathered(s) })
      : t('Choose players on the map or in the list'),
    main: set
      ? {
          label: t('Choose {what}', { what: gathered(s) }),
          short: t('Choose {what}', { what: gathered(s) }),
          key: 'Enter',
          icon: 'check',
          run: () => s.play(set.text),
        }
      : undefined,
    second: simple && act(s, simple),
    back: s.picked.length
      ? { label: t('Nobody yet'), short: t('Back'), key: 'Escape', icon: 'undo', run: s.back }
      : undefined,
  };
}

function noted(s: Saying): string {
  const of = s.aim ?? s.chosen;
  const text = of?.card ? s.atlas.cards.get(of.card)?.text : of?.note;
  // A bar on a desk has no title: what is pointed at is named in the note.
  if (of && !s.compact && of.id !== s.chosen?.id) return [labelled(s, of), text].filter(Boolean).join(': ');
  if (of) return text ?? '';
  // On a phone the status bar has room for a few words only.
  if (s.compact && s.offer.kind === 'reaction') return reaction(s);
  const switching = s.choices.find((choice) => choice.switches);
  if (switching)
    return switching.mode === 'air'
      ? t('Switching to flying costs a card, drawn before the throw')
      : t('Switching to driving costs a card, drawn before the throw');
  if (s.order.length > 0)
    return s.order[0]!.group === 'player'
      ? t('{n} players to choose from', { n: s.order.length })
      : t('{n} places to choose from', { n: s.order.length });
  return s.choices.some((choice) => choice.anchor !== null) ? t('Choose one of the glowing places') : '';
}

// --- The side column.

function panel(s: Saying): PanelSay | undefined {
  const barredNow = new Set(barred(s));
  const listed = s.choices.filter(
    (choice) => !s.letters.has(choice.id) && choice.anchor === null && !barredNow.has(choice),
  );
  const lit = s.chosen && s.chosen.anchor !== null && !s.letters.has(s.chosen.id) ? [s.chosen] : [];
  const rows = [
    ...s.order.map((choice) => row(s, choice, s.letters.get(choice.id)!)),
    ...listed.map((choice, i) => row(s, choice, String(i + 1), String(i + 1))),
    ...lit.map((choice) => row(s, choice, t('here'))),
  ];
  if (rows.length === 0) return undefined;
  const last = s.order.length > 1 ? s.letters.get(s.order[Math.min(25, s.order.length - 1)]!.id) : undefined;
  return { title: titled(s), note: last ? t('keys A to {last}', { last }) : undefined, rows, inSheet: true };
}

function row(s: Saying, choice: Choice, code: string, key?: string): PanelRow {
  const picked = choice.seat !== undefined && s.picked.includes(choice.seat);
  return {
    code,
    key,
    words: choice.title,
    note: choice.note || undefined,
    state: picked || s.chosen?.id === choice.id ? 'chosen' : 'open',
    run: () => s.choose(choice),
    onpoint: (on) => s.point(on ? choice.id : null),
  };
}
