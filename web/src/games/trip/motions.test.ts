import { describe, expect, it } from 'vitest';
import { after, lasts, traceOf, type Standing } from '../../map/motions';
import { scenes } from './fixtures';
import { motionsOf, standingIn } from './motions';
import { told } from './news';

const play = (start: Standing, events: Parameters<typeof motionsOf>[0]): Standing =>
  motionsOf(events).reduce(after, start);

describe.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
  it('moves pawns and cubes from the position before to the one after', () => {
    const end = play(standingIn(scene.before), scene.events);
    const there = standingIn(scene.view);
    expect(new Map([...end.tokens].sort())).toEqual(new Map([...there.tokens].sort()));
    expect([...end.pieces].sort()).toEqual([...there.pieces].sort());
  });

  it('is over before the table grows impatient', () => {
    expect(motionsOf(scene.events).reduce((sum, motion) => sum + lasts(motion), 0)).toBeLessThan(6000);
  });
});

const scene = (name: string): (typeof scenes)[number] => scenes.find((one) => one.name.startsWith(name))!;

describe('the last ply', () => {
  it('leaves a trail of what moved, and none where nothing did', () => {
    expect(traceOf(motionsOf(scene('move').events))?.paths).toHaveLength(1);
    expect(traceOf(motionsOf(scene('throw').events))).toBeNull();
  });
});

describe('the card on the table', () => {
  it('says what it did and to whom', () => {
    const drawn = told(null, scene('drawn+card').events);
    expect(drawn?.card).toBe(scene('drawn+card').events.find((event) => event.kind === 'card')!.facts.card);
    const deeds = told(drawn, scene('chosen+divert+under').events)!.deeds;
    expect(deeds).toContain(scene('chosen+divert+under').events.find((event) => event.kind === 'divert')!.words);
  });

  it('stays face down where another keeps it, and is named to its owner', () => {
    expect(told(null, scenes.find((one) => one.name === 'drawn+kept')!.events)).toMatchObject({ card: null });
    expect(told(null, scene('drawn+kept+got').events)?.card).toMatch(/^blue/);
  });

  it('goes away with the next throw', () => {
    expect(told(told(null, scene('drawn+card').events), scene('throw').events)).toBeNull();
  });
});
