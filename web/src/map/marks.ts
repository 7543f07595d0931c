/** The choices as they are marked on the map and in the list: lettered clockwise where there are few, else only lit. */
import type { Choice } from './choice';
import { clockwise, letter, MOST_LETTERS } from './ends';
import type { Geometry, Point } from './geometry';
import type { Obstacle } from './labels';
import { pinned } from './pins';
import type { Sizes } from './sizes';

export interface Mark<C extends Choice = Choice> {
  choice: C;
  /** Null where there are too many for letters. */
  letter: string | null;
  at: Point;
  /** Where the pin stands; the place itself without a letter. */
  pin: Point;
}

/** What the letters stand for, the choices in the order of their letters, and what names should keep away from. */
export function keyOf<C extends Choice>(
  marks: readonly Mark<C>[],
  sizes: Sizes,
): { letters: Map<string, string>; order: C[]; pins: Obstacle[] } {
  const named = marks.filter((mark) => mark.letter !== null);
  return {
    letters: new Map(named.map((mark) => [mark.choice.id, mark.letter!])),
    order: named.map((mark) => mark.choice),
    pins: named.flatMap((mark) => [
      { ...mark.pin, r: sizes.pin * 1.2, weight: 8 },
      { ...mark.at, r: sizes.pin * 0.5, weight: 3 },
    ]),
  };
}

export function lettered<C extends Choice>(
  choices: readonly C[],
  geometry: Geometry,
  from: Point,
): { choice: C; letter: string | null; at: Point }[] {
  const placed = choices.filter((choice) => choice.anchor !== null);
  const few = placed.length <= MOST_LETTERS;
  const at = (choice: C): Point => geometry.at(choice.anchor!);
  return clockwise(placed, at, from).map((choice, rank) => ({
    choice,
    letter: few ? letter(rank) : null,
    at: at(choice),
  }));
}

export function marked<C extends Choice>(
  choices: readonly C[],
  geometry: Geometry,
  from: Point,
  obstacles: readonly Obstacle[],
  taken: readonly Obstacle[],
  sizes: Sizes,
): Mark<C>[] {
  const marks = lettered(choices, geometry, from);
  if (marks[0]?.letter === null) return marks.map((mark) => ({ ...mark, pin: mark.at }));
  const pins = pinned(
    marks.map((mark) => mark.at),
    obstacles,
    taken,
    sizes.pin,
    sizes.arm,
    geometry,
  );
  return marks.map((mark, i) => ({ ...mark, pin: pins[i]! }));
}
