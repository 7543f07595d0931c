import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { ForcedEnd } from '../src/net/messages';
import ThoughtCard from '../src/pages/replay/ThoughtCard.svelte';
import { table } from './samples';

describe('what a replay says of a position', () => {
  let card: Record<string, unknown> | undefined;
  afterEach(() => {
    if (card) void unmount(card);
    document.body.replaceChildren();
  });

  it.each<[ForcedEnd | null, string | null]>([
    [{ winner: 1, plies: 11 }, 'Ben wins in 6 moves'],
    [{ winner: 0, plies: 10 }, 'Ada wins in 5 moves'],
    [{ winner: 0, plies: 2 }, 'Ada wins with the next move'],
    [{ winner: 0, plies: 1 }, 'Ada wins with the next move'],
    [{ winner: null, plies: null }, 'Neither side can force a win.'],
    [null, null],
  ])('tells a forced end in the winner’s own moves: %o', (forced, words) => {
    const thought = { ply: 3, scores: [0.5, 0.5], seat: 0, best: null, words: '', verdict: null, forced };
    card = mount(ThoughtCard, {
      target: document.body,
      props: { table: table(), frame: null, at: 3, before: undefined, after: thought, judgement: null, bot: 'Artemis' },
    });
    const said = document.body.textContent;
    if (words === null) expect(said).not.toMatch(/wins|force/);
    else expect(said).toContain(words);
  });
});
