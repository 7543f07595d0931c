/** City Blox: how it shows itself to the pages. The board is fetched when a table opens. */
import type { GameFace, SeatCount } from '../../board/contract';
import { t } from '../../lib/language';
import SeatToken from '../../parts/SeatToken.svelte';
import Build from './lessons/Build.svelte';
import Match from './lessons/Match.svelte';
import Plan from './lessons/Plan.svelte';
import One from './pictures/One.svelte';
import Three from './pictures/Three.svelte';
import Two from './pictures/Two.svelte';
import type { BloxView } from './types';

function count(view: BloxView, seat: number): SeatCount | null {
  const one = view.players?.[seat];
  if (!one) return null;
  if (one.out) return { value: '–', unit: t('gave up'), words: t('gave up') };
  return { value: one.finished, unit: t('of 3'), words: t('{n} of 3 plots finished', { n: one.finished }) };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Ending: () => import('./Ending.svelte'),
  drawings: () => import('./drawings'),
  Token: SeatToken,
  count,
  still: true,
  lessons: [
    { title: t('Take'), words: t('choose one of the blocks on the table'), Picture: Plan },
    { title: t('Build'), words: t('put it on one of your three plots'), Picture: Build },
    { title: t('Check'), words: t('slide the card over it: does it fit?'), Picture: Match },
  ],
  pictures: { level: { 1: One, 2: Two, 3: Three } },
};

export default face;
