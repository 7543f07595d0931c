import { t } from '../lib/language';
import { Refusal, thoughts } from './http';
import type { Review, Thought } from './messages';

const ASK_AGAIN = 1200;

/** What the strongest bot thinks of a finished match; it is asked again until it has thought about every ply. */
export class Analysis {
  bot = $state('');
  done = $state(0);
  total = $state(0);
  problem = $state('');
  /** The bot may call a move a mistake: nothing is hidden, and it has searched. */
  sure = $state(false);
  /** What the match comes down to, once the bot has seen all of it. */
  review = $state.raw<Review | null>(null);
  known = $state.raw<Map<number, Thought>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(readonly code: string) {}

  get busy(): boolean {
    return !this.problem && (this.total === 0 || this.done < this.total);
  }

  async start(): Promise<void> {
    if (this.#stopped) return;
    try {
      const found = await thoughts(this.code);
      this.bot = found.bot;
      this.done = found.done;
      this.total = found.total;
      this.known = new Map(found.thoughts.map((thought) => [thought.ply, thought]));
      this.sure = found.sure;
      this.review = found.review;
      this.problem = '';
      if (found.done < found.total) this.#later();
    } catch (error) {
      this.problem = error instanceof Refusal ? error.message : t('The bot has no analysis.');
      if (error instanceof Refusal && error.offline) this.#later();
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.start(), ASK_AGAIN);
  }
}
