import { t } from '../../lib/language';
import { settings } from '../../lib/settings.svelte';
import { alone } from '../../net/seats';
import type { Chair, LevelInfo, NewTable, TableInfo } from '../../net/messages';

/** The same table with stronger bots: who comes next, and what to ask for. Null where people played, or nobody is stronger. */
export function nextLevel(
  table: TableInfo,
  you: number | null,
  levels: readonly LevelInfo[],
): { name: string; wanted: NewTable } | null {
  if (!alone(table, you)) return null;
  const own = levels.filter((level) => !level.guest).sort((a, b) => a.level - b.level);
  const above = (level: number | null): LevelInfo | undefined => own.find((one) => one.level > (level ?? 0));
  const bots = table.seats.filter((seat) => seat.seat !== you);
  const strongest = above(Math.max(...bots.map((seat) => seat.level ?? 0)));
  if (!strongest) return null;
  const chairs = table.seats.map((seat): Chair =>
    seat.seat === you ? { kind: 'me' } : { kind: 'bot', level: above(seat.level)?.level ?? strongest.level },
  );
  const name = table.seats[you!]?.name || settings.chosen.name || t('Guest');
  return { name: strongest.name, wanted: { game: table.game, name, chairs, options: table.options } };
}
