/** Temple Trip: how it shows itself to the pages. The board, and the map with it, is fetched when a table opens. */
import type { GameFace, SeatCount } from '../../board/contract';
import { count as counted } from '../../lib/words';
import Token from '../../map/Token.svelte';
import type { TripView } from './types';

/** Who has how many temples left; once all are visited, only the way home. */
function count(view: TripView, seat: number): SeatCount | null {
  const one = view.travellers?.[seat];
  if (!one) return null;
  if (one.out) return { value: '–', unit: 'gave up', words: 'gave up' };
  if (one.count + one.visited.length === 0) return null;
  if (one.final) return { value: '★', unit: 'home', words: 'all visited, now home' };
  const missed = one.missed > 0 ? `, misses ${counted(one.missed, 'turn')}` : '';
  return { value: one.count, unit: 'to go', words: `${counted(one.count, 'temple')} to go${missed}` };
}

const face: GameFace = { Board: () => import('./Board.svelte'), Token, count, still: true };

export default face;
