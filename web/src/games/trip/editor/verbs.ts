/** The thirteen verbs as sentences with gaps: what each can say, and how it begins. */
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

const WHO: Gap = {
  name: 'who',
  label: 'Who',
  kind: 'who',
  choices: [
    ['["self"]', 'the drawer'],
    ['["all"]', 'everybody'],
    ['["$p"]', 'the chosen players'],
    ['["self","$p"]', 'the drawer and the chosen players'],
  ],
};
const COLOUR: Gap = {
  name: 'colour',
  label: 'Colour',
  kind: 'choice',
  choices: [
    ['any', 'any'],
    ['red', 'red'],
    ['black', 'black'],
  ],
};
const MODE: Gap = {
  name: 'mode',
  label: 'Travel',
  kind: 'choice',
  choices: [
    ['any', 'by road or air'],
    ['road', 'by road'],
    ['air', 'by air'],
  ],
};
const number = (label: string, most: number): Gap => ({ name: 'n', label, kind: 'number', least: 1, most });

export const VERBS: Record<string, Verb> = {
  choose_player: {
    words: 'The drawer chooses players',
    gaps: [
      { name: 'n', label: 'How many', kind: 'range', least: 1, most: 9 },
      {
        name: 'from',
        label: 'Among',
        kind: 'choice',
        choices: [
          ['any', 'everybody'],
          ['others', 'the others'],
        ],
      },
    ],
    begin: { n: [1, 1], from: 'others', as: '$p' },
  },
  choose_place: {
    words: 'The drawer chooses a place',
    gaps: [{ name: 'filter', label: 'Which', kind: 'filter' }],
    begin: { filter: { temple: true }, as: '$c' },
  },
  divert: {
    words: 'Pawns go to a place',
    gaps: [WHO, { name: 'where', label: 'Where', kind: 'place' }],
    begin: { who: ['self'], where: 'denver' },
  },
  swap_positions: { words: 'The drawer trades places with the chosen player', gaps: [], begin: { a: 'self', b: '$p' } },
  miss_turn: {
    words: 'Turns are missed',
    gaps: [
      WHO,
      number('Turns', 3),
      {
        name: 'when',
        label: 'When',
        kind: 'choice',
        choices: [
          ['next', 'the next ones'],
          ['now', 'this throw'],
        ],
      },
    ],
    begin: { who: ['self'], n: 1, when: 'next' },
  },
  extra_roll: {
    words: 'The drawer throws again, or moves',
    gaps: [
      number('Throws', 3),
      { name: 'value', label: 'Moves instead', kind: 'number', least: 1, most: 6, optional: true },
    ],
    begin: { who: ['self'], n: 1 },
  },
  take_cube: {
    words: 'Cubes are taken',
    gaps: [
      WHO,
      number('Cubes', 4),
      COLOUR,
      {
        name: 'from',
        label: 'From',
        kind: 'choice',
        choices: [
          ['board', 'the board'],
          ['bank', 'the bank'],
        ],
      },
      {
        name: 'to',
        label: 'To',
        kind: 'choice',
        choices: [
          ['hand', 'their stock'],
          ['bank', 'the bank'],
        ],
      },
    ],
    begin: { who: ['self'], n: 1, colour: 'any', from: 'board', to: 'hand' },
  },
  place_cube: {
    words: 'Cubes may be placed',
    gaps: [
      WHO,
      number('Cubes', 4),
      COLOUR,
      {
        name: 'from',
        label: 'From',
        kind: 'choice',
        choices: [
          ['bank', 'the bank'],
          ['hand', 'their stock'],
          ['bank_or_hand', 'bank or stock'],
        ],
      },
    ],
    begin: { who: ['self'], n: 1, colour: 'any', from: 'bank' },
  },
  ignore_cubes: {
    words: 'Cubes do not hold',
    gaps: [
      MODE,
      {
        name: 'scope',
        label: 'How long',
        kind: 'choice',
        choices: [
          ['move', 'for one throw'],
          ['trip', 'to the next city'],
        ],
      },
    ],
    begin: { mode: 'any', scope: 'move' },
  },
  border_pass: { words: 'A border post is passed', gaps: [], begin: {} },
  protect: {
    words: 'A diversion is warded off',
    gaps: [
      {
        name: 'scope',
        label: 'When',
        kind: 'choice',
        choices: [
          ['any', 'always'],
          ['final_trip', 'on the final trip'],
        ],
      },
      MODE,
    ],
    begin: { scope: 'any', mode: 'any' },
  },
  reshuffle_deck: { words: 'The pile is shuffled', gaps: [], begin: {} },
  draw_again: { words: 'One more card is drawn', gaps: [], begin: {} },
};

export function begun(verb: string): OwnStep {
  return { do: verb, ...structuredClone(VERBS[verb]?.begin ?? {}) };
}

/** The step with a gap filled; undefined leaves an optional one out. */
export function filled(step: OwnStep, name: string, value: unknown): OwnStep {
  const next = { ...step, [name]: value };
  if (value === undefined) delete (next as Record<string, unknown>)[name];
  return next;
}

/** The usual filters of a place, as values of a list. */
export const FILTERS: [string, string][] = [
  ['{"temple":true}', 'any temple city'],
  ['{"airport":true}', 'any airport'],
  ['{"airport":true,"exclude":["salt_lake_city"]}', 'any airport but Salt Lake City'],
  ['{"temple":true,"country":["US"]}', 'a temple city in the USA'],
  ['{"temple":true,"country":["CA"]}', 'a temple city in Canada'],
  ['{"temple":true,"country":["MX"]}', 'a temple city in Mexico'],
  ['{"temple":true,"country":["CA","MX"]}', 'a temple city in Canada or Mexico'],
];

export const WHENS: [string, string][] = [
  ['on_diversion', 'when a diversion strikes'],
  ['at_border', 'at a border post'],
  ['before_roll', 'before a throw'],
  ['after_move', 'after a move'],
];
