import type { Confirm } from '../../board/contract';

type Open = 'invite' | 'handover' | 'share' | 'menu' | 'resign' | 'leave' | null;

/** Which dialog of a table is open; one at a time. */
export class Doors {
  now = $state<Open>(null);
  question = $state.raw<Confirm | null>(null);
  /** The seat that is to be given to a bot, or all that are free. */
  botSeat = $state<number | 'all' | null>(null);
  /** The seat somebody pointed at before giving a name. */
  wanted = $state<number | null>(null);
  /** The seat for somebody else who shares this device. */
  beside = $state<number | null>(null);
  /** Chose to watch: the sheet to sit down does not come by itself any more. */
  watching = $state(false);

  /** The rules beside the board, open at a part or a ruling; null while they are closed. */
  rules = $state<string | null>(null);

  open(which: Exclude<Open, null>): void {
    this.now = which;
  }

  ask(question: Confirm): void {
    this.question = question;
  }

  bot(seat: number): void {
    this.botSeat = seat;
  }

  fill(): void {
    this.botSeat = 'all';
  }

  sit(seat: number): void {
    this.wanted = seat;
    this.watching = false;
  }

  close(): void {
    this.now = null;
  }
}
