/** What lies between the players: the blocks of the round, the supply while it may be chosen from, or the block in hand. */
import { nextWords, textOf } from '../../board/offer';
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

export function piecesOf(
  view: BloxView,
  laid: readonly BlockName[],
  offer: BloxOffer | null,
  held: BlockName | null,
  kinds: readonly BlockName[],
): Piece[] {
  const laying = nextWords(offer, 'offer');
  const building = [...nextWords(offer, 'place'), ...nextWords(offer, 'return')];
  if (laying.length > 0)
    return supply(
      view,
      kinds,
      (block) => (laying.includes(block) ? textOf('offer', [block]) : null),
      () => false,
      null,
    );
  if (offer?.kind === 'gain')
    return supply(
      view,
      kinds,
      () => null,
      (block) => building.includes(block),
      held,
    );
  if (view.hand)
    return [
      { key: 'hand', block: view.hand.block, left: null, live: building.length > 0, held: held !== null, text: null },
    ];
  const seen = new Map<BlockName, number>();
  return laid.map((block) => {
    const nth = (seen.get(block) ?? 0) + 1;
    seen.set(block, nth);
    // Two equal blocks are one choice: the first of them is taken up.
    return {
      key: `${block} ${nth}`,
      block,
      left: null,
      live: building.includes(block),
      held: held === block && nth === 1,
      text: null,
    };
  });
}

function supply(
  view: BloxView,
  kinds: readonly BlockName[],
  text: (block: BlockName) => string | null,
  live: (block: BlockName) => boolean,
  held: BlockName | null,
): Piece[] {
  return kinds.map((block) => ({
    key: block,
    block,
    left: view.supply[block] ?? 0,
    live: text(block) !== null || live(block),
    held: held === block,
    text: text(block),
  }));
}
