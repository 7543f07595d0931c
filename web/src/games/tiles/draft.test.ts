import { describe, expect, it } from 'vitest';
import { back, chosen, draftOf, openable, type Choice, type Draft } from './draft';
import few from './fixtures/few.json';
import full from './fixtures/full.json';
import revised from './fixtures/revised.json';
import start from './fixtures/start.json';
import { actionsOf, readAction, type Offer } from './offer';
import { companions, movesAsked, movesOpen, otherOrder, placesOpen, tilesFor, tilesOpen } from './options';
import type { Action, Tile } from './types';

interface Moment {
  offer: unknown;
  view: { using: (string | null)[] };
  you: number;
}
const read = (moment: Moment): { actions: Action[]; using: string | null } => ({
  actions: actionsOf(moment.offer as Offer),
  using: moment.view.using[moment.you] ?? null,
});
const opening = read(start);
const early = read(few);
const late = read(full);
const both = read(revised);

describe('the offer', () => {
  it('is written out to the texts of the rules', () => {
    expect(opening.actions.map((action) => action.text)).toEqual(
      'ABCDE'.split('').map((colour) => `${colour} floor: H 0 0 0=1`),
    );
    expect(early.actions).toHaveLength(43);
    expect(late.actions).toHaveLength(226);
    expect(new Set(late.actions.map((action) => action.text)).size).toBe(226);
  });

  it('names both colours where a turn has two', () => {
    const offer: Offer = {
      first: ['A'],
      next: ['B', 'C'],
      places: ['H 1 0 1', 'V 2 0 0 n'],
      fits: ['c6 6a'],
      kinds: { tunnel: [[0, 1, 0]] },
    };
    expect(actionsOf(offer).map((action) => action.text)).toEqual([
      'AB tunnel: H 1 0 1=B3, V 2 0 0 n=A6',
      'AC tunnel: H 1 0 1=C3, V 2 0 0 n=A6',
      'AB tunnel: H 1 0 1=A6, V 2 0 0 n=B1',
      'AC tunnel: H 1 0 1=A6, V 2 0 0 n=C1',
    ]);
  });

  it('reads an action back from its text', () => {
    for (const action of [...early.actions, ...both.actions]) expect(readAction(action.text)).toEqual(action);
    expect(readAction('concede')).toBeNull();
  });
});

/** Chooses in the given order of preference until an action stands, as a person would. */
function walk(actions: readonly Action[], using: string | null, goal: Action, first: 'move' | 'tile' | 'place'): Draft {
  const [tile] = goal.tiles;
  const starts: Record<typeof first, Choice[]> = {
    move: [{ choose: 'move', move: goal.move }],
    tile: [{ choose: 'tile', tile: { colour: tile!.colour, value: tile!.value }, at: null }],
    place: [],
  };
  const fresh = goal.tiles.map((t) => t.colour).find((colour) => colour !== using);
  const colour: Choice[] = fresh ? [{ choose: 'colour', colour: fresh }] : [];
  let draft = draftOf(actions, [...colour, ...starts[first]], using);
  for (let steps = 0; draft.action === null && steps < 9; steps += 1) {
    const place = goal.tiles.find((t) => !draft.places.includes(t.place))?.place;
    const wanted = goal.tiles.find((t) => t.place === draft.open);
    const next: Choice =
      movesAsked(draft).length > 0
        ? { choose: 'move', move: goal.move }
        : wanted
          ? { choose: 'tile', tile: { colour: wanted.colour, value: wanted.value }, at: wanted.place }
          : { choose: 'place', place: first === 'tile' && draft.held ? tile!.place : place! };
    draft = chosen(actions, draft, next, using)!;
    expect(draft).not.toBeNull();
  }
  return draft;
}

describe.each([['move'], ['tile'], ['place']] as const)('every action can be built with the %s first', (first) => {
  it.each([
    ['start', opening],
    ['few', early],
    ['full', late],
    ['revised', both],
  ] as const)('%s', (_, { actions, using }) => {
    for (const goal of actions) expect(walk(actions, using, goal, first).action?.text).toBe(goal.text);
  });
});

describe('a draft', () => {
  const tunnel = late.actions.find((action) => action.move === 'tunnel')!;
  const [top, wall] = tunnel.tiles;

  it('takes the far wall along with the top of a tunnel', () => {
    const draft = draftOf(
      late.actions,
      [
        { choose: 'move', move: 'tunnel' },
        { choose: 'place', place: top!.place },
      ],
      late.using,
    );
    expect(draft.whole).toBe(true);
    expect(draft.places).toEqual([top!.place, wall!.place]);
  });

  it('offers only values that still fit', () => {
    const chose: Choice[] = [
      { choose: 'move', move: 'tunnel' },
      { choose: 'place', place: top!.place },
    ];
    const draft = draftOf(late.actions, chose, late.using);
    for (const tile of tilesFor(draft, draft.open!)) {
      const next = chosen(late.actions, draft, { choose: 'tile', tile, at: draft.open }, late.using)!;
      for (const rest of next.open === null ? [] : tilesFor(next, next.open)) expect(rest).not.toEqual(tile);
      expect(next.fits.length).toBeGreaterThan(0);
    }
  });

  it('fills in what has one possibility left', () => {
    const only = draftOf(opening.actions, [{ choose: 'place', place: 'H 0 0 0' }], opening.using);
    expect(only.action?.text).toBe('A floor: H 0 0 0=1');
    expect(only.tiles.get('H 0 0 0')).toEqual({ colour: 'A', value: 1 });
  });

  it('steps back one choice at a time', () => {
    let draft = walk(late.actions, late.using, tunnel, 'move');
    const depth = draft.choices.length;
    for (let left = depth - 1; left >= 0; left -= 1) {
      draft = back(late.actions, draft, late.using);
      expect(draft.choices).toHaveLength(left);
      expect(draft.action).toBeNull();
    }
    expect(draft.fits).toHaveLength(late.actions.length);
  });

  it('leaves out kept choices that are on offer no more', () => {
    const stale: Choice[] = [
      { choose: 'move', move: 'corner top' },
      { choose: 'place', place: 'H 99 0 0' },
      { choose: 'move', move: 'floor' },
    ];
    expect(draftOf(late.actions, stale, late.using).choices).toEqual([{ choose: 'move', move: 'floor' }]);
  });

  it('keeps places when another colour is opened', () => {
    const draft = draftOf(
      opening.actions,
      [
        { choose: 'colour', colour: 'D' },
        { choose: 'place', place: 'H 0 0 0' },
      ],
      opening.using,
    );
    expect(draft.action?.text).toBe('D floor: H 0 0 0=1');
    expect(openable(opening.actions, opening.using)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(openable(late.actions, late.using)).toEqual([]);
  });

  it('shows only places that the held tile fits', () => {
    const held: Tile = tilesOpen(draftOf(early.actions, [], early.using))[0]!;
    const draft = draftOf(early.actions, [{ choose: 'tile', tile: held, at: null }], early.using);
    for (const place of placesOpen(draft).keys()) expect(tilesFor(draft, place)).toContainEqual(held);
  });
});

describe('options', () => {
  it('count sets of places by move, whatever move is chosen', () => {
    const draft = draftOf(late.actions, [{ choose: 'move', move: 'floor' }], late.using);
    const open = movesOpen(late.actions, draft, late.using);
    expect(open.get('floor')).toBe(10);
    expect(open.get('tunnel')).toBe(13);
    expect(open.get('corner wall')).toBe(0);
  });

  it('point at everything that would be built together', () => {
    const draft = draftOf(late.actions, [{ choose: 'move', move: 'tunnel' }], late.using);
    const tunnel = draft.fits[0]!;
    expect(companions(draft, tunnel.tiles[0]!.place)).toEqual(tunnel.tiles.map((tile) => tile.place));
  });

  it('swap values where the other order is legal too', () => {
    const swappable = late.actions.filter((action) => otherOrder(late.actions, action));
    expect(swappable.length).toBeGreaterThan(0);
    for (const action of swappable)
      expect(otherOrder(late.actions, otherOrder(late.actions, action)!)!.text).toBe(action.text);
  });
});
