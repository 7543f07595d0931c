/** The keyboard on the board: arrows lead over everything that can be chosen, and the focus is never lost. */
import { steer } from '../../board/steer';

/** What can be chosen, the likeliest first. */
const STOPS = [
  '.act.yes',
  '[data-spot]',
  '.card.strong',
  '.one.live',
  '.shelf button.live',
  '.card.live',
  '.act',
  '.exit',
];

/** From what has the focus to what lies in the arrow's direction; false where nothing does. */
export function steered(root: HTMLElement, key: string): boolean {
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS.join(', '))].map((one) => ({ one, ...middle(one) }));
  const here = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  if (!here) return false;
  const to = steer(
    middle(here),
    key,
    stops.filter(({ one }) => one !== here),
  );
  to?.one.focus();
  return to !== null;
}

/** What had the focus is gone: it goes on to what can be chosen now, or waits on the board. */
export function refocused(root: HTMLElement): void {
  const at = document.activeElement;
  if (at !== document.body && at !== root && at !== null) return;
  const next = STOPS.map((stop) => root.querySelector<HTMLElement>(stop)).find((found) => found !== null);
  (next ?? root).focus({ preventScroll: true });
}

function middle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
