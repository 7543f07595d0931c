/** What the words around a map are made from while it is the reader's turn. */
import type { Act } from './chooser.svelte';

export interface Saying<O, V, A, C extends Act> {
  offer: O;
  view: V;
  you: number;
  atlas: A;
  name: (seat: number) => string;
  step: string;
  compact: boolean;
  choices: readonly C[];
  /** By the choice's id; only what is lettered. */
  letters: ReadonlyMap<string, string>;
  /** Lettered choices in the order of their letters. */
  order: readonly C[];
  aim: C | null;
  chosen: C | null;
  choose: (choice: C) => void;
  play: (text: string) => void;
  back: () => void;
  point: (id: string | null) => void;
}
