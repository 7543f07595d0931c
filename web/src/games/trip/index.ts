/** Temple Trip: how it shows itself to the pages. The board, and the map with it, is fetched when a table opens. */
import { t } from '../../lib/language';
import type { GameFace, SeatCount } from '../../board/contract';
import { count as counted, ordinal } from '../../lib/words';
import Token from '../../map/Token.svelte';
import Fly from './lessons/Fly.svelte';
import Held from './lessons/Held.svelte';
import Visit from './lessons/Visit.svelte';
import type { TripView } from './types';

/** Who has how many temples left; once all are visited, only the way home; in the end the places. */
function count(view: TripView, seat: number): SeatCount | null {
  const one = view.travellers?.[seat];
  if (!one) return null;
  if (one.out) return { value: '–', unit: t('gave up'), words: t('gave up') };
  if (one.count + one.visited.length === 0) return null;
  const place = view.over?.places.findIndex((level) => level.includes(seat)) ?? -1;
  if (place >= 0) {
    const value = ordinal(place + 1);
    return {
      value,
      unit: t('{n} of {all}', { n: one.visited.length, all: one.visited.length + one.count }),
      words: t('{place} place, {temples} visited', { place: value, temples: counted(one.visited.length, 'temple') }),
    };
  }
  if (one.final) return { value: '★', unit: t('home'), words: t('all visited, now home') };
  const missed = one.missed > 0 ? `, ${t('misses {turns}', { turns: counted(one.missed, 'turn') })}` : '';
  return {
    value: one.count,
    unit: t('to go'),
    words: `${t('{temples} to go', { temples: counted(one.count, 'temple') })}${missed}`,
  };
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
    { title: t('Visit'), words: t('stop at a temple of yours and turn its card'), Picture: Visit },
    { title: t('Fly'), words: t('at an airport draw a card and change over'), Picture: Fly },
    { title: t('Cubes'), words: t('they hold you up; a six takes them along'), Picture: Held },
  ],
};

export default face;
