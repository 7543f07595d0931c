import type { LogLine } from '../net/messages';

/** What the log shows: an entry that is hidden from the reader and has no words is no news. */
export function told<T extends Pick<LogLine, 'text' | 'words'>>(log: T[]): T[] {
  return log.filter((line) => line.text !== null || line.words !== '');
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
