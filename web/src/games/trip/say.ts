/** What status bar, step bar and side column say while it is the reader's turn. */
import { t } from '../../lib/language';
import type { PanelRow, PanelSay, Say, StepAct, StepSay } from '../../board/contract';
import { START } from '../../map/chooser.svelte';
import type { Saying as MapSaying } from '../../map/saying';
import type { Atlas } from './atlas';
import { gathers, type Choice } from './choices';
import { asked, askedShort, gathered, labelled, reaction, titled } from './phrases';
import type { TripOffer, TripView } from './types';

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
const SHORT: Record<string, string> = {
  draw: 'Draw',
  pass: 'Leave it',
  none: 'No cube',
  end: 'End turn',
  accept: 'Let it happen',
  'take red': 'Red',
  'take black': 'Black',
};
const ANSWERED = ['reaction', 'border'];
const HOW = { road: 'drive', air: 'fly' };

function stepping(s: Saying): StepSay {
  const back =
    s.chosen || s.step !== START
      ? { label: 'Back', short: 'Back', key: 'Escape', icon: 'undo', run: s.back }
      : undefined;
  if (s.chosen)
    return {
      title: labelled(s, s.chosen),
      note: noted(s),
      main: playing(s, s.chosen),
      back: { ...back!, label: 'Another choice', icon: 'x' },
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
      label: `Turn up ${choice.title}`,
      short: `Turn up ${choice.title}`,
      icon: 'check',
      run: () => s.play(choice.text!),
    };
  if (choice.group === 'card')
    return { label: `Play ${choice.title}`, short: choice.title, icon: 'hand', run: () => s.play(choice.text!) };
  const short = choice.mode
    ? choice.switches
      ? `Draw and ${HOW[choice.mode]}`
      : `Throw and ${HOW[choice.mode]}`
    : SHORT[choice.text ?? ''];
  return {
    label: choice.title,
    short,
    icon: choice.group === 'throw' && !choice.switches ? 'play' : choice.switches ? 'hand' : undefined,
    run: () => s.choose(choice),
  };
}

/** "Go to C, Denver": the button says the result. */
function playing(s: Saying, choice: Choice): StepAct {
  const label = `${verb(choice)} ${labelled(s, choice)}`;
  return { label, short: label, key: 'Enter', icon: 'check', run: () => s.play(choice.text!) };
}

function verb(choice: Choice): string {
  if (choice.group === 'end') return choice.path.length === 1 ? 'Yes,' : 'Go to';
  if (choice.group === 'card') return 'Play';
  if (choice.group === 'temples') return 'Turn up';
  const verbs: Record<string, string> = { start: 'Start from', place: 'Place it:', take: 'Take it:' };
  return verbs[choice.verb] ?? 'Choose';
}

function gathering(s: Saying): StepSay {
  const { set } = s;
  const simple = s.choices.find((choice) => choice.group === 'simple');
  return {
    title: s.picked.length ? gathered(s) : titled(s),
    note: s.picked.length
      ? `${gathered(s)}${set ? '' : ': choose one more'}`
      : 'Choose players on the map or in the list',
    main: set
      ? {
          label: `Choose ${gathered(s)}`,
          short: `Choose ${gathered(s)}`,
          key: 'Enter',
          icon: 'check',
          run: () => s.play(set.text),
        }
      : undefined,
    second: simple && act(s, simple),
    back: s.picked.length
      ? { label: 'Nobody yet', short: 'Back', key: 'Escape', icon: 'undo', run: s.back }
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
    return `Switching to ${switching.mode === 'air' ? 'flying' : 'driving'} costs a card, drawn before the throw`;
  if (s.order.length > 0)
    return `${s.order.length} ${s.order[0]!.group === 'player' ? 'players' : 'places'} to choose from`;
  return s.choices.some((choice) => choice.anchor !== null) ? 'Choose one of the glowing places' : '';
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
    ...lit.map((choice) => row(s, choice, 'here')),
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
