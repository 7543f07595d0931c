/** What moves, in order: the events of a ply as motions that change where pawns and cubes are. */
import type { Motion, Standing } from '../../map/motions';
import type { EventInfo } from '../../net/messages';
import type { Space, TripView } from './types';

/** `from` is needed where pawns change places: the event names only who. */
export function motionsOf(events: readonly EventInfo[], from: Standing | null = null): Motion[] {
  return events.flatMap(({ kind, facts }): Motion[] => {
    switch (kind) {
      case 'airport': return [{ kind: 'jump', seat: facts.seat, from: null, to: facts.space }];
      case 'throw': return [{ kind: 'die', seat: facts.seat, value: facts.value }];
      case 'move': return facts.path.length > 1 ? [{ kind: 'walk', seat: facts.seat, path: facts.path }] : [];
      case 'divert': return [{ kind: 'jump', seat: facts.seat, from: facts.from, to: facts.space }];
      case 'swap': return from ? swapped(facts.seats, from) : [];
      case 'took': return (facts.spaces as Space[]).map((space) => ({ kind: 'piece', from: space, to: null }));
      case 'cube': return [{ kind: 'piece', from: null, to: facts.space }];
      case 'card':
      case 'got':
      case 'ignored': return [{ kind: 'card', seat: facts.seat, card: facts.card, drawn: true }];
      case 'play':
      case 'stays': return [{ kind: 'card', seat: facts.seat, card: facts.card, drawn: false }];
      case 'visit': return [{ kind: 'arrive', seat: facts.seat, space: facts.space }];
      default: return [];
    }
  });
}

function swapped([a, b]: [number, number], { tokens }: Standing): Motion[] {
  const [here, there] = [tokens.get(a), tokens.get(b)];
  if (here === undefined || there === undefined) return [];
  return [{ kind: 'jump', seat: a, from: here, to: there }, { kind: 'jump', seat: b, from: there, to: here }];
}

export function standingIn(view: TripView): Standing {
  const placed = view.travellers.filter((one) => one.at !== null && !one.out);
  return { tokens: new Map(placed.map((one) => [one.seat, one.at!])), pieces: view.cubes };
}
