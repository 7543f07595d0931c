import type { EventInfo, LogLine, Position } from './messages';
import type { Scene, Told } from './scene';

interface Waiting {
  position: Position;
  events: EventInfo[];
  /** What the log says about it; nothing where several entries are shown at once. */
  line: LogLine | null;
}

/** A scene that a board forgot to finish must not stop the table. */
const LONGEST_SCENE = 6000;
/** So much is remembered of what others did; nobody looks back further on a board. */
const REMEMBERED = 60;

/**
 * What the board shows, which lags behind the truth by the scenes that are still to be played, and what has been told so far.
 * Banner, log and board follow this one story. It never falls behind by more than a turn: what is older is shown at once.
 */
export class Playback {
  shown = $state.raw<Position | null>(null);
  scene = $state.raw<Scene | null>(null);
  last = $state.raw<EventInfo[]>([]);
  /** The entry whose scene is played now. */
  telling = $state.raw<LogLine | null>(null);
  /** What the others did since the reader's own turn; it stays until they act again after it. */
  since = $state.raw<Told[]>([]);
  /** The reader wants to see nothing move until it is their turn. */
  skipping = $state(false);
  #queue = $state.raw<Waiting[]>([]);
  #serial = 0;
  /** The reader was the last who acted: what others do next opens a new list. */
  #own = false;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly you: () => number | null,
    readonly moving: () => boolean,
  ) {}

  /** Everything has been shown: the board is the table as it is. */
  get settled(): boolean {
    return this.#queue.length === 0 && this.scene === null;
  }

  /** How many scenes wait behind the one that is played. */
  get backlog(): number {
    return this.#queue.length;
  }

  /** Whether the log may tell this entry: not before its die has fallen. */
  isTold(ply: number): boolean {
    const first = this.telling?.ply ?? this.#queue[0]?.line?.ply;
    return first === undefined || ply < first;
  }

  /** Begin anew from a position, with what led to it where that should be seen. */
  reset(position: Position, last: EventInfo[], since: Told[], missed: EventInfo[] | null): void {
    this.#stop();
    this.#queue = missed ? [{ position, events: missed, line: null }] : [];
    if (!missed) this.shown = position;
    this.since = since;
    this.#own = false;
    this.#advance();
    this.last = last;
  }

  /** One entry more; `turns` may wait behind what is shown now, the others are shown at once. */
  add(position: Position, events: EventInfo[], line: LogLine, turns: number): void {
    this.#queue = [...this.#queue, { position, events, line }];
    if (this.skipping) this.catchUp();
    while (this.#waiting > turns) {
      // First what is shown now is over, then what belongs to older turns is not shown moving.
      if (this.scene) this.#stop();
      else this.#pass();
    }
    this.#advance();
  }

  /** How many turns wait behind the one that is shown, or comes next. */
  get #waiting(): number {
    const seats = [this.telling, ...this.#queue.map(({ line }) => line)].flatMap((line) => line?.seat ?? []);
    return seats.filter((seat, at) => at > 0 && seat !== seats[at - 1]).length;
  }

  /** The position at the end of the story has changed without anything to show. */
  amend(position: Position): void {
    const waiting = this.#queue.at(-1);
    if (waiting) this.#queue = [...this.#queue.slice(0, -1), { ...waiting, position }];
    else this.shown = position;
  }

  /** Show everything at once. */
  catchUp(): void {
    while (this.#queue.length > 0) this.#pass();
    this.#stop();
  }

  /** Show everything at once, until the reader's turn. */
  skip(): void {
    this.skipping = true;
    this.catchUp();
  }

  /** The board has finished a scene, or the reader skipped it. */
  animated(serial: number): void {
    if (this.scene?.serial !== serial) return;
    this.#stop();
    this.#advance();
  }

  #stop(): void {
    clearTimeout(this.#watch);
    this.scene = null;
    this.telling = null;
  }

  /** Show the next entry without moving anything. */
  #pass(): Waiting {
    const [next, ...rest] = this.#queue;
    this.#stop();
    this.#queue = rest;
    this.shown = next!.position;
    this.last = next!.events;
    if (next!.line) this.#note(next!.line, next!.events);
    return next!;
  }

  #advance(): void {
    while (!this.scene && this.#queue.length > 0) {
      const before = this.shown?.view ?? null;
      const { events, line } = this.#pass();
      if (events.length === 0 || !this.moving()) continue;
      const serial = ++this.#serial;
      this.telling = line;
      this.scene = { serial, before, events };
      this.#watch = setTimeout(() => this.animated(serial), LONGEST_SCENE);
    }
  }

  #note(line: LogLine, events: EventInfo[]): void {
    if (line.seat === this.you() && line.seat !== null) {
      this.#own = true;
      return;
    }
    // What chance decides in the reader's own turn is nobody else's doing.
    if (line.seat === null && this.#own) return;
    const kept = this.#own ? [] : this.since;
    this.#own = false;
    this.since = [...newest(kept, line.seat), { ply: line.ply, seat: line.seat, events }].slice(-REMEMBERED);
  }
}

/** Without what a seat did in an earlier turn, where it begins another one. */
function newest(told: Told[], seat: number | null): Told[] {
  const before = told.filter((one) => one.seat !== null).at(-1)?.seat;
  return seat === null || before === seat ? told : told.filter((one) => one.seat !== seat);
}
