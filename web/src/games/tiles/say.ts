/** What status bar, step bar and side column say while the reader builds an action. */
import type { PanelRow, PanelSay, Say } from '../../board/contract';
import type { Builder } from './builder.svelte';
import { nameOf } from './beside';
import type { BuiltTile } from './types';
import { actionWords, counted, MOVE_WORDS, slotWords, tileName, titled } from './words';

export interface Saying {
  builder: Builder;
  /** Nothing stands on the table yet. */
  first: boolean;
  /** No colour is in use: one has to be opened. */
  opening: boolean;
  /** What stands on the table: places are named by it. */
  built: readonly BuiltTile[];
}

export function sayFor(s: Saying): Say {
  const { draft } = s.builder;
  const step = { note: noted(s), back: backed(s) };
  if (draft.action) return ready(s);
  return {
    status: asking(s),
    statusShort: askingShort(s),
    step: { ...step, title: draft.move ? titled(draft.move) : undefined },
    panel: draft.places.length > 0 ? panel(s.builder, s.built) : undefined,
    draft: draft.places.length > 0 && draft.move ? draft.move : undefined,
  };
}

function ready({ builder, built }: Saying): Say {
  const action = builder.draft.action!;
  const swap = builder.swap;
  const values = action.tiles.map((tile) => tile.value);
  return {
    status: `${titled(action.move)}: ${action.tiles.length > 1 ? 'check the values and build.' : 'click again to place it.'}`,
    statusShort: 'check and build',
    draft: action.text,
    step: {
      title: action.text,
      note: action.tiles.length > 1 ? 'A second click builds it too.' : titled(nameOf(action.tiles[0]!.place, built)),
      main: {
        label: actionWords(action),
        short: `Place ${action.tiles.map(tileName).join(' ')}`,
        key: 'Enter',
        icon: 'check',
        run: () => builder.play(),
      },
      second: swap
        ? {
            label: values.length === 2 ? `Swap ${values.join(' and ')}` : 'Another order',
            short: 'Swap',
            key: 's',
            run: () => builder.chooseOrder(swap),
          }
        : undefined,
      back: { label: 'Back', key: 'Escape', icon: 'undo', run: () => builder.stepBack() },
    },
    panel: panel(builder, built),
  };
}

function asking({ builder, first, opening }: Saying): string {
  const { draft } = builder;
  if (builder.asked.length > 0) return 'Several moves can use this place: choose one.';
  if (draft.open !== null)
    return `${titled(draft.move ?? '')}: which value${draft.places.length > 1 ? ` for the ${slotWords(draft.places, draft.open)}` : ''}?`;
  if (draft.places.length > 0) return `${titled(draft.move ?? '')}: now the second wall.`;
  if (first) return 'Lay the first tile: a 1 in any of your colours.';
  if (draft.held) return `You are holding ${tileName(draft.held)}: choose a place.`;
  if (draft.move) return `${titled(draft.move)}: ${MOVE_WORDS[draft.move]}. Choose a place.`;
  if (opening) return 'Open a colour: choose it, then a move or a place.';
  return 'Choose a move, a tile or a place.';
}

function askingShort({ builder, first }: Saying): string {
  const { draft } = builder;
  if (builder.asked.length > 0) return 'which move?';
  if (draft.open !== null)
    return draft.places.length > 1 ? `value for the ${slotWords(draft.places, draft.open)}?` : 'which value?';
  if (draft.places.length > 0) return 'now the second wall';
  if (first) return 'lay a 1';
  if (draft.held || draft.move) return 'choose a place';
  return 'choose a move';
}

function noted({ builder, built }: Saying): string {
  const { draft } = builder;
  const at = builder.hovered ?? builder.focused;
  if (at !== null && builder.places.has(at)) return titled(nameOf(at, built));
  if (draft.open !== null)
    return `${counted(builder.tiles.length, 'value')} ${builder.tiles.length === 1 ? 'fits' : 'fit'}`;
  // As many as the move's button says: places that are built on together count as one.
  if (draft.move) return `${counted(builder.moves.get(draft.move) ?? 0, 'place')} for a ${draft.move}`;
  return `${counted(builder.places.size, 'place')} to build on`;
}

function backed({ builder }: Saying): { label: string; key: string; icon: string; run: () => void } | undefined {
  if (builder.draft.choices.length === 0) return undefined;
  return { label: 'Back', key: 'Escape', icon: 'undo', run: () => builder.stepBack() };
}

function panel(builder: Builder, built: readonly BuiltTile[]): PanelSay {
  const { draft } = builder;
  const rows = draft.places.map((place): PanelRow => {
    const tile = draft.tiles.get(place);
    const words = nameOf(place, built);
    if (tile) return { code: tileName(tile), words, state: 'done' };
    return { code: '?', words, state: place === draft.open ? 'chosen' : 'open', run: () => builder.choosePlace(place) };
  });
  return {
    title: titled(draft.move ?? 'Which move?'),
    note: draft.whole ? counted(rows.length, 'tile') : undefined,
    rows,
  };
}
