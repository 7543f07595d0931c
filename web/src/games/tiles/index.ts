/** Temple, with tiles: how it shows itself to the pages. The board is fetched when a table opens, three.js when it is shown. */
import { t } from '../../lib/language';
import type { GameFace, SeatCount } from '../../board/contract';
import CornerTop from './lessons/CornerTop.svelte';
import Tunnel from './lessons/Tunnel.svelte';
import Values from './lessons/Values.svelte';
import Always from './pictures/Always.svelte';
import FirstEdition from './pictures/FirstEdition.svelte';
import High from './pictures/High.svelte';
import Never from './pictures/Never.svelte';
import Revised from './pictures/Revised.svelte';
import Token from './Token.svelte';
import type { TilesView } from './types';

function count(view: TilesView, seat: number): SeatCount {
  const value = Object.values(view.left[seat] ?? {}).reduce((sum, values) => sum + values.length, 0);
  const unit = value === 1 ? t('tile left') : t('tiles left');
  return { value, unit, words: `${value} ${unit}` };
}

const face: GameFace = {
  Board: () => import('./Board.svelte'),
  Ending: () => import('./Ending.svelte'),
  drawings: () => import('./drawings'),
  Token,
  count,
  lessons: [
    { title: t('Values'), words: t('each tile touches one of the same value or less'), Picture: Values },
    { title: t('Tunnel'), words: t('a top on one wall, and a wall beneath its far side'), Picture: Tunnel },
    { title: t('Corner top'), words: t('beside two tops, with walls beneath its free sides'), Picture: CornerTop },
  ],
  pictures: {
    edition: { '2010': FirstEdition, revised: Revised },
    top_over_floor: { never: Never, high: High, always: Always },
  },
};

export default face;
