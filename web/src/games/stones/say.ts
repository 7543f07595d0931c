/** What status bar, step bar and side column say while the reader builds an action. */
import { t } from '../../lib/language';
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
    status: t('None of your stones can move: pass.'),
    statusShort: t('no stone can move'),
    step: { main: { label: t('Pass'), key: 'Enter', icon: 'check', run: () => s.play(pass) } },
  };
}

function choosing(s: Saying): Say {
  return {
    status: t('Choose a stone.'),
    statusShort: t('choose a stone'),
    step: { note: t('{stones} can move', { stones: counted(s.stones, 'stone') }) },
  };
}

function chosen(s: Saying): Say {
  const from = s.draft.from!;
  return {
    status: s.which ? t('Several ways lead there: choose one.') : t('Choose where {field} goes.', { field: from }),
    statusShort: s.which ? t('choose a way') : t('where does {field} go?', { field: from }),
    step: {
      title: titled(s),
      note: noted(s, t('{ways} from {field}', { ways: counted(s.next.length, 'way'), field: from })),
      chip: counted(s.next.length, 'way'),
      back: { label: t('Choose another stone'), short: t('Another stone'), key: 'Escape', icon: 'undo', run: s.back },
    },
    panel: { title: t('From {field}', { field: from }), note: counted(s.next.length, 'way'), rows: openRows(s) },
  };
}

function chaining(s: Saying): Say {
  const here = standing(s.draft)!;
  const text = written(s.draft);
  const stop = stopping(s.offers, s.draft);
  const made = countedLeaps(s.draft.hops.length);
  const leaps = counted(s.next.length, 'leap');
  return {
    status: t('{leaps} made. {next}', { leaps: made, next: stop ? t('Leap on, or stop here.') : t('Leap on.') }),
    statusShort: stop ? t('leap on, or stop here') : t('leap on'),
    draft: text,
    step: {
      title: titled(s),
      note: noted(s, t('{ways} from {field}', { ways: leaps, field: here })),
      chip: leaps,
      main: stop
        ? {
            label: t('Stop here and play {text}', { text: stop.text }),
            short: t('Stop at {field}', { field: here }),
            key: 'Enter',
            icon: 'check',
            run: () => s.play(stop),
          }
        : undefined,
      back: { label: t('Take back the leap'), short: t('Take back'), key: 'Escape', icon: 'undo', run: s.back },
    },
    panel: { title: t('Your chain'), note: text, rows: [...doneRows(s), ...openRows(s)] },
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
