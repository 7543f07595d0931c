import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Motion } from './motions';
import { Player } from './player.svelte';
import type { Stones } from './types';

const where = {
  at: (field: string) => ({ x: field.charCodeAt(0), y: Number(field[1]) }),
  outside: () => ({ x: 0, y: 0 }),
};
const chain: Motion[] = [
  { kind: 'hop', seat: 0, from: 'e3', over: 'd4', to: 'c5', effect: 'taken' },
  { kind: 'hop', seat: 0, from: 'c5', over: 'b5', to: 'a5', effect: null },
];
const before: Stones = new Map([
  ['e3', 0],
  ['d4', 1],
  ['b5', 0],
]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the player', () => {
  it('makes one hop after the other and rests at the end', async () => {
    const landed: string[] = [];
    const player = new Player(where, (motion) => landed.push(motion.kind === 'hop' ? motion.to! : 'carry'));
    const played = player.play(before, chain);
    await vi.advanceTimersByTimeAsync(200);
    expect(landed).toEqual([]);
    expect(player.flights).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(landed).toEqual(['c5']);
    await vi.advanceTimersByTimeAsync(400);
    expect(await played).toBe(true);
    expect(landed).toEqual(['c5', 'a5']);
    expect([...player.stones]).toEqual([
      ['b5', 0],
      ['a5', 0],
    ]);
    expect(player.busy).toBe(false);
  });

  it('takes a stone when the leap is over it, not before', async () => {
    const player = new Player(where);
    void player.play(before, chain);
    await vi.advanceTimersByTimeAsync(64);
    expect(player.stones.has('d4')).toBe(true);
    await vi.advanceTimersByTimeAsync(96);
    expect(player.stones.has('d4')).toBe(false);
    expect(player.fading).toEqual([{ field: 'd4', seat: 1 }]);
  });

  it('ends at once when it is skipped', async () => {
    const player = new Player(where);
    const played = player.play(before, chain);
    await vi.advanceTimersByTimeAsync(48);
    player.skip();
    await vi.advanceTimersByTimeAsync(32);
    expect(await played).toBe(true);
    expect(player.flights).toEqual([]);
    expect(player.fading).toEqual([]);
  });

  it('is as fast as the reader wants it', async () => {
    const first = async (pace: number): Promise<number> => {
      const player = new Player(where, () => (done ||= performance.now()));
      let done = 0;
      const begun = performance.now();
      void player.play(before, chain.slice(0, 1), pace);
      await vi.advanceTimersByTimeAsync(2000);
      return done - begun;
    };
    const [usual, quick, slow] = [await first(1), await first(2), await first(0.5)];
    expect(quick).toBeLessThan(usual * 0.65);
    expect(slow).toBeGreaterThan(usual * 1.6);
  });

  it('gives way to what comes after it', async () => {
    const player = new Player(where);
    const first = player.play(before, chain);
    await vi.advanceTimersByTimeAsync(48);
    const second = player.play(before, [{ kind: 'carry', moves: [['e3', 'c1']] }]);
    await vi.advanceTimersByTimeAsync(400);
    expect([await first, await second]).toEqual([false, true]);
    expect(player.stones.get('c1')).toBe(0);
  });
});
