/** The block that a bot would have built, read from the action's text. */
import type { BlockName, Cell, PlotName, Way } from './types';

export function hinted(text: string): { block: BlockName; plot: PlotName; at: Cell; way: Way } | null {
  const found = /^place (\S+) (house|school|supermarket) (\S+) (across|down)$/.exec(text);
  return found ? { block: found[1]!, plot: found[2] as PlotName, at: found[3]!, way: found[4] as Way } : null;
}
