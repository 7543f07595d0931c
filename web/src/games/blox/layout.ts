/** How large everything is drawn in the room there is. */
export interface Sizes {
  /** A cell of the plots in front. */
  cell: number;
  card: number;
  neighbour: number;
  shelf: number;
  tab: number;
}

/** What a plot takes beyond its cells, in cells: rim, layers, a little air. */
const PLOT_WIDE = 6.9;
const PLOT_HIGH = 6.35;
const LAYER_HIGH = 0.34;
const CARD = 0.36;

export function sizes(width: number, height: number, compact: boolean, layers: number, neighbours: number): Sizes {
  return compact ? onPhone(width, height, layers, neighbours) : onTable(width, height, layers, neighbours);
}

function onTable(width: number, height: number, layers: number, neighbours: number): Sizes {
  const rest = height - 150 - (neighbours > 0 ? 118 : 0);
  const cell = Math.max(16, Math.min((width - 72) / (3 * PLOT_WIDE), rest / (PLOT_HIGH + LAYER_HIGH * layers + 6 * CARD)));
  return { cell, card: cell * CARD, neighbour: Math.min(9.5, cell * 0.26), shelf: Math.min(25, width / 37), tab: 0 };
}

function onPhone(width: number, height: number, layers: number, neighbours: number): Sizes {
  const rest = height - 236 - (neighbours > 0 ? 62 : 0);
  const cell = Math.max(20, Math.min((width - 28) / (PLOT_WIDE + PLOT_WIDE * CARD), rest / (PLOT_HIGH + LAYER_HIGH * layers)));
  return { cell, card: cell * CARD, neighbour: 5.5, shelf: Math.min(17, width / 23), tab: 8 };
}
