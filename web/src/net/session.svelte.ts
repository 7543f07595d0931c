import { settings } from '../lib/settings.svelte';
import { Line, lineAddress, type LineState } from './line';
import { TableStore } from './table.svelte';

/** A page at a table: the store, the line that feeds it, and the browser's own news about being awake and connected. */
export class Session {
  line: LineState = $state('connecting');
  /** Why the line ended for good, or was refused. */
  reason = $state('');
  /** Lost at least once since the page opened: the first connection needs no banner. */
  broken = $state(false);
  readonly store: TableStore;
  readonly #line: Line;
  readonly #stop = new AbortController();

  constructor(readonly code: string) {
    this.store = new TableStore(
      (message) => this.#line.send(message),
      () => settings.motion && !document.hidden,
    );
    this.#line = new Line(lineAddress(code), {
      ply: () => this.store.live?.ply ?? null,
      held: () => this.store.you,
      heard: (message) => this.store.hear(message),
      state: (state, reason) => this.#changed(state, reason),
    });
  }

  start(): void {
    const signal = this.#stop.signal;
    addEventListener('online', () => this.#line.again(), { signal });
    addEventListener('offline', () => this.#line.lose(), { signal });
    document.addEventListener('visibilitychange', () => this.#wake(), { signal });
    this.#line.start();
  }

  end(): void {
    this.#stop.abort();
    this.#line.end();
  }

  /** Phones close sockets in a pocket without a word: a page that is looked at again must not wait for the next attempt. */
  #wake(): void {
    // Nobody waits for what moved while nobody looked.
    if (document.hidden) this.store.playback.catchUp();
    if (!document.hidden && this.line === 'lost') this.#line.again();
  }

  #changed(state: LineState, reason: string): void {
    if (state === 'lost') this.broken = true;
    if (state === 'connecting') this.store.reopen();
    if (state === 'open') {
      this.broken = false;
      // How slow the line is should be known before it matters.
      this.store.house.ask();
    }
    this.line = state;
    this.reason = reason;
  }
}
