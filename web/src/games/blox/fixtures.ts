/** Positions for tests, with only what a test speaks of. */
import type { BloxView, PlotName } from './types';

const PLOTS: PlotName[] = ['house', 'school', 'supermarket'];

export function view(part: Partial<BloxView> = {}): BloxView {
  return {
    seat: 0, phase: 'play', round: 1, start: 0, supply: { '1x1': 12, '2x3': 5 }, offer: [], wanted: null, queue: [], hand: null, event: null,
    players: [0, 1].map((seat) => ({
      seat, out: false, level: 1, finished: 0, skip: 0, extra: 0, kept: [],
      plots: PLOTS.map((plot) => ({ plot, card: `${plot[0]!.toUpperCase()}01`, finished: false, blocks: [], covered: 0, cells: 9 })),
    })),
    events: { left: 24, discards: [] }, now: { kind: 'pick', seats: [0], words: '' },
    ...part,
  };
}
