import { heard } from '../lib/progress.svelte';
import { firstGame } from './http';
import type { AnyIncoming, MomentInfo, Moments } from './messages';

/** Somebody who sits beside a learner and says each thing once, when its moment comes. The server tells which moments have come. */
export class Guide {
  /** What is being said. */
  word = $state.raw<MomentInfo | null>(null);
  #all: MomentInfo[] = [];
  #waiting: MomentInfo[] = [];
  /** The ply up to which the server was asked, and the one that is asked about. */
  #since: number | null = null;
  #asking = false;
  #ply = 0;

  constructor(
    readonly game: string,
    readonly send: (message: AnyIncoming) => void,
  ) {}

  /** The board shows this ply: ask which moments have come since the last one. */
  async listen(ply: number): Promise<void> {
    this.#ply = ply;
    if (this.#asking) return;
    this.#asking = true;
    if (this.#all.length === 0)
      this.#all = await firstGame(this.game).then(
        ({ moments }) => moments,
        () => [],
      );
    this.send({ type: 'listen', since: this.#since });
  }

  hear({ ply, moments }: Moments): void {
    this.#asking = false;
    this.#since = ply;
    const known = [...heard.done(this.game), ...this.#waiting.map(({ id }) => id), this.word?.id];
    const fresh = this.#all.filter(({ id }) => moments.includes(id) && !known.includes(id));
    this.#waiting = [...this.#waiting, ...fresh];
    if (this.word === null) this.#speak();
    if (this.#ply > ply) void this.listen(this.#ply);
  }

  /** The line broke while an answer was awaited. */
  forget(): void {
    this.#asking = false;
  }

  /** What is being said has been read: it is never said again. */
  read(): void {
    if (this.word) heard.finish(this.game, this.word.id);
  }

  /** And now the next thing, where there is one. */
  next(): void {
    this.read();
    this.#speak();
  }

  #speak(): void {
    this.word = this.#waiting.shift() ?? null;
  }
}
