/**
 * An offer of verbs, as `kit/verbs/offers.py` writes it: what each verb's slots may be filled with. The text of an action is its verb and
 * the words of its slots; nothing here reads a sentence.
 */

/** What is told about one action beside its slots. */
export type Facts = Record<string, any>;

/** A level for each slot; the last one is a list of words, or facts by word. */
export type Tree = string[] | { [word: string]: any };

export interface VerbOffer {
  /** "Check the {plot}": for a button, with the slots by their names. */
  label: string;
  /** The name of each slot and what fills it: a seat, a cell, a card. */
  slots: [name: string, kind: string][];
  choices: Tree;
}

export interface Offer {
  kind: string;
  verbs: Record<string, VerbOffer>;
}

export interface Choice {
  verb: string;
  text: string;
  slots: Record<string, string>;
  facts: Facts;
}

/** Every action with a verb; none where it is not offered. */
export function choicesOf(offer: Offer | null | undefined, verb: string): Choice[] {
  const one = offer?.verbs[verb];
  if (!one) return [];
  if (one.slots.length === 0) return [{ verb, text: verb, slots: {}, facts: one.choices as Facts }];
  return paths(one.choices, one.slots.length).map(({ words, facts }) => ({
    verb,
    text: textOf(verb, words),
    slots: Object.fromEntries(one.slots.map(([name], at) => [name, words[at]!])),
    facts,
  }));
}

/** What may fill the next slot after these words. */
export function nextWords(offer: Offer | null | undefined, verb: string, ...words: string[]): string[] {
  let level: Tree | undefined = offer?.verbs[verb]?.choices;
  for (const word of words) level = level === undefined || Array.isArray(level) ? undefined : level[word];
  return level === undefined ? [] : Array.isArray(level) ? level : Object.keys(level);
}

export function textOf(verb: string, words: readonly string[]): string {
  return [verb, ...words].filter((word) => word !== '').join(' ');
}

/** The seat that the notation calls `p2` is 1. */
export function seatOf(word: string): number {
  return Number(word.slice(1)) - 1;
}

export function seatWord(seat: number): string {
  return `p${seat + 1}`;
}

/** A label with its slots filled: what a button says. */
export function labelOf(verb: VerbOffer, slots: Record<string, string> = {}): string {
  return verb.label.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');
}

/** What an action is called that is a verb and nothing more; null where the offer knows no such verb. */
export function plainLabel(offer: unknown, text: string): string | null {
  const verb = (offer as Partial<Offer> | null)?.verbs?.[text];
  return verb && verb.slots.length === 0 ? labelOf(verb) : null;
}

function paths(choices: Tree, depth: number): { words: string[]; facts: Facts }[] {
  if (Array.isArray(choices)) return choices.map((word) => ({ words: [word], facts: {} }));
  if (depth === 1) return Object.entries(choices).map(([word, facts]) => ({ words: [word], facts }));
  return Object.entries(choices).flatMap(([word, below]) =>
    paths(below, depth - 1).map(({ words, facts }) => ({ words: [word, ...words], facts })),
  );
}
