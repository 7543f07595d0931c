import { language } from '../lib/language';
import type { AnyIncoming, AnyOutgoing } from './messages';

export type LineState = 'connecting' | 'open' | 'lost' | 'ended';

/** What the line needs from the world; tests bring their own. */
export interface World {
  socket: (address: string) => WebSocket;
  later: (run: () => void, ms: number) => unknown;
  cancel: (timer: unknown) => void;
  random: () => number;
}

const browser: World = {
  socket: (address) => new WebSocket(address),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as number),
  random: Math.random,
};

export interface Listener {
  /** The ply the page already shows, for the greeting. */
  ply: () => number | null;
  /** Whose eyes the page speaks for, where several people share the device. */
  held: () => number | null;
  heard: (message: AnyOutgoing) => void;
  state: (state: LineState, reason: string) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The server closes with these when coming back would not help; the close reason is a sentence. */
const FINAL_CODES = [4404];

/**
 * One table's WebSocket: greets, comes back by itself after a break, and keeps what was said meanwhile. What was kept goes
 * out only after the server's first answer, so that it is judged against the table as it is now.
 */
export class Line {
  #socket: WebSocket | null = null;
  #kept: AnyIncoming[] = [];
  #greeted = false;
  #failures = 0;
  #timer: unknown = null;
  #ended = false;

  constructor(
    readonly address: string,
    readonly listener: Listener,
    readonly world: World = browser,
  ) {}

  start(): void {
    if (this.#ended || this.#socket) return;
    this.#clearTimer();
    this.listener.state('connecting', '');
    const socket = this.world.socket(this.address);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          type: 'hello',
          ply: this.listener.ply(),
          language: language(),
          held: this.listener.held(),
        } satisfies AnyIncoming),
      );
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = (event) => this.#closed(socket, event.code, event.reason);
  }

  /** Say it now, or as soon as the table answers again. */
  send(message: AnyIncoming): void {
    if (this.#greeted && this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
    else this.#kept.push(message);
  }

  get kept(): readonly AnyIncoming[] {
    return this.#kept;
  }

  /** Come back at once: the device woke up, or the table must be read anew. */
  again(): void {
    if (this.#ended) return;
    this.#failures = 0;
    this.#drop();
    this.start();
  }

  /** The device lost its network: no use in waiting for the socket to notice. */
  lose(): void {
    if (this.#ended || !this.#socket) return;
    this.#drop();
    this.#retry('');
  }

  end(): void {
    this.#ended = true;
    this.#clearTimer();
    this.#drop();
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as AnyOutgoing;
    if (message.type === 'snapshot') this.#failures = 0;
    // A table that refuses to open says so before it hangs up: only a snapshot is a welcome.
    const first = !this.#greeted && message.type === 'snapshot';
    if (first) this.#greeted = true;
    if (first) this.listener.state('open', '');
    this.listener.heard(message);
    if (first) for (const kept of this.#kept.splice(0)) this.send(kept);
  }

  #closed(socket: WebSocket, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (FINAL_CODES.includes(code)) {
      this.#ended = true;
      this.listener.state('ended', reason);
    } else this.#retry(reason);
  }

  #retry(reason: string): void {
    this.listener.state('lost', reason);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    // Half of it by chance: a restarted house is not run over by all its guests at once.
    this.#timer = this.world.later(() => this.start(), wait / 2 + (wait / 2) * this.world.random());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #clearTimer(): void {
    if (this.#timer !== null) this.world.cancel(this.#timer);
    this.#timer = null;
  }
}

export function lineAddress(code: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/${encodeURIComponent(code)}`;
}
