import { t } from '../lib/language';
import { clock } from '../lib/time';
import { list } from '../lib/words';
import { nameOf, outcome, winner } from '../net/seats';
import type { LineState } from '../net/line';
import type { LogLine, SeatInfo, TableInfo, TurnInfo } from '../net/messages';
import type { DueTime } from './contract';

/** What the beam over the board says; `tone` is its colour and means one thing each. */
export interface StatusWords {
  tone: 'you' | 'ready' | 'wait' | 'offline' | 'line' | 'over' | 'look';
  seat: number | null;
  who: string;
  words: string;
  /** Somebody thinks: dots, after a while with the seconds. */
  thinking: boolean;
}

export interface StatusFacts {
  table: TableInfo;
  turn: TurnInfo;
  you: number | null;
  /** Several people share the device: whoever acts is called by name. */
  together?: boolean;
  line: LineState;
  broken: boolean;
  kept: boolean;
  /** What is wrong with the house, empty when nothing is. */
  trouble: string;
  /** The ply being looked at, null when live. */
  looking: number | null;
  /** The entry of the log that the board is showing just now. */
  telling: Pick<LogLine, 'seat' | 'words' | 'deed'> | null;
  /** What the board calls the part of it that moves now. */
  caption?: string;
  /** The reader chooses what to prepare for their turn. */
  preparing?: boolean;
  /** What the board wants said on the reader's turn. */
  said: string | undefined;
  /** The clock that runs for all. */
  due: DueTime['kind'] | null;
  /** Seconds until the others may go on without a seat; null while its person is here. */
  away: (seat: SeatInfo) => number | null;
  /** Seconds left on a seat's own clock while it runs; null where none runs. */
  left: (seat: number) => number | null;
}

const quiet = (tone: StatusWords['tone'], who: string, words: string, seat: number | null = null): StatusWords => ({
  tone,
  seat,
  who,
  words,
  thinking: false,
});

export function statusWords(facts: StatusFacts): StatusWords {
  const { table, turn, you, together = false } = facts;
  if (facts.broken) return quiet('line', t('Reconnecting'), facts.kept ? t('your move is kept') : lineLost(facts));
  if (facts.trouble) return quiet('line', t('Please wait'), facts.trouble);
  if (facts.looking !== null)
    return quiet(
      'look',
      facts.looking === 0 ? t('The start') : t('After move {n}', { n: facts.looking }),
      t('you are looking back'),
    );
  if (facts.telling && facts.caption) return quiet('wait', '', facts.caption);
  if (facts.telling?.words) return told(table, together ? null : you, facts.telling);
  if (table.phase === 'over')
    return quiet('over', outcome(table, together ? null : you), table.result?.reason ?? '', winner(table));
  if (table.phase === 'waiting') return quiet('wait', t('Waiting'), openSeats(table));
  if (facts.preparing) return quiet('ready', t('Prepare your move'), t('for your next turn'), you);
  if (you !== null && turn.seats.includes(you))
    return quiet(
      'you',
      together ? t('{name}, your turn', { name: nameOf(table.seats[you]) }) : t('Your turn'),
      facts.said ?? others(table, turn, you),
      you,
    );
  if (you !== null && turn.also.includes(you))
    return quiet(
      'ready',
      t('You are ready'),
      facts.said ?? t('waiting for {people}', { people: names(table, turn.seats) }),
      you,
    );
  return waitingFor(facts);
}

/** One story at a time: while a move is shown, the banner says what it is. */
function told(
  table: TableInfo,
  you: number | null,
  { seat, words, deed }: NonNullable<StatusFacts['telling']>,
): StatusWords {
  // To the reader the sentence says "You …" itself.
  if (seat === null || seat === you) return quiet('wait', '', words, seat);
  return quiet('wait', nameOf(table.seats[seat]), deed || words, seat);
}

/** The table waits for someone who is cut off only where no clock of theirs runs. */
function lineLost(facts: StatusFacts): string {
  const left = facts.you === null ? null : facts.left(facts.you);
  if (left !== null) return t('your clock runs, {time} left', { time: clock(left) });
  return facts.due ? t('the clock is running') : t('the table waits for you');
}

function patience(facts: StatusFacts, seat: SeatInfo): string {
  const runs = facts.left(seat.seat);
  if (runs !== null) return t('their clock runs, {time} left', { time: clock(runs) });
  const left = facts.you === null ? null : facts.away(seat);
  if (left === null) return t('the table waits');
  return left > 0 ? t('you may go on in {time}', { time: clock(left) }) : t('you may go on: see the menu');
}

function others(table: TableInfo, turn: TurnInfo, you: number): string {
  const rest = turn.seats.filter((seat) => seat !== you);
  return rest.length === 1
    ? t('{name} is choosing too', { name: names(table, rest) })
    : rest.length
      ? t('{names} are choosing too', { names: names(table, rest) })
      : '';
}

function names(table: TableInfo, seats: number[]): string {
  return list(seats.map((seat) => nameOf(table.seats[seat])));
}

function openSeats(table: TableInfo): string {
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  return free === 1 ? t('for one more player') : t('for {n} more players', { n: free });
}

function waitingFor(facts: StatusFacts): StatusWords {
  const { table, turn, due } = facts;
  if (due === 'countdown') return quiet('wait', t('Get ready'), t('everyone starts together'));
  if (turn.kind === 'chance') return quiet('wait', t('One moment'), t('rolling or drawing a card'));
  const acting = turn.seats.map((seat) => table.seats[seat]).filter((seat): seat is SeatInfo => seat !== undefined);
  const [first] = acting;
  if (!first) return quiet('wait', t('Waiting'), '');
  if (acting.length > 1) return quiet('wait', list(acting.map(nameOf)), t('are choosing'));
  if (first.left)
    return quiet('offline', t('{name} has left', { name: first.name }), t('a bot can take the seat'), first.seat);
  if (first.kind === 'bot') return { ...quiet('wait', first.name, t('bot, thinking'), first.seat), thinking: true };
  if (!first.here)
    return quiet(
      'offline',
      t('{name} is offline', { name: first.name }),
      due ? t('the clock is running') : patience(facts, first),
      first.seat,
    );
  return quiet('wait', first.name, t('is choosing'), first.seat);
}
