/** The card on the table and what came of it, gathered from events until somebody throws. */
import type { EventInfo } from '../../net/messages';

export interface News {
  /** Null: somebody drew it to keep it. */
  card: string | null;
  seat: number;
  played: boolean;
  /** What it did, and to whom. */
  deeds: string[];
}

const SHOWN = ['card', 'got', 'ignored', 'play', 'stays'];
const DEEDS = [
  'chosen',
  'chosen_place',
  'divert',
  'swap',
  'stays',
  'misses',
  'again',
  'no_throw',
  'ignoring',
  'nothing',
  'shuffle',
  'took',
  'bank_cube',
  'cube',
  'ignored',
  'passed',
];

/** Whatever lay on the table is gone; in a replay also after a leap to here. */
const OVER = ['throw', 'airport', 'deal', 'begin'];

export function told(news: News | null, events: readonly EventInfo[]): News | null {
  return events.reduce(after, news);
}

function after(news: News | null, { kind, facts, words }: EventInfo): News | null {
  if (OVER.includes(kind) || (kind === 'move' && facts.by === 'throw')) return null;
  // A kept card is told to its owner once more, by name.
  if (kind === 'kept') return { card: null, seat: facts.seat, played: false, deeds: [] };
  const next =
    SHOWN.includes(kind) && kind !== 'stays'
      ? { card: facts.card as string, seat: facts.seat as number, played: kind === 'play', deeds: [] }
      : news;
  // What is told again says nothing new: the same ply may be looked at twice.
  if (!next || !DEEDS.includes(kind) || words === '' || next.deeds.includes(words)) return next;
  return { ...next, deeds: [...next.deeds, words] };
}
