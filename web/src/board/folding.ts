import { t } from '../lib/language';
import type { LogLine } from '../net/messages';

/** Entries of these kinds say little each: several in a row are one line that opens. */
const FOLDED: Record<string, (n: number) => string> = {
  deal: (n) => t('The deal · {n} entries', { n }),
  ready: (n) => t('Getting ready · {n} entries', { n }),
  start_throw: (n) => t('Throws for the start · {n} entries', { n }),
  race: (n) => t('The race · {n} entries', { n }),
};

export interface Fold<T> {
  /** What the folded entries are, with their number; empty where there is one only. */
  title: string;
  lines: T[];
}

/** The log with what belongs together put together. */
export function folded<T extends { line: Pick<LogLine, 'kind'> }>(lines: T[]): Fold<T>[] {
  const runs: T[][] = [];
  for (const one of lines) {
    const run = runs.at(-1);
    if (run && one.line.kind in FOLDED && run[0]!.line.kind === one.line.kind) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => ({
    title: run.length > 1 ? FOLDED[run[0]!.line.kind]!(run.length) : '',
    lines: run,
  }));
}
