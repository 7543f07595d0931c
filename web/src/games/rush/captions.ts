/** The line under a zone. */
import { t } from '../../lib/language';
import { count } from '../../lib/words';
import { onlyWay, type Choice } from './choices';
import { missing } from './figures';
import { whereabouts } from './slots';
import type { Card, Stone, Zone } from './types';

export interface ZoneFacts {
  zone: Zone;
  card: Card;
  stones: readonly Stone[];
  /** What is lit here. */
  lit: readonly Choice[];
  choices: readonly Choice[];
  size: number | null;
  lifting: boolean;
  chosen: Choice | null;
  /** A stone of the draft that was built here and waits for the others. */
  built: Stone | null;
  hint: 'yes' | 'mortar' | 'no' | null;
}

export function captionOf(facts: ZoneFacts): string {
  const { chosen, built, lit, size, hint } = facts;
  if (chosen?.zone === facts.zone)
    return chosen.kind === 'lift'
      ? t('take back: {where}', { where: whereabouts(chosen.stone) })
      : t('chosen: {where}', { where: whereabouts(chosen.stone) });
  if (built) return t('your stone: {where}', { where: whereabouts(built) });
  if (hint === 'no') return t('cannot be completed any more');
  if (hint === 'mortar') return t('can be completed only with mortar');
  if (facts.lifting)
    return lit.length > 0
      ? t('{stones} can be taken', { stones: count(lit.length, 'stone') })
      : t('no stone can be taken');
  const places = lit.filter((choice) => choice.kind === 'place').length;
  if (size !== null && places > 0) {
    return onlyWay(facts.choices, facts.zone, size) === 'turned'
      ? t('a {size} fits here only turned', { size })
      : t('{places} for a {size}', { places: count(places, 'place'), size });
  }
  if (size !== null && facts.choices.length > 0) return t('no place for a {size}', { size });
  return progress(facts.card, facts.stones);
}

/** How far a figure is: "3 stones, 7 cells to go". */
export function progress(card: Card, stones: readonly Stone[]): string {
  const left = missing(card.layers, stones);
  if (stones.length === 0) return count(left, 'cell');
  return left === 0
    ? t('covered')
    : t('{stones}, {cells} to go', { stones: count(stones.length, 'stone'), cells: count(left, 'cell') });
}
