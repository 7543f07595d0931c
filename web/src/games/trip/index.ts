/** Temple Trip: how it shows itself to the pages. The board, and the map with it, is fetched when a table opens. */
import type { GameFace, SeatCount } from '../../board/contract';
import { count as counted } from '../../lib/words';
import Token from '../../map/Token.svelte';
import Fly from './lessons/Fly.svelte';
import Held from './lessons/Held.svelte';
import Visit from './lessons/Visit.svelte';
import type { TripView } from './types';

const PLACES = ['1st', '2nd', '3rd'];

/** Who has how many temples left; once all are visited, only the way home; in the end the places. */
function count(view: TripView, seat: number): SeatCount | null {
  const one = view.travellers?.[seat];
  if (!one) return null;
  if (one.out) return { value: '–', unit: 'gave up', words: 'gave up' };
  if (one.count + one.visited.length === 0) return null;
  const place = view.over?.places.findIndex((level) => level.includes(seat)) ?? -1;
  if (place >= 0) {
    const value = PLACES[place] ?? `${place + 1}th`;
    return {
      value,
      unit: `${one.visited.length} of ${one.visited.length + one.count}`,
      words: `${value} place, ${counted(one.visited.length, 'temple')} visited`,
    };
  }
  if (one.final) return { value: '★', unit: 'home', words: 'all visited, now home' };
  const missed = one.missed > 0 ? `, misses ${counted(one.missed, 'turn')}` : '';
  return { value: one.count, unit: 'to go', words: `${counted(one.count, 'temple')} to go${missed}` };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Ending: () => import('./Ending.svelte'),
  drawings: () => import('./drawings'),
  Token,
  count,
  still: true,
  listed: true,
  editors: { own: () => import('./editor/Editor.svelte') },
  lessons: [
    { title: 'Visit', words: 'stop at a temple of yours and turn its card', Picture: Visit },
    { title: 'Fly', words: 'at an airport draw a card and change over', Picture: Fly },
    { title: 'Cubes', words: 'they hold you up; a six takes them along', Picture: Held },
  ],
};

export default face;
