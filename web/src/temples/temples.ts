import type { Component } from 'svelte';

// One drawing a game, named by the game's id; found by its place like the boards.
const found = import.meta.glob<{ default: Component }>('./[a-z]*.svelte', { eager: true });

/** The drawn temple of a game, or null where nobody has drawn one. */
export function temple(id: string): Component | null {
  return found[`./${id}.svelte`]?.default ?? null;
}
