/** Temple, with stones: how it shows itself to the pages. The board is fetched when a table opens. */
import { t } from '../../lib/language';
import type { GameFace, SeatCount } from '../../board/contract';
import Chain from './lessons/Chain.svelte';
import Leap from './lessons/Leap.svelte';
import Walk from './lessons/Walk.svelte';
import Classic from './pictures/Classic.svelte';
import Convert from './pictures/Convert.svelte';
import Cross from './pictures/Cross.svelte';
import Token from './Token.svelte';
import type { StonesBoard, StonesView } from './types';
import { counted } from './words';

function count(view: StonesView, seat: number, board: StonesBoard): SeatCount {
  const value = view.stones.filter(([, owner]) => owner === seat).length;
  const stones = counted(value, 'stone');
  const lost = view.lost[seat] ?? 0;
  // In convert stones change sides and come back: what counts is how many there are.
  const words = board.variant === 'convert' ? stones : t('{stones}, lost {n}', { stones, n: lost });
  return {
    value,
    unit: value === 1 ? t('stone') : t('stones'),
    words: view.out.includes(seat) ? t('out, {stones}', { stones }) : words,
  };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Ending: () => import('./Ending.svelte'),
  drawings: () => import('./drawings'),
  Token,
  count,
  notation: true,
  lessons: [
    { title: t('Walk'), words: t('one field, forward or sideways'), Picture: Walk },
    { title: t('Leap'), words: t('over a stone; an enemy is taken'), Picture: Leap },
    { title: t('Chain'), words: t('leap on, bending 45 degrees'), Picture: Chain },
  ],
  pictures: { variant: { classic: Classic, convert: Convert, cross: Cross } },
};

export default face;
