import { describe, expect, it } from 'vitest';
import { temple } from './fixtures';
import { layout } from './geometry';
import { isArrow, steer } from '../../board/steer';

const at = (seat: number, ...names: string[]) =>
  names.map((name) => ({ name, ...layout(temple, seat, 916, 624).at(name) }));
const go = (seat: number, key: string, from: string, ...names: string[]): string | undefined =>
  steer(at(seat, from)[0]!, key, at(seat, ...names))?.name;

describe('arrow keys', () => {
  it('are the four of them', () => {
    expect(['ArrowUp', 'ArrowLeft', 'Enter', 'a'].map(isArrow)).toEqual([true, true, false, false]);
  });

  it('keep the row and the file while they last', () => {
    expect(go(0, 'ArrowRight', 'a3', 'b4', 'c3', 'b2')).toBe('c3');
    expect(go(0, 'ArrowUp', 'c5', 'c7', 'a7', 'a5')).toBe('c7');
  });

  it('take what lies aslant, then what lies on that side at all', () => {
    expect(go(0, 'ArrowLeft', 'c5', 'c7', 'a7')).toBe('a7');
    expect(go(0, 'ArrowUp', 'a3', 'e4')).toBe('e4');
  });

  it('stay where nothing lies that way', () => {
    expect(go(0, 'ArrowDown', 'a3', 'b3', 'a4')).toBeUndefined();
  });

  it('mean the screen, not the rules: Black sees the board turned', () => {
    expect(go(1, 'ArrowUp', 'c5', 'c7', 'c3')).toBe('c3');
    expect(go(1, 'ArrowRight', 'c5', 'a5', 'e5')).toBe('a5');
  });
});
