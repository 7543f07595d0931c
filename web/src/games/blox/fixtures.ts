/** Positions for tests, with only what a test speaks of. */
import type { Tree } from '../../board/offer';
import type { BloxOffer, BloxView, PlotName } from './types';

const PLOTS: PlotName[] = ['house', 'school', 'supermarket'];

export function view(part: Partial<BloxView> = {}): BloxView {
  return {
    phase: 'play',
    round: 1,
    start: 0,
    supply: { '1x1': 12, '2x3': 5 },
    offer: [],
    wanted: null,
    queue: [],
    hand: null,
    event: null,
    players: [0, 1].map((seat) => ({
      seat,
      out: false,
      level: 1,
      finished: 0,
      skip: 0,
      extra: 0,
      kept: [],
      plots: PLOTS.map((plot) => ({
        plot,
        card: `${plot[0]!.toUpperCase()}01`,
        finished: false,
        blocks: [],
        covered: 0,
        cells: 9,
      })),
    })),
    events: { left: 24, discards: [] },
    now: { kind: 'pick', seats: [0], words: '' },
    ...part,
  };
}

const SLOTS: Record<string, string[]> = {
  offer: ['block'],
  place: ['block', 'plot', 'at', 'way'],
  return: ['block'],
  check: ['plot'],
  remove: ['plot', 'at'],
  give: ['plot', 'at', 'to'],
  swap: ['plot', 'at', 'to', 'their_plot', 'their_at'],
  pass: [],
  insure: [],
};

/** An offer of some verbs, each with what fills its slots. */
export function offering(kind: string, verbs: Record<string, Tree>): BloxOffer {
  return {
    kind,
    verbs: Object.fromEntries(
      Object.entries(verbs).map(([verb, choices]) => [
        verb,
        { label: verb, slots: SLOTS[verb]!.map((name) => [name, name] as [string, string]), choices },
      ]),
    ),
  };
}
