/** A draft survives a reload: it is kept for this tab under its table, together with the position it belongs to. */
import { NOTHING, restored, type Draft } from './draft';
import type { Offer } from './types';

const key = (): string => `stones draft ${location.pathname}`;

export function keep(position: string, draft: Draft): void {
  try {
    if (draft.from === null) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), JSON.stringify({ position, draft }));
  } catch {
    // Storage may be full or forbidden: the draft is then lost with the page, nothing worse.
  }
}

export function kept(position: string, offers: readonly Offer[]): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    return found?.position === position ? restored(offers, found.draft) : NOTHING;
  } catch {
    return NOTHING;
  }
}
