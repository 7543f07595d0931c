import { describe, expect, it } from 'vitest';
import { statusWords, type StatusFacts } from '../src/board/status';
import { quietActs, type Doings } from '../src/board/own-bar';
import { isTold, lineAt, numbered, told, turnOf } from '../src/board/turns';
import { ago, clock } from '../src/lib/time';
import { capital, count, inWords, list } from '../src/lib/words';
import { company, isReady, outcome, readiness, stateOf, winner } from '../src/net/seats';
import type { Position, SeatInfo } from '../src/net/messages';
import { nearest } from '../src/parts/sheet';
import { acting, position, seat, table } from './samples';

describe('time', () => {
  it.each([
    [522, '8:42'],
    [3723, '1:02:03'],
    [59.9, '0:59'],
    [9.87, '0:09.8'],
    [0, '0:00.0'],
    [-3, '0:00.0'],
  ])('%d seconds', (seconds, text) => expect(clock(seconds)).toBe(text));

  it.each([
    [30, 'just now'],
    [120, '2 min ago'],
    [7200, '2 h ago'],
    [90_000, 'yesterday'],
    [300_000, '3 days ago'],
  ])('%d seconds ago', (seconds, text) => expect(ago(1000, 1000 + seconds)).toBe(text));
});

describe('words', () => {
  it('writes small numbers as words', () => {
    expect([6, 12, 13].map(inWords)).toEqual(['six', 'twelve', '13']);
    expect(capital(inWords(10))).toBe('Ten');
  });

  it('lists and counts', () => {
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(list([])).toBe('');
    expect(count(1, 'table')).toBe('1 table');
    expect(count(0, 'table')).toBe('0 tables');
  });

  it('tells who sits and what they do', () => {
    expect(company(table({ seats: [seat(0), seat(1, { kind: 'open', name: '' })] }))).toBe('Ada');
    expect(stateOf(seat(0, { here: false }), null, 'playing')).toBe('offline');
    expect(stateOf(seat(0, { here: false }), null, 'playing', 61)).toBe('offline, 1:01 left');
    expect(stateOf(seat(0, { here: false }), null, 'playing', 0)).toBe('away');
    expect(stateOf(seat(0, { here: false, left: true }), null, 'playing')).toBe('has left the table');
    expect(stateOf(seat(0, { here: false, left: true }), null, 'over')).toBe('');
    expect(stateOf(seat(0, { here: false }), null, 'over')).toBe('');
    expect(stateOf(seat(0, { kind: 'bot' }), acting([0]), 'playing')).toBe('bot, thinking');
  });

  it('marks those who have done their part', () => {
    const turn = acting([1, 3], { also: [0], ready: [0, 2] });
    expect([0, 1, 2, 3].map((n) => isReady(seat(n), turn, 'playing'))).toEqual([true, false, true, false]);
    expect(isReady(seat(0), turn, 'over')).toBe(false);
    expect(readiness(turn)).toBe('2 of 4 ready');
    expect(readiness(acting([1]))).toBe('');
    expect(readiness(acting([0, 1], { race: true }))).toBe('');
  });

  it('counts nobody where one answer ends it for all', () => {
    expect(readiness(acting([0, 1]), false)).toBe('');
    expect(isReady(seat(0), acting([1], { ready: [0] }), 'playing', false)).toBe(false);
  });

  it('tells how it ended', () => {
    const over = table({ phase: 'over', result: { scores: [1, 0], reason: 'a stone reached c9' } });
    expect(outcome(over, 0)).toBe('You won');
    expect(outcome(over, 1)).toBe('Ada won');
    expect(winner(over)).toBe(0);
    const draw = table({ phase: 'over', result: { scores: [0.5, 0.5], reason: 'agreed' } });
    expect(outcome(draw, 0)).toBe('A draw');
    expect(winner(draw)).toBeNull();
  });
});

describe('the log', () => {
  it('leaves out what is hidden and has no words', () => {
    const line = (ply: number, text: string | null, words: string) => ({ ply, seat: 0, text, words });
    const log = [line(0, 'a', ''), line(1, null, ''), line(2, null, 'Ann is ready'), line(3, 'b', '')];
    expect(told(log, true).map(({ ply }) => ply)).toEqual([0, 2, 3]);
    expect(told(log, false).map(({ ply }) => ply)).toEqual([2]);
    expect(lineAt(told(log, true), 2)?.ply).toBe(0);
    expect(lineAt(told(log, false), 2)).toBeUndefined();
  });
});

describe('the step bar', () => {
  it('offers taking back, except to those who may change their mind', () => {
    const doings = { undo: () => {} } as unknown as Doings;
    const labels = (more: Partial<Position>) =>
      quietActs(
        {
          table: table(),
          live: position(1, { may_undo: true, ...more }),
          you: 0,
          looking: null,
          questions: [],
          skippable: false,
        },
        doings,
      ).map((act) => act.label);
    expect(labels({})).toEqual(['Take back']);
    expect(labels({ turn: acting([1], { also: [0], ready: [0] }) })).toEqual([]);
  });

  it('offers a hint to who plays with bots, on their turn and never in a race', () => {
    const doings = { undo: () => {}, advise: () => {} } as unknown as Doings;
    const among = (other: Partial<SeatInfo>, more: Partial<Position> = {}) =>
      quietActs(
        {
          table: table({ seats: [seat(0), seat(1, other)] }),
          live: position(0, more),
          you: 0,
          looking: null,
          questions: [],
          skippable: false,
        },
        doings,
      ).map((act) => act.label);
    expect(among({ kind: 'bot' })).toEqual(['Hint']);
    expect(among({ left: true })).toEqual(['Hint']);
    expect(among({})).toEqual([]);
    expect(among({ kind: 'bot' }, { turn: acting([1]) })).toEqual([]);
    expect(among({ kind: 'bot' }, { turn: acting([0, 1], { race: true }) })).toEqual([]);
  });
});

describe('the status bar', () => {
  const facts = (more: Partial<StatusFacts>): StatusFacts => ({
    table: table(),
    turn: acting([0]),
    you: 0,
    line: 'open',
    broken: false,
    kept: false,
    trouble: '',
    looking: null,
    said: undefined,
    due: null,
    away: () => null,
    left: () => null,
    telling: null,
    ...more,
  });
  const tone = (more: Partial<StatusFacts>) => statusWords(facts(more)).tone;

  it('says that the table waits only where it does', () => {
    const turn = acting([1]);
    const gone = table({ seats: [seat(0), seat(1, { name: 'Ben', here: false })] });
    expect(statusWords(facts({ turn, table: gone })).words).toBe('the table waits');
    expect(statusWords(facts({ turn, table: gone, left: () => 83 })).words).toBe('their clock runs, 1:23 left');
    expect(statusWords(facts({ broken: true })).words).toBe('the table waits for you');
    expect(statusWords(facts({ broken: true, left: () => 83 })).words).toBe('your clock runs, 1:23 left');
  });

  it('has one colour for each state', () => {
    expect(tone({})).toBe('you');
    expect(tone({ you: 1 })).toBe('wait');
    expect(tone({ broken: true })).toBe('line');
    expect(tone({ trouble: 'its database is away' })).toBe('line');
    expect(tone({ looking: 3 })).toBe('look');
    expect(tone({ table: table({ phase: 'over', result: { scores: [1, 0], reason: '' } }) })).toBe('over');
    expect(tone({ you: 1, table: table({ seats: [seat(0, { here: false }), seat(1)] }) })).toBe('offline');
  });

  it("says what the board says on the reader's turn", () => {
    expect(statusWords(facts({ said: 'Choose a stone.' })).words).toBe('Choose a stone.');
  });

  it('shows a thinking bot', () => {
    const words = statusWords(
      facts({ you: 1, table: table({ seats: [seat(0, { kind: 'bot', name: 'Iris' }), seat(1)] }) }),
    );
    expect([words.who, words.thinking]).toEqual(['Iris', true]);
  });

  it('tells who is ready that they are, and for whom all wait', () => {
    const turn = acting([1], { also: [0], ready: [0] });
    expect(statusWords(facts({ turn }))).toMatchObject({
      tone: 'ready',
      who: 'You are ready',
      words: 'waiting for Ben',
    });
    expect(statusWords(facts({ turn, said: 'Tap another place to change' })).words).toBe('Tap another place to change');
    expect(statusWords(facts({ turn, you: null })).who).toBe('Ben');
  });

  it('tells of a countdown, and that time runs though someone is offline', () => {
    expect(statusWords(facts({ turn: acting([], { kind: 'chance' }), due: 'countdown' })).who).toBe('Get ready');
    const gone = table({ seats: [seat(0), seat(1, { here: false })] });
    expect(statusWords(facts({ table: gone, turn: acting([1]) })).words).toBe('the table waits');
    expect(statusWords(facts({ table: gone, turn: acting([1]), due: 'silence' })).words).toBe('the clock is running');
  });
  it('says when one may go on without somebody, to those who play', () => {
    const gone = table({ seats: [seat(0), seat(1, { here: false, away: 90 })] });
    const words = (left: number, you: number | null = 0) =>
      statusWords(facts({ table: gone, turn: acting([1]), you, away: () => left })).words;
    expect(words(90)).toBe('you may go on in 1:30');
    expect(words(0)).toBe('you may go on: see the menu');
    expect(words(0, null)).toBe('the table waits');
  });

  it('names all who choose at once', () => {
    expect(statusWords(facts({ you: null, turn: acting([0, 1]) })).who).toBe('Ada and Ben');
  });
});

describe('turns', () => {
  it('counts a turn whenever the seats come round again', () => {
    const log = [0, 1, 0, null, 1, 0].map((seat) => ({ seat }));
    expect(numbered(log).map(({ turn }) => turn)).toEqual([1, null, 2, null, null, 3]);
    expect(turnOf(log)).toBe(3);
  });

  it('gives a turn the same number whatever is shown of the log and has arrived of it', () => {
    const log = [0, 1, 0, 1, 0, 1, 0].map((seat, ply) => ({
      ply,
      seat,
      text: null,
      words: ply % 3 === 2 ? '' : `words ${ply}`,
    }));
    const shown = (from: number, first: number) =>
      numbered(log.slice(from), first, (line) => isTold(line, false)).map(({ line, turn }) => [line.ply, turn]);
    expect(shown(0, 1)).toEqual([
      [0, 1],
      [1, null],
      [3, 2],
      [4, 3],
      [6, 4],
    ]);
    expect(shown(2, 2)).toEqual([
      [3, 2],
      [4, 3],
      [6, 4],
    ]);
  });
});

describe('the sheet', () => {
  it.each([
    [70, 'bar'],
    [150, 'choice'],
    [500, 'full'],
  ])('falls from %d to %s', (pixels, height) => {
    expect(nearest(pixels, { bar: 60, choice: 190, full: 640 })).toBe(height);
  });
});
