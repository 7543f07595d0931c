import type { Confirm } from '../../board/contract';
import { t } from '../../lib/language';
import { limit } from '../../net/absence';
import { nameOf } from '../../net/seats';
import type { TableStore } from '../../net/table.svelte';

/** What is asked before somebody who stays away loses the match. */
export function claiming(store: TableStore, seat: number): Confirm {
  const table = store.table!;
  return {
    title: t('Claim the match?'),
    body: t('{name} has been away for more than {time} and loses the match. You cannot take this back.', {
      name: nameOf(table.seats[seat]),
      time: limit(table),
    }),
    yes: { label: t('Claim'), run: () => store.send({ type: 'forfeit', seat }) },
    no: { label: t('Wait'), run: () => undefined },
  };
}
