/** Drawings for the rules of Temple with tiles: one for each move, what may be placed as a ghost. */
import type { Drawing } from '../../../board/contract';
import Iso from '../Iso.svelte';
import CornerTop from '../lessons/CornerTop.svelte';
import Tunnel from '../lessons/Tunnel.svelte';
import Values from '../lessons/Values.svelte';

const VIEW = '-42 -56 128 84';
const floor = { place: 'H 0 0 0', colour: 'A', value: 1 };
const wall = { place: 'V 0 0 0 n', colour: 'F', value: 2 };

const drawings: Record<string, Drawing> = {
  parts: {
    Picture: Iso,
    shows: {
      tiles: [
        { place: 'H -1 0 0', colour: 'A', value: 1 },
        wall,
        { place: 'V 1 0 0 n', colour: 'G', value: 3 },
        { place: 'H 0 0 1', colour: 'B', value: 4 },
      ],
      view: VIEW,
    },
  },
  floor: {
    Picture: Iso,
    shows: { tiles: [floor, { place: 'H 1 0 0', colour: 'C', value: 3, ghost: 'legal' }], view: '-30 -22 128 70' },
  },
  'corner-wall': {
    Picture: Iso,
    shows: {
      tiles: [
        floor,
        { place: 'V 0 0 0 n', colour: 'C', value: 2, ghost: 'legal' },
        { place: 'V 0 0 0 e', colour: 'C', value: 4, ghost: 'legal' },
      ],
      view: '-62 -56 128 84',
    },
  },
  'single-wall': {
    Picture: Iso,
    shows: {
      tiles: [
        floor,
        { place: 'H 0 1 0', colour: 'F', value: 1 },
        wall,
        { place: 'V 0 1 0 n', colour: 'C', value: 3, ghost: 'legal' },
      ],
      view: '-42 -66 128 92',
    },
  },
  tunnel: { Picture: Tunnel },
  'single-top': {
    Picture: Iso,
    shows: {
      tiles: [
        { place: 'H -1 0 0', colour: 'A', value: 1 },
        wall,
        { place: 'V 1 0 0 n', colour: 'G', value: 3 },
        { place: 'H 0 0 1', colour: 'C', value: 4, ghost: 'legal' },
      ],
      view: VIEW,
    },
  },
  'corner-top': { Picture: CornerTop },
  values: { Picture: Values },
};
export default drawings;
