/** Boards and offers for the tests, in the form the server hands over. */
import type { Hop, Offer, Side, StonesBoard } from './types';

const LETTERS = 'abcdefghijk';

function board(variant: StonesBoard['variant'], across: number, up: number, sides: Side[]): StonesBoard {
  const fields = [];
  for (let rank = 2 * up; rank >= 0; rank -= 1)
    for (let file = 0; file <= 2 * across; file += 1)
      if (Math.abs(file - across) + Math.abs(rank - up) <= up)
        fields.push({ name: `${LETTERS[file]}${rank + 1}`, file, rank });
  return { variant, files: 2 * across + 1, ranks: 2 * up + 1, fields, paths: [], sides };
}

export const temple = board('classic', 2, 4, [
  { seat: 0, name: 'White', letter: 'w', forward: [0, 1], home: 'c1', goal: 'c9' },
  { seat: 1, name: 'Black', letter: 'b', forward: [0, -1], home: 'c9', goal: 'c1' },
]);

export const cross = board('cross', 5, 5, [
  { seat: 0, name: 'White', letter: 'w', forward: [0, 1], home: 'f1', goal: 'f11' },
  { seat: 1, name: 'Red', letter: 'r', forward: [1, 0], home: 'a6', goal: 'k6' },
  { seat: 2, name: 'Black', letter: 'b', forward: [0, -1], home: 'f11', goal: 'f1' },
  { seat: 3, name: 'Blue', letter: 'u', forward: [-1, 0], home: 'k6', goal: 'a6' },
]);

/** "e3xc5(d4)xc7(c6)": each leap with the field it leaps over; "a7x(b8)" leaves the temple, "=" moves over. */
export function offer(way: string): Offer {
  const start = /^[a-k]\d+/.exec(way)![0];
  const hops: Hop[] = [];
  let from = start;
  let text = start;
  for (const [, sign, to, over, teleport] of way
    .slice(start.length)
    .matchAll(/([-^x])([a-k]\d+)?(?:\(([a-k]\d+)\))?(?:=([a-k]\d+))?/g)) {
    hops.push({ sign: sign as Hop['sign'], from, over: over ?? null, to: to ?? null, teleport: teleport ?? null });
    text += sign! + (to ?? `(${over})`) + (teleport ? `=${teleport}` : '');
    from = teleport ?? to ?? from;
  }
  return { text, hops, words: '' };
}

/** The chain of the pictures: e3 over d4 to c5, then three ways on. */
export const chain = [
  'e3-e4',
  'e3xc5(d4)',
  'e3xc5(d4)xc7(c6)',
  'e3xc5(d4)xa7(b6)',
  'e3xc5(d4)^a5(b5)',
  'd2-c3',
  'd2^(e3)',
].map(offer);
