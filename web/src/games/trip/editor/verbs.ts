/** The thirteen verbs as sentences with gaps: what each can say, and how it begins. */
import { t } from '../../../lib/language';
import type { OwnStep } from './own';

export interface Gap {
  name: string;
  label: string;
  kind: 'choice' | 'who' | 'number' | 'range' | 'place' | 'filter';
  /** Values and their words. */
  choices?: [string, string][];
  least?: number;
  most?: number;
  /** It may be left out: the step then lacks it. */
  optional?: boolean;
}

export interface Verb {
  words: string;
  gaps: Gap[];
  begin: Record<string, unknown>;
}

const who = (): Gap => ({
  name: 'who',
  label: t('Who'),
  kind: 'who',
  choices: [
    ['["self"]', t('the drawer')],
    ['["all"]', t('everybody')],
    ['["$p"]', t('the chosen players')],
    ['["self","$p"]', t('the drawer and the chosen players')],
  ],
});
const colour = (): Gap => ({
  name: 'colour',
  label: t('Colour'),
  kind: 'choice',
  choices: [
    ['any', t('any')],
    ['red', t('red')],
    ['black', t('black')],
  ],
});
const mode = (): Gap => ({
  name: 'mode',
  label: t('Travel'),
  kind: 'choice',
  choices: [
    ['any', t('by road or air')],
    ['road', t('by road')],
    ['air', t('by air')],
  ],
});
const number = (label: string, most: number): Gap => ({ name: 'n', label, kind: 'number', least: 1, most });

export const verbs = (): Record<string, Verb> => ({
  choose_player: {
    words: t('The drawer chooses players'),
    gaps: [
      { name: 'n', label: t('How many'), kind: 'range', least: 1, most: 9 },
      {
        name: 'from',
        label: t('Among'),
        kind: 'choice',
        choices: [
          ['any', t('everybody')],
          ['others', t('the others')],
        ],
      },
    ],
    begin: { n: [1, 1], from: 'others', as: '$p' },
  },
  choose_place: {
    words: t('The drawer chooses a place'),
    gaps: [{ name: 'filter', label: t('Which'), kind: 'filter' }],
    begin: { filter: { temple: true }, as: '$c' },
  },
  divert: {
    words: t('Pawns go to a place'),
    gaps: [who(), { name: 'where', label: t('Where'), kind: 'place' }],
    begin: { who: ['self'], where: 'denver' },
  },
  swap_positions: {
    words: t('The drawer trades places with the chosen player'),
    gaps: [],
    begin: { a: 'self', b: '$p' },
  },
  miss_turn: {
    words: t('Turns are missed'),
    gaps: [
      who(),
      number(t('Turns'), 3),
      {
        name: 'when',
        label: t('When'),
        kind: 'choice',
        choices: [
          ['next', t('the next ones')],
          ['now', t('this throw')],
        ],
      },
    ],
    begin: { who: ['self'], n: 1, when: 'next' },
  },
  extra_roll: {
    words: t('The drawer throws again, or moves'),
    gaps: [
      number(t('Throws'), 3),
      { name: 'value', label: t('Moves instead'), kind: 'number', least: 1, most: 6, optional: true },
    ],
    begin: { who: ['self'], n: 1 },
  },
  take_cube: {
    words: t('Cubes are taken'),
    gaps: [
      who(),
      number(t('Cubes'), 4),
      colour(),
      {
        name: 'from',
        label: t('From'),
        kind: 'choice',
        choices: [
          ['board', t('the board')],
          ['bank', t('the bank')],
        ],
      },
      {
        name: 'to',
        label: t('To'),
        kind: 'choice',
        choices: [
          ['hand', t('their stock')],
          ['bank', t('the bank')],
        ],
      },
    ],
    begin: { who: ['self'], n: 1, colour: 'any', from: 'board', to: 'hand' },
  },
  place_cube: {
    words: t('Cubes may be placed'),
    gaps: [
      who(),
      number(t('Cubes'), 4),
      colour(),
      {
        name: 'from',
        label: t('From'),
        kind: 'choice',
        choices: [
          ['bank', t('the bank')],
          ['hand', t('their stock')],
          ['bank_or_hand', t('bank or stock')],
        ],
      },
    ],
    begin: { who: ['self'], n: 1, colour: 'any', from: 'bank' },
  },
  ignore_cubes: {
    words: t('Cubes do not hold'),
    gaps: [
      mode(),
      {
        name: 'scope',
        label: t('How long'),
        kind: 'choice',
        choices: [
          ['move', t('for one throw')],
          ['trip', t('to the next city')],
        ],
      },
    ],
    begin: { mode: 'any', scope: 'move' },
  },
  border_pass: { words: t('A border post is passed'), gaps: [], begin: {} },
  protect: {
    words: t('A diversion is warded off'),
    gaps: [
      {
        name: 'scope',
        label: t('When'),
        kind: 'choice',
        choices: [
          ['any', t('always')],
          ['final_trip', t('on the final trip')],
        ],
      },
      mode(),
    ],
    begin: { scope: 'any', mode: 'any' },
  },
  reshuffle_deck: { words: t('The pile is shuffled'), gaps: [], begin: {} },
  draw_again: { words: t('One more card is drawn'), gaps: [], begin: {} },
});

export function begun(verb: string): OwnStep {
  return { do: verb, ...structuredClone(verbs()[verb]?.begin ?? {}) };
}

/** The step with a gap filled; undefined leaves an optional one out. */
export function filled(step: OwnStep, name: string, value: unknown): OwnStep {
  const next = { ...step, [name]: value };
  if (value === undefined) delete (next as Record<string, unknown>)[name];
  return next;
}

/** The usual filters of a place, as values of a list. */
export const filters = (): [string, string][] => [
  ['{"temple":true}', t('any temple city')],
  ['{"airport":true}', t('any airport')],
  ['{"airport":true,"exclude":["salt_lake_city"]}', t('any airport but Salt Lake City')],
  ['{"temple":true,"country":["US"]}', t('a temple city in the USA')],
  ['{"temple":true,"country":["CA"]}', t('a temple city in Canada')],
  ['{"temple":true,"country":["MX"]}', t('a temple city in Mexico')],
  ['{"temple":true,"country":["CA","MX"]}', t('a temple city in Canada or Mexico')],
];

export const whens = (): [string, string][] => [
  ['on_diversion', t('when a diversion strikes')],
  ['at_border', t('at a border post')],
  ['before_roll', t('before a throw')],
  ['after_move', t('after a move')],
];
