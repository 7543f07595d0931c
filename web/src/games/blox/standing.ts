/** What stands on the table, apart from whose turn it is; events move it on one by one, so that each can be seen. */
import type { EventInfo } from '../../net/messages';
import type { BlockName, BloxView, Cell, Lying, PlotName, Way } from './types';

export interface Site {
  card: string | null;
  finished: boolean;
  blocks: readonly Lying[];
}

export interface Standing {
  sites: ReadonlyMap<string, Site>;
  offer: readonly BlockName[];
}

export function siteKey(seat: number, plot: string): string {
  return `${seat} ${plot}`;
}

export function standingOf(view: BloxView): Standing {
  const sites = new Map<string, Site>();
  for (const player of view.players)
    for (const { plot, card, finished, blocks } of player.plots)
      sites.set(siteKey(player.seat, plot), { card, finished, blocks });
  return { sites, offer: view.offer };
}

interface Facts {
  seat: number;
  plot: PlotName;
  card: string;
  block: BlockName;
  at: Cell;
  way: Way;
  layer: number;
  cells: Cell[];
  from: string;
  with: number;
  their_plot: PlotName;
  their_at: Cell;
}

/** The table after one event; what does not move anything leaves it as it was. */
export function moved(standing: Standing, event: EventInfo): Standing {
  const facts = event.facts as unknown as Facts;
  switch (event.kind) {
    case 'offer':
      return { ...standing, offer: [...standing.offer, facts.block] };
    case 'take':
      return { ...standing, offer: without(standing.offer, facts.block) };
    case 'place':
      return changed(standing, facts.seat, facts.plot, (site) => ({ ...site, blocks: [...site.blocks, lying(facts)] }));
    case 'remove':
    case 'lift':
    case 'give':
      return lifted(standing, facts.seat, facts.plot, facts.at);
    case 'swap':
      return lifted(lifted(standing, facts.seat, facts.plot, facts.at), facts.with, facts.their_plot, facts.their_at);
    case 'match':
      return changed(standing, facts.seat, facts.plot, (site) => ({ ...site, finished: true }));
    case 'deal':
    case 'card':
      return changed(standing, facts.seat, facts.plot, (site) => ({ ...site, card: facts.card }));
    default:
      return standing;
  }
}

function lying({ block, at, way, layer, cells }: Facts): Lying {
  return { block, at, way, layer, cells, free: true };
}

function without(offer: readonly BlockName[], block: BlockName): BlockName[] {
  const at = offer.indexOf(block);
  return offer.filter((_, index) => index !== at);
}

function changed(standing: Standing, seat: number, plot: string, change: (site: Site) => Site): Standing {
  const key = siteKey(seat, plot);
  const site = standing.sites.get(key);
  if (!site) return standing;
  return { ...standing, sites: new Map(standing.sites).set(key, change(site)) };
}

/** Only the topmost block with that first cell is ever taken away. */
function lifted(standing: Standing, seat: number, plot: string, at: Cell): Standing {
  return changed(standing, seat, plot, (site) => {
    const top = topmost(site.blocks, at);
    return { ...site, blocks: site.blocks.filter((block) => block !== top) };
  });
}

export function topmost(blocks: readonly Lying[], at: Cell): Lying | undefined {
  return blocks.filter((block) => block.at === at).sort((a, b) => b.layer - a.layer)[0];
}
