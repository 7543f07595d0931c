import type { LogLine } from '../net/messages';

/** What the log shows: an entry that is hidden from the reader and has no words is no news, nor is one that only notation tells. */
export function told<T extends Pick<LogLine, 'text' | 'words'>>(log: T[], notation: boolean): T[] {
  return log.filter((line) => isTold(line, notation));
}

export function isTold(line: Pick<LogLine, 'text' | 'words'>, notation: boolean): boolean {
  return line.words !== '' || (notation && line.text !== null);
}

/** The entry that a position was made by: the last that is told, where the board shows so many plies. */
export function lineAt<T extends Pick<LogLine, 'ply'>>(log: T[], plies: number): T | undefined {
  return log.filter((line) => line.ply < plies).at(-1);
}

/**
 * Log lines with the turn's number before the first line of each turn; a turn ends when the seats come round again.
 * `first` is the number of the turn of the first line that is a seat's: a log may begin in the middle of the match.
 * Lines that are not shown count all the same, so that no number changes with what is shown or has arrived.
 */
export function numbered<T extends Pick<LogLine, 'seat'>>(
  log: T[],
  first = 1,
  isShown: (line: T) => boolean = () => true,
): { line: T; turn: number | null }[] {
  let turn = first - 1;
  let before: number | null = null;
  let last: number | null = null;
  return log.flatMap((line) => {
    if (line.seat !== null) {
      if (before === null || line.seat <= before) turn += 1;
      before = line.seat;
    }
    if (!isShown(line)) return [];
    const opens = line.seat !== null && turn !== last;
    if (opens) last = turn;
    return [{ line, turn: opens ? turn : null }];
  });
}

export function turnOf(log: Pick<LogLine, 'seat'>[], first = 1): number {
  return (
    numbered(log, first)
      .filter(({ turn }) => turn !== null)
      .at(-1)?.turn ?? 0
  );
}
