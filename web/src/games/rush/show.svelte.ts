/** Plays motions one after the other; everything at once when skipped. */
import { lasts, type Motion } from './motions';

export class Show {
  now = $state.raw<Motion | null>(null);
  /** Motions that are over, so that what they showed stays. */
  past = $state.raw<readonly Motion[]>([]);
  busy = $state(false);
  #run = 0;
  #wake: (() => void) | null = null;

  /** False when it was replaced by another play. */
  async play(motions: readonly Motion[], pace = 1): Promise<boolean> {
    const run = ++this.#run;
    this.#wake?.();
    this.past = [];
    this.busy = true;
    for (const motion of motions) {
      if (!this.busy) break;
      this.now = motion;
      await this.#wait(lasts(motion) / pace);
      if (run !== this.#run) return false;
      this.past = [...this.past, motion];
    }
    this.#rest();
    return true;
  }

  skip(): void {
    if (!this.busy) return;
    this.busy = false;
    this.#wake?.();
  }

  #rest(): void {
    this.busy = false;
    this.now = null;
    this.past = [];
  }

  #wait(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, time);
      this.#wake = done;
    });
  }
}
