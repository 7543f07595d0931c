import { describe, expect, it } from 'vitest';
import { Builder } from './builder.svelte';
import { offering, view } from './fixtures';
import { promptFor } from './prompts';
import { sayFor } from './say';
import type { BloxView } from './types';

const offer = offering('check', { check: ['house'], pass: {} });

function asked(covered: number) {
  const seen: BloxView = view();
  seen.players[0]!.plots[0]!.covered = covered;
  const builder = new Builder({
    offer: () => offer,
    view: () => seen,
    you: () => 0,
    open: () => true,
    onact: () => 1,
    ontry: () => 1,
  });
  const say = sayFor({ offer, view: seen, builder, kinds: new Map(), name: () => 'Mia' });
  return { main: say.step?.main?.icon, second: say.step?.second?.icon, status: say.status, builder };
}

describe('after building', () => {
  it('offers the check first where the hole is full', () => {
    expect(asked(9)).toMatchObject({ main: 'down', second: 'next' });
  });

  it('never makes a check that would cost a block the main button, and says what it costs', () => {
    const { main, second, status } = asked(6);
    expect([main, second]).toEqual(['next', 'down']);
    expect(status).toContain('costs a block');
  });

  it('shows another picture for another thing to do', () => {
    const { builder } = asked(6);
    expect(promptFor(offer, builder, true)).not.toBe(promptFor(offer, builder, false));
  });
});
