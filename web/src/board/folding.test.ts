import { describe, expect, it } from 'vitest';
import { folded } from './folding';

const lines = (...kinds: string[]) => kinds.map((kind, ply) => ({ line: { kind, ply } }));

describe('the log folds', () => {
  it('deals and ready lines in a row, and nothing else', () => {
    const folds = folded(lines('airport', 'deal', 'deal', 'deal', 'go', 'go', 'deal', 'ready', 'ready'));
    expect(folds.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['', 1],
      ['The deal · 3 entries', 3],
      ['', 1],
      ['', 1],
      ['', 1],
      ['Getting ready · 2 entries', 2],
    ]);
  });

  it('nothing where there is nothing', () => expect(folded([])).toEqual([]));
});
