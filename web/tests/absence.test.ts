import { describe, expect, it } from 'vitest';
import { absenceRule, awayFor } from '../src/net/absence';
import { menuItems, type MenuDoings } from '../src/pages/table/menu';
import { position, seat, table } from './samples';

describe('someone who is away', () => {
  it("is waited for on the page's own clock", () => {
    expect(awayFor(seat(0), 0, 5000)).toBeNull();
    expect(awayFor(seat(0, { away: 600 }), 1000, 11_000)).toBe(590);
    expect(awayFor(seat(0, { away: 600 }), 1000, 900_000)).toBe(0);
  });
  it('is told of beforehand', () => {
    expect(absenceRule(table())).toBe(
      'If someone is away for 10 minutes, the others may give the seat to a bot or claim the match.',
    );
    expect(absenceRule(table({ absence: 30 }))).toContain('30 seconds');
  });
  it('is in the menu of those who play when the time is over, and not before', () => {
    const done: string[] = [];
    const nothing = () => undefined;
    const doings: MenuDoings = {
      invite: nothing,
      rules: nothing,
      draw: nothing,
      undo: nothing,
      resign: nothing,
      leave: nothing,
      handOver: nothing,
      bot: (at) => done.push(`bot ${at}`),
      claim: (at) => done.push(`claim ${at}`),
    };
    const gone = table({ seats: [seat(0), seat(1, { here: false, away: 0 })] });
    const items = (you: number | null, left: number | null) =>
      menuItems(gone, position(0), you, doings, (one) => (one.seat === 1 ? left : null));
    const labels = (you: number | null, left: number | null) => items(you, left).map((item) => item.label);
    for (const item of items(0, 0).slice(0, 2)) item.run?.();
    expect(done).toEqual(['bot 1', 'claim 1']);
    expect(labels(0, 0)).toContain("Give Ben's seat to a bot");
    expect(labels(0, 1)).not.toContain('Claim the match');
    expect(labels(null, 0)).not.toContain('Claim the match');
  });
});
