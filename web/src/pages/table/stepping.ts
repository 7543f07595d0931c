/** The ply that an arrow key leads to from this one, up to the last; null where the board or a field has a use for the key. */
export function stepped(event: KeyboardEvent, at: number, last: number): number | null {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const target = event.target as HTMLElement;
  if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  if (target.closest?.('.frame, input, textarea, select, dialog, [role="tab"]')) return null;
  return at + by < 0 || at + by > last ? null : at + by;
}
