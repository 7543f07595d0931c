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

/** `table` is how high the blocks between the players lie, with the event beside them. */
export function sizes(
  width: number,
  height: number,
  table: number,
  compact: boolean,
  layers: number,
  rivals = 1,
): Sizes {
  return compact ? onPhone(width, height - table, layers, rivals) : onTable(width, height - table, layers, rivals);
}

/** Rivals' plots are as large as their number allows: everybody wants to see what the others build. */
function rivalCell(width: number, rivals: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, (width - 40 - 34 * rivals) / (rivals * 3 * PLOT_WIDE)));
}

function onTable(width: number, height: number, layers: number, rivals: number): Sizes {
  const neighbour = rivalCell(width, rivals, 9.5, 14);
  const rest = height - 113 - neighbour * 5.6;
  const cell = Math.max(
    16,
    Math.min((width - 72) / (3 * PLOT_WIDE), rest / (PLOT_HIGH + LAYER_HIGH * layers + 6 * CARD)),
  );
  return { cell, card: cell * CARD, neighbour, shelf: Math.min(25, width / 37), tab: 0 };
}

function onPhone(width: number, height: number, layers: number, rivals: number): Sizes {
  const neighbour = rivalCell(width, rivals, 4.5, 8);
  const rest = height - 127 - neighbour * 5.6;
  const cell = Math.max(
    20,
    Math.min((width - 28) / (PLOT_WIDE + PLOT_WIDE * CARD), rest / (PLOT_HIGH + LAYER_HIGH * layers)),
  );
  return { cell, card: cell * CARD, neighbour, shelf: Math.min(17, width / 23), tab: 8 };
}
