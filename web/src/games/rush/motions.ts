/** What is to be seen of a ply, in order: dice, the reveal, temples that were completed, tokens, new cards, the end of a race. */
import type { EventInfo } from '../../net/messages';
import { figureOf, newcomers, stoneOf } from './figures';
import type { Face, RawStone, RushView, Stone, TokenKind, Zone } from './types';

export type Motion =
  | { kind: 'dice'; dice: (Face | null)[]; solo: number | null }
  | { kind: 'reveal'; seat: number; zones: Stone[][]; fresh: Set<number>[]; words: string }
  | {
      kind: 'complete';
      seat: number;
      zone: Zone;
      card: string;
      value: number;
      as: string;
      figure: Stone[];
      race: boolean;
    }
  | { kind: 'token'; seat: number; token: TokenKind; words: string }
  | { kind: 'card'; zone: Zone; card: string }
  | { kind: 'note'; words: string };

const DURATIONS: Record<Motion['kind'], number> = {
  dice: 1050,
  reveal: 650,
  complete: 1700,
  token: 1300,
  card: 420,
  note: 1300,
};
/** Milliseconds it takes; who has won a race is looked at for longer. */
export const lasts = (motion: Motion): number =>
  motion.kind === 'complete' && motion.race ? 3200 : DURATIONS[motion.kind];

/** What several seats built in one ply is shown one seat after the other. */
export function motionsOf(events: readonly EventInfo[], before: RushView | null): Motion[] {
  const found: Motion[] = [];
  for (const { kind, facts, words } of events) {
    if (kind === 'dice') found.push({ kind: 'dice', dice: facts.dice, solo: null });
    else if (kind === 'solo_dice') found.push({ kind: 'dice', dice: facts.dice, solo: facts.seat });
    else if (kind === 'built' && facts.zones)
      reveal(found, before, facts.seat, (facts.zones as RawStone[][]).map(figureOf), words);
    else if (kind === 'rebuilt')
      rebuilt(found, before, facts as { seat: number; zone: Zone; figure: RawStone[] }, words);
    else if (kind === 'award') found.push(awarded(facts, events));
    else if (kind === 'use' && facts.token !== 'solo')
      found.push({ kind: 'token', seat: facts.seat, token: facts.token, words });
    else if (kind === 'new_card') found.push({ kind: 'card', zone: facts.zone, card: facts.card });
    else if (
      kind === 'discard' ||
      kind === 'last' ||
      kind === 'clear' ||
      (kind === 'race_end' && facts.winner === null)
    )
      found.push({ kind: 'note', words });
  }
  return found;
}

function reveal(found: Motion[], before: RushView | null, seat: number, zones: Stone[][], words: string): void {
  const old = before?.players[seat]?.zones.map(figureOf) ?? [];
  const fresh = zones.map((figure, i) => arrived(figure, old[i] ?? []));
  const motion: Motion = { kind: 'reveal', seat, zones, fresh, words };
  const at = found.findIndex((one) => one.kind === 'reveal' && one.seat === seat);
  if (at < 0) found.push(motion);
  else found[at] = motion;
}

/** At most the one stone that was added: a figure that was shifted as a whole does not rain down. */
function arrived(now: readonly Stone[], before: readonly Stone[]): Set<number> {
  const fresh = newcomers(now, before);
  return now.length > before.length && fresh.size > now.length - before.length ? new Set([...fresh].slice(-1)) : fresh;
}

function rebuilt(
  found: Motion[],
  before: RushView | null,
  facts: { seat: number; zone: Zone; figure: RawStone[] },
  words: string,
): void {
  const at = before?.holders.findIndex((holder) => holder.zone === facts.zone) ?? -1;
  if (!before || at < 0) return;
  const earlier = found.find((one) => one.kind === 'reveal' && one.seat === facts.seat);
  const zones = [
    ...((earlier as (Motion & { kind: 'reveal' }) | undefined)?.zones ??
      before.players[facts.seat]?.zones.map(figureOf) ??
      []),
  ];
  zones[at] = figureOf(facts.figure);
  reveal(found, before, facts.seat, zones, words);
}

function awarded(facts: EventInfo['facts'], events: readonly EventInfo[]): Motion {
  const done = events.find(
    (one) => one.kind === 'complete' && one.facts.seat === facts.seat && one.facts.zone === facts.zone,
  );
  const race = events.some((one) => one.kind === 'race_end');
  return {
    kind: 'complete',
    seat: facts.seat,
    zone: facts.zone,
    card: facts.card,
    value: facts.value,
    as: facts.as,
    figure: figureOf(done?.facts.figure ?? []),
    race,
  };
}

/** What stays marked of the last reveal: the stones that came, by seat and zone. */
export type Trace = ReadonlyMap<string, Stone>;

export function traceOf(events: readonly EventInfo[]): Trace | null {
  const built = events.filter((event) => event.kind === 'built');
  if (built.length === 0) return null;
  return new Map(
    built
      .filter(({ facts }) => (facts.act === 'add' || facts.act === 'move') && facts.stone)
      .map(({ facts }) => [`${facts.seat} ${facts.zone}`, stoneOf(facts.stone)]),
  );
}
