/** The words around the board: what tiles, moves and places are called. */
import type { Draft } from './draft';
import { tilesFor } from './options';
import { nameOf } from './beside';
import { spotOf, thingAt } from './places';
import type { Action, BuiltTile, Move, Place, Tile, Value } from './types';

export const tileName = (tile: Tile): string => tile.colour + tile.value;

export function counted(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? '' : 's'}`;
}

/** What each move puts down, in a sentence. */
export const MOVE_WORDS: Record<Move, string> = {
  floor: 'one tile flat on the table',
  'corner wall': 'two walls on the table that meet at a corner',
  'single wall': 'one wall beside another wall',
  tunnel: 'one top and the wall beneath its far side',
  'single top': 'one top on two walls or more',
  'corner top': 'one top between tops, with walls beneath its free sides',
};

export { capital as titled } from '../../lib/words';

/** "3", "3 and 4", "3 to 6", "1, 3 and 6". */
export function valueWords(values: readonly Value[]): string {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  if (sorted.length > 2 && last - first === sorted.length - 1) return `${first} to ${last}`;
  return sorted.length === 1 ? String(first) : `${sorted.slice(0, -1).join(', ')} and ${last}`;
}

/** A place that can be chosen, as it is read aloud: "top beside A3 and B2: values 3 to 6". */
export function choiceName(draft: Draft, place: Place, built: readonly BuiltTile[]): string {
  const values = [...new Set(tilesFor(draft, place).map((tile) => tile.value))];
  return `${nameOf(place, built)}: ${values.length === 1 ? 'value' : 'values'} ${valueWords(values)}`;
}

/** What would be played: "Place C3 as a floor", "Build the tunnel: C6 and C5". */
export function actionWords(action: Action): string {
  const tiles = action.tiles.map(tileName);
  if (tiles.length === 1) return `Place ${tiles[0]} as a ${action.move}`;
  return `Build the ${action.move}: ${tiles.slice(0, -1).join(', ')} and ${tiles.at(-1)}`;
}

/** "top", "wall", or "second wall" where there are two. */
export function slotWords(places: readonly Place[], place: Place): string {
  const things = places.map((p) => thingAt(spotOf(p)));
  const thing = thingAt(spotOf(place));
  const alike = places.filter((_, i) => things[i] === thing);
  return alike.length < 2 ? thing : `${['first', 'second', 'third'][alike.indexOf(place)]} ${thing}`;
}
