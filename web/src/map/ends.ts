/** Letters for what can be chosen on the map: clockwise from north, as seen from the token. Pin, row and key are one choice. */
import type { Point } from './geometry';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The angle of a place as a clock hand shows it: 0 is north, growing clockwise. */
export function bearing(from: Point, to: Point): number {
  const angle = Math.atan2(to.x - from.x, from.y - to.y);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

/** The choices clockwise from north; the nearer first where two lie in one direction. */
export function clockwise<T>(choices: readonly T[], at: (choice: T) => Point, from: Point): T[] {
  const turned = choices.map((choice, rank) => {
    const to = at(choice);
    return { choice, rank, angle: bearing(from, to), far: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  turned.sort((a, b) => a.angle - b.angle || a.far - b.far || a.rank - b.rank);
  return turned.map(({ choice }) => choice);
}

/** A to Z, then AA to AZ; only the first can be pressed. */
export function letter(rank: number): string {
  const last = LETTERS[rank % LETTERS.length]!;
  return rank < LETTERS.length ? last : `A${last}`;
}

/** More than this are not lettered: they glow on the map, and the arrows go through them. */
export const MOST_LETTERS = 40;
