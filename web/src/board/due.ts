import { t } from '../lib/language';
import { count } from '../lib/words';
import type { DueTime } from './contract';

export interface Left {
  /** Whole seconds, as a countdown says them: 3, 2, 1 and 0 at the end. */
  seconds: number;
  /** From 1 at the start to 0 at the end. */
  share: number;
}

export function leftOf(due: DueTime, now: number): Left {
  const left = Math.max(0, due.at - now);
  return { seconds: Math.ceil(left / 1000), share: due.total > 0 ? Math.min(1, left / due.total) : 0 };
}

/** Seconds before the end at which those who listen are told, if the clock is long enough for it to be news. */
const TOLD = [60, 30, 10];

/** What is to be said while a clock runs, and in how many milliseconds. */
export function announcements(due: DueTime, now: number): { wait: number; words: string }[] {
  if (due.kind === 'countdown')
    return [{ wait: 0, words: t('Starts in {time}', { time: count(leftOf(due, now).seconds, 'second') }) }];
  const news = TOLD.filter((seconds) => seconds * 1000 <= due.total * 0.75);
  return news
    .map((seconds) => ({ wait: due.at - seconds * 1000 - now, words: t('{seconds} seconds left', { seconds }) }))
    .filter(({ wait }) => wait >= 0);
}
