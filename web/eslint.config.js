import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'public', 'src/net/messages.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    rules: {
      // Sentences and the outlines of drawings may be longer.
      'max-len': ['error', { code: 140, ignoreStrings: true, ignorePattern: ' d="M' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser },
    rules: {
      // Maps and Sets are values here: replaced as a whole, never changed under a page that looks at them.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check says which warnings there are, and fails on each; this rule does not see all of them.
      'svelte/no-unused-svelte-ignore': 'off',
      // What is set as HTML are our own drawings, and rules that the server makes from the games' own files.
      'svelte/no-at-html-tags': 'off',
    },
  },
  {
    // What a view, an offer or an event holds is each game's own affair: its board says the type.
    files: ['src/board/contract.ts', 'src/board/offer.ts', 'src/net/scene.ts', 'src/map/scenes.svelte.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
