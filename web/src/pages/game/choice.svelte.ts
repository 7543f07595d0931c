import { t } from '../../lib/language';
import { Refusal, variant } from '../../net/http';
import type { Chair, GameInfo, OptionInfo, VariantInfo } from '../../net/messages';

type Value = string | number | boolean;

/** What a visitor has chosen on a game's page so far; the server says what that makes of the game. */
export class Choice {
  options: Record<string, Value> = $state({});
  variant = $state.raw<VariantInfo | null>(null);
  problem = $state('');
  seats = $state(2);
  chairs: Chair[] = $state([]);
  #asked = 0;

  constructor(readonly game: GameInfo) {
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.suggested]));
    void this.#ask();
  }

  /** The option that makes another game of it, shown as pictures; the rest are finer rules. */
  get edition(): OptionInfo | null {
    return this.game.options.find((option) => option.name === 'variant') ?? null;
  }

  get finer(): OptionInfo[] {
    return this.game.options.filter((option) => option !== this.edition && this.#matters(option));
  }

  get sides(): string[] {
    const at = this.variant?.seats.indexOf(this.seats) ?? -1;
    return this.variant?.sides[at] ?? [];
  }

  get levels() {
    return this.variant?.levels ?? this.game.levels;
  }

  choose(name: string, value: Value): void {
    this.options[name] = value;
    void this.#ask();
  }

  setSeats(seats: number): void {
    this.seats = seats;
    const fits = (chair: Chair | undefined) => chair && (this.shareable || !isShared(chair));
    this.chairs = Array.from({ length: seats }, (_, i) =>
      fits(this.chairs[i]) ? this.chairs[i]! : { kind: i === 0 ? 'me' : 'open' },
    );
  }

  /** Only one chair can be mine: sitting down elsewhere leaves the old one open. */
  setChair(seat: number, chair: Chair): void {
    this.chairs = this.chairs.map((old, i) =>
      i === seat ? chair : isMine(chair) && isMine(old) ? { kind: 'open' } : old,
    );
  }

  /** Whether several people can play it on one device. */
  get shareable(): boolean {
    return this.variant?.shareable ?? false;
  }

  /** What the server needs: options that matter with these. */
  get relevant(): Record<string, Value> {
    return Object.fromEntries(
      this.game.options
        .filter((option) => this.#matters(option))
        .map((option) => [option.name, this.options[option.name]!]),
    );
  }

  #matters(option: OptionInfo): boolean {
    return Object.entries(option.only).every(([name, values]) => values.includes(this.options[name]!));
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const found = await variant(this.game.id, this.relevant);
      if (asked !== this.#asked) return;
      this.variant = found;
      this.problem = '';
      this.setSeats(found.seats.includes(this.seats) ? this.seats : found.seats[0]!);
    } catch (error) {
      if (asked === this.#asked)
        this.problem = error instanceof Refusal ? error.message : t('These choices do not go together.');
    }
  }
}

/** Somebody else's chair at this device: it has a name of its own. */
export const isShared = (chair: Chair) => chair.kind === 'me' && typeof chair.name === 'string';
const isMine = (chair: Chair) => chair.kind === 'me' && !isShared(chair);

/** One of a pair of ways to read an option's value. */
export function labelOf(option: OptionInfo, value: Value): string {
  const at = option.values.indexOf(value);
  return option.labels[at] ?? String(value);
}
