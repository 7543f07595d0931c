import type { LogLine } from '../net/messages';

/** What the log shows: an entry that is hidden from the reader and has no words is no news, nor is one that only notation tells. */
export function told<T extends Pick<LogLine, 'text' | 'words'>>(log: T[], notation: boolean): T[] {
  return log.filter((line) => line.words !== '' || (notation && line.text !== null));
}

/** The entry that a position was made by: the last that is told, where the board shows so many plies. */
export function lineAt<T extends Pick<LogLine, 'ply'>>(log: T[], plies: number): T | undefined {
  return log.filter((line) => line.ply < plies).at(-1);
}

/** Log lines with the turn's number before the first line of each turn; a turn ends when the seats come round again. */
export function numbered<T extends Pick<LogLine, 'seat'>>(log: T[]): { line: T; turn: number | null }[] {
  let turn = 0;
  let before: number | null = null;
  return log.map((line) => {
    if (line.seat === null) return { line, turn: null };
    const first: boolean = before === null || line.seat <= before;
    before = line.seat;
    if (first) turn += 1;
    return { line, turn: first ? turn : null };
  });
}

export function turnOf(log: Pick<LogLine, 'seat'>[]): number {
  return numbered(log).filter(({ turn }) => turn !== null).length;
}
