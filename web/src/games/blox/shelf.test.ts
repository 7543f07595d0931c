import { describe, expect, it } from 'vitest';
import { view } from './fixtures';
import { piecesOf } from './shelf';

const KINDS = ['1x1', '2x3'];

describe('the table of blocks', () => {
  it('shows the whole supply to the one who lays out', () => {
    const pieces = piecesOf(view(), [], { kind: 'offer', words: '', adds: [{ text: 'offer 1x1', block: '1x1', left: 12 }] }, null, KINDS);
    expect(pieces.map(({ block, left, live, text }) => [block, left, live, text])).toEqual([['1x1', 12, true, 'offer 1x1'], ['2x3', 5, false, null]]);
  });

  it('holds up one of two equal blocks', () => {
    const pieces = piecesOf(view(), ['1x1', '1x1'], { kind: 'pick', words: '', places: { '1x1': {} } }, '1x1', KINDS);
    expect(pieces.map(({ live, held }) => [live, held])).toEqual([[true, true], [true, false]]);
  });

  it('shows what is in hand while it is carried', () => {
    const pieces = piecesOf(view({ hand: { seat: 1, block: '2x3', from: null } }), ['1x1'], null, null, KINDS);
    expect(pieces.map(({ block, live }) => [block, live])).toEqual([['2x3', false]]);
  });
});
