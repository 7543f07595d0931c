/**
 * An action under construction, hop by hop. Legality is what the offer holds: a hop may follow when some offered action goes on
 * with it, and the chain may stop where an offered action ends.
 */
import type { Field, Hop, Offer } from './types';

export interface Draft {
  /** The chosen stone; null while none is. */
  from: Field | null;
  hops: readonly Hop[];
}

export const NOTHING: Draft = { from: null, hops: [] };

export type Choice =
  /** The draft went on, nothing is played yet. */
  | { kind: 'draft'; draft: Draft }
  /** Nothing can follow: play it. */
  | { kind: 'play'; offer: Offer }
  /** It leaves the temple: ask first. */
  | { kind: 'ask'; offer: Offer }
  /** Several ways lead there: the rows of the panel decide. */
  | { kind: 'which'; hops: Hop[] }
  | { kind: 'none' };

export function sameHop(a: Hop, b: Hop): boolean {
  return a.sign === b.sign && a.from === b.from && a.over === b.over && a.to === b.to && a.teleport === b.teleport;
}

function goesOn(offer: Offer, draft: Draft): boolean {
  return (
    offer.hops.length >= draft.hops.length &&
    (draft.from === null || offer.hops[0]?.from === draft.from) &&
    draft.hops.every((hop, i) => sameHop(hop, offer.hops[i]!))
  );
}

/** Fields whose stone can do something. */
export function movable(offers: readonly Offer[]): Field[] {
  return [...new Set(offers.flatMap((offer) => (offer.hops[0] ? [offer.hops[0].from] : [])))];
}

/** What may come next: nothing before a stone is chosen. */
export function nextHops(offers: readonly Offer[], draft: Draft): Hop[] {
  if (draft.from === null) return [];
  const found: Hop[] = [];
  for (const offer of offers) {
    const hop = offer.hops[draft.hops.length];
    if (hop && goesOn(offer, draft) && !found.some((h) => sameHop(h, hop))) found.push(hop);
  }
  return found;
}

/** The action that stops here, where stopping is possible. */
export function stopping(offers: readonly Offer[], draft: Draft): Offer | null {
  if (draft.hops.length === 0) return null;
  return offers.find((offer) => offer.hops.length === draft.hops.length && goesOn(offer, draft)) ?? null;
}

/** Where the chosen stone stands now. */
export function standing(draft: Draft): Field | null {
  const last = draft.hops.at(-1);
  return last ? (last.teleport ?? last.to) : draft.from;
}

/** The notation so far: "e3xc5". */
export function written(draft: Draft): string {
  return (draft.from ?? '') + draft.hops.map(hopText).join('');
}

export function hopText(hop: Hop): string {
  const to = hop.to === null ? `(${hop.over})` : hop.to;
  return hop.sign + to + (hop.teleport ? `=${hop.teleport}` : '');
}

export function select(offers: readonly Offer[], field: Field): Draft {
  return movable(offers).includes(field) ? { from: field, hops: [] } : NOTHING;
}

/** Make one hop: it joins the draft, or ends the action where nothing can follow. */
export function hop(offers: readonly Offer[], draft: Draft, next: Hop): Choice {
  if (!nextHops(offers, draft).some((h) => sameHop(h, next))) return { kind: 'none' };
  const longer = { from: draft.from, hops: [...draft.hops, next] };
  const stop = stopping(offers, longer);
  if (stop && nextHops(offers, longer).length === 0) return { kind: next.to === null ? 'ask' : 'play', offer: stop };
  return { kind: 'draft', draft: longer };
}

/** Choose a field as the next landing. */
export function hopTo(offers: readonly Offer[], draft: Draft, field: Field): Choice {
  const ways = nextHops(offers, draft).filter((h) => h.to === field);
  if (ways.length > 1) return { kind: 'which', hops: ways };
  return ways[0] ? hop(offers, draft, ways[0]) : { kind: 'none' };
}

/** One step back: the last hop, then the choice of the stone. */
export function back(draft: Draft): Draft {
  return draft.hops.length > 0 ? { from: draft.from, hops: draft.hops.slice(0, -1) } : NOTHING;
}

/** A kept draft as far as it is still on offer. */
export function restored(offers: readonly Offer[], kept: Draft): Draft {
  if (kept.from === null || !movable(offers).includes(kept.from)) return NOTHING;
  let draft: Draft = { from: kept.from, hops: [] };
  for (const next of kept.hops) {
    if (!nextHops(offers, draft).some((h) => sameHop(h, next))) return draft;
    draft = { from: draft.from, hops: [...draft.hops, next] };
  }
  return draft;
}
