import type { Say, StepAct } from './contract';

/** Where typing belongs to the field, or Enter to the button that has the focus. */
function taken(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  if (!at?.closest) return false;
  if (at.closest('input, textarea, select, dialog')) return true;
  return (event.key === 'Enter' || event.key === ' ') && at.closest('button, a, summary') !== null;
}

/** The act that a key means among what the bar and the panel offer, or null. */
export function actFor(
  event: KeyboardEvent,
  bar: { main?: StepAct; second?: StepAct; back?: StepAct },
  say: Say | null,
): (() => void) | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || taken(event)) return null;
  const acts = [bar.main, bar.second, bar.back].find((act) => act?.key === event.key);
  return acts?.run ?? say?.panel?.rows.find((row) => row.key === event.key)?.run ?? null;
}
