import { t } from './language';

/** 'a, b and c'. */
export function list(words: string[], last = 'and'): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${t(last)} ${words.at(-1)}` : (words[0] ?? '');
}

export function count(n: number, one: string, many = `${one}s`): string {
  return t(`{n} ${n === 1 ? one : many}`, { n });
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** 'six', and from thirteen on '13'. */
export function inWords(n: number): string {
  return t(NUMBERS[n] ?? `${n}`);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '1st', '2nd', '3rd', '4th'. */
export function ordinal(n: number): string {
  return t('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n });
}
