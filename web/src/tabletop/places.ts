/** Where every thing of a table lies, in the units of the table. */
import type { Point } from '../board/steer';
import { boardBox, radius, UNIT } from './board-layout';
import { arranged, cardsIn, cellsIn, type Arrangement, type Box, type Lying, type Screen } from './layout';
import type { Piece, Space, Table } from './types';

/** The radius of a piece on a space of size 1. */
export const PIECE = 38;

export interface SpaceAt extends Point {
  space: Space;
  r: number;
}

export interface Places {
  arrangement: Arrangement;
  spaces: Map<string, SpaceAt>;
  zones: Map<string, Box>;
  pieces: Map<string, Lying>;
  cards: Map<string, Lying>;
  dice: Map<string, Lying>;
}

export function placesOf(table: Table, screen: Screen): Places {
  const arrangement = arranged(table, screen);
  const plan = boardBox(table);
  const corner = arrangement.boxes.get('board') ?? { x: 0, y: 0 };
  const spaces = new Map<string, SpaceAt>();
  for (const space of table.spaces) {
    const at = plan!.at(space);
    spaces.set(space.id, { space, x: at.x + corner.x, y: at.y + corner.y, r: radius(space) });
  }
  const zones = new Map(table.zones.map((zone) => [zone.id, arrangement.boxes.get(zone.id)!]));
  const places: Places = { arrangement, spaces, zones, pieces: new Map(), cards: new Map(), dice: new Map() };
  layCards(table, screen, places);
  layPieces(table, places);
  layDice(table, places);
  return places;
}

function layCards(table: Table, screen: Screen, places: Places): void {
  for (const zone of table.zones) {
    const cards = table.cards.filter((card) => card.at === zone.id);
    for (const [id, lying] of cardsIn(zone, places.zones.get(zone.id)!, cards, screen)) places.cards.set(id, lying);
  }
  for (const card of table.cards) {
    const at = places.spaces.get(card.at);
    if (at) places.cards.set(card.id, { x: at.x, y: at.y, scale: 0.7 * (at.space.size ?? 1), angle: 0, z: 1 });
  }
}

function layPieces(table: Table, places: Places): void {
  for (const at of new Set(table.pieces.map((piece) => piece.at))) {
    const pieces = table.pieces.filter((piece) => piece.at === at);
    const space = places.spaces.get(at);
    const zone = table.zones.find(({ id }) => id === at);
    if (space) pieces.forEach((piece, i) => places.pieces.set(piece.id, onSpace(space, pieces, piece, i)));
    else if (zone) {
      const cells = cellsIn(places.zones.get(at)!, Math.max(zone.room ?? 0, pieces.length));
      pieces.forEach((piece, i) => places.pieces.set(piece.id, { ...cells[i]!, scale: 0.68, angle: 0, z: i }));
    }
  }
}

function onSpace({ x, y, space }: SpaceAt, pieces: Piece[], piece: Piece, i: number): Lying {
  const size = space.shape === 'dot' ? 1 : Math.min(1, (space.size ?? 1) * 1.06);
  if (pieces.length === 1) return { x, y, scale: size, angle: 0, z: 1 };
  if (piece.stack) return { x, y: y - i * 11 * size, scale: size, angle: 0, z: i };
  const angle = (Math.PI * 2 * i) / pieces.length - Math.PI / 2 - (pieces.length === 2 ? Math.PI / 4 : 0);
  const off = UNIT * 0.23 * size;
  return { x: x + Math.cos(angle) * off, y: y + Math.sin(angle) * off, scale: size * 0.6, angle: 0, z: i };
}

function layDice(table: Table, places: Places): void {
  const loose = table.dice.filter((die) => !die.at);
  const tray = places.arrangement.boxes.get('dice');
  loose.forEach((die, i) => {
    const across = (i - (loose.length - 1) / 2) * 110;
    places.dice.set(die.id, {
      x: tray!.x + tray!.width / 2 + across,
      y: tray!.y + tray!.height / 2,
      scale: 1,
      angle: 0,
      z: 1,
    });
  });
  for (const die of table.dice) {
    const box = die.at ? places.zones.get(die.at) : undefined;
    const at = die.at ? places.spaces.get(die.at) : undefined;
    const middle = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 + 16 } : at;
    if (middle) places.dice.set(die.id, { x: middle.x, y: middle.y, scale: 0.8, angle: 0, z: 2 });
  }
}

export interface Area extends Point {
  /** Half its width and height. */
  rx: number;
  ry: number;
  angle: number;
  z: number;
}

/** What can be pointed at, whatever it is; null where no such thing lies on the table. */
export function areaOf(places: Places, id: string): Area | null {
  const space = places.spaces.get(id);
  if (space) return { x: space.x, y: space.y, rx: space.r, ry: space.r, angle: 0, z: 0 };
  const card = places.cards.get(id);
  if (card) return { ...card, rx: 46 * card.scale, ry: 65 * card.scale, z: 20 + card.z };
  const piece = places.pieces.get(id);
  if (piece) return { ...piece, rx: PIECE * piece.scale, ry: PIECE * piece.scale, z: 40 + piece.z };
  const die = places.dice.get(id);
  if (die) return { ...die, rx: 46 * die.scale, ry: 46 * die.scale, z: 60 };
  const zone = places.zones.get(id);
  if (!zone) return null;
  return {
    x: zone.x + zone.width / 2,
    y: zone.y + zone.height / 2,
    rx: zone.width / 2,
    ry: zone.height / 2,
    angle: 0,
    z: -1,
  };
}

/** The things under a point, the uppermost first. */
export function under(places: Places, point: Point, reach: number): string[] {
  const ids = [places.spaces, places.pieces, places.cards, places.dice, places.zones].flatMap((map) => [...map.keys()]);
  return ids
    .map((id) => ({ id, area: areaOf(places, id)! }))
    .filter(
      ({ area }) => Math.abs(point.x - area.x) <= area.rx + reach && Math.abs(point.y - area.y) <= area.ry + reach,
    )
    .sort((a, b) => b.area.z - a.area.z || distance(a.area, point) - distance(b.area, point))
    .map(({ id }) => id);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
