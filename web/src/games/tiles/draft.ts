/**
 * An action under construction. Each choice, in any order, narrows the legal actions handed in; whatever then has only one
 * possibility left is filled in by itself. A draft is the list of its choices, so one step back is the list without the last.
 */
import { setOf } from './places';
import type { Action, Colour, Move, Place, Placed, Tile } from './types';

export type Choice =
  | { choose: 'move'; move: Move }
  /** Which of the colours that may be opened; the places stay, as far as they can. */
  | { choose: 'colour'; colour: Colour }
  /** A tile taken from the hand: for a chosen place, or before its place is known. */
  | { choose: 'tile'; tile: Tile; at: Place | null }
  | { choose: 'place'; place: Place }
  /** Fill the chosen places in another order. */
  | { choose: 'order'; text: string };

export interface Draft {
  choices: readonly Choice[];
  /** The actions that still fit all choices. */
  fits: readonly Action[];
  move: Move | null;
  /** Tiles of these colours only. */
  colour: Colour | null;
  /** A tile in the hand that looks for its place. */
  held: Tile | null;
  /** The chosen places; all of the action's once they are decided. */
  places: readonly Place[];
  /** Whether no other place can join. */
  whole: boolean;
  /** What stands at the chosen places so far. */
  tiles: ReadonlyMap<Place, Tile>;
  /** The chosen place that waits for its value. */
  open: Place | null;
  /** Everything is chosen: this would be played. */
  action: Action | null;
}

interface Narrowing {
  move: Move | null;
  colour: Colour | null;
  held: Tile | null;
  places: Place[];
  tiles: Map<Place, Tile>;
  /** The place asked for last: its value is asked for first. */
  wanted: Place | null;
  text: string | null;
}

export const sameTile = (a: Tile | null | undefined, b: Tile | null | undefined): boolean =>
  a?.colour === b?.colour && a?.value === b?.value;

/** The draft that these choices make. Choices that fit no action are left out, so a kept draft survives as far as it can. */
export function draftOf(actions: readonly Action[], choices: readonly Choice[], using: Colour | null): Draft {
  let kept: Choice[] = [];
  let draft = settled(actions, [], using);
  for (const choice of choices) {
    const next = settled(actions, [...kept, choice], using);
    if (next.fits.length === 0) continue;
    kept = [...kept, choice];
    draft = next;
  }
  return draft;
}

/** The draft with one choice more; null where nothing legal fits it. */
export function chosen(actions: readonly Action[], draft: Draft, choice: Choice, using: Colour | null): Draft | null {
  const next = settled(actions, [...draft.choices, choice], using);
  return next.fits.length > 0 ? next : null;
}

/** One step back. */
export function back(actions: readonly Action[], draft: Draft, using: Colour | null): Draft {
  return draftOf(actions, draft.choices.slice(0, -1), using);
}

/** Colours of which one has to be opened now; none where the colour in use decides. */
export function openable(actions: readonly Action[], using: Colour | null): Colour[] {
  return [...new Set(actions.flatMap((action) => action.tiles.map((tile) => tile.colour)))]
    .filter((c) => c !== using)
    .sort();
}

function settled(actions: readonly Action[], choices: readonly Choice[], using: Colour | null): Draft {
  const narrowing = choices.reduce(narrowed, blank(actions, using));
  let fits = actions.filter((action) => fitsChoices(action, narrowing, using));
  if (narrowing.text !== null) fits = fits.filter((action) => action.text === narrowing.text);
  const [first] = fits;
  if (!first) return { ...nothing(choices), colour: narrowing.colour };
  const started = narrowing.places.length > 0;
  const move = narrowing.move ?? (started ? shared(fits, (action) => action.move) : null);
  const whole =
    started && move !== null && shared(fits, (action) => setOf(action.tiles.map((tile) => tile.place))) !== null;
  const places = whole ? withRest(narrowing.places, first) : narrowing.places;
  const tiles = new Map<Place, Tile>();
  for (const place of places) {
    const tile = narrowing.tiles.get(place) ?? (whole ? onlyTile(fits, place) : null);
    if (tile) tiles.set(place, tile);
  }
  const action = whole && fits.length === 1 ? first : null;
  const unfilled = places.filter((place) => !tiles.has(place));
  const wanted = narrowing.wanted !== null && unfilled.includes(narrowing.wanted) ? narrowing.wanted : null;
  return {
    choices,
    fits,
    move,
    colour: narrowing.colour,
    held: narrowing.held,
    places,
    whole,
    tiles,
    action,
    open: whole ? (wanted ?? unfilled[0] ?? null) : null,
  };
}

const nothing = (choices: readonly Choice[]): Draft => ({
  choices,
  fits: [],
  move: null,
  colour: null,
  held: null,
  places: [],
  whole: false,
  tiles: new Map(),
  open: null,
  action: null,
});

/** Where a colour has to be opened one is set from the start, so that every place can be shown with its values at once. */
function blank(actions: readonly Action[], using: Colour | null): Narrowing {
  return {
    move: null,
    colour: openable(actions, using)[0] ?? using,
    held: null,
    places: [],
    tiles: new Map(),
    wanted: null,
    text: null,
  };
}

function narrowed(state: Narrowing, choice: Choice): Narrowing {
  switch (choice.choose) {
    case 'move':
      return { ...state, move: choice.move };
    case 'colour':
      return {
        ...state,
        colour: choice.colour,
        held: null,
        tiles: recoloured(state.tiles, state.colour, choice.colour),
        text: null,
      };
    case 'tile':
      return choice.at === null ? { ...state, held: choice.tile } : filled(state, choice.at, choice.tile);
    case 'place':
      return placed(state, choice.place);
    case 'order':
      return { ...state, tiles: new Map(), text: choice.text };
  }
}

function placed(state: Narrowing, place: Place): Narrowing {
  if (state.held) return filled(state, place, state.held);
  return { ...state, places: withPlace(state.places, place), wanted: place };
}

function filled(state: Narrowing, place: Place, tile: Tile): Narrowing {
  return {
    ...state,
    places: withPlace(state.places, place),
    tiles: new Map(state.tiles).set(place, tile),
    held: null,
    wanted: null,
  };
}

const withPlace = (places: Place[], place: Place): Place[] => (places.includes(place) ? places : [...places, place]);

function recoloured(tiles: ReadonlyMap<Place, Tile>, from: Colour | null, to: Colour): Map<Place, Tile> {
  return new Map([...tiles].map(([place, tile]) => [place, tile.colour === from ? { ...tile, colour: to } : tile]));
}

function fitsChoices(action: Action, state: Narrowing, using: Colour | null): boolean {
  if (state.move !== null && action.move !== state.move) return false;
  if (action.tiles.some(({ colour }) => colour !== using && colour !== state.colour)) return false;
  if (state.held && !action.tiles.some((tile) => sameTile(tile, state.held))) return false;
  return state.places.every((place) => {
    const tile = action.tiles.find((t) => t.place === place);
    const wanted = state.tiles.get(place);
    return tile !== undefined && (!wanted || sameTile(tile, wanted));
  });
}

function shared<T>(fits: readonly Action[], of: (action: Action) => T): T | null {
  const [first, ...rest] = fits.map(of);
  return first !== undefined && rest.every((other) => other === first) ? first : null;
}

function withRest(places: readonly Place[], action: Action): Place[] {
  return [...places, ...action.tiles.map((tile) => tile.place).filter((place) => !places.includes(place))];
}

export function tileAt(action: Action, place: Place): Placed | undefined {
  return action.tiles.find((tile) => tile.place === place);
}

function onlyTile(fits: readonly Action[], place: Place): Tile | null {
  const first = fits[0] && tileAt(fits[0], place);
  if (!first || !fits.every((action) => sameTile(tileAt(action, place), first))) return null;
  return { colour: first.colour, value: first.value };
}
