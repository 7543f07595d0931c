import { t } from '../lib/language';
import type { SeatInfo, TableInfo } from './messages';
import { count } from '../lib/words';

/** Seconds until the others may go on without this person, on the page's own clock; null while they are here. */
export function awayFor(seat: Pick<SeatInfo, 'away'>, heard: number, now: number): number | null {
  return seat.away === null ? null : Math.max(0, Math.ceil(seat.away - Math.max(0, now - heard) / 1000));
}

/** The rule as everyone is told before the match. */
export function absenceRule(table: Pick<TableInfo, 'absence' | 'clock'>): string {
  const rule = t('If someone is away for {time}, the others may give the seat to a bot or claim the match.', {
    time: limit(table),
  });
  if (!table.clock) return rule;
  return t('{rule} Until then their clock {runs}.', { rule, runs: table.clock.pauses ? 'waits for them' : 'runs on' });
}

export function limit(table: Pick<TableInfo, 'absence'>): string {
  return table.absence < 60
    ? count(Math.round(table.absence), 'second')
    : count(Math.round(table.absence / 60), 'minute');
}
