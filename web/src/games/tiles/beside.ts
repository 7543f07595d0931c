/** Places as people name them: by the tiles beside them, whose letters and values stand on the board. */
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

/** On which side of its only neighbour a place is. */
function direction(place: Place, of: Place): string {
  const [here, there] = [centreOf(spotOf(place)), centreOf(spotOf(of))];
  const [east, north, up] = [here.x - there.x, here.y - there.y, here.z - there.z];
  if (east === 0 && north === 0) return up > 0 ? 'above' : 'below';
  if (Math.abs(east) >= Math.abs(north)) return east > 0 ? 'east of' : 'west of';
  return north > 0 ? 'north of' : 'south of';
}

/** A place as a person hears it: "floor north of A1", "top beside A3 and B2". */
export function nameOf(place: Place, tiles: readonly BuiltTile[]): string {
  const thing = thingAt(spotOf(place));
  const beside = tilesBeside(place, tiles);
  const names = beside.map((tile) => tile.colour + tile.value);
  if (names.length === 0) return thing === 'floor' ? 'floor in the middle of the table' : thing;
  if (names.length === 1) return `${thing} ${direction(place, beside[0]!.place)} ${names[0]}`;
  return `${thing} beside ${list(names)}`;
}
