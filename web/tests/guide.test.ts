import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heard } from '../src/lib/progress.svelte';
import { Guide } from '../src/net/guide.svelte';
import type { AnyIncoming } from '../src/net/messages';
import { TableStore } from '../src/net/table.svelte';
import Coach from '../src/pages/table/Coach.svelte';
import { acting, position, snapshot, table } from './samples';

const moments = ['aim', 'leap', 'lost'].map((id) => ({ id, title: `About ${id}`, words: `Words on ${id}.` }));
const answer = { ok: true, status: 200, json: () => Promise.resolve({ options: {}, seats: 2, level: 1, moments }) };

describe('the guide of a first game', () => {
  let game = 0;
  const sent: AnyIncoming[] = [];
  const guide = (): Guide => new Guide(`game ${game}`, (message) => sent.push(message));
  beforeEach(() => {
    game++;
    sent.length = 0;
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('says each thing when its moment comes, one after the other', async () => {
    const one = guide();
    await one.listen(0);
    expect(sent).toEqual([{ type: 'listen', since: null }]);
    one.hear({ type: 'moments', ply: 0, moments: ['lost', 'aim'] });
    expect(one.word?.id).toBe('aim');
    one.next();
    expect(one.word?.id).toBe('lost');
    one.next();
    expect(one.word).toBe(null);
  });

  it('says nothing twice, neither now nor in the next match', async () => {
    const one = guide();
    await one.listen(0);
    one.hear({ type: 'moments', ply: 0, moments: ['aim', 'leap'] });
    one.next();
    one.hear({ type: 'moments', ply: 1, moments: ['aim', 'leap'] });
    one.next();
    expect(one.word).toBe(null);
    const another = guide();
    await another.listen(0);
    another.hear({ type: 'moments', ply: 0, moments: ['aim', 'leap', 'lost'] });
    expect(another.word?.id).toBe('lost');
    expect(heard.done(`game ${game}`)).toEqual(['aim', 'leap']);
  });

  it('asks once at a time, and again where the board has gone on meanwhile', async () => {
    const one = guide();
    await one.listen(1);
    await one.listen(4);
    expect(sent).toHaveLength(1);
    one.hear({ type: 'moments', ply: 2, moments: [] });
    expect(sent.at(-1)).toEqual({ type: 'listen', since: 2 });
    one.hear({ type: 'moments', ply: 4, moments: [] });
    expect(sent).toHaveLength(2);
  });

  it('is beside the board with a button that says it was read', async () => {
    const store = new TableStore(
      () => undefined,
      () => false,
    );
    store.hear(snapshot(0, { table: table(), position: position(0, { turn: acting([0]) }) }));
    store.guide = guide();
    await store.guide.listen(0);
    store.hear({ type: 'moments', ply: 0, moments: ['aim'] });
    const props = { store, guide: store.guide, onclose: () => undefined };
    const coach = mount(Coach, { target: document.body, props });
    flushSync();
    expect(document.body.textContent).toContain('Words on aim.');
    [...document.querySelectorAll('button')].find((button) => button.textContent.includes('Got it'))!.click();
    flushSync();
    expect(document.body.textContent).not.toContain('Words on aim.');
    await unmount(coach);
  });
});
