/** A person chooses slot by slot: what is chosen so far, what may come next, and what happens when something is pointed at. */
import {
  back,
  meant,
  nameIn,
  next,
  NONE,
  offeredBy,
  question,
  verbsLeft,
  whole,
  withWord,
  type Action,
} from './choices';
import type { Offer } from '../board/offer';
import type { Picked } from './choices';

export interface Hands {
  offer: () => Offer | string[] | null;
  /** The reader may act now. */
  open: () => boolean;
  /** What sort of thing is called that: a space, a piece, a card …; null where nothing on the table is. */
  sort: (id: string) => string | null;
  act: (text: string) => void;
  /** Ask why not; the things were pointed at. */
  ask: (text: string, thing: string) => void;
}

export class Chooser {
  picked = $state.raw<Picked>(NONE);
  #hands: Hands;
  offered = $derived.by(() => offeredBy(this.#hands.open() ? this.#hands.offer() : null));
  verbs = $derived.by(() => verbsLeft(this.offered, this.picked));
  words = $derived.by(() => next(this.offered, this.picked));
  /** The action that is chosen and waits to be played. */
  done = $derived.by(() => whole(this.offered, this.picked));
  /** Things on the table that may be chosen next: their ids. */
  targets = $derived.by(() => this.words.map(nameIn).filter((id) => this.#lies(id)));
  /** Words that may come next and name nothing on the table. */
  plain = $derived.by(() => this.words.filter((word) => !this.#lies(nameIn(word))));
  /** The things chosen so far. */
  chosen = $derived.by(() => this.picked.words.map(nameIn).filter((id) => this.#lies(id)));

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  /** Verbs that are a button: they name nothing on the table first, or several of them mean the same things. */
  get buttons(): { verb: string; action: Action | null }[] {
    const { offered, picked } = this;
    if (picked.words.length > 0 && this.verbs.length > 1 && this.words.every((word) => word === ''))
      return this.verbs.map((verb) => ({ verb, action: whole(offered, { ...picked, verb }) }));
    if (picked.verb !== null || picked.words.length > 0) return [];
    return this.verbs
      .filter((verb) => !next(offered, { verb, words: [] }).some((word) => this.#lies(nameIn(word))))
      .map((verb) => ({ verb, action: whole(offered, { verb, words: [] }) }));
  }

  clear(): void {
    this.picked = NONE;
  }

  back(): void {
    this.picked = back(this.picked);
  }

  play(): void {
    if (this.done) this.#hands.act(this.done.text);
  }

  /** A button: what it says is done at once. */
  say(picked: Picked): void {
    this.picked = picked;
    this.play();
  }

  word(word: string): void {
    this.say(withWord(this.picked, word));
  }

  /** Things under the pointer, the uppermost first: choose the first that means something, else ask why not. */
  point(ids: string[]): void {
    if (this.offered.actions.length === 0 || ids.length === 0) return;
    if (this.done && ids.includes(nameIn(this.picked.words.at(-1) ?? ''))) return this.play();
    for (let from: Picked | null = this.picked; from; from = from.words.length || from.verb ? back(from) : null) {
      for (const id of ids) if (this.#choose(from, id)) return;
    }
    this.#why(ids);
  }

  #choose(from: Picked, id: string): boolean {
    const word = next(this.offered, from).find((one) => nameIn(one) === id);
    if (word === undefined) return false;
    this.picked = withWord(from, word);
    // Whoever has pointed at two things has seen where it leads: a second click on the same one is for those who pointed at one.
    if (this.picked.words.length > 1) this.play();
    return true;
  }

  #why(ids: string[]): void {
    const from = this.done ? back(this.picked) : this.picked;
    const known = (verb: string, at: number): string | null => {
      const words = meant(this.offered, { ...from, verb }).map((action) => nameIn(action.words[at] ?? ''));
      const like = (id: string): boolean => words.some((word) => this.#alike(word, id));
      return ids.find(like) ?? null;
    };
    const text = question(this.offered, from, known);
    if (text) this.#hands.ask(text, ids[0]!);
  }

  #lies(id: string): boolean {
    return id !== '' && this.#hands.sort(id) !== null;
  }

  #alike(word: string, id: string): boolean {
    return this.#lies(word) && this.#hands.sort(word) === this.#hands.sort(id);
  }
}
