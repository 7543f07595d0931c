import { untrack } from 'svelte';
import { see, hasSeen } from '../../lib/seen';
import { start } from '../game/start';
import { house } from '../../net/http';
import type { LevelInfo } from '../../net/messages';
import type { TableStore } from '../../net/table.svelte';
import { nextLevel } from './next-level';

/** When the result card is shown: once, as soon as the board has shown how the match ended, and whenever it is asked for. */
export class EndingStore {
  #open = $state(false);
  #levels = $state.raw<LevelInfo[]>([]);
  readonly #store: TableStore;

  constructor(store: TableStore) {
    this.#store = store;
    $effect(() => {
      if (store.table?.phase === 'playing') this.#watched = true;
      else if (this.#settled) untrack(() => this.#arrive());
    });
  }

  /** The match was still running when this page opened. */
  #watched = false;

  /** Those who were here see it; who played and was away as well. */
  #arrive(): void {
    const { table, you } = this.#store;
    if (this.#watched || (you !== null && !hasSeen(table!.code))) this.show();
    this.#watched = false;
    void this.#learn();
  }

  /** It is over, and nothing moves any more. */
  get #settled(): boolean {
    const { table, shown, scene } = this.#store;
    return table?.phase === 'over' && shown?.turn.kind === 'over' && scene === null;
  }

  get shown(): boolean {
    return this.#open && this.#settled && this.#store.looked === null;
  }

  get nextLevel(): { name: string; run: () => void } | undefined {
    const found = nextLevel(this.#store.table!, this.#store.you, this.#levels);
    return found ? { name: found.name, run: () => void this.#go(found.wanted) } : undefined;
  }

  show(): void {
    this.#open = true;
    see(this.#store.table!.code);
  }

  close(): void {
    this.#open = false;
  }

  async #go(wanted: Parameters<typeof start>[0]): Promise<void> {
    this.#store.news = await start(wanted);
  }

  async #learn(): Promise<void> {
    if (this.#levels.length > 0) return;
    const { games } = await house().catch(() => ({ games: [] }));
    this.#levels = games.find((game) => game.id === this.#store.table?.game)?.levels ?? [];
  }
}
