import { describe, expect, it } from 'vitest';
import type { LevelInfo, SeatInfo, TableInfo } from '../../net/messages';
import { nextLevel } from './next-level';

const levels = ['Pebble', 'Iris', 'Hermes'].map((name, i) => ({ level: i + 1, name, sentence: '' }) as LevelInfo);
const table = (...kinds: (number | 'me' | 'friend')[]): TableInfo =>
  ({
    game: 'stones',
    options: {},
    seats: kinds.map(
      (kind, seat) =>
        ({
          seat,
          kind: typeof kind === 'number' ? 'bot' : 'person',
          level: typeof kind === 'number' ? kind : null,
          name: String(kind),
          left: false,
        }) as SeatInfo,
    ),
  }) as TableInfo;

describe('the next level', () => {
  it('makes every bot one stronger and keeps the seats', () => {
    const found = nextLevel(table(1, 'me', 2), 1, levels);
    expect(found?.name).toBe('Hermes');
    expect(found?.wanted.chairs).toEqual([{ kind: 'bot', level: 2 }, { kind: 'me' }, { kind: 'bot', level: 3 }]);
  });

  it('ends at the strongest, and is nothing for people', () => {
    expect(nextLevel(table('me', 3), 0, levels)).toBeNull();
    expect(nextLevel(table('me', 'friend'), 0, levels)).toBeNull();
    expect(nextLevel(table('me', 1), null, levels)).toBeNull();
  });
});
