/** What this browser has seen of each game, kept for the next visit. */
class Remembered<T> {
  #seen: Record<string, T[]> = $state.raw({});

  constructor(readonly key: string) {
    try {
      this.#seen = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T[]>;
    } catch {
      // A broken entry, or a browser that keeps nothing: then nothing has been seen here.
    }
  }

  done(game: string): T[] {
    return this.#seen[game] ?? [];
  }

  finish(game: string, what: T): void {
    if (this.done(game).includes(what)) return;
    this.#seen = { ...this.#seen, [game]: [...this.done(game), what] };
    try {
      localStorage.setItem(this.key, JSON.stringify(this.#seen));
    } catch {
      // It is remembered until the page is closed.
    }
  }
}

/** The first of so many, counted from 1, that is not done yet; the first of all where nothing is left. */
export function firstLeft(done: readonly number[], all: number): number {
  return Array.from({ length: all }, (_, i) => i + 1).find((number) => !done.includes(number)) ?? 1;
}

/** Lessons that were finished, by their numbers. */
export const progress = new Remembered<number>('stylobate.lessons');
/** Puzzles that were solved without help, by their numbers. */
export const solved = new Remembered<number>('stylobate.puzzles');
/** Moments of the first game whose words were read, by their names. */
export const heard = new Remembered<string>('stylobate.moments');
