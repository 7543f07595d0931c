import type { SeatInfo, TableInfo, TurnInfo } from '../net/messages';

/** 'a, b and c'. */
export function list(words: string[], last = 'and'): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '');
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** What people call a seat: its name, or the side while nobody sits there. */
export function nameOf(seat: SeatInfo | undefined): string {
  if (!seat) return 'Nobody';
  return seat.kind === 'open' ? seat.side : seat.name;
}

/** A line of the log without the name or the side in front: the token stands there already. */
export function deed(words: string, seat: number | null, seats: Pick<SeatInfo, 'side' | 'name'>[]): string {
  const who = seat === null ? undefined : seats[seat];
  const front = [who?.side, who?.name].find((name) => name && words.startsWith(`${name} `));
  return front ? words.slice(front.length + 1) : words;
}

/** One line under a name: who it is and what it is doing. */
export function stateOf(seat: SeatInfo, turn: TurnInfo | null, phase: TableInfo['phase']): string {
  const acting = phase === 'playing' && turn?.kind === 'acting' && turn.seats.includes(seat.seat);
  if (seat.kind === 'open') return 'free seat';
  if (seat.kind === 'bot') return acting ? 'bot, thinking' : 'bot';
  if (seat.left) return 'has left the table';
  if (!seat.here) return 'offline';
  return acting ? 'to play' : '';
}

/** Whether a seat has done its part while others have not. */
export function isReady(seat: SeatInfo, turn: TurnInfo | null, phase: TableInfo['phase'], together = true): boolean {
  return together && phase === 'playing' && turn?.kind === 'acting' && turn.ready.includes(seat.seat);
}

/** "2 of 4 ready": how far a phase is in which several act at once; nothing elsewhere. */
export function readiness(turn: TurnInfo, together = true): string {
  const all = new Set([...turn.seats, ...turn.ready]).size;
  return together && turn.kind === 'acting' && !turn.race && all > 1 ? `${turn.ready.length} of ${all} ready` : '';
}

/** Whether nobody but bots would be wronged by advice: the server says the same. */
export function alone(table: TableInfo, you: number | null): boolean {
  return you !== null && table.seats.every((seat) => seat.seat === you || seat.kind === 'bot' || (seat.kind === 'person' && seat.left));
}

/** Who sits at a table, besides one seat: "Ada and Iris". */
export function company(table: TableInfo, besides: number | null = null): string {
  const taken = table.seats.filter((seat) => seat.kind !== 'open' && seat.seat !== besides).map(nameOf);
  return taken.length ? list(taken) : 'nobody yet';
}

/** The end of a match in words: who won, or that nobody did. */
export function outcome(table: TableInfo, you: number | null): string {
  const scores = table.result?.scores ?? [];
  const best = Math.max(...scores);
  const winners = table.seats.filter((seat) => scores[seat.seat] === best);
  if (winners.length === table.seats.length) return 'A draw';
  if (winners.some((seat) => seat.seat === you)) return winners.length > 1 ? `You and ${list(winners.filter((s) => s.seat !== you).map(nameOf))} won` : 'You won';
  return `${list(winners.map(nameOf))} won`;
}

/** The seat whose token stands for the end of a match; null for a draw. */
export function winner(table: TableInfo): number | null {
  const scores = table.result?.scores ?? [];
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return first >= 0 && scores.lastIndexOf(best) === first ? first : null;
}
