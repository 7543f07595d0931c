/**
 * A draft survives a reload: its choices are kept for this tab under its table, together with the position they
 * belong to. The way of looking is kept for good.
 */
import type { Choice } from './draft';

const key = (): string => `tiles draft ${location.pathname}`;

export function keep(position: string, choices: readonly Choice[]): void {
  try {
    if (choices.length === 0) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), JSON.stringify({ position, choices }));
  } catch {
    // Storage may be full or forbidden: the draft is then lost with the page, nothing worse.
  }
}

export function kept(position: string): Choice[] {
  try {
    const found = JSON.parse(sessionStorage.getItem(key()) ?? 'null');
    return found?.position === position && Array.isArray(found.choices) ? found.choices : [];
  } catch {
    return [];
  }
}

const WAY = 'tiles way';

export function keepWay(way: string): void {
  try {
    localStorage.setItem(WAY, way);
  } catch {
    // The next table opens as if nothing had been chosen.
  }
}

export function keptWay(): string | null {
  try {
    return localStorage.getItem(WAY);
  } catch {
    return null;
  }
}
