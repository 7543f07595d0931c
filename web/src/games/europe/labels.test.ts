import { describe, expect, it } from 'vitest';
import { choicesAt, START } from './choices';
import { board, moments, wordsOf } from './fixtures';
import { type FrameName } from '../../map/geometry';
import { geometry } from './geometry';
import { overlap, placed, type Label } from '../../map/labels';
import { marked } from '../../map/marks';
import { standingIn } from './motions';
import { tokensOf } from '../../map/obstacles';
import { ground, names } from './obstacles';
import { sizes } from '../../map/sizes';

function labelsOf(moment: (typeof moments)[number], frame: FrameName, zoom: number): Label[] {
  const map = geometry(frame);
  const size = sizes(map, 1, zoom);
  const standing = standingIn(moment.view);
  const obstacles = ground(board, map, standing.pieces, size);
  const tokens = tokensOf(standing.tokens, moment.you, map, size);
  const choices = moment.offer ? choicesAt(moment.offer, START, wordsOf(moment)) : [];
  const marks = marked(choices, map, map.at('vienna'), obstacles, tokens, size);
  const pins = marks.map((mark) => ({ ...mark.pin, r: size.pin, weight: 8 }));
  const goals = new Set(
    moment.view.travellers[moment.you]?.hand?.map(
      (number) => board.destinations.find((city) => city.number === number)!.id,
    ),
  );
  return placed(
    names(board.destinations, map, size, goals, tokens),
    [...obstacles, ...tokens, ...pins],
    size.font,
    map,
  );
}

describe('names on the map', () => {
  it.each(moments.map((moment) => [moment.name, moment] as const))('never lie over each other: %s', (_, moment) => {
    for (const [frame, zoom] of [
      ['wide', 1],
      ['tall', 1],
      ['wide', 2],
      ['tall', 2.8284],
    ] as const) {
      const labels = labelsOf(moment, frame, zoom);
      expect(
        labels.flatMap((a, i) =>
          labels
            .slice(i + 1)
            .filter((b) => overlap(a.box, b.box))
            .map((b) => `${a.name} and ${b.name}`),
        ),
      ).toEqual([]);
    }
  });

  it('name every city on a desk, and every goal on a phone', () => {
    const moment = moments[0]!;
    expect(labelsOf(moment, 'wide', 1).length).toBe(board.destinations.length);
    const shown = new Set(labelsOf(moment, 'tall', 1).map((label) => label.id));
    for (const number of moment.view.travellers[moment.you]!.hand!)
      expect(shown).toContain(board.destinations.find((city) => city.number === number)!.id);
  });

  it('are readable at every zoom', () => {
    for (const frame of ['wide', 'tall'] as const)
      for (const zoom of [1, 2, 4, 7])
        for (const base of [0.6, 1, 1.6])
          expect(sizes(geometry(frame), base, zoom).font * base * zoom).toBeGreaterThanOrEqual(10.5);
  });
});
