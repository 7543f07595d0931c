/** Which lessons this browser has finished, kept for the next visit. */
const KEY = 'stylobate.lessons';

function stored(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number[]>;
  } catch {
    // A broken entry, or a browser that keeps nothing: then nothing has been learned here.
    return {};
  }
}

class Progress {
  #done = $state.raw(stored());

  done(game: string): number[] {
    return this.#done[game] ?? [];
  }

  finish(game: string, lesson: number): void {
    if (this.done(game).includes(lesson)) return;
    this.#done = { ...this.#done, [game]: [...this.done(game), lesson] };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#done));
    } catch {
      // It is remembered until the page is closed.
    }
  }
}

export const progress = new Progress();
