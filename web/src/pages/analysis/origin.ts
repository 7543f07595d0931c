import type { Origin } from '../../net/analysis-board.svelte';

/** Where an address says that the board begins: `?table=…&ply=…`, `?position=…`, or `?seats=…` with options. */
export function originOf(search: string): Origin {
  const query = new URLSearchParams(search);
  const table = query.get('table');
  if (table !== null) return { table, ply: Number(query.get('ply')) || 0 };
  const origin: Origin = {};
  const options: Record<string, string | number | boolean> = {};
  for (const [name, value] of query) {
    if (name === 'position') origin.position = value;
    else if (name === 'seats') origin.seats = Number(value) || undefined;
    else options[name] = read(value);
  }
  return { ...origin, options };
}

/** The address of a board that begins there. */
export function addressOf(game: string, origin: Origin): string {
  const query = new URLSearchParams();
  if (origin.table) {
    query.set('table', origin.table);
    query.set('ply', String(origin.ply ?? 0));
  }
  if (origin.seats) query.set('seats', String(origin.seats));
  for (const [name, value] of Object.entries(origin.options ?? {})) query.set(name, String(value));
  if (origin.position) query.set('position', origin.position);
  const words = query.toString();
  return `/g/${game}/analysis${words ? `?${words}` : ''}`;
}

function read(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,6}$/.test(value) ? Number(value) : value;
}
