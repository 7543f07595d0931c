type Pair = [number, number];
export const CONE: { rotate: Pair; center: Pair; parallels: Pair; scale: number };
export function projected(at: Pair): Pair;
export function unprojected(point: Pair): Pair;
