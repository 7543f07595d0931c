/** Blocks and places as a person says and hears them. */
import { t } from '../../lib/language';
import { count } from '../../lib/words';
import { boxOf } from './geometry';
import { lands } from './lands';
import type { BlockKind, Cell, Lying, PlotName, Way } from './types';

const COLUMNS = 'abcdef';

export function blockWords(block: string): string {
  const [rows, cols] = block.split('x');
  return t('{rows} by {cols} block', { rows: rows ?? '', cols: cols ?? '' });
}

/** "rows 2 to 3, columns b to d". */
export function spread(kind: BlockKind, at: Cell, way: Way): string {
  const box = boxOf(kind, at, way);
  const rows =
    box.rows === 1
      ? t('row {row}', { row: box.row + 1 })
      : t('rows {row} to {last}', { row: box.row + 1, last: box.row + box.rows });
  const [column, last] = [COLUMNS[box.col]!, COLUMNS[box.col + box.cols - 1]!];
  const columns = box.cols === 1 ? t('column {column}', { column }) : t('columns {column} to {last}', { column, last });
  return `${rows}, ${columns}`;
}

export function placeWords(kind: BlockKind, plot: PlotName, at: Cell, way: Way, layer: number, layers: number): string {
  const where = `${t(lands[plot].name)}: ${kind.id}, ${spread(kind, at, way)}`;
  return layers > 1 ? `${where}, ${t('layer {layer}', { layer })}` : where;
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
  const head = card ? t('{plot}, card {card}', { plot: t(lands[plot].name), card }) : t(lands[plot].name);
  if (finished) return `${head}, ${t('finished')}`;
  return `${head}, ${t('{covered} of {cells} cells right', { covered, cells })}, ${count(blocks, 'block')}`;
}

export function slideWords(plot: string): string {
  return t('Slide the card over the {plot, select, house {house} school {school} other {supermarket}}', { plot });
}

export function newCardWords(plot: string): string {
  return t('A new card for the {plot, select, house {house} school {school} other {supermarket}}', { plot });
}
