/** Journey across Europe: how it shows itself to the pages. The board, and the map with it, is fetched when a table opens. */
import { t } from '../../lib/language';
import type { GameFace, SeatCount } from '../../board/contract';
import { count as counted } from '../../lib/words';
import Cards from './lessons/Cards.svelte';
import Light from './lessons/Light.svelte';
import Throw from './lessons/Throw.svelte';
import Token from '../../map/Token.svelte';
import type { EuropeView } from './types';

/** Who needs how many more: before the journey the cards held, then the destinations still to be visited. */
function count(view: EuropeView, seat: number): SeatCount | null {
  const one = view.travellers?.[seat];
  if (!one) return null;
  if (one.out) return { value: '–', unit: t('gave up'), words: t('gave up') };
  if (one.visited.length === 0)
    return { value: one.count, unit: one.count === 1 ? t('card') : t('cards'), words: counted(one.count, 'card') };
  const extra = one.missed > 0 ? `, ${t('misses {turns}', { turns: counted(one.missed, 'turn') })}` : '';
  return { value: one.count, unit: t('to go'), words: `${t('{n} to go', { n: one.count })}${extra}` };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Ending: () => import('./Ending.svelte'),
  drawings: () => import('./drawings'),
  Token,
  count,
  // While an offer lies open one answer or its withdrawal ends it: nobody's part is done before.
  together: (view: EuropeView) => view.now.kind !== 'trade',
  still: true,
  listed: true,
  lessons: [
    { title: t('Throw'), words: t('go the whole number and never turn back'), Picture: Throw },
    { title: t('Lights'), words: t('stop short; a six or an eight passes'), Picture: Light },
    { title: t('Cards'), words: t('blue boxes give one; some can be kept'), Picture: Cards },
  ],
};

export default face;
