/** What status bar, step bar and side column say while the reader builds an action. */
import type { PanelRow, Say } from '../../board/contract';
import { hopText, standing, stopping, written, sameHop, type Draft } from './draft';
import type { Hop, Offer } from './types';
import { counted, countedLeaps, hopWords } from './words';

export interface Saying {
  offers: readonly Offer[];
  draft: Draft;
  next: Hop[];
  aim: Hop | null;
  /** Several ways lead to the chosen field. */
  which: boolean;
  /** How many stones can move. */
  stones: number;
  takes: 'taken' | 'converted';
  make: (hop: Hop) => void;
  play: (offer: Offer) => void;
  back: () => void;
  point: (hop: Hop | null) => void;
}

export function sayFor(s: Saying): Say {
  const pass = s.offers.find((offer) => offer.hops.length === 0);
  if (s.draft.from === null) return pass && s.offers.length === 1 ? passing(s, pass) : choosing(s);
  return s.draft.hops.length === 0 ? chosen(s) : chaining(s);
}

function passing(s: Saying, pass: Offer): Say {
  return {
    status: 'None of your stones can move: pass.',
    statusShort: 'no stone can move',
    step: { note: pass.words, main: { label: 'Pass', key: 'Enter', icon: 'check', run: () => s.play(pass) } },
  };
}

function choosing(s: Saying): Say {
  return {
    status: 'Choose a stone.',
    statusShort: 'choose a stone',
    step: { note: `${counted(s.stones, 'stone')} can move` },
  };
}

function chosen(s: Saying): Say {
  const from = s.draft.from!;
  return {
    status: s.which ? 'Several ways lead there: choose one.' : `Choose where ${from} goes.`,
    statusShort: s.which ? 'choose a way' : `where does ${from} go?`,
    step: {
      title: titled(s),
      note: noted(s, `${counted(s.next.length, 'way')} from ${from}`),
      chip: counted(s.next.length, 'way'),
      back: { label: 'Choose another stone', short: 'Another stone', key: 'Escape', icon: 'undo', run: s.back },
    },
    panel: { title: `From ${from}`, note: counted(s.next.length, 'way'), rows: openRows(s) },
  };
}

function chaining(s: Saying): Say {
  const here = standing(s.draft)!;
  const text = written(s.draft);
  const stop = stopping(s.offers, s.draft);
  const made = countedLeaps(s.draft.hops.length);
  const leaps = counted(s.next.length, 'leap');
  return {
    status: `${made} made. ${stop ? 'Leap on, or stop here.' : 'Leap on.'}`,
    statusShort: stop ? 'leap on, or stop here' : 'leap on',
    draft: text,
    step: {
      title: titled(s),
      note: noted(s, `${leaps} from ${here}`),
      chip: leaps,
      main: stop
        ? {
            label: `Stop here and play ${stop.text}`,
            short: `Stop at ${here}`,
            key: 'Enter',
            icon: 'check',
            run: () => s.play(stop),
          }
        : undefined,
      back: { label: 'Take back the leap', short: 'Take back', key: 'Escape', icon: 'undo', run: s.back },
    },
    panel: { title: 'Your chain', note: text, rows: [...doneRows(s), ...openRows(s)] },
  };
}

function titled(s: Saying): string {
  return s.aim ? `${written(s.draft)} ${hopText(s.aim)}` : written(s.draft);
}

function noted(s: Saying, otherwise: string): string {
  return s.aim ? hopWords(s.aim, s.takes) : otherwise;
}

function doneRows(s: Saying): PanelRow[] {
  return s.draft.hops.map((hop, i) => ({
    code: (i === 0 ? hop.from : '') + hopText(hop),
    words: hopWords(hop, s.takes, true),
    state: 'done',
  }));
}

function openRows(s: Saying): PanelRow[] {
  return s.next.map((hop, i) => ({
    code: hopText(hop),
    words: hopWords(hop, s.takes),
    state: s.aim && sameHop(s.aim, hop) ? 'chosen' : 'open',
    key: i < 9 ? String(i + 1) : undefined,
    run: () => s.make(hop),
    onpoint: (on) => s.point(on ? hop : null),
  }));
}
