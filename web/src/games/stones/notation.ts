/** Reads the way of an action from its notation, to draw one that comes as a text: `e3xc5xc7`, `b8x(c9)`, `a7xc9=c1`. */
import type { Field } from './types';

export interface Leg {
  from: Field;
  to: Field | null;
  /** The field leapt over on the way out of the temple. */
  over: Field | null;
}

export function legs(text: string): Leg[] {
  const start = /^[a-k]\d+/.exec(text)?.[0];
  if (!start) return [];
  const found: Leg[] = [];
  let from = start;
  for (const [, sign, out, to] of text.slice(start.length).matchAll(/([-^x=])(?:\(([a-k]\d+)\)|([a-k]\d+))/g)) {
    if (sign !== '=') found.push({ from, to: to ?? null, over: out ?? null });
    from = to ?? from;
  }
  return found;
}
