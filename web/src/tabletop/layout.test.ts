import { describe, expect, it } from 'vitest';
import { arranged, cornerFree, type Box, type Screen } from './layout';
import { motionOf } from './motion';
import { areaOf, placesOf, under } from './places';
import { tableOf, type Table } from './types';

const board = {
  tabletop: {
    spaces: [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ id: `${x}${y}`, x, y }))),
    links: [],
    zones: [
      { id: 'hand0', title: 'Hand', owner: 0, kind: 'hand' as const },
      { id: 'hand1', title: 'Hand', owner: 1, kind: 'hand' as const },
      { id: 'pile', title: 'Pile', kind: 'pile' as const },
    ],
  },
};
const view = (at: string) => ({
  tabletop: {
    pieces: [
      { id: 'p', at, colour: 0 },
      { id: 'q', at: '22', colour: 1 },
      { id: 'r', at: '22', colour: 1 },
    ],
    cards: [1, 2, 3, 4, 5].map((n) => ({ id: `c${n}`, at: n < 4 ? 'hand0' : 'pile', title: n < 4 ? `${n}` : '' })),
    dice: [{ id: 'die', value: at === '00' ? null : 4 }],
  },
});
const table = tableOf(board, view('00'))!;
const desk: Screen = { width: 916, height: 624, compact: false, bottom: 0 };
const phone: Screen = { width: 390, height: 500, compact: true, bottom: 0 };

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each([
  ['desk', desk],
  ['phone', phone],
])('on a %s', (_, screen) => {
  it('nothing lies on anything else, and all of it on the table', () => {
    const { boxes, width, height } = arranged(table, screen);
    const all = [...boxes.values()];
    expect(boxes.size).toBe(5);
    for (const [i, box] of all.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      for (const other of all.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    }
  });

  it('the own hand is below the board, that of the other above', () => {
    const { boxes } = arranged(table, screen);
    expect(boxes.get('hand0')!.y).toBeGreaterThan(boxes.get('board')!.y);
    expect(boxes.get('hand1')!.y).toBeLessThan(boxes.get('board')!.y);
  });
});

it('two pieces on a space lie beside each other', () => {
  const places = placesOf(table, desk);
  expect(places.pieces.get('q')).not.toEqual(places.pieces.get('r'));
  expect(under(places, places.spaces.get('00')!, 0)).toEqual(['p', '00']);
  expect(areaOf(places, 'nothing')).toBeNull();
});

it('the same id moves, what is thrown rolls, and what is new comes from where its like has gone', () => {
  const at = (one: Table) => ({ table: one, places: placesOf(one, desk) });
  const after = tableOf(board, view('10'))!;
  after.cards[4] = { id: 'shown', at: 'hand0', title: '5' };
  const motion = motionOf(at(table), at(after), [{ kind: 'x', words: '', facts: { piece: 'p', path: ['00', '10'] } }]);
  expect([...motion.moved].sort()).toEqual(['p', 'shown']);
  expect(motion.thrown).toEqual(new Set(['die']));
  expect(motion.walks.get('p')).toHaveLength(2);
  expect(motion.origins.get('shown')).toMatchObject({ x: placesOf(table, desk).cards.get('c5')!.x });
});

const hands = (held: number) =>
  tableOf(
    { tabletop: { zones: [{ id: 'hand0', title: 'Hand', owner: 0, kind: 'hand' as const, room: 9 }] } },
    { tabletop: { cards: Array.from({ length: held }, (_, i) => ({ id: `c${i}`, at: 'hand0', title: `${i}` })) } },
  )!;

it.each([1, 5, 6, 7, 9])('%i cards of a hand for nine stay where the hand has room on a phone', (held) => {
  const places = placesOf(hands(held), phone);
  const box = places.zones.get('hand0')!;
  for (const [id] of places.cards) {
    const { x, rx } = areaOf(places, id)!;
    expect(x - rx).toBeGreaterThanOrEqual(box.x);
    expect(x + rx).toBeLessThanOrEqual(box.x + box.width);
  }
});

it('who comes later to a row with room does not push the others aside', () => {
  const row = (played: string[]) =>
    tableOf(
      { tabletop: { zones: [{ id: 'trick', title: 'Trick', room: 4 }] } },
      { tabletop: { cards: played.map((id) => ({ id, at: 'trick', title: id })) } },
    )!;
  const [before, after] = [placesOf(row(['a']), desk), placesOf(row(['a', 'b']), desk)];
  expect(after.cards.get('a')).toEqual(before.cards.get('a'));
  expect(after.cards.get('b')!.x).toBeGreaterThan(after.cards.get('a')!.x);
});

it('a button in a corner that is taken is noticed', () => {
  const arrangement = {
    width: 390,
    height: 500,
    boxes: new Map([['hand1', { x: 300, y: 10, width: 90, height: 60 }]]),
  };
  expect(cornerFree(arrangement, phone, 'top', 54)).toBe(false);
  expect(cornerFree(arrangement, phone, 'bottom', 54)).toBe(true);
});
