import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay } from '../src/net/messages';
import { ReplayStore } from '../src/net/replay.svelte';
import { table } from './samples';

const replay = (plies: number, first = 0, length = plies): Replay => ({
  table: table({ phase: 'over' }),
  board: {},
  start: { at: 0 },
  first,
  total: plies,
  frames: Array.from({ length }, (_, each) => first + each).map((i) => ({
    ply: i,
    seat: i % 2,
    text: `t${i}`,
    words: '',
    deed: '',
    events: [{ kind: 'walk', words: '', facts: { i } }],
    view: { at: i + 1 },
  })),
});

describe('stepping through a match', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begins at the end and shows the start before the first ply', () => {
    const store = new ReplayStore(replay(3));
    expect(store.at).toBe(3);
    expect(store.view).toEqual({ at: 3 });
    store.seek(0);
    expect(store.view).toEqual({ at: 0 });
    expect(store.frame).toBeNull();
    expect(store.last).toEqual([]);
  });

  it('moves only for a single step forward', () => {
    const store = new ReplayStore(replay(3));
    store.seek(0);
    expect(store.scene).toBeNull();
    store.step(1);
    expect(store.scene!.before).toEqual({ at: 0 });
    store.animated(store.scene!.serial);
    expect(store.scene).toBeNull();
    store.step(-1);
    expect(store.scene).toBeNull();
    store.seek(2);
    expect(store.scene).toBeNull();
  });

  it('stays inside the match', () => {
    const store = new ReplayStore(replay(2));
    store.step(5);
    expect(store.at).toBe(2);
    store.step(-9);
    expect(store.at).toBe(0);
  });

  it('plays by itself from the start and stops at the end', () => {
    const store = new ReplayStore(replay(2), () => false);
    store.toggle();
    expect([store.at, store.playing]).toEqual([0, true]);
    vi.advanceTimersByTime(1500);
    expect(store.at).toBe(1);
    vi.advanceTimersByTime(1500);
    expect([store.at, store.playing]).toEqual([2, false]);
  });

  it('plays faster when asked', () => {
    const store = new ReplayStore(replay(4), () => false);
    store.speed = 4;
    store.toggle();
    vi.advanceTimersByTime(1500);
    expect(store.at).toBe(4);
  });

  it('reads pages: the last, then the others by themselves', async () => {
    const asked: number[] = [];
    const store = new ReplayStore(
      replay(120, 100, 20),
      () => false,
      async (from) => {
        asked.push(from);
        return Promise.resolve(replay(120, from, 50));
      },
    );
    expect([store.at, store.end, store.whole]).toEqual([120, 120, false]);
    expect(store.view).toEqual({ at: 120 });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([50, 0]);
    expect(store.whole).toBe(true);
    store.seek(7);
    expect(store.view).toEqual({ at: 7 });
  });

  it('shows a ply whose page is missing when it comes, and asks for that one first', async () => {
    const asked: number[] = [];
    const answers: (() => void)[] = [];
    const store = new ReplayStore(
      replay(200, 150, 50),
      () => false,
      (from) => {
        asked.push(from);
        return new Promise((resolve) => answers.push(() => resolve(replay(200, from, 50))));
      },
    );
    store.seek(10);
    expect(store.at).toBe(200);
    answers.shift()!();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([100, 0]);
    answers.shift()!();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.at, store.view]).toEqual([10, { at: 10 }]);
    expect(asked).toEqual([100, 0, 50]);
  });

  it('asks again for a page that the house did not give, and no more once the page is left', async () => {
    let asked = 0;
    const store = new ReplayStore(
      replay(60, 50, 10),
      () => false,
      () => {
        asked += 1;
        return Promise.reject(new Error('later'));
      },
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(4);
    store.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(4);
  });

  it('plays on through a page that comes late', async () => {
    const store = new ReplayStore(
      replay(60, 50, 10),
      () => false,
      async (from) => Promise.resolve(replay(60, from, 50)),
    );
    store.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.at, store.playing]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.at).toBe(2);
  });
});
