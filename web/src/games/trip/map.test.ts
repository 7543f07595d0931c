import { describe, expect, it } from 'vitest';
import { START } from '../../map/chooser.svelte';
import type { FrameName } from '../../map/geometry';
import { overlap, placed, type Label } from '../../map/labels';
import { marked } from '../../map/marks';
import { tokensOf } from '../../map/obstacles';
import { sizes } from '../../map/sizes';
import { Atlas } from './atlas';
import { choicesAt } from './choices';
import { atlas, board, moments, wordsOf, type Moment } from './fixtures';
import { geometryOf, spot } from './geometry';
import { projected, unprojected } from './map/projection.mjs';
import { standingIn } from './motions';
import { CLOSE, ground, names } from './obstacles';
import type { TripBoard } from './types';

const FRAMES = ['wide', 'tall'] as const;

function labelsOf(moment: Moment, frame: FrameName, zoom: number): Label[] {
  const map = geometryOf(board, frame);
  const choices = choicesAt(moment.offer, START, wordsOf(moment));
  const size = sizes(map, 1, zoom, choices.length);
  const standing = standingIn(moment.view);
  const obstacles = ground(board, map, standing.pieces, size, true);
  const tokens = tokensOf(standing.tokens, moment.you, map, size);
  const marks = marked(choices, map, map.at('denver'), obstacles, tokens, size);
  const pins = marks.map((mark) => ({ ...mark.pin, r: size.pin, weight: 8 }));
  const goals = new Set(moment.view.travellers[moment.you]?.hand?.map((id) => atlas.temples.get(id)!.location));
  return placed(names(atlas, map, size, zoom, goals, tokens), [...obstacles, ...tokens, ...pins], size.font, map);
}

describe('the cone', () => {
  it('leads from the earth to the map and back', () => {
    for (const at of [
      [-111.9, 40.8],
      [-63.6, 44.6],
      [-96.1, 19.2],
    ] as [number, number][]) {
      const [lon, lat] = unprojected(projected(at));
      expect(lon).toBeCloseTo(at[0], 6);
      expect(lat).toBeCloseTo(at[1], 6);
    }
    const halifax = atlas.locations.get('halifax')!;
    const there = geometryOf(board, 'wide').at('halifax');
    const own = spot('wide', [halifax.lon, halifax.lat]);
    expect(Math.hypot(own.x - there.x, own.y - there.y)).toBeLessThan(0.2);
  });
});

describe('the baked map', () => {
  it.each(FRAMES)('has a place within the %s frame for every space of the board', (name) => {
    const map = geometryOf(board, name);
    const lost = [...atlas.locations.keys(), ...atlas.boxes.keys()].filter((space) => {
      const { x, y } = map.at(space);
      return x <= 0 || x >= map.width || y <= 0 || y >= map.height;
    });
    expect(lost).toEqual([]);
  });

  it.each(FRAMES)('keeps locations apart in the %s frame', (name) => {
    const map = geometryOf(board, name);
    const places = board.locations.map((one) => map.at(one.id));
    const apart = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...apart)).toBeGreaterThan(map.city * 2.6);
  });

  it('takes own places and roads', () => {
    const helena = {
      ...board.locations.find((one) => one.id === 'butte')!,
      id: 'helena',
      name: 'Helena',
      lat: 46.6,
      lon: -112,
      own: true,
    };
    const road = {
      id: 'helena-butte',
      from: 'helena',
      to: 'butte',
      mode: 'road' as const,
      via: '',
      crossing: null,
      own: true,
      spaces: [{ space: 'helena-butte.1', type: 'zone' as const }],
    };
    const more: TripBoard = { ...board, locations: [...board.locations, helena], routes: [...board.routes, road] };
    const map = geometryOf(more, 'wide');
    const [own, butte, middle] = [map.at('helena'), map.at('butte'), map.at('helena-butte.1')];
    expect(own).toMatchObject(spot('wide', [-112, 46.6]));
    expect(middle.x).toBeCloseTo((own.x + butte.x) / 2, 0);
    expect(map.at('denver')).toEqual(geometryOf(board, 'wide').at('denver'));
    expect(new Atlas(more).place('helena-butte.1')).toBe('roadblock zone 1, Helena to Butte');
  });
});

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

  it('name nearly every place on a desk, and every goal on a phone', () => {
    const moment = moments.find((one) => one.view.phase === 'journey')!;
    expect(labelsOf(moment, 'wide', 1).length).toBeGreaterThanOrEqual(
      board.locations.filter((one) => one.kind !== 'junction').length - 1,
    );
    const shown = new Set(labelsOf(moment, 'tall', 1).map((label) => label.id));
    for (const id of moment.view.travellers[moment.you]!.hand!)
      expect(shown).toContain(atlas.temples.get(id)!.location);
  });

  it('tell every year close up', () => {
    const shown = labelsOf(moments[0]!, 'wide', CLOSE)
      .map((label) => label.name)
      .join('\n');
    for (const temple of board.temples.slice(0, 20))
      expect(shown).toContain(`${temple.name} ${[temple.year].flat().join(', ')}`);
  });
});
