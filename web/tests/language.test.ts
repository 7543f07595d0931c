import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liked, speak, t } from '../src/lib/language';
import german from '../src/lib/languages/de.json';
import { count, list } from '../src/lib/words';

const catalogue: Record<string, string> = german;
const CLAIMED = [
  'pages',
  'parts',
  'board',
  'net',
  'lib',
  'games/stones',
  'games/blox',
  'games/tiles',
  'games/rush',
  'games/europe',
  'games/trip',
  'map',
  'App.svelte',
];
/** Words that are the same in every language: names, keys of the keyboard, commands. */
const SAME = new Set(['Stylobate', '· Stylobate', 'Enter', 'Esc', 'stylobate study', 'px', 'Ada']);
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'label', 'help', 'words', 'lost', 'note', 'alt']);

interface Node {
  type?: string;
  [key: string]: unknown;
}

function files(path: string): string[] {
  if (statSync(path).isFile()) return /\.(svelte|ts)$/.test(path) && !/\.test\.ts$|fixtures/.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => files(join(path, name)));
}

function walk(node: unknown, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  if (Array.isArray(node)) node.forEach((one) => walk(one, visit, parent));
  else if (node && typeof node === 'object') {
    const one = node as Node;
    if (one.type === 'StyleSheet' || one.type === 'Comment') return;
    visit(one, parent);
    for (const key of Object.keys(one)) if (key !== 'metadata') walk(one[key], visit, one.type ? one : parent);
  }
}

/** Functions that translate what they are handed. */
const TRANSLATES = new Set(['t', 'count', 'counted', 'Error', 'TypeError']);
/** How a place is written in a game of tiles. */
const PLACE = /^V -?\d/;
/** A text that begins with a capital letter and goes on after a space. */
const SENTENCE = /^[A-Z][a-z’']* .*[a-z]/;

/** Whether a text in the code reads like a sentence and is handed to nothing that translates it. */
function loose(text: unknown): text is string {
  return typeof text === 'string' && SENTENCE.test(text) && !SAME.has(text) && !PLACE.test(text);
}

/** What a file says by `t`, and what it says without. */
function said(path: string): { messages: string[]; bare: string[] } {
  const text = readFileSync(path, 'utf8');
  const ast = parse(path.endsWith('.ts') ? `<script lang="ts">${text}</script>` : text, { modern: true });
  const messages: string[] = [];
  const bare: string[] = [];
  const translated = new Set<unknown>();
  walk([ast.module, ast.instance, ast.fragment], (node, parent) => {
    if (node.type === 'CallExpression' && (node.callee as Node).name === 't')
      walk((node.arguments as unknown[])[0], (inner) => {
        if (inner.type === 'Literal' && typeof inner.value === 'string') messages.push(inner.value);
      });
    if (/^(Call|New)Expression$/.test(node.type ?? '') && TRANSLATES.has((node.callee as Node).name as string))
      walk(node.arguments, (inner) => translated.add(inner));
    if (node.type === 'Literal' && !translated.has(node) && loose(node.value)) bare.push(node.value as string);
    if (node.type === 'TemplateElement' && !translated.has(node)) {
      const { cooked } = node.value as { cooked: string };
      if (loose(cooked.trim())) bare.push(cooked.trim());
    }
    if (parent?.type === 'StyleDirective') return;
    if (node.type !== 'Text' || (parent?.type === 'Attribute' && !SPOKEN.has(parent.name as string))) return;
    const words = (node.data as string).trim();
    if (/[A-Za-z]{2}/.test(words) && !SAME.has(words) && !/^olive-fern/.test(words)) bare.push(words);
  });
  return { messages, bare };
}

const variables = (message: string): string[] => [...message.matchAll(/\{(\w+)/g)].map((found) => found[1]!).sort();
const claimed = CLAIMED.flatMap((part) => files(join('src', part)));

describe('messages', () => {
  it('has every message of the claimed pages in German', () => {
    const missing = claimed.flatMap((path) =>
      said(path)
        .messages.filter((message) => message && !(message in catalogue))
        .map((message) => `${path}: ${message}`),
    );
    expect(missing).toEqual([]);
  });

  it('finds no sentence outside the catalogue in the claimed pages', () => {
    expect(claimed.flatMap((path) => said(path).bare.map((words) => `${path}: ${words}`))).toEqual([]);
  });

  it('has the same facts in both languages', () => {
    const wrong = Object.entries(catalogue).filter(
      ([english, translated]) => new Set(variables(english)).size !== new Set(variables(translated)).size,
    );
    expect(wrong).toEqual([]);
  });

  it('takes the first language of the reader that there is', () => {
    expect(liked(['de-AT', 'en'])).toBe('de');
    expect(liked(['fr', 'en-GB', 'de'])).toBe('en');
    expect(liked(['fr'])).toBe('en');
  });
});

describe('German', () => {
  beforeAll(() => speak('de'));
  afterAll(() => speak('en'));

  it('is spoken once it is fetched', () => {
    expect(t('Your turn')).toBe('Du bist dran');
    expect(t('Play {name}', { name: 'Iris' })).toBe('Iris spielen');
    expect(t('Nobody translated this')).toBe('Nobody translated this');
    expect([count(1, 'stone'), count(3, 'stone'), list(['Ada', 'Ben'])]).toEqual([
      '1 Stein',
      '3 Steine',
      'Ada und Ben',
    ]);
  });
});
