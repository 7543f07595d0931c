type Pair = [number, number];
export function quad(a: Pair, b: Pair, bend: number): (t: number) => Pair;
/** x, y and direction in radians of each space of a leg. */
export function along(curve: (t: number) => Pair, count: number, r: number): [number, number, number][];
