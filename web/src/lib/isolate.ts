import type { Attachment } from 'svelte/attachments';

/** What is not behind: a dialog lies over everything, and a script is nowhere. */
const ABOVE = new Set(['DIALOG', 'SCRIPT']);

/** Something that lies over the whole page: nothing behind it can be reached by pointer, keys or a screen reader. */
export const isolate: Attachment<HTMLElement> = (node) => {
  const hidden: HTMLElement[] = [];
  for (let at: HTMLElement = node; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || !(beside instanceof HTMLElement) || beside.inert || ABOVE.has(beside.tagName)) continue;
      beside.inert = true;
      hidden.push(beside);
    }
  }
  return () => hidden.forEach((one) => (one.inert = false));
};
