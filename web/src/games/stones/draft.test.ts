import { describe, expect, it } from 'vitest';
import {
  back,
  hop,
  hopTo,
  movable,
  nextHops,
  NOTHING,
  restored,
  select,
  standing,
  stopping,
  written,
  type Draft,
} from './draft';
import { chain, offer } from './fixtures';
import { tryText } from './tries';

function after(...fields: string[]): Draft {
  let draft = select(chain, fields[0]!);
  for (const field of fields.slice(1)) {
    const choice = hopTo(chain, draft, field);
    if (choice.kind !== 'draft') throw new Error(choice.kind);
    draft = choice.draft;
  }
  return draft;
}

describe('building a chain', () => {
  it('offers the stones that can move, and nothing of the others', () => {
    expect(movable(chain)).toEqual(['e3', 'd2']);
    expect(select(chain, 'c1')).toEqual(NOTHING);
    expect(nextHops(chain, NOTHING)).toEqual([]);
  });

  it('shows each first hop once', () => {
    expect(nextHops(chain, after('e3')).map((h) => h.to)).toEqual(['e4', 'c5']);
  });

  it('plays at once what nothing can follow', () => {
    expect(hopTo(chain, after('e3'), 'e4')).toMatchObject({ kind: 'play', offer: { text: 'e3-e4' } });
    expect(hopTo(chain, after('e3', 'c5'), 'c7')).toMatchObject({ kind: 'play', offer: { text: 'e3xc5xc7' } });
  });

  it('goes on where something can follow, and may stop there', () => {
    const draft = after('e3', 'c5');
    expect(written(draft)).toBe('e3xc5');
    expect(standing(draft)).toBe('c5');
    expect(stopping(chain, draft)?.text).toBe('e3xc5');
    expect(nextHops(chain, draft).map((h) => h.to)).toEqual(['c7', 'a7', 'a5']);
  });

  it('stops only where an offered action ends', () => {
    const must = [offer('a3xa5(a4)xa7(a6)'), offer('a3xa5(a4)xc5(b5)')];
    const choice = hopTo(must, select(must, 'a3'), 'a5');
    expect(choice.kind).toBe('draft');
    expect(choice.kind === 'draft' && stopping(must, choice.draft)).toBeNull();
    expect(stopping(chain, after('e3'))).toBeNull();
  });

  it('steps back one hop at a time, then lets go of the stone', () => {
    const draft = after('e3', 'c5');
    expect(back(draft)).toEqual({ from: 'e3', hops: [] });
    expect(back(back(draft))).toEqual(NOTHING);
  });

  it('asks before a Leap of Faith', () => {
    const leap = nextHops(chain, after('d2')).find((h) => h.to === null)!;
    expect(hop(chain, after('d2'), leap)).toMatchObject({ kind: 'ask', offer: { text: 'd2^(e3)' } });
  });

  it('lets the rows decide when two ways lead to one field', () => {
    const two = [offer('a3xa5(a4)'), offer('a3^a5(b4)')];
    const choice = hopTo(two, select(two, 'a3'), 'a5');
    expect(choice.kind === 'which' && choice.hops.map((h) => h.sign)).toEqual(['x', '^']);
    expect(hop(two, select(two, 'a3'), two[1]!.hops[0]!)).toMatchObject({ kind: 'play', offer: { text: 'a3^a5' } });
  });

  it('goes on from where a stone was moved over to', () => {
    const convert = [offer('a7xc9(b8)=c1'), offer('a7xc9(b8)=c1^c3(c2)')];
    const choice = hopTo(convert, select(convert, 'a7'), 'c9');
    if (choice.kind !== 'draft') throw new Error(choice.kind);
    expect(standing(choice.draft)).toBe('c1');
    expect(written(choice.draft)).toBe('a7xc9=c1');
    expect(hopTo(convert, choice.draft, 'c3')).toMatchObject({ kind: 'play', offer: { text: 'a7xc9=c1^c3' } });
  });

  it('refuses what is not offered', () => {
    expect(hopTo(chain, after('e3'), 'b4')).toEqual({ kind: 'none' });
    expect(hop(chain, after('e3'), chain[5]!.hops[0]!)).toEqual({ kind: 'none' });
  });
});

describe('a kept draft', () => {
  it('comes back whole', () => {
    const draft = after('e3', 'c5');
    expect(restored(chain, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('comes back as far as it is still on offer', () => {
    expect(restored([offer('e3-e4')], after('e3', 'c5'))).toEqual({ from: 'e3', hops: [] });
    expect(restored([offer('d2-c3')], after('e3', 'c5'))).toEqual(NOTHING);
  });
});

describe('what is asked of the server', () => {
  it('is a lone field, or the way so far and a field', () => {
    expect(tryText(NOTHING, 'c5')).toBe('c5');
    expect(tryText(after('e3'), 'c2')).toBe('e3-c2');
    expect(tryText(after('e3', 'c5'), 'a7')).toBe('e3xc5-a7');
  });
});
