import { untrack } from 'svelte';
import { announcements } from '../../board/due';
import type { TableStore } from '../../net/table.svelte';

/** The clock, read out where it is news. Made while a page is set up. */
export class TimeWords {
  now = $state('');

  constructor(store: TableStore) {
    const running = $derived(store.due?.key);
    $effect(() => {
      if (running === undefined) return;
      const news = untrack(() => (store.you === null ? [] : announcements(store.due!, performance.now())));
      const timers = news.map(({ wait, words }) => setTimeout(() => (this.now = words), wait));
      return () => {
        timers.forEach(clearTimeout);
        this.now = '';
      };
    });
  }
}
