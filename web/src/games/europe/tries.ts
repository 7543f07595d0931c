/** What to ask the server when somebody chooses a place that is not on offer: the rules answer, not the page. */
import type { Offer } from '../../board/offer';
import type { Space } from './types';

/** The verbs that take a space, each asked for by itself. */
const PLACED = ['light', 'start', 'set', 'lift', 'place'];

export function tryText(offer: Offer | null, space: Space): string {
  const verb = PLACED.find((one) => offer?.verbs[one]) ?? (offer?.kind === 'fly' ? 'fly' : 'go');
  return `${verb} ${space}`;
}
