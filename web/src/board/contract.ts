/**
 * What the table page and a game's board say to each other. The page owns the line to the server, the status bar, the step bar
 * and the side column; the board draws a position, asks for actions and knows no rule.
 *
 * A game is a folder `web/src/games/<id>/` whose `index.ts` default-exports a `GameFace`. It is found by its place
 * (see `faces.ts`): adding a game edits no list.
 */
import type { Component, Snippet } from 'svelte';
import type { EventInfo, SeatInfo, TurnInfo } from '../net/messages';
import type { DueTime, Refusal, Scene, Told } from '../net/scene';

export type { DueTime, Refusal, Scene, Told };

/** A game as the pages see it. Keep `index.ts` small: it loads with the page, only `Board` is fetched when a table opens. */
export interface GameFace {
  /** `() => import('./Board.svelte')`. */
  Board: () => Promise<{ default: Component<BoardProps> }>;
  /** The piece that stands for a seat beside names: lists, status bar, log, side choice. */
  Token: Component<TokenProps>;
  /** The one number that matters in the seat strip, read from a view ("8 stones"); nothing where there is none. */
  count?: (view: any, seat: number, board: any) => SeatCount | null;
  /** Whether those who act now each do their part of one thing, so that the page counts who is ready; yes where a game does not say. */
  together?: (view: any) => boolean;
  /** The board looks the same from every side: a map, or one with a camera of its own. No one is offered to turn it. */
  still?: boolean;
  /** Its choices are a list (`PanelSay.inSheet`): a phone's sheet keeps room for it all the time. */
  listed?: boolean;
  /** Its players know the notation by heart: a line of the log begins with it. Elsewhere a line is a sentence. */
  notation?: boolean;
  /** The game's own picture of a finished match, on its result card: `() => import('./Ending.svelte')`. */
  Ending?: () => Promise<{ default: Component<EndingProps> }>;
  /** Options that are made and not picked from a list, by name: `{ own: () => import('./editor/Editor.svelte') }`. */
  editors?: Record<string, () => Promise<{ default: Component<EditorProps> }>>;
  /** Pictures of the first things to know, left on the game's page; two or three. */
  lessons?: Lesson[];
  /** Drawings for the rules, by the names that RULES.md calls them: `() => import('./drawings')`. */
  drawings?: () => Promise<{ default: Record<string, Drawing> }>;
  /** Small pictures for option values on the game's page, by option name and value: `{ variant: { cross: CrossPicture } }`. */
  pictures?: Record<string, Record<string, Component>>;
}

/** A finished match, to be drawn. */
export interface EndingProps {
  board: any;
  /** The last position. */
  view: any;
  seats: SeatInfo[];
  /** Seats by their places, the winners first. */
  places: number[][];
  /** Events of the last ply. */
  last: EventInfo[];
  /** What the game tells besides (`Game.recap`). */
  recap: any;
  compact: boolean;
  motion: boolean;
}

/** An option's value being made, in a dialog of the game's page. */
export interface EditorProps {
  value: string;
  /** What the server says about a value: its mistakes, or nothing where it may be used. */
  check: (value: string) => Promise<string>;
  /** The value is ready, or given up again. */
  onchange: (value: string) => void;
}

export interface SeatCount {
  value: string | number;
  /** Under the number: "stones". */
  unit: string;
  /** For the narrow strip on a phone: "8 stones, lost 1". */
  words: string;
}

export interface Lesson {
  title: string;
  words: string;
  Picture: Component;
}

/** A drawing in the rules, and what it shows. */
export interface Drawing {
  Picture: Component<any>;
  shows?: Record<string, unknown>;
}

export interface TokenProps {
  seat: number;
  /** Pixels; legible from 15 up. It is decoration: the name stands next to it, so `aria-hidden`. */
  size?: number;
  /** How many seats the table has, where that changes the pieces. */
  seats?: number;
}

export interface BoardSettings {
  coordinates: boolean;
  /** False under prefers-reduced-motion or by choice: then draw the end of every movement at once. */
  motion: boolean;
  sound: boolean;
  /** How fast things move: durations are divided by it. */
  pace: number;
}

export interface BoardProps {
  /** What never changes at this table (Snapshot.board). */
  board: any;
  view: any;
  /** The reader's seat, null for someone who watches. */
  you: number | null;
  turn: TurnInfo;
  /**
   * The reader's legal actions in the game's own form; null when there are none. The only source of legality. Who has chosen and
   * may change their mind (`turn.also`) has an offer too.
   */
  offer: any | null;
  seats: SeatInfo[];
  /** Events of the last ply, to mark the last action. */
  last: EventInfo[];
  /** What the others did since the reader's own turn, oldest first: every one of their moves stays marked until then. */
  since: Told[];
  /**
   * Animate this, then call `onanimated(scene.serial)`; null when nothing moves. Any tap on the board skips to the end. In a race
   * (`turn.race`) and while a countdown runs (`due.kind`) there are no scenes: every position is handed over at once, with its
   * events in `last`.
   */
  scene: Scene | null;
  /** The clock that runs; null where the game waits for ever. The page shows it in the status bar: a board need not. */
  due: DueTime | null;
  refusal: Refusal | null;
  settings: BoardSettings;
  /** Which seat is at the bottom. */
  bottom: number;
  /** Under 700 px: the board has the whole width, and what does not fit is left to the page. */
  compact: boolean;
  /**
   * Nothing can be played now: a replay, an earlier position, an action that waits for its answer (except in a race, `turn.race`).
   * Offline is not one: input is queued. Looking stays possible.
   */
  disabled: boolean;
  /** An action's text that a bot would play here, to be drawn in gold: in a replay, or as advice to a learner. */
  hint: string | null;
  /** There is one answer, and it has to be found: the board does not count what is possible. */
  puzzle?: boolean;
  /** The hint is what the reader has prepared for their next turn: it is drawn in olive. */
  prepared?: boolean;

  /** Play an action; returns the ticket of the answer. */
  onact: (text: string) => number;
  /** Ask why something is refused, nothing is played; the answer comes as `refusal` with this ticket. */
  ontry: (text: string) => number;
  onanimated: (serial: number) => void;
  /** What status bar, step bar and side column should say now. Call it whenever that changes; null goes back to the page's own words. */
  onsay: (say: Say | null) => void;
  /** Before what cannot be undone: the page opens a dialog. */
  onconfirm: (question: Confirm) => void;
}

/** The words around the board while the reader is building an action. */
export interface Say {
  /** What is being shown just now, for the banner; the log's own words where this is missing. */
  telling?: string;
  /** One sentence after "Your turn": "One leap made. Leap on, or stop here." */
  status?: string;
  /** The same in a few words for a phone; the sentence is cut off where this is missing. */
  statusShort?: string;
  step?: StepSay;
  panel?: PanelSay;
  /** What the reader holds: beside the board on a desk, a page of a phone's sheet. */
  shelf?: { title: string; note?: string; body: Snippet };
  /** The board lies over the whole page just now: what somebody explains must lie over the board. */
  covers?: boolean;
  /** The text that confirming would play: when the game's clock runs out it is played unconfirmed. */
  prepared?: string;
  /** The action as built so far, shown as the last line of the log: "e3xc5 …". */
  draft?: string;
}

export interface StepSay {
  /** Serif, first line of the sheet on a phone: the notation so far. */
  title?: string;
  /** What it means, or what to do next; on a desktop at the right of the bar, on a phone under the title. */
  note?: string;
  /** "3 leaps": a chip on a phone. */
  chip?: string;
  /** The one filled button. */
  main?: StepAct;
  /** A second way to finish, outlined. */
  second?: StepAct;
  /** One step back. */
  back?: StepAct;
}

export interface StepAct {
  /** Says the result: "Stop here and play e3xc5". */
  label: string;
  /** For a phone: "Stop at c5". */
  short?: string;
  /** `KeyboardEvent.key`: "Enter", "Escape", "1". The page listens when the board did not (`defaultPrevented`). */
  key?: string;
  icon?: string;
  run: () => void;
}

/** A panel of the side column made by the board: a chain, ends, a hand. */
export interface PanelSay {
  title: string;
  note?: string;
  rows: PanelRow[];
  /** The rows are the choice itself: on a phone they stand in the sheet, not behind a tab. */
  inSheet?: boolean;
}

export interface PanelRow {
  code: string;
  words: string;
  /** A second line: how far, and what happens there. */
  note?: string;
  /** done: already part of the action. open: can be chosen. chosen: shown on the board, a second time plays it. */
  state: 'done' | 'open' | 'chosen';
  key?: string;
  run?: () => void;
  /** The pointer or the focus is on the row, or left it: light up its place. */
  onpoint?: (on: boolean) => void;
}

export interface Confirm {
  title: string;
  body: string;
  yes: StepAct;
  no: StepAct;
}
