/** What moves, in order: the events of a turn, or the hops of a draft, as motions that change which stone stands where. */
import type { EventInfo } from '../../net/messages';
import type { Field, Hop, Stones } from './types';

export interface HopMotion {
  kind: 'hop';
  seat: number;
  from: Field;
  over: Field | null;
  to: Field | null;
  /** What becomes of the stone leapt over, halfway. */
  effect: 'taken' | 'converted' | null;
}

export interface CarryMotion {
  kind: 'carry';
  /** Stones moved over between the Artemis fields, together. */
  moves: [Field, Field][];
}

export type Motion = HopMotion | CarryMotion;

/** What an event of this game tells; which of it depends on its kind. */
interface Facts {
  seat: number;
  from: Field;
  to: Field;
  over?: Field;
  taken?: boolean;
  converted?: boolean;
}

export function motionsOf(events: readonly EventInfo[]): Motion[] {
  return events.flatMap((event): Motion[] => {
    const { kind } = event;
    const facts = event.facts as unknown as Facts;
    if (kind === 'walk' || kind === 'leap' || kind === 'faith') return [hopMotion(facts)];
    if (kind === 'teleport') return [{ kind: 'carry', moves: [[facts.from, facts.to]] }];
    if (kind === 'swap')
      return [
        {
          kind: 'carry',
          moves: [
            [facts.from, facts.to],
            [facts.to, facts.from],
          ],
        },
      ];
    return [];
  });
}

function hopMotion(facts: Facts): HopMotion {
  const effect = facts.taken ? 'taken' : facts.converted ? 'converted' : null;
  return { kind: 'hop', seat: facts.seat, from: facts.from, over: facts.over ?? null, to: facts.to ?? null, effect };
}

/** A drafted hop as motions; `takes` is what a leap over an enemy does at this table. */
export function motionsOfHop(hop: Hop, seat: number, takes: 'taken' | 'converted'): Motion[] {
  const effect = hop.sign === 'x' ? takes : null;
  const motions: Motion[] = [{ kind: 'hop', seat, from: hop.from, over: hop.over, to: hop.to, effect }];
  if (hop.to && hop.teleport) motions.push({ kind: 'carry', moves: [[hop.to, hop.teleport]] });
  return motions;
}

/** The stones after a motion. */
export function moved(stones: Stones, motion: Motion): Map<Field, number> {
  const after = new Map(stones);
  if (motion.kind === 'carry') {
    for (const [from] of motion.moves) after.delete(from);
    for (const [from, to] of motion.moves) {
      const seat = stones.get(from);
      if (seat !== undefined) after.set(to, seat);
    }
    return after;
  }
  after.delete(motion.from);
  if (motion.to !== null) after.set(motion.to, motion.seat);
  return affected(after, motion);
}

/** What a leap does to the stone below it. */
export function affected(stones: Stones, motion: HopMotion): Map<Field, number> {
  const after = new Map(stones);
  if (motion.over !== null && motion.effect === 'taken') after.delete(motion.over);
  if (motion.over !== null && motion.effect === 'converted') after.set(motion.over, motion.seat);
  return after;
}

/** Everything from the given hop on: the reader has already seen the ones before it while building the chain. */
export function fromHop(motions: readonly Motion[], first: number): number {
  let hops = 0;
  for (const [index, motion] of motions.entries()) {
    if (motion.kind === 'hop' && hops++ === first) return index;
  }
  return motions.length;
}
