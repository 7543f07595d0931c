import { t } from '../lib/language';
import { clock } from '../lib/time';
import { list } from '../lib/words';
import type { ForcedEnd, SeatInfo, TableInfo, TurnInfo } from './messages';

/** What people call a seat: its name, or the side while nobody sits there. */
export function nameOf(seat: SeatInfo | undefined): string {
  if (!seat) return t('Nobody');
  return seat.kind === 'open' ? seat.side : seat.name;
}

/** What a seat says of its absent person, with the seconds until the others may go on without them. */
function awayWords(left: number | null): string {
  if (left === null) return t('offline');
  return left > 0 ? t('offline, {time} left', { time: clock(left) }) : t('away');
}

/** Whether a match goes on without the person of a seat; after its end nobody is missed. */
export function isMissed(seat: SeatInfo, phase: TableInfo['phase']): boolean {
  return phase !== 'over' && seat.kind === 'person' && (seat.left || !seat.here);
}

/** One line under a name: who it is and what it is doing. */
export function stateOf(
  seat: SeatInfo,
  turn: TurnInfo | null,
  phase: TableInfo['phase'],
  away: number | null = null,
): string {
  const acting = phase === 'playing' && turn?.kind === 'acting' && turn.seats.includes(seat.seat);
  if (seat.kind === 'open') return t('free seat');
  if (seat.kind === 'bot') return acting ? t('bot, thinking') : t('bot');
  if (isMissed(seat, phase)) return seat.left ? t('has left the table') : awayWords(away);
  const shared = seat.shared ? t('on a shared device') : '';
  return acting ? t('to play') : shared;
}

/** Whether a seat has done its part while others have not. */
export function isReady(seat: SeatInfo, turn: TurnInfo | null, phase: TableInfo['phase'], together = true): boolean {
  return together && phase === 'playing' && turn?.kind === 'acting' && turn.ready.includes(seat.seat);
}

/** "2 of 4 ready": how far a phase is in which several act at once; nothing elsewhere. */
export function readiness(turn: TurnInfo, together = true): string {
  const all = new Set([...turn.seats, ...turn.ready]).size;
  return together && turn.kind === 'acting' && !turn.race && all > 1
    ? t('{n} of {all} ready', { n: turn.ready.length, all })
    : '';
}

/** Whether nobody but bots would be wronged by advice: the server says the same. */
export function alone(table: TableInfo, you: number | null): boolean {
  return (
    you !== null &&
    table.seats.every((seat) => seat.seat === you || seat.kind === 'bot' || (seat.kind === 'person' && seat.left))
  );
}

/** Who sits at a table, besides one seat: "Ada and Iris". */
export function company(table: TableInfo, besides: number | null = null): string {
  const taken = table.seats.filter((seat) => seat.kind !== 'open' && seat.seat !== besides).map(nameOf);
  return taken.length ? list(taken) : t('nobody yet');
}

/** What nobody can help any more, counted in the winner's own moves. */
export function forcedWords(end: ForcedEnd | null | undefined, seats: SeatInfo[]): string {
  if (!end) return '';
  if (end.winner === null || end.plies === null) return t('Neither side can force a win.');
  const name = nameOf(seats[end.winner]);
  const n = Math.ceil(end.plies / 2);
  return n === 1 ? t('{name} wins with the next move', { name }) : t('{name} wins in {n} moves', { name, n });
}

/** Who won, alone or together; nobody where the match was a draw or is not over. */
export function winnersOf(table: TableInfo): SeatInfo[] {
  const scores = table.result?.scores ?? [];
  const best = Math.max(...scores);
  const winners = table.seats.filter((seat) => scores[seat.seat] === best);
  return winners.length === table.seats.length ? [] : winners;
}

/** The end of a match in words: who won, or that nobody did. */
export function outcome(table: TableInfo, you: number | null): string {
  const winners = winnersOf(table);
  if (winners.length === 0) return t('A draw');
  if (winners.some((seat) => seat.seat === you))
    return winners.length > 1
      ? t('You and {people} won', { people: list(winners.filter((s) => s.seat !== you).map(nameOf)) })
      : t('You won');
  const people = list(winners.map(nameOf));
  return winners.length > 1 ? t('{people} share the win', { people }) : t('{people} won', { people });
}

/** The seat whose token stands for the end of a match; null for a draw. */
export function winner(table: TableInfo): number | null {
  const scores = table.result?.scores ?? [];
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return first >= 0 && scores.lastIndexOf(best) === first ? first : null;
}
