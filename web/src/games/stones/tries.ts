/** What to ask the server when someone chooses something that is not on offer: the rules answer, not the page. */
import { written, type Draft } from './draft';
import type { Field } from './types';

/** A lone field while no stone is chosen, else the way so far and the field it should lead to: `c5`, `c3-c2`, `e3xc5-a7`. */
export function tryText(draft: Draft, field: Field): string {
  return draft.from === null ? field : `${written(draft)}-${field}`;
}
