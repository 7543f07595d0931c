/** Results that this browser has shown: a match that was decided while nobody looked is news. */
const KEY = 'stylobate.seen';
const KEPT = 300;

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    // A broken entry, or a browser that keeps nothing: then every result is news.
    return [];
  }
}

export function hasSeen(code: string): boolean {
  return stored().includes(code);
}

export function see(code: string): void {
  if (hasSeen(code)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...stored(), code].slice(-KEPT)));
  } catch {
    // It is told again another time.
  }
}
