/** What to ask the server when somebody chooses a place that is not on offer: the rules answer, not the page. */
import type { EuropeOffer, Space } from './types';

const BY_KIND: Record<string, string> = { light: 'light', start: 'start', pickup: 'set', place: 'place', fly: 'fly' };

export function tryText(offer: EuropeOffer | null, space: Space): string {
  if (offer?.kind === 'lights') return `${offer.spaces?.[0]?.text.split(' ')[0] ?? 'lift'} ${space}`;
  return `${BY_KIND[offer?.kind ?? ''] ?? 'go'} ${space}`;
}
