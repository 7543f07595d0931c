/** What status bar, step bar and side column say while it is the reader's turn. */
import { t } from '../../lib/language';
import type { PanelRow, PanelSay, Say, StepAct, StepSay } from '../../board/contract';
import type { Offer } from '../../board/offer';
import type { Saying as MapSaying } from '../../map/saying';
import type { Atlas } from './atlas';
import { cardsOf, partners, tradesIn, type Barter } from './barter';
import { START, TRADE, type Choice } from './choices';
import { asked, askedShort, labelled, titled } from './phrases';
import type { Bargain, EuropeView } from './types';

export interface Saying extends MapSaying<Offer, EuropeView, Atlas, Choice> {
  barter: Barter | null;
  trade: { text: string } | null;
  swap: (side: keyof Bargain, card: string) => void;
  partner: (seat: number) => void;
}

export function sayFor(s: Saying): Say {
  return {
    status: asked(s),
    statusShort: askedShort(s),
    step: s.step === TRADE ? bartering(s) : stepping(s),
    panel: s.step === TRADE ? barterPanel(s) : panel(s),
    draft: s.chosen ? labelled(s, s.chosen) : undefined,
  };
}

// --- The step bar.

const FIRST = ['throw', 'end', 'accept', 'wait'];
const SHORT: Record<string, string> = {
  throw: 'Throw',
  end: 'End turn',
  accept: 'Accept',
  decline: 'Decline',
  wait: 'Wait',
  withdraw: 'Withdraw',
  leave: 'Leave it',
  keep: 'Keep all',
  done: 'No more',
};

function stepping(s: Saying): StepSay {
  const simple = s.choices.filter((choice) => choice.atOnce);
  const first = simple.find((choice) => FIRST.includes(choice.verb));
  const others = simple.filter((choice) => choice !== first);
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
  const door = s.choices.find((choice) => choice.opens !== undefined && choice.anchor === null);
  const second = others[0]
    ? act(s, others[0])
    : door
      ? { label: door.title, icon: 'hand', run: () => s.choose(door) }
      : undefined;
  return {
    title: s.aim ? labelled(s, s.aim) : titled(s),
    note: noted(s),
    main: first ? { ...act(s, first), key: 'Enter' } : undefined,
    second,
    back,
  };
}

function act(s: Saying, choice: Choice): StepAct {
  return {
    label: choice.title,
    short: SHORT[choice.verb],
    icon: choice.verb === 'throw' ? 'play' : undefined,
    run: () => s.choose(choice),
  };
}

const VERBS: Record<string, string> = {
  go: 'Go to',
  face: 'Wait before',
  fly: 'Fly',
  play: 'Play',
  take: 'Take',
  player: 'Choose',
  send: 'Send to',
  light: 'Place the light:',
  set: 'Set the light:',
  lift: 'Lift the light:',
  place: 'Go to',
  start: 'Start in',
  give: 'Give away',
};

/** "Go to C, Zurich": the button says the result. */
function playing(s: Saying, choice: Choice): StepAct {
  const label = `${VERBS[choice.verb] ?? 'Choose'} ${labelled(s, choice)}`;
  return { label, short: label, key: 'Enter', icon: 'check', run: () => s.play(choice.text!) };
}

function noted(s: Saying): string {
  const of = s.aim ?? s.chosen;
  const text = of?.card ? s.atlas.cards.get(of.card)?.text : of?.note;
  // A bar on a desk has no title: what is pointed at is named in the note.
  if (of && !s.compact && of.id !== s.chosen?.id) return [labelled(s, of), text].filter(Boolean).join(': ');
  if (of) return text ?? '';
  if (s.offer.kind === 'light') return `${s.view.travellers[s.you]?.lights ?? 0} of your lights left to place`;
  return s.order.length > 0 ? `${s.order.length} places to choose from` : '';
}

// --- The side column.

function panel(s: Saying): PanelSay | undefined {
  const rest = s.choices.filter((choice) => !s.letters.has(choice.id) && choice.anchor === null && !choice.atOnce);
  // More simple answers than the bar has room for still need a row.
  const simple = s.choices.filter((choice) => choice.atOnce).slice(2);
  const lit = s.chosen && s.chosen.anchor !== null && !s.letters.has(s.chosen.id) ? [s.chosen] : [];
  const listed = [...rest, ...simple];
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
  return {
    code,
    key,
    words: choice.title,
    note: choice.note || undefined,
    state: s.chosen?.id === choice.id ? 'chosen' : 'open',
    run: () => s.choose(choice),
    onpoint: (on) => s.point(on ? choice.id : null),
  };
}

// --- Putting a trade together.

function bartering(s: Saying): StepSay {
  const { barter, trade } = s;
  const give = barter?.give.length ? s.atlas.lot(barter.give) : 'nothing yet';
  const take = barter?.take.length ? s.atlas.lot(barter.take) : 'nothing yet';
  return {
    title: 'Trade',
    note: `You give ${give} and get ${take}`,
    main: trade
      ? {
          label: `Offer this to ${s.name(barter!.seat)}`,
          short: 'Offer this',
          key: 'Enter',
          icon: 'check',
          run: () => s.play(trade.text),
        }
      : undefined,
    back: { label: 'No trade', short: 'No trade', key: 'Escape', icon: 'x', run: s.back },
  };
}

function barterPanel(s: Saying): PanelSay {
  const trades = tradesIn(s.offer);
  const seat = s.barter?.seat ?? 0;
  const people = partners(trades);
  const with_ = people.map((one): PanelRow => ({
    code: 'with',
    words: s.name(one),
    state: one === seat ? 'chosen' : 'open',
    run: () => s.partner(one),
  }));
  const side = (which: keyof Bargain, code: string): PanelRow[] => {
    const cards = cardsOf(trades, seat, which);
    return cards.map((card, i) => {
      // Two cards of one kind are told apart by counting them.
      const same = cards.slice(0, i).filter((other) => s.atlas.card(other) === s.atlas.card(card)).length;
      const on = s.barter?.[which].includes(card) ?? false;
      return {
        code,
        words: s.atlas.card(card) + (same ? `, number ${same + 1}` : ''),
        state: on ? 'chosen' : 'open',
        run: () => s.swap(which, card),
      };
    });
  };
  return {
    title: `Trade with ${s.name(seat)}`,
    inSheet: true,
    note: 'one or two each',
    rows: [...(people.length > 1 ? with_ : []), ...side('give', 'give'), ...side('take', 'get')],
  };
}
