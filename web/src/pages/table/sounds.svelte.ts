import { untrack } from 'svelte';
import { sound, type Sound } from '../../board/sound';
import { notifyOfTurn } from '../../net/notifications';
import type { TableStore } from '../../net/table.svelte';

/**
 * What just came to pass is heard once, and only if one was there; a device that was asked to says so too. Called while
 * a page is set up.
 */
export function hearTable(store: TableStore): void {
  knock(() => store.myTurn, 'turn');
  knock(() => store.table?.phase === 'over', 'end');
  knock(() => store.refusal !== null, 'refuse');
  const myTurn = $derived(store.myTurn);
  $effect(() => {
    if (myTurn) untrack(() => void notifyOfTurn(store.table!.game_name));
  });
}

function knock(holds: () => boolean, name: Sound): void {
  let before = untrack(holds);
  $effect(() => {
    const now = holds();
    if (now && !before) untrack(() => sound(name));
    before = now;
  });
}
