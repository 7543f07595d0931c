import { language, t } from '../lib/language';
import type { Guide } from './guide.svelte';
import { Playback } from './playback.svelte';
import { Premove } from './premove.svelte';
import { ServerTime } from './server-time.svelte';
import type {
  Advised,
  AnyIncoming,
  AnyOutgoing,
  ChatLine,
  Earlier,
  EventInfo,
  LogLine,
  Looked,
  Played,
  Position,
  Question,
  Refused,
  Shared,
  Snapshot,
  TableChanged,
  TableInfo,
} from './messages';
import type { DueTime, Refusal, Scene } from './scene';

interface Sent {
  ticket: number;
  ply: number;
  text: string;
}

type Placed = Snapshot | Played | TableChanged;

/**
 * One table as this reader knows it, made from the server's messages and nothing else. `live` is the truth;
 * `playback` is what the reader has been shown of it.
 */
export class TableStore {
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<number | null>(null);
  /** The people who share this device, where several do. */
  device = $state.raw<Shared | null>(null);
  board = $state.raw<unknown>(null);
  live = $state.raw<Position | null>(null);
  /** The log from some ply on: the house sends it in pages, the last one first. */
  log = $state.raw<LogLine[]>([]);
  /** The number of the turn that the log's first line belongs to. */
  turn = $state.raw(1);
  chat = $state.raw<ChatLine[]>([]);
  questions = $state.raw<Question[]>([]);
  looked = $state.raw<Looked | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** A sentence about something that just happened beside the board: a draw was declined. */
  news = $state.raw('');
  /** What is wrong with the house while it cannot store anything. */
  trouble = $state.raw('');
  /** What happened last, for those who listen. */
  heardWords = $state.raw('');
  /** What a bot would do in this position, where it was asked. */
  advice = $state.raw<Advised | null>(null);
  /** The ticket of a question to the bot that is not yet answered. */
  advising = $state.raw<number | null>(null);
  /** Who sits beside the reader in a first game. */
  guide = $state.raw<Guide | null>(null);
  /** The action that was played and not yet answered. */
  sent = $state.raw<Sent | null>(null);
  /** When `table` arrived, on the page's own clock: the time that someone may be away runs on from there. */
  heard = $state.raw(0);
  /** When `live` arrived, on the page's own clock: clocks run on from there. */
  since = $state.raw(0);
  readonly house: ServerTime;
  readonly playback: Playback;
  /** What the reader prepares while others play. */
  readonly premove: Premove;
  /** News that is to be shown at a moment still to come, with what came after it. */
  #early: Placed[] = [];
  #opening: ReturnType<typeof setTimeout> | undefined;
  #ticket = 0;
  /** The ply before which the log was asked for and not yet answered. */
  #asked: number | null = null;
  /** The choice that advice was asked for. */
  #about: string | undefined;

  constructor(
    readonly send: (message: AnyIncoming) => void,
    readonly moving: () => boolean = () => true,
    now?: () => number,
  ) {
    this.house = new ServerTime(send, now);
    this.playback = new Playback(() => this.you, moving);
    this.premove = new Premove(() => {
      const ticket = this.#nextTicket();
      send({ type: 'premoves', ticket });
      return ticket;
    });
  }

  get shown(): Position | null {
    return this.playback.shown;
  }

  get scene(): Scene | null {
    return this.playback.scene;
  }

  get last(): EventInfo[] {
    return this.playback.last;
  }

  /** What happened last, for those who listen: with what is shown, not before it. */
  get spoken(): string {
    return this.playback.settled ? this.heardWords : (this.playback.telling?.words ?? '');
  }

  /** The log as far as the board has shown it. */
  get toldLog(): LogLine[] {
    return this.playback.settled ? this.log : this.log.filter((line) => this.playback.isTold(line.ply));
  }

  /** The clock that everyone sees, in the page's own time. */
  get due(): DueTime | null {
    const due = this.live?.due;
    return due ? { key: due.key, kind: due.kind, at: this.house.here(due.at), total: due.total * 1000 } : null;
  }

  /** Everyone acts as fast as they can: no answer is waited for. */
  get racing(): boolean {
    return this.live?.turn.race ?? false;
  }

  /** The reader's legal actions, once the board shows the table as it is. */
  get offer(): unknown {
    return this.playback.backlog === 0 && !this.looked ? (this.shown?.offer ?? null) : null;
  }

  /** The reader is waited for, and sees the table as it is. */
  get myTurn(): boolean {
    return this.#waited && this.playback.settled;
  }

  get #waited(): boolean {
    return this.live?.turn.kind === 'acting' && this.you !== null && this.live.turn.seats.includes(this.you);
  }

  hear(message: AnyOutgoing): void {
    switch (message.type) {
      case 'snapshot':
      case 'played':
      case 'table':
        return this.#receive(message);
      case 'shared':
        this.device = message;
        return;
      case 'pong':
        return this.house.heard(message);
      case 'chatted':
        this.chat = [...this.chat, message.line];
        return;
      case 'asked':
        this.questions = message.questions;
        this.news = message.news;
        return;
      case 'looked':
        this.looked = message.ply === this.live?.ply ? null : message;
        return;
      case 'refused':
        return this.#refused(message);
      case 'warned':
        this.trouble = message.reason;
        return;
      case 'moments':
        return this.guide?.hear(message);
      case 'advised':
        return this.#advised(message);
      case 'ahead':
        return this.premove.hear(message);
      case 'earlier':
        return this.#earlier(message);
      case 'allowed':
        return;
    }
  }

  /** Play an action at the ply the page knows; the answer carries the ticket. */
  act(text: string): number {
    const ticket = this.#nextTicket();
    const ply = this.live?.ply ?? 0;
    this.refusal = null;
    this.#forgetAdvice();
    this.sent = { ticket, ply, text };
    this.news = '';
    this.send({ type: 'act', ply, text, ticket });
    return ticket;
  }

  /** Ask why something is not possible. */
  tryOut(text: string): number {
    const ticket = this.#nextTicket();
    this.send({ type: 'try', text, ticket });
    return ticket;
  }

  /** Ask a bot what it would do here. */
  askAdvice(): void {
    this.#about = JSON.stringify(this.live?.offer);
    this.advising = this.#nextTicket();
    this.send({ type: 'advise', ticket: this.advising });
  }

  look(ply: number): void {
    if (ply === this.live?.ply) this.looked = null;
    else this.send({ type: 'look', ply });
  }

  /** Whether the house has lines before the first one here. */
  get hasOlder(): boolean {
    return (this.log[0]?.ply ?? 0) > 0;
  }

  /** Ask for the page of the log before the first line. */
  older(): void {
    const first = this.log[0]?.ply ?? 0;
    if (first === 0 || this.#asked === first) return;
    this.#asked = first;
    this.send({ type: 'older', before: first });
  }

  /** The board has finished a scene, or the reader skipped it. */
  animated(serial: number): void {
    this.playback.animated(serial);
  }

  /** The line is open anew: what was held back is old, and the house may be another. */
  reopen(): void {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    this.#early = [];
    // The house that answers says anew what is wrong with it.
    this.trouble = '';
    this.house.reset();
    this.guide?.forget();
  }

  /** What counts from a moment on is sent ahead and shown at that moment, on every page at once. */
  #receive(message: Placed): void {
    if (message.position.due) this.house.glimpse(message.position.due);
    if (this.#opening !== undefined) {
      this.#early.push(message);
      return;
    }
    const wait = message.position.opens === null ? 0 : this.house.here(message.position.opens) - this.house.now();
    if (wait <= 0) return this.#take(message);
    this.#early.push(message);
    this.#opening = setTimeout(() => this.#open(), wait);
  }

  #open(): void {
    this.#opening = undefined;
    for (const message of this.#early.splice(0)) this.#take(message);
  }

  #take(message: Placed): void {
    switch (message.type) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'played':
        return this.#played(message);
      case 'table':
        return this.#changed(message);
    }
  }

  #snapshot(message: Snapshot): void {
    const before = this.shown;
    this.table = message.table;
    this.heard = performance.now();
    this.you = message.you;
    this.board = message.board;
    this.#setLog(message.log, message.turn);
    this.chat = message.chat;
    this.questions = message.questions;
    this.looked = null;
    this.#resend(message.position);
    this.#setLive(message.position);
    const missed =
      before !== null && message.missed.length > 0 && message.position.ply > before.ply && !message.position.turn.race;
    const since = message.since.map((one) => ({ ...one, seat: seatOf(message.log, one.ply) }));
    this.playback.reset(message.position, message.last, since, missed ? message.missed : null);
  }

  #played(message: Played): void {
    this.log = [...this.log.filter((line) => line.ply < message.line.ply), message.line];
    // In a race too much happens to be told: one's own doings, and what changes for all.
    if (!message.position.turn.race || message.line.seat === null || message.line.seat === this.you)
      this.heardWords = message.line.words;
    const gone = message.position.ply > (this.sent?.ply ?? 0) && !message.position.turn.race;
    if (this.sent && (message.ticket === this.sent.ticket || gone)) this.sent = null;
    this.refusal = null;
    this.#setLive(message.position);
    // Whose own clock runs does not wait for what others did.
    const timed = this.you !== null && (message.position.clocks?.ticking.includes(this.you) ?? false);
    this.playback.add(message.position, message.events, message.line, timed ? 0 : 1);
    // In a race and before it nothing is held back: the newest position is drawn at once.
    if (message.position.turn.race || message.position.due?.kind === 'countdown') this.playback.catchUp();
  }

  #changed(message: TableChanged): void {
    this.table = message.table;
    this.heard = performance.now();
    this.you = message.you;
    // At the end of a match that had secrets the log tells everything, and counts it.
    if (message.log) this.#setLog(message.log, message.turn);
    this.#setLive(message.position);
    this.playback.amend(message.position);
  }

  #setLog(log: LogLine[], turn: number): void {
    this.log = log;
    this.turn = turn;
    this.#asked = null;
  }

  /** What was asked before an undo or the end means nothing after it. */
  #earlier(message: Earlier): void {
    if (message.before === this.#asked && message.before === this.log[0]?.ply)
      this.#setLog([...message.log, ...this.log], message.turn);
  }

  #advised(message: Advised): void {
    if (message.ticket === this.advising) this.advising = null;
    this.advice = message;
    this.#weighAdvice();
  }

  /** Advice holds while the reader has the same choice, whatever the others do meanwhile. */
  #weighAdvice(): void {
    if (this.advice && JSON.stringify(this.live?.offer) !== this.#about) this.advice = null;
  }

  /** Whoever acts chooses anew, even where the next choice looks like the last one. */
  #forgetAdvice(): void {
    this.advice = null;
    this.#about = undefined;
  }

  #refused(message: Refused): void {
    if (message.ticket === 0) this.#asked = null;
    if (message.ticket === this.advising) this.advising = null;
    if (this.sent?.ticket === message.ticket) {
      this.sent = null;
      // No rule was broken: the table had gone on, or could not be written. Look at it anew.
      if (!message.rule)
        this.send({ type: 'hello', ply: this.live?.ply ?? null, language: language(), held: this.you });
    }
    this.premove.refused(message.ticket);
    const reason = this.premove.isAbout(message.ticket)
      ? t('Your prepared move is no longer possible. {reason}', { reason: message.reason })
      : message.reason;
    this.refusal = { reason, rule: message.rule, ticket: message.ticket };
  }

  /** The line broke between an action and its answer: say it again if the table has not gone on, forget it if it has. */
  #resend(position: Position): void {
    const sent = this.sent;
    if (!sent) return;
    if (sent.ply === position.ply) this.send({ type: 'act', ...sent });
    else this.sent = null;
  }

  #setLive(position: Position): void {
    this.live = position;
    this.#weighAdvice();
    this.since = performance.now();
    if (this.#waited || position.turn.kind === 'over') this.playback.skipping = false;
    if (position.turn.kind === 'over') this.premove.cancel();
    this.premove.moved(position.ply, this.#waited);
  }

  #nextTicket(): number {
    return ++this.#ticket;
  }
}

function seatOf(log: LogLine[], ply: number): number | null {
  return log.find((line) => line.ply === ply)?.seat ?? null;
}
