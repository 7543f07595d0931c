/** What things are called, for labels and for those who listen. */
import { labelOf } from '../board/offer';
import { capital, count } from '../lib/words';
import { nameIn, type Action, type Offered, type Picked } from './choices';
import type { Card, Table } from './types';

export type NameOf = (seat: number) => string;

/** What a word of the notation is called: the thing it names, a player, or the word itself. */
export function called(table: Table | null, word: string, player: NameOf): string {
  const id = nameIn(word);
  const before = word.slice(0, word.length - id.length);
  const thing =
    table?.cards.find((card) => card.id === id)?.title ||
    table?.pieces.find((piece) => piece.id === id)?.label ||
    table?.spaces.find((space) => space.id === id)?.label ||
    table?.zones.find((zone) => zone.id === id)?.title;
  if (thing) return before + thing;
  const seat = /^p(\d+)$/.exec(id);
  return seat ? before + player(Number(seat[1]) - 1) : word;
}

/** What an action is called on a button: the verb's label with its slots filled, as far as they are. */
export function labelled(offered: Offered, verb: string, words: string[], name: (word: string) => string): string {
  const { label, slots } = offered.verbs[verb]!;
  const filled = slots.map(([slot], i) => [slot, i < words.length ? name(words[i]!) : '…']);
  if (label) return labelOf({ label, slots, choices: [] }, Object.fromEntries(filled)).trim();
  const said = [verb, ...filled.map(([, word]) => word)].filter((word) => word !== '').join(' ');
  return capital(said);
}

export function actionLabel(offered: Offered, action: Action, name: (word: string) => string): string {
  return labelled(offered, action.verb, action.words, name);
}

/** What is to be done next, in a sentence: "Put a man on … or take the man on …". */
export function task(offered: Offered, verbs: string[], { words }: Picked, name: (word: string) => string): string {
  const said = verbs.map((verb) => labelled(offered, verb, words, name));
  return said.map((one, i) => (i === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1))).join(', or ');
}

/** What lies there, for those who cannot see it. */
export function described(table: Table, id: string, player: NameOf): string {
  const name = called(table, id, player);
  const on = table.pieces.filter((piece) => piece.at === id).map((piece) => pieceName(table, piece.id, player));
  const zone = table.zones.find((one) => one.id === id);
  if (zone) {
    const owner = zone.owner === undefined ? '' : `${player(zone.owner)}, `;
    return `${owner}${zone.title}: ${inside(table, id, player)}`;
  }
  if (table.pieces.some((piece) => piece.id === id)) return pieceName(table, id, player);
  return on.length > 0 ? `${name}: ${tally(on)}` : name;
}

function pieceName(table: Table, id: string, player: NameOf): string {
  const piece = table.pieces.find((one) => one.id === id)!;
  const owner = typeof piece.colour === 'number' ? `${player(piece.colour)}'s ` : '';
  const many = piece.count && piece.count > 1 ? `${piece.count} × ` : '';
  return many + (piece.label || `${owner}${piece.shape === 'pawn' ? 'pawn ' : ''}${piece.mark || piece.id}`);
}

function inside(table: Table, zone: string, player: NameOf): string {
  const cards = table.cards.filter((card) => card.at === zone);
  const pieces = table.pieces.filter((piece) => piece.at === zone).map((piece) => pieceName(table, piece.id, player));
  const told = [...cards.filter(shown).map((card) => card.title), ...pieces];
  const down = cards.filter((card) => !shown(card)).length;
  if (down) told.push(`${count(down, 'card')} face down`);
  return tally(told) || 'empty';
}

const shown = (card: Card): boolean => card.title !== '';

/** The same thing several times is said once: "White man, 3 times". */
function tally(names: string[]): string {
  const many = new Map<string, number>();
  for (const name of names) many.set(name, (many.get(name) ?? 0) + 1);
  return [...many].map(([name, times]) => (times > 1 ? `${name}, ${times} times` : name)).join('; ');
}

/** The whole table in sentences. */
export function spoken(table: Table, player: NameOf): string[] {
  const busy = table.spaces.filter(({ id }) => table.pieces.some((piece) => piece.at === id));
  return [
    ...busy.map(({ id }) => described(table, id, player)),
    ...table.zones.map(({ id }) => described(table, id, player)),
    ...table.dice.map((die) => (die.value === null ? 'The die is not thrown' : `The die shows ${die.value}`)),
    ...table.counters.map(
      ({ owner, title, value }) => `${owner === undefined ? '' : `${player(owner)}, `}${title}: ${value}`,
    ),
  ];
}
