import { describe, expect, it } from 'vitest';
import { captionOf, progress } from './captions';
import { choicesOf, litIn } from './choices';
import { figureOf } from './figures';
import { figure, gate, offer, player, pyramid, view } from './fixtures';
import { hinted } from './hint';
import { neighbour } from './neighbours';
import { rackOf } from './tokens';
import { tryText } from './tries';

const choices = choicesOf(offer);
const facts = {
  zone: 'A',
  card: pyramid,
  stones: figureOf(figure),
  choices,
  lit: litIn(choices, 'A', { size: 3, across: false, lifting: false }, false),
  size: 3,
  lifting: false,
  chosen: null,
  built: null,
  hint: null,
};

describe('words', () => {
  it('under a zone tell what can be done there', () => {
    expect(captionOf(facts)).toBe('2 places for a 3');
    expect(captionOf({ ...facts, chosen: facts.lit[1]! })).toBe('chosen: layer 3, columns 3 to 5');
    expect(captionOf({ ...facts, lit: [] })).toBe('no place for a 3');
    expect(captionOf({ ...facts, size: null })).toBe('2 stones, 9 cells to go');
    expect(captionOf({ ...facts, hint: 'no' })).toBe('cannot be completed any more');
  });

  it('count what is missing', () => {
    expect(progress(gate, [])).toBe('12 cells');
    expect(
      progress(
        gate,
        figureOf([
          [4, 1, 3, 0],
          [3, 1, 2, 1],
        ]),
      ),
    ).toBe('2 stones, 7 cells to go');
  });

  it('say of the others what everybody may know', () => {
    const one = neighbour(
      { view, name: () => 'Ben', zones: (seat) => view.players[seat]!.zones.map(figureOf), cards: [pyramid, gate] },
      1,
    );
    expect(one).toMatchObject({ ready: true, awaited: false, hidden: 1, dice: ['4'] });
    expect(one.spoken).toBe('Ben. 7 points. ready. rolled 4. Trilithon Gate: 1 stone, 10 cells to go. show large');
  });

  it('lay out tokens: known, hidden, used', () => {
    expect(rackOf(player(0, [])).map((token) => token.kind)).toEqual(['solo', 'mortar', 'bomb']);
    expect(rackOf(player(1, [])).map((token) => token.kind)).toEqual(['solo', 'mortar', null]);
    expect(
      rackOf(player(0, [], { solo: null, mortar: { state: 'active', zone: 'A' }, held: [], used: ['bomb'] })),
    ).toEqual([
      { kind: 'mortar', used: true },
      { kind: 'bomb', used: true },
    ]);
  });

  it('ask and hint in the notation of the game', () => {
    expect(tryText('B', 3, 2, 1, true)).toBe('add B 3c2x');
    expect(tryText('B', 1, 0, 0, true)).toBe('add B 1a1');
    expect(hinted('add B 3c2x')).toEqual({ zone: 'B', stone: { size: 3, column: 2, layer: 1, across: true } });
    expect(hinted('move A d2 to B 3b4')?.stone.layer).toBe(3);
    expect(hinted('ready')).toBeNull();
  });
});
