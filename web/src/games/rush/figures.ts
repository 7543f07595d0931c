/** Figures as they are handed over, and as they are drawn. */
import type { Draft, RawStone, RushBoard, RushView, Stone } from './types';

export function stoneOf([size, column, layer, across]: readonly number[] | RawStone): Stone {
  return { size: size!, column: column!, layer: layer!, across: across === 1 };
}

/** A stone as the notation writes it: `3c2x`. */
export function stoneWord(word: string): Stone {
  return {
    size: Number(word[0]),
    column: word.charCodeAt(1) - 97,
    layer: Number(word[2]) - 1,
    across: word[3] === 'x',
  };
}

export function figureOf(raw: readonly RawStone[]): Stone[] {
  return raw.map(stoneOf);
}

export const sameStone = (a: Stone, b: Stone): boolean =>
  a.size === b.size && a.column === b.column && a.layer === b.layer && a.across === b.across;

/** Two stones that would cover the same cell. */
export function overlap(a: Stone, b: Stone): boolean {
  const end = (stone: Stone): number => stone.column + (stone.across ? 1 : stone.size);
  return a.layer === b.layer && a.column < end(b) && b.column < end(a);
}

/** What a seat has built: for the reader as their own draft has it. */
export function zonesOf(view: RushView, seat: number): Stone[][] {
  const raw = view.seat === seat && view.draft ? view.draft.zones : (view.players[seat]?.zones ?? []);
  return raw.map(figureOf);
}

export function supplyOf(view: RushView, seat: number): number[] {
  const own: Draft | null = view.seat === seat ? view.draft : null;
  return own?.supply ?? view.players[seat]?.supply ?? [0, 0, 0, 0];
}

/** Empty cells of a silhouette under a figure: how far a racer is. */
export function missing(layers: readonly string[], stones: readonly Stone[]): number {
  const cells = layers.join('').split('#').length - 1;
  return cells - stones.reduce((sum, stone) => sum + (stone.across ? 1 : stone.size), 0);
}

export function bonusWorth(board: RushBoard): number[] {
  return [1, 2, 3, 4].map((size) => board.bonus[String(size)] ?? 0);
}

/** The stones that are in one figure and not in another, as indices into the first. */
export function newcomers(now: readonly Stone[], before: readonly Stone[]): Set<number> {
  const left = [...before];
  const found = new Set<number>();
  now.forEach((stone, i) => {
    const at = left.findIndex((other) => sameStone(other, stone));
    if (at >= 0) left.splice(at, 1);
    else found.add(i);
  });
  return found;
}
