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
const shorts = (): Record<string, string> => ({
  throw: t('Throw'),
  end: t('End turn'),
  accept: t('Accept'),
  decline: t('Decline'),
  wait: t('Wait'),
  withdraw: t('Withdraw'),
  leave: t('Leave it'),
  keep: t('Keep all'),
  done: t('No more'),
});

function stepping(s: Saying): StepSay {
  const simple = s.choices.filter((choice) => choice.atOnce);
  const first = simple.find((choice) => FIRST.includes(choice.verb));
  const others = simple.filter((choice) => choice !== first);
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
    short: shorts()[choice.verb],
    icon: choice.verb === 'throw' ? 'play' : undefined,
    run: () => s.choose(choice),
  };
}

/** What a choice does to what it names. */
function deed(verb: string, what: string): string {
  switch (verb) {
    case 'go':
    case 'place':
      return t('Go to {what}', { what });
    case 'face':
      return t('Wait before {what}', { what });
    case 'fly':
      return t('Fly {what}', { what });
    case 'play':
      return t('Play {what}', { what });
    case 'take':
      return t('Take {what}', { what });
    case 'send':
      return t('Send to {what}', { what });
    case 'light':
      return t('Place the light: {what}', { what });
    case 'set':
      return t('Set the light: {what}', { what });
    case 'lift':
      return t('Lift the light: {what}', { what });
    case 'start':
      return t('Start in {what}', { what });
    case 'give':
      return t('Give away {what}', { what });
    default:
      return t('Choose {what}', { what });
  }
}

/** "Go to C, Zurich": the button says the result. */
function playing(s: Saying, choice: Choice): StepAct {
  const label = deed(choice.verb, labelled(s, choice));
  return { label, short: label, key: 'Enter', icon: 'check', run: () => s.play(choice.text!) };
}

function noted(s: Saying): string {
  const of = s.aim ?? s.chosen;
  const text = of?.card ? s.atlas.cards.get(of.card)?.text : of?.note;
  // A bar on a desk has no title: what is pointed at is named in the note.
  if (of && !s.compact && of.id !== s.chosen?.id) return [labelled(s, of), text].filter(Boolean).join(': ');
  if (of) return text ?? '';
  if (s.offer.kind === 'light')
    return t('{n} of your lights left to place', { n: s.view.travellers[s.you]?.lights ?? 0 });
  return s.order.length > 0 ? t('{n} places to choose from', { n: s.order.length }) : '';
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
    ...lit.map((choice) => row(s, choice, t('here'))),
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
  const give = barter?.give.length ? s.atlas.lot(barter.give) : t('nothing yet');
  const take = barter?.take.length ? s.atlas.lot(barter.take) : t('nothing yet');
  return {
    title: t('Trade'),
    note: t('You give {give} and get {take}', { give, take }),
    main: trade
      ? {
          label: t('Offer this to {name}', { name: s.name(barter!.seat) }),
          short: t('Offer this'),
          key: 'Enter',
          icon: 'check',
          run: () => s.play(trade.text),
        }
      : undefined,
    back: { label: t('No trade'), short: t('No trade'), key: 'Escape', icon: 'x', run: s.back },
  };
}

function barterPanel(s: Saying): PanelSay {
  const trades = tradesIn(s.offer);
  const seat = s.barter?.seat ?? 0;
  const people = partners(trades);
  const with_ = people.map((one): PanelRow => ({
    code: t('with'),
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
        words: s.atlas.card(card) + (same ? `, ${t('number {n}', { n: same + 1 })}` : ''),
        state: on ? 'chosen' : 'open',
        run: () => s.swap(which, card),
      };
    });
  };
  return {
    title: t('Trade with {name}', { name: s.name(seat) }),
    inSheet: true,
    note: t('one or two each'),
    rows: [...(people.length > 1 ? with_ : []), ...side('give', t('give')), ...side('take', t('get'))],
  };
}
