/** Boards, views and offers for the tests, as the server hands them over. */
import type { Offer, Tree, VerbOffer } from '../../board/offer';
import type { Card, Draft, PlayerView, RawStone, RushBoard, RushView } from './types';

export const pyramid: Card = {
  name: 'Stepped Pyramid',
  points: 4,
  colour: '#1f9a8a',
  width: 7,
  layers: ['...#...', '..###..', '.#####.', '#######'],
};
export const gate: Card = {
  name: 'Trilithon Gate',
  points: 5,
  colour: '#e08a2c',
  width: 6,
  layers: ['.####.', '.#..#.', '.#..#.', '##..##'],
};

export const board: RushBoard = {
  seats: 3,
  zones: ['A', 'B'],
  stones: [3, 4, 3, 3],
  bonus: { 1: 1, 2: 1, 3: 2, 4: 2 },
  cards: { TR14: pyramid, TR17: gate },
  tokens: {} as RushBoard['tokens'],
  options: { claims: 'auto', take_back: true, timers: true, impossible_hint: false, race: 'open' },
};

export function player(seat: number, zones: RawStone[][], more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    out: false,
    zones,
    supply: [2, 2, 1, 0],
    bonus: [2],
    cards: [],
    points: [],
    card_score: 0,
    score: 7,
    solo: 'unused',
    mortar: { state: 'unused', zone: null },
    powers: 1,
    held: seat === 0 ? ['bomb'] : null,
    used: [],
    ready: false,
    ...more,
  };
}

export const figure: RawStone[] = [
  [4, 0, 0, 0],
  [3, 3, 1, 0],
];
export const draft: Draft = {
  zones: [figure, []],
  supply: [2, 2, 1, 0],
  built: null,
  mortar: null,
  claims: [],
  pool: {},
  ready: false,
};

export const view: RushView = {
  seat: 0,
  phase: 'build',
  round: 8,
  roller: 1,
  dice: ['3', '4', '*'],
  solo: null,
  pile: { count: 7, top: null },
  draft,
  rebuild: null,
  race: null,
  hints: null,
  quiet: 0,
  over: null,
  holders: [
    { zone: 'A', card: 'TR14', closed: false, shield: null },
    { zone: 'B', card: 'TR17', closed: false, shield: null },
  ],
  players: [player(0, [figure, []]), player(1, [[], [[2, 0, 0, 0]]], { ready: true }), player(2, [[], []])],
  now: { kind: 'build', seats: [0, 2], words: 'build' },
};

/** A verb with what fills its slots; labels are for buttons that the tests do not look at. */
export const verb = (slots: [string, string][], choices: Tree): VerbOffer => ({ label: '', slots, choices });
const step: [string, string][] = [
  ['zone', 'zone'],
  ['by', 'by'],
];

export const offer: Offer = {
  kind: 'build',
  verbs: {
    add: verb(
      [
        ['zone', 'zone'],
        ['stone', 'stone'],
        ['from', 'place'],
      ],
      { A: { '3e1': [''], '3c3': [''], '3e3x': [''] }, B: { '3b2x': [''] } },
    ),
    move: verb(
      [
        ['source', 'zone'],
        ['cell', 'cell'],
        ['zone', 'zone'],
        ['stone', 'stone'],
      ],
      { A: { d2: { 'to B': { '3b4': { taken: [3, 3, 1, 0] } } }, a1: { 'to B': { '3b4': { taken: [4, 0, 0, 0] } } } } },
    ),
    take: verb(
      [
        ['zone', 'zone'],
        ['cell', 'cell'],
      ],
      { A: { d2: { stone: [3, 3, 1, 0] } } },
    ),
    shift: verb(step, { A: ['1,0'] }),
    mirror: verb(step, { A: ['-1,0', '0,0'] }),
    mortar: verb([['zone', 'zone']], ['A']),
    ready: verb([], {}),
    undo: verb([], {}),
    late: verb([], {}),
  },
};
