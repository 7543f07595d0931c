import { t } from '../../lib/language';
import { exportAddress } from '../../net/http';
import { limit } from '../../net/absence';
import type { Position, SeatInfo, TableInfo } from '../../net/messages';
import type { IconName } from '../../parts/icons';

export interface MenuItem {
  label: string;
  help?: string;
  icon: IconName;
  href?: string;
  run?: () => void;
}

export interface MenuDoings {
  invite: () => void;
  rules: () => void;
  turnBoard?: () => void;
  draw: () => void;
  undo: () => void;
  resign: () => void;
  leave: () => void;
  handOver: () => void;
  bot: (seat: number) => void;
  claim: (seat: number) => void;
}

/** What the menu of a table offers this reader now. */
export function menuItems(
  table: TableInfo,
  live: Position,
  you: number | null,
  doings: MenuDoings,
  away: (seat: SeatInfo) => number | null,
): MenuItem[] {
  const playing = table.phase === 'playing' && you !== null;
  const overdue = playing ? table.seats.filter((seat) => away(seat) === 0) : [];
  const items: (MenuItem | false)[] = [
    ...overdue.flatMap((seat): MenuItem[] => [
      {
        label: t("Give {name}'s seat to a bot", { name: seat.name }),
        help: t('away for more than {time}', { time: limit(table) }),
        icon: 'bot',
        run: () => doings.bot(seat.seat),
      },
      {
        label: t('Claim the match'),
        help: t('{name} gives up', { name: seat.name }),
        icon: 'flag',
        run: () => doings.claim(seat.seat),
      },
    ]),
    table.phase !== 'over' && {
      label: t('Invite'),
      help: t('link and code to scan'),
      icon: 'share',
      run: doings.invite,
    },
    { label: t('Rules'), help: t('beside the board'), icon: 'book', run: doings.rules },
    doings.turnBoard !== undefined && { label: t('Turn the board'), icon: 'mirror', run: doings.turnBoard },
    playing &&
      live.may_undo && {
        label: t('Take back'),
        help: you !== null && table.seats[you]?.shared ? '' : t('the other players have to agree'),
        icon: 'undo',
        run: doings.undo,
      },
    playing && { label: t('Offer a draw'), icon: 'half', run: doings.draw },
    you !== null &&
      !table.seats[you]?.shared && {
        label: t('Move to another device'),
        help: t('a code to scan, for your seat'),
        icon: 'leave',
        run: doings.handOver,
      },
    { label: t('Export'), help: t('the match as a file'), icon: 'export', href: exportAddress(table.code) },
    playing && { label: t('Resign'), help: t('you lose the match'), icon: 'flag', run: doings.resign },
    you !== null &&
      table.phase !== 'over' && {
        label: t('Leave the seat'),
        help: t('someone else or a bot may take it'),
        icon: 'leave',
        run: doings.leave,
      },
  ];
  return items.filter((item) => item !== false);
}
