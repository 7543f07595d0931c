/** What a bot would have played, for the replay: only what is a stone in a place can be drawn. */
import type { Stone, Zone } from './types';

const ADD = /^(?:add|move \S+ \S+ to) (\w) (\d)([a-z])(\d+)(x?)/;

export function hinted(text: string | null): { zone: Zone; stone: Stone } | null {
  const found = text === null ? null : ADD.exec(text);
  if (!found) return null;
  const [, zone, size, column, layer, across] = found;
  return { zone: zone!, stone: { size: Number(size), column: column!.charCodeAt(0) - 97, layer: Number(layer) - 1, across: across === 'x' } };
}
