import { describe, expect, it } from 'vitest';
import { TableStore } from '../src/net/table.svelte';
import { acting, played, position, snapshot } from './samples';

/** The reader sits at 0 of four; entry `ply` is of this seat and the reader is waited for after it or not. */
function entry(ply: number, seat: number | null, next = (seat ?? 0) + 1) {
  return played(ply, {
    line: { ply, seat, text: null, words: `words ${ply}`, deed: `deed ${ply}`, kind: 'go' },
    position: position(ply + 1, { turn: acting([next % 4]), offer: next % 4 === 0 ? ['go'] : null }),
  });
}

function begun(moving = true): TableStore {
  const store = new TableStore(
    () => undefined,
    () => moving,
  );
  store.hear(snapshot(0));
  return store;
}

const finish = (store: TableStore) => store.animated(store.scene!.serial);

describe('the story since my turn', () => {
  it('is my turn only when everything has been shown, and the log tells nothing before', () => {
    const store = begun();
    store.hear(entry(0, 3));
    expect(store.live!.turn.seats).toEqual([0]);
    expect([store.myTurn, store.playback.telling?.deed]).toEqual([false, 'deed 0']);
    expect(store.toldLog).toEqual([]);
    finish(store);
    expect([store.myTurn, store.playback.telling]).toEqual([true, null]);
    expect(store.toldLog.map((line) => line.ply)).toEqual([0]);
  });

  it('never falls behind by more than a turn', () => {
    const store = begun();
    for (const [ply, seat] of [1, 1, 2, 2, 3].entries()) store.hear(entry(ply, seat, 3));
    expect(store.playback.telling?.ply).toBe(2);
    expect(store.playback.backlog).toBe(2);
    store.hear(entry(5, 1, 2));
    expect(store.playback.telling?.ply).toBe(4);
  });

  it('does not let a running clock wait', () => {
    const store = begun();
    const timed = { left: [9, 9], ticking: [0] };
    store.hear(entry(0, 2, 3));
    store.hear(played(1, { position: position(2, { clocks: timed }) }));
    expect(store.playback.telling?.ply).toBe(1);
    expect(store.playback.backlog).toBe(0);
  });

  it('keeps what every opponent did until they act again after me', () => {
    const store = begun(false);
    const seats = () => store.playback.since.map((one) => one.seat);
    for (const [ply, seat] of [1, null, 2, 3].entries()) store.hear(entry(ply, seat));
    expect(seats()).toEqual([1, null, 2, 3]);
    store.hear(entry(4, 0));
    store.hear(entry(5, null));
    expect(seats()).toEqual([1, null, 2, 3]);
    store.hear(entry(6, 1));
    expect(seats()).toEqual([1]);
    store.hear(entry(7, 2));
    store.hear(entry(8, 1));
    expect(seats()).toEqual([2, 1]);
  });

  it('brings it back with the table', () => {
    const store = begun();
    const line = { ply: 0, seat: 2, text: null, words: 'w', deed: 'd', kind: 'go' };
    store.hear(snapshot(1, { log: [line], since: [{ ply: 0, events: [] }] }));
    expect(store.playback.since).toEqual([{ ply: 0, seat: 2, events: [] }]);
  });

  it('skips to my turn, whatever the others still do', () => {
    const store = begun();
    store.hear(entry(0, 1));
    store.hear(entry(1, 2));
    store.playback.skip();
    expect([store.shown!.ply, store.scene]).toEqual([2, null]);
    store.hear(entry(2, 3, 1));
    expect([store.shown!.ply, store.scene]).toEqual([3, null]);
    store.hear(entry(3, 1, 0));
    expect(store.myTurn).toBe(false);
    finish(store);
    expect([store.myTurn, store.playback.skipping]).toEqual([true, false]);
  });
});
