import { lesson, Refusal } from './http';
import type { LessonInfo } from './messages';
import type { Refusal as Refused, Scene } from './scene';

/** A lesson in progress: what has been played, what the board shows, and what was said to the last try. */
export class LessonStore {
  info = $state.raw<LessonInfo | null>(null);
  problem = $state.raw<Refusal | null>(null);
  refusal = $state.raw<Refused | null>(null);
  /** What was said to the last try that was allowed. */
  said = $state.raw<{ right: boolean; words: string } | null>(null);
  scene = $state.raw<Scene | null>(null);
  busy = $state(false);
  #texts: string[] = [];
  #ticket = 0;

  constructor(
    readonly game: string,
    readonly number: number,
    readonly moving: () => boolean,
    /** A lesson or a puzzle: both are asked alike. */
    readonly course: typeof lesson = lesson,
  ) {
    this.restart();
  }

  get finished(): boolean {
    return this.info !== null && this.info.done === this.info.steps;
  }

  restart(): void {
    this.#texts = [];
    this.said = this.refusal = this.scene = null;
    void this.#ask();
  }

  act(text: string): number {
    const ticket = ++this.#ticket;
    void this.#ask(text, ticket);
    return ticket;
  }

  /** Ask why something is not possible; nothing is played. */
  tryOut(text: string): number {
    const ticket = ++this.#ticket;
    void this.#ask(text, ticket, false);
    return ticket;
  }

  animated(serial: number): void {
    if (this.scene?.serial === serial) this.scene = null;
  }

  async #ask(text?: string, ticket = 0, play = true): Promise<void> {
    this.busy = true;
    this.refusal = null;
    try {
      const answer = await this.course(this.game, this.number, this.#texts, text);
      this.problem = null;
      if (answer.verdict === 'refused') this.refusal = { reason: answer.words, rule: answer.rule, ticket };
      else if (!play) return;
      else if (answer.verdict !== 'begun') this.said = { right: answer.verdict === 'right', words: answer.words };
      if (answer.lesson) this.#take(answer.lesson, text, ticket);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error;
    } finally {
      this.busy = false;
    }
  }

  #take(info: LessonInfo, text: string | undefined, ticket: number): void {
    if (text !== undefined) this.#texts = [...this.#texts, text];
    this.info = info;
    if (this.moving() && info.events.length) this.scene = { serial: ticket, before: info.before, events: info.events };
  }
}
