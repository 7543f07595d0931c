/** Where a bot's action would have led, read from its notation: the place it names, and the way through the cities it names. */
import type { Atlas } from './atlas';
import type { Space } from './types';

export function hinted(text: string, atlas: Atlas): Space[] {
  const known = (word: string): boolean => atlas.cities.has(word) || atlas.boxes.has(word);
  const airport = (word: string): Space | undefined => atlas.board.airports.find((one) => one.id === word)?.space;
  return text.split(/[ ,]/).flatMap((word) => (known(word) ? [word] : (airport(word) ?? [])));
}
