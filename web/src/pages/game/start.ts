import { t } from '../../lib/language';
import { router } from '../../lib/router.svelte';
import { open, Refusal } from '../../net/http';
import type { NewTable } from '../../net/messages';

/** Open the table and go there, with a guide for a first game; gives back the reason where the house refused. */
export async function start(wanted: NewTable, guided = false): Promise<string> {
  try {
    const { code } = await open(wanted);
    await router.go(`/t/${code}${guided ? '?guide' : ''}`);
    return '';
  } catch (error) {
    return error instanceof Refusal ? error.message : t('The table could not be opened.');
  }
}
