import { t } from '../lib/language';
import { alone, nameOf, winner } from '../net/seats';
import type { Position, Question, SeatInfo, TableInfo } from '../net/messages';
import type { Bar } from './bar';
import type { StepAct } from './contract';

/** What a table page can do besides acting on the board. */
export interface Doings {
  back: () => void;
  lookAt: (ply: number) => void;
  rematch: () => void;
  next: () => void;
  replay: () => void;
  share: () => void;
  /** Show the result card; missing while it is shown. */
  result?: () => void;
  /** A new table with stronger bots; missing where nobody is stronger, or people played. */
  nextLevel?: { name: string; run: () => void };
  save: () => void;
  /** Missing where the board has no sides. */
  turnBoard?: () => void;
  undo: () => void;
  /** Show at once what the others do, until it is the reader's turn. */
  skip: () => void;
  /** Every free seat to a bot: the match begins. */
  fill: () => void;
  /** Ask a bot what it would do; missing where something else offers it. */
  advise?: () => void;
  sit: () => void;
}

export interface BarFacts {
  table: TableInfo;
  live: Position;
  you: number | null;
  looking: number | null;
  questions: Question[];
  /** The others' moves are being shown, or will be. */
  skippable: boolean;
}

/** The step bar where the board has nothing to say. */
export function ownBar(facts: BarFacts, doings: Doings): Bar {
  const quiet = quietActs(facts, doings);
  if (facts.looking !== null) return lookBar(facts.looking, facts.live.ply, doings);
  if (facts.table.phase === 'over') return overBar(facts, doings);
  if (facts.table.phase === 'waiting') return lobbyBar(facts, doings);
  if (facts.you === null) return watchBar(facts, doings, quiet);
  const skip: StepAct = { label: t('Skip to my turn'), key: 's', icon: 'last', run: doings.skip };
  return { note: waitingNote(facts), back: facts.skippable ? skip : undefined, quiet };
}

function lobbyBar({ table, you }: BarFacts, doings: Doings): Bar {
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const label = free === 1 ? t('Start now with a bot') : t('Start now with {n} bots', { n: free });
  return {
    note: t('The match begins when every seat is taken.'),
    second: you === null || free === 0 ? undefined : { label, icon: 'bot', run: doings.fill },
  };
}

export function quietActs({ table, live, you }: BarFacts, doings: Doings): StepAct[] {
  const turn: StepAct[] = doings.turnBoard
    ? [{ label: t('Turn the board'), icon: 'mirror', run: doings.turnBoard }]
    : [];
  // Who may change their mind need not take back.
  const undo: StepAct[] =
    live.may_undo && !live.turn.also.includes(you ?? -1)
      ? [{ label: t('Take back'), icon: 'undo', run: doings.undo }]
      : [];
  const asks = alone(table, you) && live.turn.kind === 'acting' && live.turn.seats.includes(you!) && !live.turn.race;
  const hint: StepAct[] = asks && doings.advise ? [{ label: t('Hint'), icon: 'bulb', run: doings.advise }] : [];
  return [...hint, ...undo, ...turn];
}

function lookBar(at: number, end: number, doings: Doings): Bar {
  return {
    main: { label: t('Back to the table'), key: 'Escape', icon: 'last', run: doings.back },
    note: t('{at} of {end}', { at, end }),
    quiet: [
      { label: t('One move back'), short: '', icon: 'prev', run: () => doings.lookAt(Math.max(0, at - 1)) },
      { label: t('One move on'), short: '', icon: 'next', run: () => doings.lookAt(at + 1) },
    ],
  };
}

function overBar({ table, you, questions }: BarFacts, doings: Doings): Bar {
  const asked = questions.some((question) => question.what === 'rematch' && question.by === you);
  const again: StepAct = { label: t('Rematch'), icon: 'turn', run: doings.rematch };
  const next: StepAct = { label: t('To the next match'), short: t('Next match'), icon: 'play', run: doings.next };
  const rematch = you !== null && !asked ? again : undefined;
  const higher: StepAct | undefined = doings.nextLevel && {
    label: t('Next level: {name}', { name: doings.nextLevel.name }),
    short: t('Next level'),
    icon: 'up',
    run: doings.nextLevel.run,
  };
  // Who has won against bots goes on to stronger ones.
  const won = higher !== undefined && winner(table) === you;
  return {
    main: table.next ? next : won ? higher : rematch,
    second: table.next ? undefined : won ? rematch : higher,
    more: [{ label: t('Replay'), icon: 'eye', run: doings.replay }],
    note: asked ? t('Rematch proposed') : undefined,
    quiet: [
      ...(doings.result ? [{ label: t('Result'), icon: 'flag', run: doings.result }] : []),
      { label: t('Share'), icon: 'share', run: doings.share },
      { label: t('Export'), icon: 'export', run: doings.save },
    ],
  };
}

function watchBar({ table }: BarFacts, doings: Doings, quiet: StepAct[]): Bar {
  const free = table.seats.some((seat) => seat.kind === 'open' || (seat.kind === 'person' && seat.left));
  return {
    note: t('You are watching.'),
    main: free ? { label: t('Take a seat'), icon: 'people', run: doings.sit } : undefined,
    quiet,
  };
}

function waitingNote({ table, live, you }: BarFacts): string {
  const acting = live.turn.seats
    .map((seat) => table.seats[seat])
    .filter((seat): seat is SeatInfo => seat !== undefined && seat.seat !== you);
  if (live.turn.also.includes(you ?? -1)) return t('You can change your mind until everyone is ready.');
  if (live.turn.seats.includes(you ?? -1) || acting.length !== 1) return '';
  return t('Waiting for {name}. You can look at earlier moves meanwhile.', { name: nameOf(acting[0]) });
}
