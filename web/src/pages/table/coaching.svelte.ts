import { untrack } from 'svelte';
import { narrow } from '../../lib/narrow.svelte';
import { router } from '../../lib/router.svelte';
import { Guide } from '../../net/guide.svelte';
import { alone } from '../../net/seats';
import type { Session } from '../../net/session.svelte';

/** Whoever sits beside a learner: the guide of a first game, or a bot that was asked. Made while a page is set up. */
export class Coaching {
  /** On a phone the sheet is wanted back as soon as the board is touched; what was read can be opened again. */
  folded = $state(false);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    const { store } = session;
    // A first game has somebody who explains; its address says so, so that a reload finds the guide again.
    if (new URLSearchParams(location.search).has('guide'))
      store.guide = new Guide(store.table!.game, (message) => store.send(message));
    // Words come when the board shows what they are about, not while it is still on its way there.
    const settled = $derived(store.scene === null && store.table?.phase !== 'waiting' ? store.shown!.ply : null);
    $effect(() => {
      const { guide } = store;
      if (guide && settled !== null && store.you !== null) untrack(() => void guide.listen(settled));
    });
    $effect(() => {
      if (this.news) this.folded = false;
    });
  }

  /** There is something to read. */
  get news(): boolean {
    return this.#word || this.#advised;
  }

  get shown(): boolean {
    const { table, you, guide } = this.#session.store;
    const speaks = table?.phase === 'playing' ? guide !== null || this.#advised : this.#word;
    return table !== null && alone(table, you) && speaks;
  }

  get inSheet(): boolean {
    return this.shown && narrow.now && !this.folded && this.news;
  }

  /** On a phone it is folded away and can be opened again. */
  get away(): boolean {
    return this.shown && narrow.now && this.folded && this.news;
  }

  fold(): void {
    if (!this.inSheet) return;
    this.folded = true;
    this.#session.store.guide?.read();
  }

  dismiss(): void {
    const { store, code } = this.#session;
    const ending = store.guide !== null && store.advice === null;
    store.advice = null;
    this.folded = false;
    if (!ending) return;
    store.guide?.read();
    store.guide = null;
    void router.go(`/t/${code}`, true);
  }

  get #word(): boolean {
    return (this.#session.store.guide?.word ?? null) !== null;
  }

  get #advised(): boolean {
    const { store } = this.#session;
    return store.advice !== null || store.advising !== null;
  }
}
