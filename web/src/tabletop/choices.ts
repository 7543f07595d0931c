/**
 * Which actions are still meant while slot after slot is filled. It knows words and the order they come in, never a rule: everything
 * comes from the offer, be it one of verbs or the plain texts of a game without them.
 */
import { choicesOf, type Offer, type VerbOffer } from '../board/offer';

/** An action: its verb, and the word that fills each slot. */
export interface Action {
  text: string;
  verb: string;
  words: string[];
}

export interface Offered {
  actions: Action[];
  verbs: Record<string, Pick<VerbOffer, 'label' | 'slots'>>;
}

const NOTHING: Offered = { actions: [], verbs: {} };

/** What an offer says may be done; a list of texts is read word by word. */
export function offeredBy(offer: Offer | string[] | null | undefined): Offered {
  if (!offer) return NOTHING;
  return Array.isArray(offer) ? fromTexts(offer) : fromVerbs(offer);
}

function fromVerbs(offer: Offer): Offered {
  if (typeof offer.verbs !== 'object') return NOTHING;
  const actions = Object.entries(offer.verbs).flatMap(([verb, { slots }]) =>
    choicesOf(offer, verb).map((choice) => ({
      text: choice.text,
      verb,
      words: slots.map(([name]) => choice.slots[name]!),
    })),
  );
  return { actions, verbs: offer.verbs };
}

/** `take 3 from heap`: a verb and its words. A verb whose texts differ in length has slots that may be empty. */
function fromTexts(texts: string[]): Offered {
  const split = texts.map((text) => ({ text, parts: text.split(' ') }));
  const verbs: Offered['verbs'] = {};
  for (const { parts } of split) {
    const slots = Math.max(parts.length - 1, verbs[parts[0]!]?.slots.length ?? 0);
    verbs[parts[0]!] = { label: '', slots: Array.from({ length: slots }, (_, i) => [`${i}`, '']) };
  }
  const actions = split.map(({ text, parts: [verb, ...words] }) => ({
    text,
    verb: verb!,
    words: verbs[verb!]!.slots.map((_, i) => words[i] ?? ''),
  }));
  return { actions, verbs };
}

/** What a person has chosen so far. */
export interface Picked {
  /** Null while the things chosen may mean several verbs. */
  verb: string | null;
  words: string[];
}

export const NONE: Picked = { verb: null, words: [] };

/** The actions that begin as chosen. */
export function meant({ actions }: Offered, { verb, words }: Picked): Action[] {
  return actions.filter(
    (action) => (verb === null || action.verb === verb) && words.every((word, i) => action.words[i] === word),
  );
}

/** The one action that is chosen completely; null while something is to be chosen yet. */
export function whole(offered: Offered, picked: Picked): Action | null {
  if (picked.verb === null && picked.words.length === 0) return null;
  const left = meant(offered, picked);
  const done = left.filter((action) => action.words.slice(picked.words.length).every((word) => word === ''));
  return left.length === 1 && done.length === 1 ? done[0]! : null;
}

/** The words that may come next. */
export function next(offered: Offered, picked: Picked): string[] {
  const at = picked.words.length;
  return [
    ...new Set(meant(offered, picked).flatMap((action) => (at < action.words.length ? [action.words[at]!] : []))),
  ];
}

/** The verbs that fit what is chosen, each once, in the order of the offer. */
export function verbsLeft(offered: Offered, picked: Picked): string[] {
  return [...new Set(meant(offered, picked).map((action) => action.verb))];
}

/** Another word; a slot that only one thing can fill, and that nobody would see, is filled along with it. */
export function withWord(picked: Picked, word: string): Picked {
  return { ...picked, words: [...picked.words, word] };
}

/** One step back. */
export function back(picked: Picked): Picked {
  if (picked.words.length > 0) return { ...picked, words: picked.words.slice(0, -1) };
  return NONE;
}

/** The thing that a word names: with a word in front (`for a1`) it is the last. */
export function nameIn(word: string): string {
  return word.slice(word.lastIndexOf(' ') + 1);
}

/**
 * What to ask the server about when somebody points at what is not offered: the chosen words, then this thing, and for the rest any
 * words that are offered, so that the reason is about the thing.
 */
export function question(
  offered: Offered,
  picked: Picked,
  thing: (verb: string, at: number) => string | null,
): string | null {
  const at = picked.words.length;
  for (const verb of verbsLeft(offered, picked)) {
    const word = at < (offered.verbs[verb]?.slots.length ?? 0) ? thing(verb, at) : null;
    if (word === null) continue;
    const like = meant(offered, { ...picked, verb })[0]!;
    const parts = [...picked.words, sameForm(like.words[at] ?? '', word), ...like.words.slice(at + 1)];
    return [verb, ...parts].filter((part) => part !== '').join(' ');
  }
  return null;
}

const sameForm = (like: string, word: string): string => like.slice(0, like.lastIndexOf(' ') + 1) + word;
