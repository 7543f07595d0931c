/** What a bot would have played, for the replay: only what is a stone in a place can be drawn. */
import { stoneWord } from './figures';
import type { Stone, Zone } from './types';

const ADD = /^(?:add|move \S+ \S+ to) (\w) (\d[a-z]\d+x?)/;

export function hinted(text: string | null): { zone: Zone; stone: Stone } | null {
  const found = text === null ? null : ADD.exec(text);
  if (!found) return null;
  return { zone: found[1]!, stone: stoneWord(found[2]!) };
}
