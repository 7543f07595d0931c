/** What status bar, step bar and side column say while the reader builds an action. */
import { t } from '../../lib/language';
import { count } from '../../lib/words';
import type { PanelRow, PanelSay, Say } from '../../board/contract';
import type { Builder } from './builder.svelte';
import { nameOf } from './beside';
import type { BuiltTile } from './types';
import { actionWords, moveTitle, moveWords, slotWords, tileName, titled } from './words';

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
    step: { ...step, title: draft.move ? moveTitle(draft.move) : undefined },
    panel: draft.places.length > 0 ? panel(s.builder, s.built) : undefined,
    draft: draft.places.length > 0 && draft.move ? t(draft.move) : undefined,
  };
}

function ready({ builder, built }: Saying): Say {
  const action = builder.draft.action!;
  const swap = builder.swap;
  const values = action.tiles.map((tile) => tile.value);
  return {
    status:
      action.tiles.length > 1
        ? t('{move}: check the values and build.', { move: moveTitle(action.move) })
        : t('{move}: click again to place it.', { move: moveTitle(action.move) }),
    statusShort: t('check and build'),
    draft: action.text,
    step: {
      title: action.text,
      note:
        action.tiles.length > 1 ? t('A second click builds it too.') : titled(nameOf(action.tiles[0]!.place, built)),
      main: {
        label: actionWords(action),
        short: t('Place {tiles}', { tiles: action.tiles.map(tileName).join(' ') }),
        key: 'Enter',
        icon: 'check',
        run: () => builder.play(),
      },
      second: swap
        ? {
            label:
              values.length === 2
                ? t('Swap {one} and {other}', { one: values[0]!, other: values[1]! })
                : t('Another order'),
            short: t('Swap'),
            key: 's',
            run: () => builder.chooseOrder(swap),
          }
        : undefined,
      back: { label: t('Back'), key: 'Escape', icon: 'undo', run: () => builder.stepBack() },
    },
    panel: panel(builder, built),
  };
}

function asking({ builder, first, opening }: Saying): string {
  const { draft } = builder;
  if (builder.asked.length > 0) return t('Several moves can use this place: choose one.');
  const move = draft.move ? moveTitle(draft.move) : '';
  if (draft.open !== null)
    return draft.places.length > 1
      ? t('{move}: which value for the {slot}?', { move, slot: slotWords(draft.places, draft.open) })
      : t('{move}: which value?', { move });
  if (draft.places.length > 0) return t('{move}: now the second wall.', { move });
  if (first) return t('Lay the first tile: a 1 in any of your colours.');
  if (draft.held) return t('You are holding {tile}: choose a place.', { tile: tileName(draft.held) });
  if (draft.move) return t('{move}: {words}. Choose a place.', { move, words: moveWords(draft.move) });
  if (opening) return t('Open a colour: choose it, then a move or a place.');
  return t('Choose a move, a tile or a place.');
}

function askingShort({ builder, first }: Saying): string {
  const { draft } = builder;
  if (builder.asked.length > 0) return t('which move?');
  if (draft.open !== null)
    return draft.places.length > 1
      ? t('value for the {slot}?', { slot: slotWords(draft.places, draft.open) })
      : t('which value?');
  if (draft.places.length > 0) return t('now the second wall');
  if (first) return t('lay a 1');
  if (draft.held || draft.move) return t('choose a place');
  return t('choose a move');
}

function noted({ builder, built }: Saying): string {
  const { draft } = builder;
  const at = builder.hovered ?? builder.focused;
  if (at !== null && builder.places.has(at)) return titled(nameOf(at, built));
  if (draft.open !== null)
    return builder.tiles.length === 1 ? t('1 value fits') : t('{n} values fit', { n: builder.tiles.length });
  // As many as the move's button says: places that are built on together count as one.
  if (draft.move) {
    const facts = { places: count(builder.moves.get(draft.move) ?? 0, 'place'), move: t(draft.move) };
    return t('{places} for a {move}', facts);
  }
  return t('{places} to build on', { places: count(builder.places.size, 'place') });
}

function backed({ builder }: Saying): { label: string; key: string; icon: string; run: () => void } | undefined {
  if (builder.draft.choices.length === 0) return undefined;
  return { label: t('Back'), key: 'Escape', icon: 'undo', run: () => builder.stepBack() };
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
    title: draft.move ? moveTitle(draft.move) : t('Which move?'),
    note: draft.whole ? count(rows.length, 'tile') : undefined,
    rows,
  };
}
