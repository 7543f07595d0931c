/** The reader's turn on a map: which step of a choice is open, what is chosen, what was sent and what was refused. */
import { untrack } from 'svelte';
import type { BoardProps, Refusal } from '../board/contract';
import type { Choice } from './choice';
import type { Space } from './geometry';

/** The first step of every choice. */
export const START = '';

export interface Act extends Choice {
  /** Sent when chosen twice; null where choosing opens `opens`. */
  text: string | null;
  opens?: string;
  /** It has nothing to show: choosing it plays it. */
  atOnce?: boolean;
}

/** What the chooser needs from the board around it. */
export interface Table<A extends Act> {
  choices: (step: string) => A[];
  /** The step before one. */
  before: (step: string) => string;
  /** The reader may act now. */
  open: () => boolean;
  onact: (text: string) => number;
  ontry: (text: string) => number;
}

export class Chooser<A extends Act> {
  step = $state(START);
  /** The choice that a second click or Enter plays. */
  chosen = $state.raw<string | null>(null);
  /** The choice that pointer or focus is on. */
  pointed = $state.raw<string | null>(null);
  shaken = $state.raw<{ space: Space; serial: number } | null>(null);
  sent = $state.raw<{ ticket: number; space: Space | null } | null>(null);
  #asked: { ticket: number; space: Space } | null = null;
  #table: Table<A>;

  constructor(table: Table<A>) {
    this.#table = table;
  }

  /** A new position is on the board. */
  arrive(): void {
    this.enter(START);
    this.sent = null;
  }

  get choices(): A[] {
    return this.#table.open() ? this.#table.choices(this.step) : [];
  }

  /** What is shown: what the pointer is on, else what is chosen. */
  get aim(): A | null {
    const id = this.pointed ?? this.chosen;
    return id === null ? null : (this.choices.find((choice) => choice.id === id) ?? null);
  }

  /** The first time shows, the second plays; what has nothing to show is played at once. */
  choose(choice: A): void {
    if (!this.#table.open()) return;
    if (choice.opens !== undefined) this.enter(choice.opens);
    else if (choice.atOnce || this.chosen === choice.id) this.play(choice.text!, choice.anchor);
    else this.chosen = choice.id;
  }

  play(text: string, space: Space | null = null): void {
    if (!this.#table.open()) return;
    this.sent = { ticket: this.#table.onact(text), space };
  }

  get canGoBack(): boolean {
    return this.chosen !== null || this.step !== START;
  }

  back(): void {
    if (this.chosen !== null) this.chosen = null;
    else this.enter(this.#table.before(this.step));
  }

  point(id: string | null): void {
    this.pointed = id;
  }

  /** Ask the server why a place cannot be chosen. */
  ask(space: Space, text: string): void {
    this.#asked = { ticket: this.#table.ontry(text), space };
  }

  /** The server said no: shake the place, and let the reader choose again. */
  refused(refusal: Refusal): void {
    if (refusal.ticket === this.sent?.ticket) {
      if (this.sent.space) this.#shake(this.sent.space);
      this.sent = null;
    } else if (refusal.ticket === this.#asked?.ticket) {
      this.#shake(this.#asked.space);
      this.#asked = null;
    }
  }

  protected enter(step: string): void {
    this.step = step;
    this.chosen = null;
    this.pointed = null;
  }

  #shake(space: Space): void {
    this.shaken = { space, serial: (this.shaken?.serial ?? 0) + 1 };
  }
}

/** Lets a chooser hear of new positions and of refusals; called while a board is set up. */
export function attend<A extends Act>(
  chooser: Chooser<A>,
  props: () => Pick<BoardProps, 'view' | 'offer' | 'scene' | 'refusal'>,
  arrived: () => void = () => undefined,
): void {
  const moment = $derived(
    props().scene ? null : JSON.stringify([props().view, (props().offer as { kind: string } | null)?.kind ?? null]),
  );
  $effect(() => {
    if (moment === null) return;
    untrack(() => {
      chooser.arrive();
      arrived();
    });
  });
  $effect(() => {
    const { refusal } = props();
    if (refusal) untrack(() => chooser.refused(refusal));
  });
}
