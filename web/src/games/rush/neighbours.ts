/** The others at the table, as their small boards show them. */
import { t } from '../../lib/language';
import { count, list } from '../../lib/words';
import { missing } from './figures';
import type { Card, Face, RushView, Stone } from './types';

export interface Neighbour {
  seat: number;
  name: string;
  score: number;
  ready: boolean;
  awaited: boolean;
  dice: Face[];
  supply: number[];
  /** Unused power tokens: how many, never which. */
  hidden: number;
  zones: { card: Card | null; stones: Stone[]; mortar: boolean }[];
  spoken: string;
}

export interface Around {
  view: RushView;
  name: (seat: number) => string;
  zones: (seat: number) => Stone[][];
  cards: readonly (Card | null)[];
}

export function diceOf(view: RushView, seat: number): Face[] {
  if (view.solo) return view.solo.seat === seat ? view.solo.dice : [];
  const face = view.dice[seat];
  return face ? [face] : [];
}

export function faceWords(face: Face): string {
  return face === '*' ? t('a star') : face;
}

export function neighbour({ view, name, zones, cards }: Around, seat: number): Neighbour {
  const player = view.players[seat]!;
  const stones = zones(seat);
  const dice = diceOf(view, seat);
  const awaited = view.now.seats.includes(seat) && view.phase !== 'over';
  const built = cards.flatMap((card, i) =>
    card && (stones[i]?.length ?? 0) > 0
      ? [`${card.name}: ${count(stones[i]!.length, 'stone')}, ${count(missing(card.layers, stones[i]!), 'cell')} to go`]
      : [],
  );
  const state = player.out ? 'gave up' : player.ready ? 'ready' : awaited ? 'choosing' : '';
  const spoken = [
    name(seat),
    count(player.score, 'point'),
    state,
    dice.length ? `rolled ${list(dice.map(faceWords))}` : '',
    ...built,
    'show large',
  ]
    .filter(Boolean)
    .join('. ');
  return {
    seat,
    name: name(seat),
    score: player.score,
    ready: player.ready,
    awaited: awaited && !player.ready,
    dice,
    supply: player.supply,
    hidden: player.powers,
    spoken,
    zones: cards.map((card, i) => ({
      card,
      stones: stones[i] ?? [],
      mortar: player.mortar.state === 'active' && view.holders[i]?.zone === player.mortar.zone,
    })),
  };
}
