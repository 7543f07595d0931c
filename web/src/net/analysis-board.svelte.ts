import { t } from '../lib/language';
import { analysis, opinion, Refusal } from './http';
import type { AnalysisAsk, AnalysisInfo, AnalysisMove, LogLine, Opinion } from './messages';
import type { Refusal as Refused, Scene } from './scene';

/** Where a board begins: a game's start, a position in words, or a ply of a finished match. */
export type Origin = Pick<AnalysisAsk, 'table' | 'ply' | 'seats' | 'options' | 'position'>;

/** A position on the board, with the moves that were tried from it. */
export interface Branch {
  readonly info: AnalysisInfo;
  readonly parent: Branch | null;
  /** What led here: an act with what chance said after it. */
  readonly entries: LogLine[];
  children: Branch[];
}

/** Before the bot is asked about a position: whoever steps through a line does not wait at each of them. */
const REST = 350;
const ASK_AGAIN = 900;

/** An analysis board: a tree of positions that the server has judged, and what the bot thinks of the one that is shown. */
export class AnalysisBoardStore {
  at = $state.raw<Branch | null>(null);
  scene = $state.raw<Scene | null>(null);
  refusal = $state.raw<Refused | null>(null);
  problem = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** Whether the bot is asked at all. */
  asking = $state(true);
  opinion = $state.raw<Opinion | null>(null);
  /** Why the bot has none. */
  silence = $state('');
  /** Counts what was tried, so that lists of branches are drawn anew. */
  tried = $state(0);
  #origin: Origin;
  #known = new Map<Branch, Opinion>();
  #ticket = 0;
  #thinking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    origin: Origin,
    readonly moving: () => boolean,
  ) {
    this.#origin = origin;
    void this.begin(origin);
  }

  get info(): AnalysisInfo | null {
    return this.at?.info ?? null;
  }

  /** From the beginning to the position that is shown. */
  get path(): Branch[] {
    const path: Branch[] = [];
    for (let one = this.at; one; one = one.parent) path.unshift(one);
    return path;
  }

  /** Begin anew somewhere; the board stays as it is where that cannot be. Gives back the reason. */
  async begin(origin: Origin): Promise<string> {
    const info = await this.#ask({ ...origin, line: [] });
    if (typeof info === 'string') return info;
    this.#origin = origin;
    this.#go({ info, parent: null, entries: info.added, children: [] });
    return '';
  }

  act(text: string): number {
    const ticket = ++this.#ticket;
    void this.#play(text, ticket);
    return ticket;
  }

  /** Ask why something is not possible; nothing is played. */
  tryOut(text: string): number {
    const ticket = ++this.#ticket;
    void this.#ask({ ...this.#said(), text, only_ask: true }, ticket);
    return ticket;
  }

  back(): void {
    if (this.at?.parent) this.#go(this.at.parent);
  }

  /** On, along the branch that was looked at last. */
  forward(): void {
    const next = this.at?.children.at(-1);
    if (next) this.go(next);
  }

  go(to: Branch): void {
    const { parent } = to;
    // What is looked at now is where "on" leads from there.
    if (parent) parent.children = [...parent.children.filter((one) => one !== to), to];
    this.#go(to, parent !== null && parent === this.at);
  }

  /** Look with the eyes of another of those who act. */
  async look(seat: number): Promise<void> {
    const { at } = this;
    if (!at) return;
    const info = await this.#ask({ ...this.#said(), seat });
    if (typeof info === 'string' || this.at !== at) return;
    const turned = { ...at, info };
    if (at.parent) at.parent.children = at.parent.children.map((one) => (one === at ? turned : one));
    this.#go(turned);
  }

  animated(serial: number): void {
    if (this.scene?.serial === serial) this.scene = null;
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.asking = false;
  }

  #line(): AnalysisMove[] {
    return this.path.flatMap((one) => one.entries.map(({ seat, text }) => ({ seat, text: text ?? '' })));
  }

  #said(): AnalysisAsk {
    return { ...this.#origin, line: this.#line(), seat: this.info?.seat ?? null };
  }

  async #play(text: string, ticket: number): Promise<void> {
    const { at } = this;
    const known = at?.children.find((one) => one.entries[0]?.text === text);
    if (known) return this.go(known);
    const info = await this.#ask({ ...this.#said(), text }, ticket);
    if (typeof info === 'string' || !at || this.at !== at) return;
    const next: Branch = { info, parent: at, entries: info.added, children: [] };
    at.children = [...at.children, next];
    this.go(next);
  }

  async #ask(asked: AnalysisAsk, ticket = 0): Promise<AnalysisInfo | string> {
    this.busy = true;
    this.refusal = null;
    try {
      const info = await analysis(this.game, asked);
      this.problem = null;
      return info;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (ticket && !error.offline) this.refusal = { reason: error.message, rule: error.rule, ticket };
      else if (!this.at || error.offline) this.problem = error;
      return error.message;
    } finally {
      this.busy = false;
    }
  }

  #go(to: Branch, moving = false): void {
    this.at = to;
    this.tried += 1;
    this.refusal = null;
    const { before, events } = to.info;
    this.scene = moving && this.moving() && events.length ? { serial: ++this.#ticket, before, events } : null;
    this.#consider(REST);
  }

  /** Turn the bot on or off. */
  toggle(): void {
    this.asking = !this.asking;
    this.#consider(0);
  }

  #consider(wait: number): void {
    clearTimeout(this.#timer);
    const { at } = this;
    this.silence = '';
    this.opinion = (at && this.#known.get(at)) ?? null;
    if (!at || !this.asking || this.opinion || at.info.seat === null) return;
    this.#timer = setTimeout(() => void this.#think(at), wait);
  }

  async #think(at: Branch): Promise<void> {
    // One thought at a time: when it is done, the position that is shown then comes next.
    if (this.#thinking) return;
    this.#thinking = true;
    try {
      this.#known.set(at, await opinion(this.game, this.#said()));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.at !== at || !this.asking) return;
      if (error.status === 429 || error.offline) this.#timer = setTimeout(() => void this.#think(at), ASK_AGAIN);
      else this.silence = error.message || t('The bot has no analysis.');
      return;
    } finally {
      this.#thinking = false;
      if (this.at !== at) this.#consider(0);
    }
    if (this.at === at) this.opinion = this.#known.get(at) ?? null;
  }
}
