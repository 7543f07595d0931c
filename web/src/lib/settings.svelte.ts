import { LANGUAGES, liked, type Language } from './language';

/** What the reader chose, kept in this browser only. */
export type Theme = 'auto' | 'day' | 'night';
export type Speed = 'calm' | 'usual' | 'quick';

const PACES: Record<Speed, number> = { calm: 0.65, usual: 1, quick: 2 };

export interface Choices {
  name: string;
  language: Language | 'auto';
  theme: Theme;
  sound: boolean;
  motion: boolean;
  /** How fast things move. */
  speed: Speed;
  coordinates: boolean;
  /** Whether the device says when it is the reader's turn. */
  notify: boolean;
}

const KEY = 'stylobate';
const defaults: Choices = {
  name: '',
  language: 'auto',
  theme: 'auto',
  sound: true,
  motion: true,
  speed: 'usual',
  coordinates: true,
  notify: false,
};

function stored(): Partial<Choices> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

class Settings {
  chosen: Choices = $state({ ...defaults, ...stored() });
  #dark = $state(false);
  #still = $state(false);

  constructor() {
    this.#follow('(prefers-color-scheme: dark)', (on) => (this.#dark = on));
    this.#follow('(prefers-reduced-motion: reduce)', (on) => (this.#still = on));
  }

  /** The reader's choice, or what the browser says. */
  get language(): Language {
    return LANGUAGES.find((one) => one === this.chosen.language) ?? liked(navigator.languages);
  }

  get night(): boolean {
    return this.chosen.theme === 'night' || (this.chosen.theme === 'auto' && this.#dark);
  }

  /** Whether things may move: the reader's wish and the system's. */
  get motion(): boolean {
    return this.chosen.motion && !this.#still;
  }

  /** What durations are divided by. */
  get pace(): number {
    return PACES[this.chosen.speed] ?? 1;
  }

  /** What a board is told of the reader's choices; `faster` where it has to catch up. */
  forBoard(faster = 1): { coordinates: boolean; motion: boolean; sound: boolean; pace: number } {
    const { coordinates, sound } = this.chosen;
    return { coordinates, motion: this.motion, sound, pace: this.pace * faster };
  }

  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.chosen[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.chosen));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  #follow(query: string, tell: (on: boolean) => void): void {
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener('change', () => tell(media.matches));
  }
}

export const settings = new Settings();
