import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DueTime } from '../src/board/contract';
import { announcements, leftOf } from '../src/board/due';
import { ServerTime } from '../src/net/server-time.svelte';
import type { AnyIncoming, Due } from '../src/net/messages';
import { TableStore } from '../src/net/table.svelte';
import { acting, played, position, snapshot } from './samples';

/** The page's clock in milliseconds; the house is at 1000 s when it shows 0. */
let now = 0;
const house = (page: number) => 1000 + page / 1000;
const due = (more: Partial<Due> = {}): Due => ({
  key: 'set',
  kind: 'countdown',
  at: house(3000),
  total: 3,
  now: house(now),
  ...more,
});
const page = (more: Partial<DueTime> = {}): DueTime => ({
  key: 'bid',
  kind: 'silence',
  at: 60_000,
  total: 60_000,
  ...more,
});

function pass(ms: number): void {
  const end = now + ms;
  for (; now < end; now += 10) vi.advanceTimersByTime(10);
}

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
});
afterEach(() => vi.useRealTimers());

describe('a clock on the page', () => {
  it('counts whole seconds down and empties', () => {
    expect(leftOf(page({ at: 3000, total: 3000 }), 0)).toEqual({ seconds: 3, share: 1 });
    expect(leftOf(page({ at: 3000, total: 3000 }), 1500)).toEqual({ seconds: 2, share: 0.5 });
    expect(leftOf(page({ at: 3000, total: 3000 }), 9999)).toEqual({ seconds: 0, share: 0 });
  });

  it('is read out where it is news, and not for what is past', () => {
    expect(announcements(page(), 0)).toEqual([
      { wait: 30_000, words: '30 seconds left' },
      { wait: 50_000, words: '10 seconds left' },
    ]);
    expect(announcements(page(), 40_000)).toEqual([{ wait: 10_000, words: '10 seconds left' }]);
    expect(announcements(page({ total: 10_000 }), 50_000)).toEqual([]);
    expect(announcements(page({ kind: 'countdown', at: 3000, total: 3000 }), 0)).toEqual([
      { wait: 0, words: 'Starts in 3 seconds' },
    ]);
  });
});

describe('the time of the house', () => {
  const setup = () => {
    const sent: AnyIncoming[] = [];
    return {
      sent,
      time: new ServerTime(
        (message) => sent.push(message),
        () => now,
      ),
    };
  };

  it('is taken from the message until the house was asked', () => {
    const { time } = setup();
    time.glimpse(due());
    expect(time.here(house(3000))).toBeCloseTo(3000, 6);
  });

  it('is asked for a few times when another clock starts', () => {
    const { time, sent } = setup();
    time.glimpse(due());
    time.glimpse(due());
    pass(2000);
    expect(sent.map((message) => message.type)).toEqual(['ping', 'ping', 'ping', 'ping']);
    time.glimpse(due({ key: 'run' }));
    pass(2000);
    expect(sent).toHaveLength(8);
  });

  it('is best known from the quickest answer', () => {
    const { time } = setup();
    now = 500;
    // There 400 ms, back 20 ms: half of the way is a wrong guess by 190 ms.
    time.heard({ type: 'pong', sent: 80, now: house(480) });
    expect(time.here(house(3000))).toBeCloseTo(2810, 6);
    now = 600;
    time.heard({ type: 'pong', sent: 580, now: house(590) });
    expect(time.here(house(3000))).toBeCloseTo(3000, 6);
    now = 2000;
    time.heard({ type: 'pong', sent: 1000, now: house(1010) });
    expect(time.here(house(3000))).toBeCloseTo(3000, 6);
  });

  it('is asked for by a clock without a name too', () => {
    const { time, sent } = setup();
    time.glimpse(due({ key: '' }));
    pass(2000);
    expect(sent).toHaveLength(4);
  });

  it('is asked for once more where that took long, so that the house knows', () => {
    const { time, sent } = setup();
    time.ask();
    expect(sent).toEqual([{ type: 'ping', sent: 0, trip: 0 }]);
    now = 800;
    time.heard({ type: 'pong', sent: 0, now: house(400) });
    expect(sent[1]).toEqual({ type: 'ping', sent: 800, trip: 0.8 });
    now = 1600;
    time.heard({ type: 'pong', sent: 800, now: house(1200) });
    expect(sent).toHaveLength(2);
    time.reset();
    time.ask();
    expect(sent[2]).toEqual({ type: 'ping', sent: 1600, trip: 0 });
  });

  it('is told nothing of a quick line', () => {
    const { time, sent } = setup();
    time.ask();
    now = 20;
    time.heard({ type: 'pong', sent: 0, now: house(10) });
    expect(sent).toHaveLength(1);
  });

  it('is forgotten with the line', () => {
    const { time } = setup();
    time.heard({ type: 'pong', sent: 0, now: 77 });
    time.reset();
    time.glimpse(due());
    expect(time.here(house(3000))).toBeCloseTo(3000, 6);
  });
});

describe('a table with clocks', () => {
  const setup = () => {
    const sent: AnyIncoming[] = [];
    return {
      sent,
      store: new TableStore(
        (message) => sent.push(message),
        () => true,
        () => now,
      ),
    };
  };
  const counting = () =>
    snapshot(4, { position: position(4, { turn: acting([], { kind: 'chance' }), offer: null, due: due() }) });
  const running = (ply: number, more: object = {}) =>
    played(ply, { position: position(ply + 1, { turn: acting([0, 1], { race: true }), offer: ['run'], ...more }) });
  const go = () =>
    running(4, { opens: house(3000), due: due({ key: 'run', kind: 'silence', at: house(123_000), total: 120 }) });

  it('hands the clock over in the time of the page', () => {
    const { store } = setup();
    store.hear(counting());
    expect(store.due).toEqual({ key: 'set', kind: 'countdown', at: expect.closeTo(3000, 6), total: 3000 });
    store.hear(snapshot(5));
    expect(store.due).toBeNull();
  });

  it('shows what counts from a moment on at that moment, and then what came after it', () => {
    const { store } = setup();
    store.hear(counting());
    pass(2800);
    store.hear(go());
    store.hear(running(5));
    expect([store.live!.ply, store.offer, store.due!.kind]).toEqual([4, null, 'countdown']);
    pass(190);
    expect(store.live!.ply).toBe(4);
    pass(20);
    expect([store.live!.ply, store.offer, store.racing]).toEqual([6, ['run'], true]);
  });

  it('shows it at once where the moment has passed on a slow line', () => {
    const { store } = setup();
    store.hear(counting());
    pass(3100);
    store.hear(go());
    expect(store.live!.ply).toBe(5);
    expect(store.due!.at).toBeCloseTo(123_000, 6);
  });

  it('lets no scene stand before a countdown', () => {
    const { store } = setup();
    store.hear(snapshot(3));
    store.hear(played(3));
    expect(store.scene).not.toBeNull();
    store.hear(played(4, { position: position(5, { turn: acting([], { kind: 'chance' }), due: due() }) }));
    expect([store.scene, store.shown!.ply]).toEqual([null, 5]);
  });

  it('holds nothing back in a race: no scene stands before the newest position', () => {
    const { store } = setup();
    store.hear(snapshot(4));
    store.hear(played(4));
    expect(store.scene).not.toBeNull();
    store.hear(running(5));
    store.hear(running(6));
    expect([store.scene, store.shown!.ply, store.offer]).toEqual([null, 7, ['run']]);
  });

  it('waits in a race for the answer to its own action only', () => {
    const { store } = setup();
    store.hear(snapshot(5, { position: running(4).position }));
    const ticket = store.act('run');
    store.hear(running(5));
    expect(store.sent).not.toBeNull();
    store.hear({ ...running(6), ticket });
    expect(store.sent).toBeNull();
  });

  it('forgets what was held back when the line is opened anew', () => {
    const { store } = setup();
    store.hear(counting());
    pass(2800);
    store.hear(go());
    store.reopen();
    store.hear(snapshot(5));
    pass(1000);
    expect(store.live!.ply).toBe(5);
  });

  it('gives who may change their mind an offer, though it is not their turn', () => {
    const { store } = setup();
    store.hear(
      snapshot(1, { position: position(1, { turn: acting([1], { also: [0], ready: [0] }), offer: ['change'] }) }),
    );
    expect([store.myTurn, store.offer]).toEqual([false, ['change']]);
  });
});
