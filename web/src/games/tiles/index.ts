/** Temple, with tiles: how it shows itself to the pages. The board is fetched when a table opens, three.js when it is shown. */
import type { GameFace, SeatCount } from '../../board/contract';
import Token from './Token.svelte';
import type { TilesView } from './types';
import { counted } from './words';

function count(view: TilesView, seat: number): SeatCount {
  const value = Object.values(view.left[seat] ?? {}).reduce((sum, values) => sum + values.length, 0);
  return { value, unit: value === 1 ? 'tile left' : 'tiles left', words: `${counted(value, 'tile')} left` };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Token,
  count,
};

export default face;
