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
        label: `Give ${seat.name}'s seat to a bot`,
        help: `away for more than ${limit(table)}`,
        icon: 'bot',
        run: () => doings.bot(seat.seat),
      },
      { label: 'Claim the match', help: `${seat.name} gives up`, icon: 'flag', run: () => doings.claim(seat.seat) },
    ]),
    table.phase !== 'over' && { label: 'Invite', help: 'link and code to scan', icon: 'share', run: doings.invite },
    { label: 'Rules', help: 'beside the board', icon: 'book', run: doings.rules },
    doings.turnBoard !== undefined && { label: 'Turn the board', icon: 'mirror', run: doings.turnBoard },
    playing &&
      live.may_undo && { label: 'Take back', help: 'other people are asked first', icon: 'undo', run: doings.undo },
    playing && { label: 'Offer a draw', icon: 'half', run: doings.draw },
    you !== null && {
      label: 'Move to another device',
      help: 'a code to scan, for your seat',
      icon: 'leave',
      run: doings.handOver,
    },
    { label: 'Export', help: 'the match as a file', icon: 'export', href: exportAddress(table.code) },
    playing && { label: 'Resign', help: 'the match is lost', icon: 'flag', run: doings.resign },
    you !== null &&
      table.phase !== 'over' && {
        label: 'Leave the seat',
        help: 'someone else or a bot may take it',
        icon: 'leave',
        run: doings.leave,
      },
  ];
  return items.filter((item) => item !== false);
}
