/** Temple Rush: how it shows itself to the pages. The board is fetched when a table opens. */
import { t } from '../../lib/language';
import type { GameFace, SeatCount } from '../../board/contract';
import { count as counted } from '../../lib/words';
import Complete from './lessons/Complete.svelte';
import Studs from './lessons/Studs.svelte';
import Together from './lessons/Together.svelte';
import Claimed from './pictures/Claimed.svelte';
import Found from './pictures/Found.svelte';
import Race from './pictures/Race.svelte';
import Sealed from './pictures/Sealed.svelte';
import Token from './Token.svelte';
import type { RushView } from './types';

function count(view: RushView, seat: number): SeatCount | null {
  const player = view.players?.[seat];
  if (!player) return null;
  if (player.out) return { value: '–', unit: t('gave up'), words: t('gave up') };
  const ready = player.ready && view.phase !== 'over' ? `, ${t('ready')}` : '';
  return {
    value: player.score,
    unit: player.score === 1 ? t('point') : t('points'),
    words: `${counted(player.score, 'point')}${ready}`,
  };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Ending: () => import('./Ending.svelte'),
  drawings: () => import('./drawings'),
  Token,
  count,
  // Everybody's board can be looked at by a tap on the small one.
  still: true,
  lessons: [
    { title: t('All at once'), words: t('your die says which stone; everybody chooses in secret'), Picture: Together },
    { title: t('Studs'), words: t('each stone holds on to another; a turned one covers one column'), Picture: Studs },
    { title: t('Complete'), words: t('it looks like the card: take it, and keep a bonus stone'), Picture: Complete },
  ],
  pictures: { claims: { auto: Found, manual: Claimed }, race: { open: Race, sealed: Sealed } },
};

export default face;
