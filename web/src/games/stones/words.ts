/** The words around the board: what a hop does, what a place is called aloud. */
import type { Hop, Side } from './types';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "one leap", "3 leaps". */
export function counted(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? '' : 's'}`;
}

/** "Two leaps made." at the start of a sentence. */
export function countedLeaps(n: number): string {
  return `${COUNTS[n] ?? n} leap${n === 1 ? '' : 's'}`;
}

/** A hop in a row beside its notation: "over c6, takes it". */
export function hopWords(hop: Hop, takes: 'taken' | 'converted', done = false): string {
  if (hop.over === null) return done ? `walked to ${hop.to}` : `walk to ${hop.to}`;
  const whose = `${hop.to === null ? 'out ' : ''}over ${hop.sign === '^' ? 'your own ' : ''}${hop.over}`;
  const effect = hop.sign === 'x' ? `, ${effectWords(takes, done)}` : '';
  return whose + effect + (hop.teleport ? `, moved over to ${hop.teleport}` : '');
}

function effectWords(takes: 'taken' | 'converted', done: boolean): string {
  if (takes === 'taken') return done ? 'taken' : 'takes it';
  return done ? 'turned' : 'turns it';
}

/** A target as a screen reader names it: "c7, leap over c6, takes it". */
export function targetName(hop: Hop, takes: 'taken' | 'converted'): string {
  if (hop.over === null) return `${hop.to}, walk${hop.teleport ? `, moved over to ${hop.teleport}` : ''}`;
  const place = hop.to === null ? 'Leap of Faith' : `${hop.to}, leap`;
  return `${place} ${hopWords(hop, takes)}`;
}

/** Where a side goes on the screen, from its forward step there. */
export function wayWord([dx, dy]: [number, number]): string {
  if (dx === 0) return dy > 0 ? 'up' : 'down';
  return dx > 0 ? 'right' : 'left';
}

/** A place that cannot be chosen, or a stone. */
export function plainName(field: string, owner: Side | undefined, you: number | null, moon: Side | undefined): string {
  const stone = owner === undefined ? 'empty' : owner.seat === you ? 'your stone' : `${owner.name}'s stone`;
  const goal = moon === undefined ? '' : `, the moon ${moon.seat === you ? 'you race' : `${moon.name} races`} to`;
  return `${field}, ${stone}${goal}`;
}
