/** The words around the board: what a hop does, what a place is called aloud. */
import { t } from '../../lib/language';
import { capital, count, inWords } from '../../lib/words';
import type { Hop, Side } from './types';

/** "one leap", "3 leaps". */
export function counted(n: number, thing: string): string {
  return count(n, thing);
}

/** "Two leaps made." at the start of a sentence. */
export function countedLeaps(n: number): string {
  return capital(t(n === 1 ? '{number} leap' : '{number} leaps', { number: inWords(n) }));
}

/** A hop in a row beside its notation: "over c6, takes it". */
export function hopWords(hop: Hop, takes: 'taken' | 'converted', done = false): string {
  if (hop.over === null) return t(done ? 'walked to {field}' : 'walk to {field}', { field: hop.to ?? '' });
  const over = OVER[hop.sign === '^' ? 'own' : 'enemy'][hop.to === null ? 'out' : 'on'];
  const whose = t(over, { field: hop.over });
  const effect = hop.sign === 'x' ? `, ${effectWords(takes, done)}` : '';
  return whose + effect + movedOver(hop);
}

const OVER = {
  own: { on: 'over your own {field}', out: 'out over your own {field}' },
  enemy: { on: 'over {field}', out: 'out over {field}' },
};

function movedOver(hop: Hop): string {
  return hop.teleport ? `, ${t('moved over to {field}', { field: hop.teleport })}` : '';
}

function effectWords(takes: 'taken' | 'converted', done: boolean): string {
  if (takes === 'taken') return done ? t('taken') : t('takes it');
  return done ? t('turned') : t('turns it');
}

/** A target as a screen reader names it: "c7, leap over c6, takes it". */
export function targetName(hop: Hop, takes: 'taken' | 'converted'): string {
  if (hop.over === null) return `${t('{field}, walk', { field: hop.to ?? '' })}${movedOver(hop)}`;
  const place = hop.to === null ? t('Leap of Faith') : t('{field}, leap', { field: hop.to });
  return `${place} ${hopWords(hop, takes)}`;
}

/** Where a side goes on the screen, from its forward step there. */
export function wayWord([dx, dy]: [number, number]): string {
  if (dx === 0) return dy > 0 ? 'up' : 'down';
  return dx > 0 ? 'right' : 'left';
}

/** A place that cannot be chosen, or a stone. */
export function plainName(field: string, owner: Side | undefined, you: number | null, moon: Side | undefined): string {
  const stone =
    owner === undefined
      ? t('empty')
      : owner.seat === you
        ? t('your stone')
        : t("{side}'s stone", { side: t(owner.name) });
  const race =
    moon?.seat === you ? t('the moon you race to') : t('the moon {side} races to', { side: t(moon?.name ?? '') });
  const goal = moon === undefined ? '' : `, ${race}`;
  return `${field}, ${stone}${goal}`;
}
