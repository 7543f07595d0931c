import { describe, expect, it } from 'vitest';
import { scenes } from './fixtures';
import { after, hopOf, lasts, traceOf, type Standing } from '../../map/motions';
import { motionsOf, standingIn } from './motions';

const play = (start: Standing, events: Parameters<typeof motionsOf>[0]): Standing =>
  motionsOf(events).reduce(after, start);

describe.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
  it('moves tokens and lights from the position before to the one after', () => {
    const end = play(standingIn(scene.before), scene.events);
    const there = standingIn(scene.view);
    expect(new Map([...end.tokens].sort())).toEqual(new Map([...there.tokens].sort()));
    expect([...end.pieces].sort()).toEqual([...there.pieces].sort());
  });

  it('is over before the table grows impatient', () => {
    const whole = motionsOf(scene.events).reduce((sum, motion) => sum + lasts(motion), 0);
    expect(whole).toBeLessThan(6000);
    for (const motion of motionsOf(scene.events)) {
      if (motion.kind !== 'walk') continue;
      expect(hopOf(motion.path)).toBeLessThanOrEqual(300);
      expect(lasts(motion)).toBeLessThanOrEqual(1500);
    }
  });
});

describe('the order of motions', () => {
  it('is the order of the events', () => {
    const flight = scenes.find(
      (scene) =>
        scene.events.some((event) => event.kind === 'jump') && scene.events.some((event) => event.kind === 'play'),
    )!;
    const kinds = motionsOf(flight.events).map((motion) => motion.kind);
    expect(kinds.indexOf('card')).toBeLessThan(kinds.indexOf('jump'));
  });

  it('leaves a trail of what moved, and none where nothing did', () => {
    const walked = scenes.find((scene) => scene.name === 'move')!;
    expect(traceOf(motionsOf(walked.events))?.paths).toHaveLength(1);
    const thrown = scenes.find((scene) => scene.name === 'throw')!;
    expect(traceOf(motionsOf(thrown.events))).toBeNull();
  });
});
