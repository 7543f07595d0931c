/** What may be chosen next in a draft: moves, places and tiles, always read from the actions that still fit. */
import { draftOf, sameTile, tileAt, type Draft } from './draft';
import { byPlace, setOf } from './places';
import { MOVES, type Action, type Colour, type Move, type Place, type Tile } from './types';

/** How many sets of places each move still has, with all choices but that of the move. */
export function movesOpen(actions: readonly Action[], draft: Draft, using: Colour | null): Map<Move, number> {
  const others = draft.choices.filter((choice) => choice.choose !== 'move');
  const { fits } = draftOf(actions, others, using);
  const sets = new Map<Move, Set<string>>(MOVES.map((move) => [move, new Set()]));
  for (const action of fits) sets.get(action.move)?.add(setOf(action.tiles.map((tile) => tile.place)));
  return new Map([...sets].map(([move, places]) => [move, places.size]));
}

/** Places that can be chosen next, each with the moves that would use it. */
export function placesOpen(draft: Draft): Map<Place, Set<Move>> {
  const found = new Map<Place, Set<Move>>();
  if (draft.whole) return found;
  for (const action of draft.fits) {
    for (const tile of action.tiles) {
      if (draft.places.includes(tile.place) || (draft.held && !sameTile(tile, draft.held))) continue;
      found.set(tile.place, (found.get(tile.place) ?? new Set()).add(action.move));
    }
  }
  return new Map([...found].sort(([a], [b]) => byPlace(a, b)));
}

/** The moves between which a chosen place leaves the choice; none where one is decided. */
export function movesAsked(draft: Draft): Move[] {
  if (draft.move !== null || draft.places.length === 0) return [];
  return MOVES.filter((move) => draft.fits.some((action) => action.move === move));
}

/** Tiles that fit a place. */
export function tilesFor(draft: Draft, place: Place): Tile[] {
  return distinct(draft.fits.flatMap((action) => tileAt(action, place) ?? []));
}

/** Tiles of the hand that can be taken now: for the open place, or to look for a place. */
export function tilesOpen(draft: Draft): Tile[] {
  if (draft.open !== null) return tilesFor(draft, draft.open);
  if (draft.places.length > 0) return [];
  return distinct(draft.fits.flatMap((action) => action.tiles));
}

function distinct(tiles: readonly Tile[]): Tile[] {
  const found = new Map(tiles.map(({ colour, value }) => [colour + value, { colour, value }]));
  return [...found.values()].sort((a, b) => a.colour.localeCompare(b.colour) || a.value - b.value);
}

/** The same tiles in the same places in another order, in turn; null where no other order is legal. */
export function otherOrder(actions: readonly Action[], action: Action): Action | null {
  const places = setOf(action.tiles.map((tile) => tile.place));
  const hand = handOf(action);
  const orders = actions.filter(
    (other) =>
      other.move === action.move && handOf(other) === hand && setOf(other.tiles.map((tile) => tile.place)) === places,
  );
  const next = orders[(orders.findIndex((other) => other.text === action.text) + 1) % orders.length];
  return next && next.text !== action.text ? next : null;
}

const handOf = (action: Action): string =>
  action.tiles
    .map((tile) => tile.colour + tile.value)
    .sort()
    .join();

/** All the places that would be built on together with this one, where no choice is left between them. */
export function companions(draft: Draft, place: Place): Place[] {
  const sets = new Map<string, Place[]>();
  for (const action of draft.fits) {
    if (tileAt(action, place))
      sets.set(
        setOf(action.tiles.map((t) => t.place)),
        action.tiles.map((t) => t.place),
      );
  }
  const [only, more] = [...sets.values()];
  return only && !more ? only : [place];
}
