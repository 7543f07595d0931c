import { describe, expect, it, vi } from 'vitest';
import { nextHops, NOTHING, select, type Draft } from './draft';
import { chain } from './fixtures';
import { sayFor, type Saying } from './say';

function saying(draft: Draft, more: Partial<Saying> = {}): Saying {
  return {
    offers: chain,
    draft,
    next: nextHops(chain, draft),
    aim: null,
    which: false,
    stones: 2,
    takes: 'taken',
    make: vi.fn(),
    play: vi.fn(),
    back: vi.fn(),
    point: vi.fn(),
    ...more,
  };
}
const begun: Draft = { from: 'e3', hops: [chain[1]!.hops[0]!] };

describe('the words around the board', () => {
  it('ask for a stone first', () => {
    expect(sayFor(saying(NOTHING))).toMatchObject({ status: 'Choose a stone.', step: { note: '2 stones can move' } });
  });

  it('list where a chosen stone goes, with number keys', () => {
    const said = sayFor(saying(select(chain, 'e3')));
    expect(said.panel?.rows.map((row) => [row.key, row.code, row.words])).toEqual([
      ['1', '-e4', 'walk to e4'],
      ['2', 'xc5', 'over d4, takes it'],
    ]);
    expect(said.step?.back).toMatchObject({ label: 'Choose another stone', key: 'Escape' });
  });

  it('say the result of stopping', () => {
    const heard = saying(begun);
    const said = sayFor(heard);
    expect(said.status).toBe('One leap made. Leap on, or stop here.');
    expect(said.step?.main).toMatchObject({ label: 'Stop here and play e3xc5', short: 'Stop at c5', key: 'Enter' });
    expect(said.panel?.rows.map((row) => row.state)).toEqual(['done', 'open', 'open', 'open']);
    said.step?.main?.run();
    said.panel?.rows[1]?.run?.();
    expect(heard.play).toHaveBeenCalledWith(chain[1]);
    expect(heard.make).toHaveBeenCalledWith(chain[2]!.hops[1]);
  });

  it('tell what the aimed leap would do', () => {
    const said = sayFor(saying(begun, { aim: chain[2]!.hops[1]! }));
    expect(said.step).toMatchObject({ title: 'e3xc5 xc7', note: 'over c6, takes it' });
    expect(said.panel?.rows[1]?.state).toBe('chosen');
  });

  it('offer to pass where nothing else is possible', () => {
    const pass = { text: 'pass', hops: [], words: 'passes' };
    const heard = saying(NOTHING, { offers: [pass] });
    sayFor(heard).step?.main?.run();
    expect(heard.play).toHaveBeenCalledWith(pass);
  });
});
