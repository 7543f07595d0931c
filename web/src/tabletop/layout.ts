/**
 * Where everything lies: the board in the middle, what belongs to nobody beside it, what belongs to the reader below or at the left,
 * what belongs to others above or at the right. Of several arrangements the one is taken in which things are largest. Pure.
 */
import type { Point } from '../board/steer';
import { boardBox, UNIT } from './board-layout';
import type { Card, Table, Zone } from './types';

export const CARD = { width: 92, height: 130 };
export const TITLE = 36;
const GAP = 26;
const CELL = 62;
const DIE = 92;
const PLATE = { width: 150, height: 64 };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the table before it has its place. */
export interface Block {
  id: string;
  width: number;
  height: number;
}

export interface Arrangement {
  width: number;
  height: number;
  /** By id: zones, `board`, `dice`, `counters`. */
  boxes: Map<string, Box>;
}

export interface Screen {
  width: number;
  height: number;
  compact: boolean;
  /** Which seat is at the bottom. */
  bottom: number;
}

/** How large cards are in a zone: those of others are small. */
export function cardScale(zone: Zone, screen: Screen): number {
  if (zone.owner === undefined || zone.owner === screen.bottom) return zone.kind === 'hand' ? 1.16 : 1;
  return zone.kind === 'hand' ? 0.62 : 0.86;
}

/** How many cards of a hand lie side by side at most; a phone has lines of seven. */
export function perRow(room: number, screen: Screen): number {
  return screen.compact && room > 7 ? Math.ceil(room / Math.ceil(room / 7)) : Math.max(1, room);
}

/** How many of these lie in each line, in as few lines of at most so many as hold them, evenly. */
function inLines(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}

/** How many cards a row keeps room for in one line. */
export function rowOf(zone: Zone, cards: number, screen: Screen): number {
  return Math.min(Math.max(zone.room ?? 0, cards, 1), screen.compact ? 5 : 8);
}

/** How far apart cards of a hand lie. */
export function handStep(zone: Zone, count: number, screen: Screen): number {
  const width = CARD.width * cardScale(zone, screen);
  const mine = zone.owner === screen.bottom || zone.owner === undefined;
  return mine ? width * (count > 9 && !screen.compact ? 0.72 : 0.92) : width * 0.42;
}

export function columnsOf(room: number): number {
  return room <= 2 ? Math.max(1, room) : room <= 4 ? 2 : room <= 9 ? 3 : Math.ceil(Math.sqrt(room * 1.5));
}

function blockOf(zone: Zone, table: Table, screen: Screen): Block {
  const cards = table.cards.filter((card) => card.at === zone.id).length;
  const pieces = table.pieces.filter((piece) => piece.at === zone.id).length;
  const room = Math.max(zone.room ?? 0, cards, pieces, 1);
  const onlyPieces = pieces > 0 || (cards === 0 && (zone.kind === 'supply' || zone.kind === 'board'));
  const size = onlyPieces ? trayOf(room) : cardsOf(zone, room, screen);
  return { id: zone.id, width: Math.max(size.width, 84), height: size.height + TITLE };
}

function trayOf(room: number): { width: number; height: number } {
  const columns = columnsOf(room);
  return { width: columns * CELL + 26, height: Math.ceil(room / columns) * CELL + 26 };
}

function cardsOf(zone: Zone, room: number, screen: Screen): { width: number; height: number } {
  const k = cardScale(zone, screen);
  const [width, height] = [CARD.width * k, CARD.height * k];
  if (zone.kind === 'pile') return { width: width + 20, height: height + 16 };
  if (zone.kind === 'hand') {
    const columns = perRow(room, screen);
    const rows = Math.ceil(room / columns);
    return { width: (columns - 1) * handStep(zone, room, screen) + width + 24, height: rows * height * 0.94 + 34 * k };
  }
  const columns = rowOf(zone, room, screen);
  return { width: columns * (width + 12) + 12, height: Math.ceil(room / columns) * (height + 12) + 12 };
}

type Side = 'top' | 'bottom' | 'left' | 'right' | 'beside' | 'under';

/** The best of a few arrangements for this screen. */
export function arranged(table: Table, screen: Screen): Arrangement {
  const board = boardBox(table);
  const zones = table.zones.map((zone) => ({ zone, block: blockOf(zone, table, screen) }));
  const commons: Block[] = [...zones.filter(({ zone }) => zone.owner === undefined).map(({ block }) => block)];
  const dice = table.dice.filter((die) => !die.at).length;
  if (dice) commons.push({ id: 'dice', width: dice * (DIE + 18) + 18, height: DIE + 30 });
  const plates = platesOf(table).length;
  if (plates) commons.push({ id: 'counters', width: PLATE.width, height: plates * (PLATE.height + 10) });
  const tried: Arrangement[] = [];
  for (const sides of [false, true]) {
    for (const common of ['beside', 'under', 'top'] as const) {
      for (const share of [1, 1.35, 1.8]) {
        const where = ({ zone }: { zone: Zone }): Side => {
          const mine = zone.owner === screen.bottom;
          if (!sides || zone.kind === 'hand') return mine ? 'bottom' : 'top';
          return mine ? 'left' : 'right';
        };
        const at = (side: Side): Block[] => [
          ...zones.filter(({ zone }) => zone.owner !== undefined && where({ zone }) === side).map(({ block }) => block),
          ...(common === side ? commons : []),
        ];
        tried.push(put(board, at, share));
      }
    }
  }
  const scale = (one: Arrangement): number => Math.min(screen.width / one.width, screen.height / one.height);
  return tried.reduce((best, one) => (scale(one) > scale(best) * 1.02 ? one : best));
}

/** Counters that have no seat, and those of a seat beyond the one beside its name. */
export function platesOf(table: Table): Table['counters'] {
  const first = new Set<number>();
  return table.counters.filter(({ owner }) => {
    if (owner === undefined || first.has(owner)) return true;
    first.add(owner);
    return false;
  });
}

interface Group {
  width: number;
  height: number;
  boxes: Box[];
  ids: string[];
}

/** Blocks side by side, in lines no wider than this. */
function flow(blocks: Block[], most: number): Group {
  const lines: Block[][] = [];
  let used = 0;
  for (const block of blocks) {
    if (lines.length === 0 || used + GAP + block.width > most) {
      lines.push([]);
      used = -GAP;
    }
    lines.at(-1)!.push(block);
    used += GAP + block.width;
  }
  const width = Math.max(0, ...lines.map((line) => line.reduce((sum, { width }) => sum + width + GAP, -GAP)));
  const boxes: Box[] = [];
  let y = 0;
  for (const line of lines) {
    const high = Math.max(...line.map(({ height }) => height));
    let x = (width - line.reduce((sum, { width }) => sum + width + GAP, -GAP)) / 2;
    for (const block of line) {
      boxes.push({ x, y: y + (high - block.height), width: block.width, height: block.height });
      x += block.width + GAP;
    }
    y += high + GAP;
  }
  return { width, height: Math.max(0, y - GAP), boxes, ids: lines.flat().map(({ id }) => id) };
}

const column = (blocks: Block[]): Group => flow(blocks, Math.max(0, ...blocks.map(({ width }) => width)));

function put(board: Block | null, at: (side: Side) => Block[], share: number): Arrangement {
  const [left, right, beside] = [column(at('left')), column(at('right')), column(at('beside'))];
  const middle = board ? [board] : [];
  const centre = flow(middle, Infinity);
  const parts = [left, centre, beside, right].filter(({ ids }) => ids.length > 0);
  const across = parts.reduce((sum, { width }) => sum + width + GAP * 1.4, -GAP * 1.4);
  const most = Math.max(across, ...[...at('top'), ...at('under'), ...at('bottom')].map(({ width }) => width)) * share;
  const [top, under, bottom] = [flow(at('top'), most), flow(at('under'), most), flow(at('bottom'), most)];
  const high = Math.max(0, ...parts.map(({ height }) => height));
  const rows = [top, { width: Math.max(0, across), height: high, boxes: [], ids: ['-'] }, under, bottom];
  const width = Math.max(...rows.map((row) => row.width)) + GAP * 2;
  const boxes = new Map<string, Box>();
  const place = (group: Group, x: number, y: number): void =>
    group.ids.forEach((id, i) =>
      boxes.set(id, { ...group.boxes[i]!, x: group.boxes[i]!.x + x, y: group.boxes[i]!.y + y }),
    );
  let y = GAP;
  for (const row of rows) {
    if (row.ids.length === 0 || (row.ids[0] === '-' && high === 0)) continue;
    if (row.ids[0] === '-') {
      let x = (width - across) / 2;
      for (const part of parts) {
        place(part, x, y + (high - part.height) / 2);
        x += part.width + GAP * 1.4;
      }
    } else place(row, (width - row.width) / 2, y);
    y += row.height + GAP;
  }
  return { width, height: y, boxes };
}

export interface Lying extends Point {
  /** 1 is the size of a piece on a space of size 1, of a card by itself. */
  scale: number;
  angle: number;
  /** What lies higher is drawn later. */
  z: number;
}

/** Where the cards of a zone lie. */
export function cardsIn(zone: Zone, box: Box, cards: readonly Card[], screen: Screen): Map<string, Lying> {
  const k = cardScale(zone, screen);
  const [wide, high] = [CARD.width * k, CARD.height * k];
  const [left, top] = [box.x, box.y + TITLE];
  const inside = box.height - TITLE;
  const found = new Map<string, Lying>();
  const columns =
    zone.kind === 'hand'
      ? inLines(Math.max(cards.length, 1), perRow(Math.max(cards.length, zone.room ?? 0), screen))
      : rowOf(zone, cards.length, screen);
  cards.forEach((card, i) => {
    if (zone.kind === 'pile') {
      const up = Math.min(i, 6);
      found.set(card.id, {
        x: left + box.width / 2 - up * 1.2,
        y: top + inside / 2 - up * 1.6,
        scale: k,
        angle: 0,
        z: i,
      });
      return;
    }
    const [row, at] = [Math.floor(i / columns), i % columns];
    const inRow = Math.min(columns, cards.length - row * columns);
    if (zone.kind === 'hand') {
      const step = handStep(zone, Math.max(cards.length, zone.room ?? 0), screen);
      const off = at - (inRow - 1) / 2;
      const bend = Math.min(3.2, 22 / Math.max(1, inRow));
      found.set(card.id, {
        x: left + box.width / 2 + off * step,
        y: top + high / 2 + 10 + row * high * 0.94 + Math.abs(off) ** 1.7 * 1.15 * k,
        scale: k,
        angle: off * bend,
        z: i,
      });
    } else {
      found.set(card.id, {
        // From the left on: who comes later does not push the others aside.
        x: left + box.width / 2 + (at - (columns - 1) / 2) * (wide + 12),
        y: top + 6 + high / 2 + row * (high + 12),
        scale: k,
        angle: 0,
        z: i,
      });
    }
  });
  return found;
}

/** Whether a button of this size hides nothing in that corner at the right while the whole table is shown. */
export function cornerFree(
  arrangement: Arrangement,
  screen: Screen,
  corner: 'top' | 'bottom',
  button: number,
): boolean {
  const scale = Math.min(screen.width / arrangement.width, screen.height / arrangement.height);
  const left = (arrangement.width + screen.width / scale) / 2 - button / scale;
  const middle = arrangement.height / 2;
  const edge = screen.height / scale / 2 - button / scale;
  return [...arrangement.boxes.values()].every(
    (box) =>
      box.x + box.width <= left || (corner === 'top' ? box.y >= middle - edge : box.y + box.height <= middle + edge),
  );
}

/** The places in a tray for pieces. */
export function cellsIn(box: Box, room: number): Point[] {
  const columns = columnsOf(room);
  const rows = Math.ceil(room / columns);
  const [midX, midY] = [box.x + box.width / 2, box.y + TITLE + (box.height - TITLE) / 2];
  return Array.from({ length: rows * columns }, (_, i) => ({
    x: midX + ((i % columns) - (columns - 1) / 2) * CELL,
    y: midY + (Math.floor(i / columns) - (rows - 1) / 2) * CELL,
  }));
}

export { UNIT };
