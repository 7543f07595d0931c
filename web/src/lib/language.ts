/**
 * What a page says, in the reader's language. English stands in the code, and a message is its own name in the catalogues
 * (`languages/de.json`); both are ICU MessageFormat. The language is fixed while a page is open: changing it loads the page anew.
 */
import { IntlMessageFormat } from 'intl-messageformat';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Facts = Record<string, string | number>;
type Catalogue = Record<string, string>;

const catalogues: Partial<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  de: () => import('./languages/de.json'),
};

let spoken: Language = 'en';
let messages: Catalogue = {};
const made = new Map<string, IntlMessageFormat>();

/** The language there is that the reader likes best. */
export function liked(wishes: readonly string[]): Language {
  const tags = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((language) => language === tags.find((tag) => LANGUAGES.some((known) => known === tag))) ?? 'en'
  );
}

/** Fetch what a language says; called once, before anything is drawn. */
export async function speak(language: Language): Promise<void> {
  messages = (await catalogues[language]?.())?.default ?? {};
  spoken = language;
  made.clear();
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

export const language = (): Language => spoken;

/** A message in the reader's language, with its facts. */
export function t(message: string, facts?: Facts): string {
  const pattern = messages[message] ?? message;
  if (!facts) return pattern;
  let form = made.get(pattern);
  if (!form) made.set(pattern, (form = new IntlMessageFormat(pattern, spoken)));
  return String(form.format(facts));
}
