/** What moves, in order: the events of a ply as motions that change where tokens and lights are. */
import type { Motion, Standing } from '../../map/motions';
import type { EventInfo } from '../../net/messages';
import type { EuropeView } from './types';

export function motionsOf(events: readonly EventInfo[]): Motion[] {
  return events.flatMap(({ kind, facts }): Motion[] => {
    switch (kind) {
      case 'throw':
      case 'start_throw':
        return [{ kind: 'die', seat: facts.seat, value: facts.value }];
      case 'move':
        return facts.path.length > 1 ? [{ kind: 'walk', seat: facts.seat, path: facts.path }] : [];
      case 'start':
        return [{ kind: 'jump', seat: facts.seat, from: null, to: facts.space }];
      case 'jump':
        return [{ kind: 'jump', seat: facts.seat, from: facts.from, to: facts.space }];
      case 'light':
        return [{ kind: 'piece', from: null, to: facts.space }];
      case 'lift':
        return [{ kind: 'piece', from: facts.space, to: facts.to }];
      case 'draw':
      case 'play':
        return [{ kind: 'card', seat: facts.seat, card: facts.card, drawn: kind === 'draw' }];
      case 'arrive':
        return [{ kind: 'arrive', seat: facts.seat, space: facts.space }];
      default:
        return [];
    }
  });
}

export function standingIn(view: EuropeView): Standing {
  const placed = view.travellers.filter((one) => one.at !== null && !one.out);
  return { tokens: new Map(placed.map((one) => [one.seat, one.at!])), pieces: view.lights };
}
