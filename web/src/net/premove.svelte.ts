import type { Ahead } from './messages';

/**
 * A move that is prepared while others play. It stays in this page: the house is asked what could be done if it were the reader's turn,
 * and hears of the choice only when it is played.
 */
export class Premove {
  /** The table as if it were the reader's turn, while they choose; else null. */
  ahead = $state.raw<Pick<Ahead, 'view' | 'offer'> | null>(null);
  /** What is played as soon as it is the reader's turn. */
  text = $state<string | null>(null);
  /** What it is called, where it has a name. */
  words = $state('');
  #choosing = false;
  #asked = -1;
  #played = -1;
  /** The question that it answers, where the game asks different ones. */
  #kind: string | undefined;
  #ply = -1;

  /** `ask` asks the house and gives the ticket of its answer. */
  constructor(readonly ask: () => number) {}

  begin(): void {
    this.cancel();
    this.#choosing = true;
    this.#asked = this.ask();
  }

  hear(message: Ahead): void {
    if (this.#choosing && message.ticket === this.#asked) this.ahead = message;
  }

  choose(text: string, words: string): void {
    this.#kind = kindOf(this.ahead?.offer);
    this.#stop();
    this.text = text;
    this.words = words;
  }

  cancel(): void {
    this.#stop();
    this.text = null;
  }

  /** The table has gone on: what is being chosen is looked at anew, unless the turn has come. */
  moved(ply: number, done: boolean): void {
    if (done) this.#stop();
    if (ply === this.#ply) return;
    this.#ply = ply;
    this.ahead = null;
    if (this.#choosing) this.#asked = this.ask();
  }

  /** What is to be played now that the reader is asked this; it waits where something else is asked first. */
  due(offer: unknown): string | null {
    return kindOf(offer) === this.#kind ? this.text : null;
  }

  /** It was sent, under this ticket. */
  sent(ticket: number): void {
    this.#played = ticket;
    this.text = null;
  }

  /** Whether this answer is about the prepared move. */
  isAbout(ticket: number): boolean {
    return ticket === this.#played;
  }

  /** The house has nothing to prepare. */
  refused(ticket: number): void {
    if (ticket === this.#asked) this.#stop();
  }

  #stop(): void {
    this.#choosing = false;
    this.ahead = null;
  }
}

function kindOf(offer: unknown): string | undefined {
  return (offer as { kind?: string } | null | undefined)?.kind;
}
