import type { Played, Position, SeatInfo, Snapshot, TableInfo, TurnInfo } from '../src/net/messages';

export const seat = (n: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  side: ['White', 'Black'][n] ?? `Player ${n + 1}`,
  numbered: n > 1,
  kind: 'person',
  name: ['Ada', 'Ben'][n] ?? `P${n}`,
  level: null,
  here: true,
  left: false,
  shared: false,
  away: null,
  ...more,
});

export const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  code: 'olive-fern-7k3fa',
  title: 'Olive table',
  game: 'stones',
  game_name: 'Temple',
  options: {},
  variant: 'Classic',
  seats: [seat(0), seat(1)],
  public: false,
  phase: 'playing',
  ply: 0,
  result: null,
  clock: null,
  passable: true,
  premoves: true,
  absence: 600,
  watchers: 0,
  next: null,
  created: 0,
  ended: null,
  ...more,
});

export const acting = (seats: number[], more: Partial<TurnInfo> = {}): TurnInfo => ({
  kind: 'acting',
  seats,
  result: null,
  also: [],
  ready: [],
  race: false,
  ...more,
});

export const position = (ply: number, more: Partial<Position> = {}): Position => ({
  ply,
  view: { ply },
  turn: acting([ply % 2]),
  offer: ply % 2 === 0 ? [`move ${ply}`] : null,
  clocks: null,
  may_undo: false,
  due: null,
  opens: null,
  ...more,
});

export const snapshot = (ply: number, more: Partial<Snapshot> = {}): Snapshot => ({
  type: 'snapshot',
  table: table({ ply }),
  you: 0,
  board: {},
  position: position(ply),
  log: [],
  turn: 1,
  missed: [],
  last: [],
  since: [],
  chat: [],
  questions: [],
  ...more,
});

export const played = (ply: number, more: Partial<Played> = {}): Played => ({
  type: 'played',
  line: { ply, seat: ply % 2, text: `t${ply}`, words: `words ${ply}`, deed: '', kind: 'walk' },
  events: [{ kind: 'walk', words: '', facts: {} }],
  position: position(ply + 1),
  ticket: 0,
  ...more,
});
