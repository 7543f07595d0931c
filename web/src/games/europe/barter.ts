/** An offer of a trade being put together: a partner, one or two cards to give and as many to take. */
import { choicesOf, seatOf, type Offer } from '../../board/offer';
import type { Atlas } from './atlas';
import type { Bargain } from './types';

export interface Barter extends Bargain {
  seat: number;
}

export type Trade = Barter & { text: string };

/** Every trade that may be offered. */
export function tradesIn(offer: Offer | null): Trade[] {
  return choicesOf(offer, 'offer').map(({ text, slots }) => ({
    text,
    seat: seatOf(slots.player!),
    give: lotIn(slots.give!),
    take: lotIn(slots.take!),
  }));
}

/** The cards that a slot names: `C01+C08`, `for C15`. */
function lotIn(slot: string): string[] {
  return slot.split(' ').at(-1)!.split('+');
}

/** Where a side has one card only, that one is meant. */
export function begun(trades: readonly Trade[], seat = trades[0]?.seat ?? 0): Barter {
  const only = (side: keyof Bargain): string[] => {
    const cards = cardsOf(trades, seat, side);
    return cards.length === 1 ? cards : [];
  };
  return { seat, give: only('give'), take: only('take') };
}

export function partners(trades: readonly Trade[]): number[] {
  return [...new Set(trades.map((trade) => trade.seat))];
}

/** The cards that some offer to this partner gives or takes. */
export function cardsOf(trades: readonly Trade[], seat: number, side: keyof Bargain): string[] {
  return [...new Set(trades.filter((trade) => trade.seat === seat).flatMap((trade) => trade[side]))].sort();
}

export function toggled(barter: Barter, side: keyof Bargain, card: string): Barter {
  const has = barter[side].includes(card);
  return { ...barter, [side]: has ? barter[side].filter((one) => one !== card) : [...barter[side], card] };
}

/** The action that says this; cards of the same title are as good as each other. */
export function offered(trades: readonly Trade[], barter: Barter, atlas: Atlas): Trade | null {
  const titles = (cards: readonly string[]): string =>
    cards
      .map((card) => atlas.card(card))
      .sort()
      .join('+');
  return (
    trades.find(
      (trade) =>
        trade.seat === barter.seat &&
        titles(trade.give) === titles(barter.give) &&
        titles(trade.take) === titles(barter.take),
    ) ?? null
  );
}
