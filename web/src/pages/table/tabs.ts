import type { Say } from '../../board/contract';
import { turnOf } from '../../board/turns';
import { t } from '../../lib/language';
import type { TableStore } from '../../net/table.svelte';

interface Tab {
  id: string;
  label: string;
  note?: string;
}

/** What can be turned to beside the board; on a phone also what stands in the side column of a desk. */
export function tabsOf(
  store: TableStore,
  say: Say | null,
  { compact, notation, unread }: { compact: boolean; notation: boolean; unread: number },
): Tab[] {
  const panel = store.looked === null ? say?.panel : undefined;
  const numbered = notation && store.log.length > 0 && !(compact && say?.shelf);
  return [
    ...(compact && panel && !panel.inSheet ? [{ id: 'panel', label: panel.title }] : []),
    ...(compact && say?.shelf ? [{ id: 'shelf', label: say.shelf.title }] : []),
    {
      id: 'moves',
      label: t('Moves'),
      note: numbered ? t('turn {number}', { number: turnOf(store.log, store.turn) }) : '',
    },
    { id: 'chat', label: t('Chat'), note: unread ? String(unread) : '' },
    ...(compact ? [{ id: 'seats', label: t('Seats') }] : []),
  ];
}
