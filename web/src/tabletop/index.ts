import type { GameFace } from '../board/contract';
import SeatToken from '../parts/SeatToken.svelte';
import { counterOf } from './types';

/** The face of every game without a folder of its own: it draws what the game declares. */
const tabletop: GameFace = {
  Board: () => import('./Board.svelte'),
  Token: SeatToken,
  still: true,
  count: (view, seat) => {
    const counter = counterOf(view, seat);
    return counter ? { value: counter.value, unit: counter.title, words: `${counter.value} ${counter.title}` } : null;
  },
};
export default tabletop;
