/** Where a bot's action would have led, read from its notation: the places it names. */
import type { Atlas } from './atlas';
import type { Space } from './types';

export function hinted(text: string, atlas: Atlas): Space[] {
  const known = (word: string): boolean => atlas.locations.has(word) || atlas.boxes.has(word);
  const [, end] = text.split(' ');
  return end !== undefined && known(end) ? [end] : [];
}
