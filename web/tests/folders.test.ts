import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(__dirname, '../src');

/** What each folder may import besides itself; whoever stands higher draws on all that is below. */
const BELOW: Record<string, string[]> = {
  lib: [],
  net: ['lib'],
  board: ['net', 'lib'],
  parts: ['board', 'net', 'lib'],
  temples: [],
  map: ['parts', 'board', 'net', 'lib'],
  tabletop: ['map', 'parts', 'board', 'net', 'lib'],
  games: ['map', 'parts', 'board', 'net', 'lib'],
  pages: ['temples', 'parts', 'board', 'net', 'lib'],
};

const folderOf = (path: string): string => relative(SRC, path).split('/')[0]!;

/** Every import of one file by another below a folder; `path` is what it names, as it would be resolved. */
function* imports(folder: string): Generator<{ file: string; to: string; path: string; type: boolean }> {
  const files = readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((one) => /\.(ts|svelte)$/.test(one))) {
    const file = join(SRC, folder, name);
    for (const [, type, path] of readFileSync(file, 'utf8').matchAll(
      /(import type [^']*)?(?:from|import) ?\(?'(\.[^']+)'/g,
    )) {
      const target = join(dirname(file), path!);
      yield { file: relative(SRC, file), to: folderOf(target), path: relative(SRC, target), type: Boolean(type) };
    }
  }
}

describe('folders import one way', () => {
  it('knows every folder', () => {
    const found = readdirSync(SRC, { withFileTypes: true }).filter((one) => one.isDirectory() && one.name !== 'styles');
    expect(found.map((one) => one.name).sort()).toEqual(Object.keys(BELOW).sort());
  });

  it.each(Object.entries(BELOW))('%s', (folder, below) => {
    const found = [...imports(folder)];
    expect(found.length + below.length).toBeGreaterThan(0);
    expect(found.filter(({ to }) => to !== folder && !below.includes(to))).toEqual([]);
  });
});

/** A way from a file back to itself along its imports. */
function cycle(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found.length) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const found = walk(file, []);
    if (found.length) return found;
  }
  return [];
}

describe('files import one way', () => {
  it('finds a cycle where there is one', () => {
    expect(
      cycle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
    expect(
      cycle(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ).toEqual([]);
  });

  it('has none among ours', () => {
    const graph = new Map<string, string[]>();
    for (const { file, path, type } of Object.keys(BELOW).flatMap((folder) => [...imports(folder)])) {
      // Types are gone when the page runs.
      if (type) continue;
      const known = ['', '.ts', '.svelte', '.svelte.ts', '/index.ts'].map((end) => path + end);
      const target = known.find((one) => /\.(ts|svelte)$/.test(one) && existsSync(join(SRC, one)));
      if (target) graph.set(file, [...(graph.get(file) ?? []), target]);
    }
    expect(graph.size).toBeGreaterThan(100);
    expect(cycle(graph)).toEqual([]);
  });
});
