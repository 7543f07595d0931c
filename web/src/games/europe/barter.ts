/** An offer of a trade being put together: a partner, one or two cards to give and as many to take. */
import type { Atlas } from './atlas';
import type { Bargain, EuropeOffer } from './types';

export interface Barter extends Bargain {
  seat: number;
}

type Trades = NonNullable<EuropeOffer['trades']>;

/** Where a side has one card only, that one is meant. */
export function begun(trades: Trades, seat = trades[0]?.seat ?? 0): Barter {
  const only = (side: keyof Bargain): string[] => {
    const cards = cardsOf(trades, seat, side);
    return cards.length === 1 ? cards : [];
  };
  return { seat, give: only('give'), take: only('take') };
}

export function partners(trades: Trades): number[] {
  return [...new Set(trades.map((trade) => trade.seat))];
}

/** The cards that some offer to this partner gives or takes. */
export function cardsOf(trades: Trades, seat: number, side: keyof Bargain): string[] {
  return [...new Set(trades.filter((trade) => trade.seat === seat).flatMap((trade) => trade[side]))].sort();
}

export function toggled(barter: Barter, side: keyof Bargain, card: string): Barter {
  const has = barter[side].includes(card);
  return { ...barter, [side]: has ? barter[side].filter((one) => one !== card) : [...barter[side], card] };
}

/** The action that says this; cards of the same title are as good as each other. */
export function offered(trades: Trades, barter: Barter, atlas: Atlas): Trades[number] | null {
  const titles = (cards: readonly string[]): string => cards.map((card) => atlas.card(card)).sort().join('+');
  return trades.find((trade) => trade.seat === barter.seat && titles(trade.give) === titles(barter.give) && titles(trade.take) === titles(barter.take)) ?? null;
}
