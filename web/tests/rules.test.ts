/** Every picture that a game's rules call for is drawn, and none is drawn for nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const names = (path: string, pattern: RegExp) =>
  [...readFileSync(file(path), 'utf8').matchAll(pattern)].map((found) => found[1]);

describe.each(readdirSync(file('../src/games')))('the rules of %s', (game) => {
  it('have the pictures they name', () => {
    const named = names(`../../src/stylobate/games/${game}/RULES.md`, /<!-- picture: ([\w-]+) \|/g);
    const drawn = names(`../src/games/${game}/drawings/index.ts`, /^ {2}'?([\w-]+)'?: \{/gm);
    expect(named.length).toBeGreaterThan(3);
    expect(new Set(named)).toEqual(new Set(drawn));
  });
});
