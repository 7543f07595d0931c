import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableStore } from '../src/net/table.svelte';
import Coach from '../src/pages/table/Coach.svelte';
import { acting, played, position, snapshot, table } from './samples';

const asking = (ply: number, ...seats: number[]) => position(ply, { turn: acting(seats) });

/** The house answers with one game and what it is about; the lessons are the game's own. */
const answer = {
  ok: true,
  status: 200,
  json: () => Promise.resolve({ games: [{ id: 'rush', lead: 'Build temples.' }] }),
};

describe('a first guided game', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(answer)));
  afterEach(() => vi.unstubAllGlobals());

  it('tells something new each turn, and nothing new when others do something meanwhile', async () => {
    const store = new TableStore(
      () => undefined,
      () => false,
    );
    store.hear(snapshot(0, { table: table({ game: 'rush' }), position: asking(0, 0, 1) }));
    const coach = mount(Coach, { target: document.body, props: { store, guided: true, onclose: () => undefined } });
    const told = (): string => document.querySelector('.pages')?.textContent.trim() ?? '';
    await vi.waitFor(() => expect(told()).toBe('1 of 5'));
    // The other one prepares a stone and says ready; the reader is still choosing.
    for (const ply of [1, 2, 3]) {
      store.hear(played(ply, { position: asking(ply, 0) }));
      flushSync();
      expect(told()).toBe('1 of 5');
    }
    // The reader is ready, all is shown, and the next turn comes.
    store.hear(played(4, { position: asking(4, 1) }));
    flushSync();
    store.hear(played(5, { position: asking(5, 0, 1) }));
    flushSync();
    expect(told()).toBe('2 of 5');
    await unmount(coach);
  });
});
