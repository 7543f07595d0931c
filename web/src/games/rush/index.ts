/** Temple Rush: how it shows itself to the pages. The board is fetched when a table opens. */
import type { GameFace, SeatCount } from '../../board/contract';
import { count as counted } from '../../lib/words';
import Token from './Token.svelte';
import type { RushView } from './types';

function count(view: RushView, seat: number): SeatCount | null {
  const player = view.players?.[seat];
  if (!player) return null;
  if (player.out) return { value: '–', unit: 'gave up', words: 'gave up' };
  const ready = player.ready && view.phase !== 'over' ? ', ready' : '';
  return { value: player.score, unit: player.score === 1 ? 'point' : 'points', words: `${counted(player.score, 'point')}${ready}` };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Token,
  count,
  // Everybody's board can be looked at by a tap on the small one.
  still: true,
};

export default face;
