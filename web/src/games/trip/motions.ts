/** What moves, in order: the events of a ply as motions that change where pawns and cubes are. */
import type { Motion, Standing } from '../../map/motions';
import type { EventInfo } from '../../net/messages';
import type { Space, TripView } from './types';

export function motionsOf(events: readonly EventInfo[]): Motion[] {
  return events.flatMap(({ kind, facts }): Motion[] => {
    switch (kind) {
      case 'airport':
        return [{ kind: 'jump', seat: facts.seat, from: null, to: facts.space }];
      case 'throw':
        return [{ kind: 'die', seat: facts.seat, value: facts.value }];
      case 'move':
        return facts.path.length > 1 ? [{ kind: 'walk', seat: facts.seat, path: facts.path }] : [];
      case 'divert':
        return [{ kind: 'jump', seat: facts.seat, from: facts.from, to: facts.space }];
      case 'took':
        return (facts.spaces as Space[]).map((space) => ({ kind: 'piece', from: space, to: null }));
      case 'cube':
        return [{ kind: 'piece', from: null, to: facts.space }];
      case 'card':
      case 'got':
      case 'ignored':
        return [{ kind: 'card', seat: facts.seat, card: facts.card, drawn: true }];
      case 'play':
      case 'stays':
        return [{ kind: 'card', seat: facts.seat, card: facts.card, drawn: false }];
      case 'visit':
        return [{ kind: 'arrive', seat: facts.seat, space: facts.space }];
      default:
        return [];
    }
  });
}

export function standingIn(view: TripView): Standing {
  const placed = view.travellers.filter((one) => one.at !== null && !one.out);
  return { tokens: new Map(placed.map((one) => [one.seat, one.at!])), pieces: view.cubes };
}
