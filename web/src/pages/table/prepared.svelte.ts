import { untrack } from 'svelte';
import type { Session } from '../../net/session.svelte';

/**
 * What lies there unconfirmed counts when the game's clock runs out: the house is told of it as it is laid, and nobody else is.
 * Called while a page is set up.
 */
export function tellPrepared(session: Session, text: () => string | undefined): void {
  const { store } = session;
  let told = '';
  $effect(() => {
    const now = store.due?.kind === 'silence' ? (text() ?? '') : '';
    if (now === told || session.line !== 'open') return;
    told = now;
    untrack(() => store.send({ type: 'prepare', text: now }));
  });
}
