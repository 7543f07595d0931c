/** The reader's turn: what is chosen so far, what pointer and focus are on, what was sent and what was refused. */
import type { Refusal } from '../../board/contract';
import { back, chosen, draftOf, openable, sameTile, type Choice, type Draft } from './draft';
import { keep, kept } from './keep';
import { companions, movesAsked, movesOpen, otherOrder, placesOpen, tilesOpen } from './options';
import { setOf } from './places';
import type { Action, Colour, Move, Place, Tile } from './types';

/** What the builder needs from the board around it. */
export interface Table {
  position: () => string;
  actions: () => readonly Action[];
  using: () => Colour | null;
  /** The reader may act now. */
  open: () => boolean;
  onact: (text: string) => number;
  ontry: (text: string) => number;
}

export class Builder {
  #table: Table;
  #choices = $state.raw<readonly Choice[]>([]);
  /** The place under the pointer. */
  hovered = $state<Place | null>(null);
  /** The place the keyboard is on. */
  focused = $state<Place | null>(null);
  shaken = $state.raw<{ places: Place[]; serial: number } | null>(null);
  sent = $state<number | null>(null);
  #asked: { ticket: number; places: Place[] } | null = null;

  draft = $derived.by<Draft>(() => draftOf(this.#table.actions(), this.#choices, this.#table.using()));
  /** How many ways each move has. */
  moves = $derived.by(() => movesOpen(this.#table.actions(), this.draft, this.#table.using()));
  places = $derived(placesOpen(this.draft));
  /** Tiles of the hand that can be taken now. */
  tiles = $derived(tilesOpen(this.draft));
  /** The chosen place leaves the choice between these moves. */
  asked = $derived(movesAsked(this.draft));
  /** Colours of which one may be opened. */
  colours = $derived.by(() => openable(this.#table.actions(), this.#table.using()));
  pointed = $derived(this.#pointed());

  constructor(table: Table) {
    this.#table = table;
  }

  /** A new position is on the board: take up the choices that were kept for it, if any. */
  arrive(): void {
    this.leave();
    this.#choices = kept(this.#table.position());
  }

  leave(): void {
    this.sent = null;
    this.hovered = null;
    this.focused = null;
    this.#choices = [];
  }

  /** A move: on with it, or off when it is chosen already. Other choices stay as far as they fit it. */
  chooseMove(move: Move): void {
    const others = this.#choices.filter((choice) => choice.choose !== 'move');
    const off = this.#choices.some((choice) => choice.choose === 'move' && choice.move === move);
    this.#set(off ? others : [{ choose: 'move', move }, ...others]);
  }

  chooseColour(colour: Colour): void {
    const others = this.#choices.filter(
      (choice) => choice.choose !== 'colour' && !(choice.choose === 'tile' && choice.at === null),
    );
    this.#set([{ choose: 'colour', colour }, ...others.map((choice) => recoloured(choice, this.draft.colour, colour))]);
  }

  chooseTile(tile: Tile): void {
    if (!this.tiles.some((other) => sameTile(other, tile))) return;
    const { open, held } = this.draft;
    if (open !== null) return this.#add({ choose: 'tile', tile, at: open });
    const others = this.#choices.filter((choice) => choice.choose !== 'tile');
    this.#set(sameTile(held, tile) ? others : [...others, { choose: 'tile', tile, at: null }]);
  }

  /** A place is clicked, tapped, or chosen by key; false where nothing can be built on it now. */
  choosePlace(place: Place): boolean {
    const { draft } = this;
    if (!this.#table.open()) return false;
    if (draft.action && draft.places.includes(place)) this.play();
    else if (this.places.has(place) || (draft.places.includes(place) && !draft.tiles.has(place)))
      this.#add({ choose: 'place', place });
    else return false;
    return true;
  }

  /** Begin anew at a place that fits no more with what is chosen, but would by itself. */
  beginAt(place: Place): boolean {
    const fresh = draftOf(this.#table.actions(), [{ choose: 'place', place }], this.#table.using());
    if (!this.#table.open() || fresh.places.length === 0) return false;
    this.#set([...this.#choices.filter((choice) => choice.choose === 'colour'), { choose: 'place', place }]);
    return true;
  }

  get swap(): Action | null {
    return this.draft.action && otherOrder(this.#table.actions(), this.draft.action);
  }

  chooseOrder(action: Action): void {
    const places = this.draft.places.map((place): Choice => ({ choose: 'place', place }));
    const settled = this.#choices.filter((choice) => choice.choose === 'move' || choice.choose === 'colour');
    this.#set([...settled, ...places, { choose: 'order', text: action.text }]);
  }

  stepBack(): void {
    this.#set(back(this.#table.actions(), this.draft, this.#table.using()).choices);
  }

  play(): void {
    const { action } = this.draft;
    if (!action || !this.#table.open()) return;
    keep(this.#table.position(), []);
    this.sent = this.#table.onact(action.text);
  }

  /** Ask the rules why nothing can be built there. */
  ask(move: Move | null, place: Place): void {
    const kind = move ?? (place.startsWith('V') ? 'single wall' : place.endsWith(' 0') ? 'floor' : 'single top');
    this.#asked = { ticket: this.#table.ontry(`${kind}: ${setOf([place])}`), places: [place] };
  }

  refused(refusal: Refusal): void {
    if (refusal.ticket === this.sent) {
      this.#shake([...this.draft.places]);
      this.sent = null;
    } else if (refusal.ticket === this.#asked?.ticket) {
      this.#shake(this.#asked.places);
      this.#asked = null;
    }
  }

  #pointed(): Place[] {
    const place = this.hovered ?? this.focused;
    return place === null || !this.places.has(place) ? [] : companions(this.draft, place);
  }

  #add(choice: Choice): void {
    const next = chosen(this.#table.actions(), this.draft, choice, this.#table.using());
    if (next) this.#set(next.choices);
  }

  #set(choices: readonly Choice[]): void {
    this.#choices = choices;
    keep(this.#table.position(), choices);
  }

  #shake(places: Place[]): void {
    this.shaken = { places, serial: (this.shaken?.serial ?? 0) + 1 };
  }
}

function recoloured(choice: Choice, from: Colour | null, to: Colour): Choice {
  return choice.choose === 'tile' && choice.tile.colour === from
    ? { ...choice, tile: { ...choice.tile, colour: to } }
    : choice;
}
