/** What stands around the temple on a wide table: one tray a side for the stones that left, and words saying where it goes. */
import { t } from '../../lib/language';
import { STEPS, turned, type Layout } from './geometry';
import type { Side, StonesBoard, StonesView } from './types';
import { counted, wayWord } from './words';

export interface Line {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
  /** A small arrow beside the line, where the side goes on the screen. */
  arrow?: { x: number; y: number; turn: number };
}

export interface Tray {
  seat: number;
  label: string;
  x: number;
  y: number;
  /** Pixels a stone. */
  q: number;
  rows: number;
  lost: number;
}

export interface Furniture {
  lines: Line[];
  trays: Tray[];
}

/** Words grow with the board, from the size they have on a small desk. */
export function lettering(l: Layout): number {
  return Math.min(1.4, Math.max(1, l.pitch / 62));
}

export const COLUMNS = 3;
const TURN: Record<string, number> = { up: 0, right: 90, down: 180, left: 270 };

export function furniture(l: Layout, board: StonesBoard, view: StonesView): Furniture {
  if (board.sides.length > 2) return corners(l, board, view.lost, view.out);
  return beside(l, board, view);
}

function way(l: Layout, side: Side): string {
  return wayWord(turned(side.forward, l.turns));
}

function goalWords(board: StonesBoard, side: Side): string {
  return board.variant === 'convert'
    ? t('through the moon at {field}', { field: side.goal })
    : t('to the moon at {field}', { field: side.goal });
}

function tray(side: Side, lost: readonly number[], x: number, y: number, q: number): Tray {
  const n = lost[side.seat] ?? 0;
  const rows = Math.max(3, Math.ceil(n / COLUMNS));
  const label = t('{side} lost {n}', { side: t(side.name), n: n === 0 ? t('none') : n });
  return { seat: side.seat, label, x, y, q: (q * 3) / rows, rows, lost: n };
}

/** Two sides: words above and below, trays at the middle of both flanks. */
function beside(l: Layout, board: StonesBoard, view: StonesView): Furniture {
  const room = l.width / 2 - (l.reach.across + STEPS[0]) * l.pitch;
  if (room < 170) return { lines: [], trays: [] };
  const q = Math.min(56, room * 0.14);
  const half = (q * COLUMNS + 12) / 2;
  const inset = room * 0.19;
  const lines: Line[] = [];
  const trays: Tray[] = [];
  for (const side of board.sides) {
    const up = way(l, side) === 'up';
    const y = up ? l.height * 0.83 : l.height * 0.103;
    const arrow = { x: inset - 14, y: y - 5, turn: up ? 0 : 180 };
    lines.push({
      text: t('{side} moves {way}', { side: t(side.name), way: up ? t('up') : t('down') }),
      x: inset,
      y,
      anchor: 'start',
      arrow,
    });
    lines.push({ text: goalWords(board, side), x: l.width - inset, y, anchor: 'end' });
    if (board.variant === 'convert') {
      // Nothing lies in a tray here: stones change sides. So the flanks tell how many there are.
      const n = view.stones.filter(([, seat]) => seat === side.seat).length;
      lines.push({
        text: t('{side} has {stones}', { side: t(side.name), stones: counted(n, 'stone') }),
        x: inset,
        y: y + 22,
        anchor: 'start',
      });
      continue;
    }
    // What the upper side lost lies at the left, beside the reader's hand.
    const x = up ? l.width - inset - 2 * half : inset;
    trays.push(tray(side, view.lost, x, l.height / 2 - half, q));
  }
  return { lines, trays };
}

/** Four sides: each has the corner that follows its arm clockwise. */
function corners(l: Layout, board: StonesBoard, lost: readonly number[], out: readonly number[]): Furniture {
  const leg = l.width / 2 + l.height / 2 - (l.reach.both + 1.42 * STEPS[0]) * l.pitch;
  if (leg < 330) return { lines: [], trays: [] };
  const q = Math.min(44, leg * 0.068);
  const box = q * COLUMNS + 12;
  const inset = 40;
  const lines: Line[] = [];
  const trays: Tray[] = [];
  for (const side of board.sides) {
    const to = way(l, side);
    const left = to === 'up' || to === 'right';
    const top = to === 'right' || to === 'down';
    const anchor = left ? 'start' : 'end';
    const x = left ? inset : l.width - inset;
    const first = top ? 42 : l.height - 54;
    const words = out.includes(side.seat)
      ? [t('{side} is out', { side: t(side.name) }), '']
      : [t('{side} moves {way}', { side: t(side.name), way: t(to) }), goalWords(board, side)];
    const arrow = { x: left ? x - 15 : x + 15, y: first - 5, turn: TURN[to] ?? 0 };
    lines.push({ text: words[0]!, x, y: first, anchor, arrow });
    lines.push({ text: words[1]!, x, y: first + 20, anchor });
    const y = top ? first + 60 : first - 26 - box;
    trays.push(tray(side, lost, left ? x : x - box, y, q));
  }
  return { lines, trays };
}
