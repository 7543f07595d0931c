/** Places as people name them: by the tiles beside them, whose letters and values stand on the board. */
import { t } from '../../lib/language';
import { list } from '../../lib/words';
import { centreOf, spotOf, thingAt, type Spot } from './places';
import type { BuiltTile, Place } from './types';

type Corner = readonly [x: number, y: number, z: number];

/** The four corners of a tile, one after the other. */
function corners({ lies, x, y, z, d }: Spot): Corner[] {
  if (lies === 'H')
    return [
      [x, y, z],
      [x + 1, y, z],
      [x + 1, y + 1, z],
      [x, y + 1, z],
    ];
  const [east, north] = d === 'e' ? [1, 0] : [0, 1];
  return [
    [x, y, z],
    [x + east, y + north, z],
    [x + east, y + north, z + 1],
    [x, y, z + 1],
  ];
}

function sides(spot: Spot): string[] {
  const found = corners(spot).map((corner) => corner.join(' '));
  return found.map((corner, at) => [corner, found[(at + 1) % 4]].sort().join(', '));
}

/** The tiles that share a side with a place. */
export function tilesBeside(place: Place, tiles: readonly BuiltTile[]): BuiltTile[] {
  const own = new Set(sides(spotOf(place)));
  return tiles.filter((tile) => tile.place !== place && sides(spotOf(tile.place)).some((side) => own.has(side)));
}

/** On which side of its only neighbour a thing is. */
function beyond(thing: string, place: Place, neighbour: BuiltTile): string {
  const [here, there] = [centreOf(spotOf(place)), centreOf(spotOf(neighbour.place))];
  const [east, north, up] = [here.x - there.x, here.y - there.y, here.z - there.z];
  const facts = { thing, tile: neighbour.colour + neighbour.value };
  if (east === 0 && north === 0) return up > 0 ? t('{thing} above {tile}', facts) : t('{thing} below {tile}', facts);
  if (Math.abs(east) >= Math.abs(north))
    return east > 0 ? t('{thing} east of {tile}', facts) : t('{thing} west of {tile}', facts);
  return north > 0 ? t('{thing} north of {tile}', facts) : t('{thing} south of {tile}', facts);
}

/** A place as a person hears it: "floor north of A1", "top beside A3 and B2". */
export function nameOf(place: Place, tiles: readonly BuiltTile[]): string {
  const kind = thingAt(spotOf(place));
  const thing = t(kind);
  const beside = tilesBeside(place, tiles);
  if (beside.length === 0) return kind === 'floor' ? t('floor in the middle of the table') : thing;
  if (beside.length === 1) return beyond(thing, place, beside[0]!);
  return t('{thing} beside {tiles}', { thing, tiles: list(beside.map((tile) => tile.colour + tile.value)) });
}
