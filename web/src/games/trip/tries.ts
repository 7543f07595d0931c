/** What to ask the server when somebody chooses a place that is not on offer: the rules answer, not the page. */
import type { Space, TripOffer } from './types';

const PLACED = ['space', 'cube'];

/** The verb that a place would fill, with this place in it; null where none is asked for. */
export function tryText(offer: TripOffer, space: Space): string | null {
  const verb = Object.keys(offer.verbs).find((word) => PLACED.includes(offer.verbs[word]!.slots[0]?.[1] ?? ''));
  // Who can only stay is told why the pawn does not go there.
  return verb === undefined ? null : `${verb === 'stay' ? 'go' : verb} ${space}`;
}
