/** The addresses of the house. All of them can be shared and reloaded: the server answers each with the same page. */
export type Route =
  | { page: 'home' }
  | { page: 'game'; id: string }
  | { page: 'rules'; id: string }
  | { page: 'lesson'; id: string; number: number }
  | { page: 'puzzles'; id: string }
  | { page: 'puzzle'; id: string; number: number }
  | { page: 'analysis'; id: string }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string }
  | { page: 'watch' }
  | { page: 'mine' }
  | { page: 'lab' }
  | { page: 'settings' }
  | { page: 'lost'; path: string };

const patterns: [RegExp, (found: string[]) => Route][] = [
  [/^\/$/, () => ({ page: 'home' })],
  [/^\/g\/([\w-]+)$/, ([id]) => ({ page: 'game', id: id! })],
  [/^\/g\/([\w-]+)\/rules$/, ([id]) => ({ page: 'rules', id: id! })],
  [/^\/g\/([\w-]+)\/learn\/(\d{1,3})$/, ([id, number]) => ({ page: 'lesson', id: id!, number: Number(number) })],
  [/^\/g\/([\w-]+)\/puzzles$/, ([id]) => ({ page: 'puzzles', id: id! })],
  [/^\/g\/([\w-]+)\/puzzles\/(\d{1,3})$/, ([id, number]) => ({ page: 'puzzle', id: id!, number: Number(number) })],
  [/^\/g\/([\w-]+)\/analysis$/, ([id]) => ({ page: 'analysis', id: id! })],
  [/^\/t\/([\w-]+)$/, ([code]) => ({ page: 'table', code: code! })],
  [/^\/t\/([\w-]+)\/replay$/, ([code]) => ({ page: 'replay', code: code! })],
  [/^\/watch$/, () => ({ page: 'watch' })],
  [/^\/mine$/, () => ({ page: 'mine' })],
  [/^\/lab$/, () => ({ page: 'lab' })],
  [/^\/settings$/, () => ({ page: 'settings' })],
];

/** Which page an address means; a slash at the end makes no difference. */
export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  for (const [pattern, make] of patterns) {
    const found = pattern.exec(plain);
    if (found) return make(found.slice(1));
  }
  return { page: 'lost', path };
}

/** The code in whatever someone pastes: a code, a link, with or without capitals. Empty where there is none. */
export function codeIn(text: string): string {
  const word = text.trim().replace(/[?#].*$/, '');
  const link = /\/t\/([\w-]+)/.exec(word);
  // As it is heard: with spaces, the digits in whatever groups.
  const heard = word.replace(/[\s-]+/g, '-').replace(/-(\d)-?(\d)-?(\d)-?(\d)-?(\d)-?(\d)-?(\d)$/, '-$1$2$3-$4$5$6$7');
  const code = link ? link[1]! : heard;
  return /^[\w-]+$/.test(code) ? code.toLowerCase() : '';
}
