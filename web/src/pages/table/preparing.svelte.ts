import { untrack } from 'svelte';
import type { Bar } from '../../board/bar';
import type { BoardProps, StepAct } from '../../board/contract';
import { plainLabel } from '../../board/offer';
import { t } from '../../lib/language';
import type { TableStore } from '../../net/table.svelte';
import type { Passing } from './passing.svelte';

/** A move that is prepared while others play: what the page shows of it, and that it is played in time. Made while a page is set up. */
export class Preparing {
  readonly #store: TableStore;
  readonly #passing: Passing;
  /** Players know the notation by heart: a prepared move is called by it. */
  readonly #notation: boolean;

  constructor(store: TableStore, passing: Passing, notation: boolean) {
    this.#store = store;
    this.#passing = passing;
    this.#notation = notation;
    $effect(() => {
      const text = store.myTurn && store.sent === null && !store.looked ? store.premove.due(store.offer) : null;
      if (text !== null) untrack(() => store.premove.sent(store.act(text)));
    });
  }

  /** The reader waits, and could prepare something. */
  get possible(): boolean {
    const { table, you, live, playback, looked } = this.#store;
    if (!table?.premoves || table.phase !== 'playing' || you === null || looked || !playback.settled) return false;
    return this.#passing.seats.length === 0 && live?.turn.kind === 'acting' && !live.turn.seats.includes(you);
  }

  /** The reader is choosing what to prepare. */
  get choosing(): boolean {
    return this.#store.premove.ahead !== null && this.possible;
  }

  get prepared(): boolean {
    return this.#store.premove.text !== null;
  }

  /** What differs on the board while something is prepared. */
  get props(): Partial<BoardProps> {
    const { premove, looked } = this.#store;
    const { ahead } = premove;
    if (looked) return {};
    if (ahead && this.choosing)
      return {
        view: ahead.view,
        offer: ahead.offer,
        onact: (text) => {
          premove.choose(text, plainLabel(ahead.offer, text) ?? (this.#notation ? text : ''));
          return -1;
        },
        ontry: () => {
          this.#store.news = t('You cannot prepare that: it is not possible as the table stands now.');
          return -1;
        },
      };
    const props: Partial<BoardProps> = this.prepared ? { hint: premove.text, prepared: true } : {};
    return this.possible ? { ...props, ontry: () => this.#touch() } : props;
  }

  /** A click on the board while others play: takes back what is prepared, or begins to prepare. */
  #touch(): number {
    if (this.prepared) this.#store.premove.cancel();
    else this.#store.premove.begin();
    return -1;
  }

  /** The step bar with what can be done about it. */
  bar(bar: Bar): Bar {
    const { premove } = this.#store;
    const cancel = (label: string): StepAct => ({
      label,
      short: t('Cancel'),
      key: 'Escape',
      icon: 'x',
      run: () => premove.cancel(),
    });
    if (this.choosing) return { ...bar, back: bar.back ?? cancel(t('Prepare nothing')) };
    if (this.prepared && !this.#store.looked) {
      const { words } = premove;
      const note = words
        ? t('Prepared: {move}. It is played when your turn comes.', { move: words })
        : t('Your move is prepared. It is played when your turn comes.');
      return { ...bar, note, back: cancel(t('Cancel the prepared move')) };
    }
    if (!this.possible || !this.#worthwhile) return bar;
    return {
      ...bar,
      second: { label: t('Prepare a move'), key: 'p', icon: 'clock', run: () => premove.begin() },
    };
  }

  /** One bot answers before anybody has prepared anything. */
  get #worthwhile(): boolean {
    const { table, live } = this.#store;
    return table!.seats.length > 2 || live!.turn.seats.some((seat) => table!.seats[seat]?.kind === 'person');
  }
}
