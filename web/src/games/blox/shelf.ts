/** What lies between the players: the blocks of the round, the supply while it may be chosen from, or the block in hand. */
import type { BlockName, BloxOffer, BloxView } from './types';

export interface Piece {
  key: string;
  block: BlockName;
  /** How many are left, where that is worth saying. */
  left: number | null;
  live: boolean;
  held: boolean;
  /** A tap plays this; nothing where a place is still to be chosen. */
  text: string | null;
}

export function piecesOf(view: BloxView, laid: readonly BlockName[], offer: BloxOffer | null, held: BlockName | null, kinds: readonly BlockName[]): Piece[] {
  if (offer?.adds) return supply(view, kinds, (block) => offer.adds!.find((add) => add.block === block)?.text ?? null, () => false, null);
  if (offer?.kind === 'gain') return supply(view, kinds, () => null, (block) => block in (offer.places ?? {}), held);
  if (view.hand) return [{ key: 'hand', block: view.hand.block, left: null, live: offer?.places !== undefined, held: held !== null, text: null }];
  const seen = new Map<BlockName, number>();
  return laid.map((block) => {
    const nth = (seen.get(block) ?? 0) + 1;
    seen.set(block, nth);
    // Two equal blocks are one choice: the first of them is taken up.
    return { key: `${block} ${nth}`, block, left: null, live: block in (offer?.places ?? {}) || (offer?.returns?.some((one) => one.block === block) ?? false), held: held === block && nth === 1, text: null };
  });
}

function supply(view: BloxView, kinds: readonly BlockName[], text: (block: BlockName) => string | null, live: (block: BlockName) => boolean, held: BlockName | null): Piece[] {
  return kinds.map((block) => ({ key: block, block, left: view.supply[block] ?? 0, live: text(block) !== null || live(block), held: held === block, text: text(block) }));
}
