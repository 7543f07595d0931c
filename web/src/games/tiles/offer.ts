/** The legal actions as the server sends them, each place and each set of values once, and the actions written out from that. */
import { MOVES, type Action, type Colour, type Move, type Place, type Tile } from './types';

export interface Offer {
  /** Colours that the turn may be played in. */
  first: Colour[];
  /** Colours that it may go on with once the one in `first` is used up. */
  next: Colour[];
  places: Place[];
  /** Sets of words; a word has one sign per tile: `3` in the colour of `first`, `c` for 3 in that of `next`. */
  fits: string[];
  /** Placements: indices into `places`, then one into `fits`. */
  kinds: Partial<Record<Move, number[][]>>;
}

export function actionsOf(offer: Offer | null): Action[] {
  if (!offer) return [];
  return MOVES.flatMap((move) => (offer.kinds[move] ?? []).flatMap((placement) => written(offer, move, placement)));
}

function written(offer: Offer, move: Move, placement: readonly number[]): Action[] {
  const places = placement.slice(0, -1).map((index) => offer.places[index]!);
  const words = offer.fits[placement.at(-1)!]!.split(' ');
  return words.flatMap((word) => {
    const two = /[a-f]/.test(word);
    return offer.first.flatMap((first) =>
      (two ? offer.next : [null]).map((next) =>
        action(
          move,
          places,
          [...word].map((sign) => tileOf(sign, first, next)),
          first,
          next,
        ),
      ),
    );
  });
}

/** `a` is 1 of the next colour. */
function tileOf(sign: string, first: Colour, next: Colour | null): Tile {
  const letter = 'abcdef'.indexOf(sign);
  return letter >= 0 ? { colour: next ?? first, value: letter + 1 } : { colour: first, value: Number(sign) };
}

function action(move: Move, places: Place[], tiles: Tile[], first: Colour, next: Colour | null): Action {
  const values = places.map((place, i) => `${place}=${next === null ? '' : tiles[i]!.colour}${tiles[i]!.value}`);
  return {
    text: `${first}${next ?? ''} ${move}: ${values.join(', ')}`,
    move,
    tiles: places.map((place, i) => ({ place, ...tiles[i]! })),
  };
}

/** An action's text read back, for a hint that comes as a text; null where it is none. */
export function readAction(text: string): Action | null {
  const [, colours, move, tiles] = /^([A-J]{1,2}) ([a-z ]+): (.+)$/.exec(text) ?? [];
  const known = MOVES.find((m) => m === move);
  if (!colours || !known || !tiles) return null;
  return {
    text,
    move: known,
    tiles: tiles.split(', ').map((part) => {
      const [place = '', tile = ''] = part.split('=');
      return { place, colour: tile.length > 1 ? tile[0]! : colours[0]!, value: Number(tile.at(-1)) };
    }),
  };
}
