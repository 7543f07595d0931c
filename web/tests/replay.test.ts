import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay } from '../src/net/messages';
import { ReplayStore } from '../src/net/replay.svelte';
import { table } from './samples';

const replay = (plies: number): Replay => ({
  table: table({ phase: 'over' }),
  board: {},
  start: { at: 0 },
  frames: Array.from({ length: plies }, (_, i) => ({ ply: i, seat: i % 2, text: `t${i}`, words: '', events: [{ kind: 'walk', words: '', facts: { i } }], view: { at: i + 1 } })),
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
});
