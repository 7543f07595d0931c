import { describe, expect, it } from 'vitest';
import { offering, view } from './fixtures';
import { piecesOf } from './shelf';

const KINDS = ['1x1', '2x3'];

describe('the table of blocks', () => {
  it('shows the whole supply to the one who lays out', () => {
    const pieces = piecesOf(view(), [], offering('offer', { offer: ['1x1'] }), null, KINDS);
    expect(pieces.map(({ block, left, live, text }) => [block, left, live, text])).toEqual([
      ['1x1', 12, true, 'offer 1x1'],
      ['2x3', 5, false, null],
    ]);
  });

  it('holds up one of two equal blocks', () => {
    const pieces = piecesOf(view(), ['1x1', '1x1'], offering('pick', { place: { '1x1': {} } }), '1x1', KINDS);
    expect(pieces.map(({ live, held }) => [live, held])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('shows what is in hand while it is carried', () => {
    const pieces = piecesOf(view({ hand: { seat: 1, block: '2x3', from: null } }), ['1x1'], null, null, KINDS);
    expect(pieces.map(({ block, live }) => [block, live])).toEqual([['2x3', false]]);
  });
});
