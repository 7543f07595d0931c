/** What the options change, as tiles. */
import type { IsoTile } from '../iso';

const room: IsoTile[] = [
  { place: 'H 0 0 0', colour: 'A', value: 1 },
  { place: 'V 0 0 0 n', colour: 'F', value: 2 },
  { place: 'V 0 1 0 e', colour: 'B', value: 3 },
];
const upper: IsoTile[] = [
  { place: 'V 0 0 1 n', colour: 'G', value: 4 },
  { place: 'V 0 1 1 e', colour: 'D', value: 5 },
];

export const NEVER: IsoTile[] = [...room, { place: 'H 0 0 1', colour: 'G', value: 0, ghost: 'refused' }];
export const HIGH: IsoTile[] = [...room, ...upper, { place: 'H 0 0 2', colour: 'G', value: 6 }];
export const ALWAYS: IsoTile[] = [...room, { place: 'H 0 0 1', colour: 'G', value: 4 }];
export const FIRST_EDITION: IsoTile[] = [
  { place: 'V 0 0 0 e', colour: 'C', value: 5 },
  { place: 'H 0 0 1', colour: 'C', value: 6 },
  { place: 'V 0 1 0 e', colour: 'C', value: 4 },
];
export const REVISED: IsoTile[] = [
  { place: 'V 0 0 0 e', colour: 'C', value: 6 },
  { place: 'H 0 0 1', colour: 'B', value: 3 },
  { place: 'V 0 1 0 e', colour: 'C', value: 5 },
];
