/** Boards, views and offers for the tests, as the server hands them over. */
import type { Card, Draft, PlayerView, RawStone, RushBoard, RushOffer, RushView } from './types';

export const pyramid: Card = { name: 'Stepped Pyramid', points: 4, colour: '#1f9a8a', width: 7, layers: ['...#...', '..###..', '.#####.', '#######'] };
export const gate: Card = { name: 'Trilithon Gate', points: 5, colour: '#e08a2c', width: 6, layers: ['.####.', '.#..#.', '.#..#.', '##..##'] };

export const board: RushBoard = {
  seats: 3, zones: ['A', 'B'], stones: [3, 4, 3, 3], bonus: { 1: 1, 2: 1, 3: 2, 4: 2 }, cards: { TR14: pyramid, TR17: gate }, tokens: {} as RushBoard['tokens'],
  options: { claims: 'auto', take_back: true, timers: true, impossible_hint: false, race: 'open' },
};

export function player(seat: number, zones: RawStone[][], more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat, out: false, zones, supply: [2, 2, 1, 0], bonus: [2], cards: [], points: [], card_score: 0, score: 7, solo: 'unused', mortar: { state: 'unused', zone: null }, powers: 1,
    held: seat === 0 ? ['bomb'] : null, used: [], ready: false, ...more,
  };
}

export const figure: RawStone[] = [[4, 0, 0, 0], [3, 3, 1, 0]];
export const draft: Draft = { zones: [figure, []], supply: [2, 2, 1, 0], built: null, mortar: null, claims: [], pool: {}, ready: false };

export const view: RushView = {
  seat: 0, phase: 'build', round: 8, roller: 1, dice: ['3', '4', '*'], solo: null, pile: { count: 7, top: null }, draft, rebuild: null, race: null, hints: null, quiet: 0, over: null,
  holders: [{ zone: 'A', card: 'TR14', closed: false, shield: null }, { zone: 'B', card: 'TR17', closed: false, shield: null }],
  players: [player(0, [figure, []]), player(1, [[], [[2, 0, 0, 0]]], { ready: true }), player(2, [[], []])],
  now: { kind: 'build', seats: [0, 2], words: 'build' },
};

export const offer: RushOffer = {
  kind: 'build', words: 'build',
  zones: {
    A: { add: [['add A 3e1', 3, 4, 0, 0], ['add A 3c3', 3, 2, 2, 0], ['add A 3e3x', 3, 4, 2, 1]], take: [['take A d2', 3, 3, 1, 0]], shift: [['mirror A 0,0', 1, 0, 0], ['shift A 1,0', 0, 1, 0], ['mirror A -1,0', 1, -1, 0]], mortar: 'mortar A' },
    B: { add: [['add B 3b2x', 3, 1, 1, 1]], move: [['move A d2 to B 3b4', 3, 1, 3, 0, 'A', [3, 3, 1, 0]], ['move A a1 to B 3b4', 3, 1, 3, 0, 'A', [4, 0, 0, 0]]] },
  },
  simple: [{ text: 'ready', words: '' }, { text: 'undo', words: '' }, { text: 'late', words: '' }],
};
