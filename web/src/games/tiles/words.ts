/** The words around the board: what tiles, moves and places are called. */
import { t } from '../../lib/language';
import { capital, list } from '../../lib/words';
import type { Draft } from './draft';
import { tilesFor } from './options';
import { nameOf } from './beside';
import { spotOf, thingAt } from './places';
import type { Action, BuiltTile, Move, Place, Tile, Value } from './types';

export const tileName = (tile: Tile): string => tile.colour + tile.value;

/** What each move puts down, in a sentence. */
export function moveWords(move: Move): string {
  const words: Record<Move, string> = {
    floor: t('one tile flat on the table'),
    'corner wall': t('two walls on the table that meet at a corner'),
    'single wall': t('one wall beside another wall'),
    tunnel: t('one top and the wall beneath its far side'),
    'single top': t('one top on two walls or more'),
    'corner top': t('one top between tops, with walls beneath its free sides'),
  };
  return words[move];
}

/** A move as a heading: "Corner wall". */
export const moveTitle = (move: Move): string => capital(t(move));

export { capital as titled } from '../../lib/words';

/** "3", "3 and 4", "3 to 6", "1, 3 and 6". */
export function valueWords(values: readonly Value[]): string {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return t('none');
  if (sorted.length > 2 && last - first === sorted.length - 1) return t('{first} to {last}', { first, last });
  return list(sorted.map(String));
}

/** A place that can be chosen, as it is read aloud: "top beside A3 and B2: values 3 to 6". */
export function choiceName(draft: Draft, place: Place, built: readonly BuiltTile[]): string {
  const values = [...new Set(tilesFor(draft, place).map((tile) => tile.value))];
  const facts = { place: nameOf(place, built), values: valueWords(values) };
  return values.length === 1 ? t('{place}: value {values}', facts) : t('{place}: values {values}', facts);
}

/** What would be played: "Place C3 as a floor", "Build the tunnel: C6 and C5". */
export function actionWords(action: Action): string {
  const tiles = action.tiles.map(tileName);
  if (tiles.length === 1) return t('Place {tile} as a {move}', { tile: tiles[0]!, move: t(action.move) });
  return t('Build the {move}: {tiles}', { move: t(action.move), tiles: list(tiles) });
}

/** "top", "wall", or "second wall" where there are two. */
export function slotWords(places: readonly Place[], place: Place): string {
  const things = places.map((p) => thingAt(spotOf(p)));
  const thing = thingAt(spotOf(place));
  const alike = places.filter((_, i) => things[i] === thing);
  if (alike.length < 2) return t(thing);
  return [t('first wall'), t('second wall'), t('third wall')][alike.indexOf(place)]!;
}
