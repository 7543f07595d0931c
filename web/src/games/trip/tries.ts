/** What to ask the server when somebody chooses a place that is not on offer: the rules answer, not the page. */
import type { Space, TripOffer } from './types';

const VERBS: Record<string, string> = { airport: 'start', first_cubes: 'place', cube: 'place', take: 'take', place: 'city' };

export function tryText(offer: TripOffer, space: Space): string {
  return `${VERBS[offer.kind] ?? 'go'} ${space}`;
}
