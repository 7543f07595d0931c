/** Arrow keys among lettered places: round the clock. */

/** The next place round the clock, or the one before. */
export function cycled<P>(places: readonly P[], from: P, key: string): P | null {
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const at = places.indexOf(from);
  return at < 0 ? null : (places[(at + step + places.length) % places.length] ?? null);
}
