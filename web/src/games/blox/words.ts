/** Blocks and places as a person says and hears them. */
import { boxOf } from './geometry';
import { lands } from './lands';
import type { BlockKind, Cell, Lying, PlotName, Way } from './types';

const COLUMNS = 'abcdef';

export function blockWords(block: string): string {
  return `${block.replace('x', ' by ')} block`;
}

/** "rows 2 to 3, columns b to d". */
export function spread(kind: BlockKind, at: Cell, way: Way): string {
  const box = boxOf(kind, at, way);
  const rows = box.rows === 1 ? `row ${box.row + 1}` : `rows ${box.row + 1} to ${box.row + box.rows}`;
  const columns =
    box.cols === 1 ? `column ${COLUMNS[box.col]}` : `columns ${COLUMNS[box.col]} to ${COLUMNS[box.col + box.cols - 1]}`;
  return `${rows}, ${columns}`;
}

export function placeWords(kind: BlockKind, plot: PlotName, at: Cell, way: Way, layer: number, layers: number): string {
  return `${lands[plot].name}: ${kind.id}, ${spread(kind, at, way)}${layers > 1 ? `, layer ${layer}` : ''}`;
}

export function lyingWords(kind: BlockKind, plot: PlotName, block: Lying, layers: number): string {
  return placeWords(kind, plot, block.at, block.way, block.layer, layers);
}

/** A plot as a whole: "House, card Cottage, 6 of 9 cells right, 3 blocks". */
export function plotWords(
  plot: PlotName,
  card: string | null,
  finished: boolean,
  covered: number,
  cells: number,
  blocks: number,
): string {
  const head = `${lands[plot].name}${card ? `, card ${card}` : ''}`;
  if (finished) return `${head}, finished`;
  return `${head}, ${covered} of ${cells} cells right, ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`;
}
