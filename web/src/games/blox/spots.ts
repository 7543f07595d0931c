/** What can be pointed at on a plot: the places where the block in hand fits, or the blocks that may be chosen. */
import type { Pick } from './builder.svelte';
import { boxOf, type Box } from './geometry';
import { topmost, type Site } from './standing';
import type { BlockKind, Cell, PlotName, Way } from './types';
import { lyingWords, placeWords } from './words';

export interface Spot {
  key: string;
  plot: PlotName;
  at: Cell;
  kind: 'place' | 'pick';
  box: Box;
  /** Layers under it. */
  z: number;
  name: string;
}

/** How high the blocks stand on some cells. */
export function heightOn(site: Site, box: Box): number {
  const within = (cell: Cell): boolean => {
    const col = cell.charCodeAt(0) - 97;
    const row = Number(cell.slice(1)) - 1;
    return col >= box.col && col < box.col + box.cols && row >= box.row && row < box.row + box.rows;
  };
  return site.blocks
    .filter((block) => block.cells.some(within))
    .reduce((most, block) => Math.max(most, block.layer), 0);
}

export function placing(
  kind: BlockKind,
  plot: PlotName,
  site: Site,
  cells: readonly Cell[],
  way: Way,
  layers: number,
): Spot[] {
  return cells.map((at) => {
    const box = boxOf(kind, at, way);
    const z = heightOn(site, box);
    return {
      key: `${plot} ${at} ${way}`,
      plot,
      at,
      kind: 'place',
      box,
      z,
      name: placeWords(kind, plot, at, way, z + 1, layers),
    };
  });
}

export function picking(
  kinds: ReadonlyMap<string, BlockKind>,
  seat: number,
  plot: PlotName,
  site: Site,
  picks: readonly Pick[],
  layers: number,
): Spot[] {
  return picks
    .filter((pick) => pick.seat === seat && pick.plot === plot)
    .flatMap(({ at }) => {
      const block = topmost(site.blocks, at);
      if (!block) return [];
      const kind = kinds.get(block.block)!;
      return [
        {
          key: `${seat} ${plot} ${at}`,
          plot,
          at,
          kind: 'pick' as const,
          box: boxOf(kind, at, block.way),
          z: block.layer - 1,
          name: lyingWords(kind, plot, block, layers),
        },
      ];
    });
}
