/** Drawings for the rules of Temple: patches of the board, and the whole of it. */
import type { Drawing } from '../../../board/contract';
import Diagram from '../Diagram.svelte';
import Chain from '../lessons/Chain.svelte';
import Leap from '../lessons/Leap.svelte';
import Walk from '../lessons/Walk.svelte';
import Temple from './Temple.svelte';

const drawings: Record<string, Drawing> = {
  start: { Picture: Temple },
  cross: { Picture: Temple, shows: { cross: true } },
  walk: { Picture: Walk },
  leap: { Picture: Leap },
  chain: { Picture: Chain },
  faith: {
    Picture: Diagram,
    shows: {
      size: 3,
      above: 34,
      stones: [
        { field: 'b2', letter: 'w' },
        { field: 'b3', letter: 'b', taken: true },
      ],
      arrows: [{ from: 'b2', to: 'b4', bow: 1 }],
    },
  },
  convert: {
    Picture: Diagram,
    shows: {
      size: 3,
      stones: [
        { field: 'a1', letter: 'w' },
        { field: 'b2', letter: 'b', becomes: 'w' },
      ],
      arrows: [{ from: 'a1', to: 'c3', bow: 1 }],
    },
  },
};
export default drawings;
