import { describe, expect, it } from 'vitest';
import { spot, earth, printed } from '../geometry';
import {
  blank,
  countryAt,
  first,
  founded,
  isNew,
  MOST,
  near,
  places,
  read,
  replaced,
  road,
  shared,
  write,
  type OwnCard,
} from './own';
import { begun, filled, filters, verbs } from './verbs';

describe("content of one's own", () => {
  it('is written as the option and read again', () => {
    const own = { temples: [shared('denver'), founded(-112, 46.6)], cards: [blank([])!] };
    expect(read(write(own))).toEqual(own);
    expect(write({ temples: [], cards: [] })).toBe('');
    expect(read('')).toEqual({ temples: [], cards: [] });
  });

  it('forgets a file that is none', () => {
    expect(read('not JSON')).toEqual({ temples: [], cards: [] });
    expect(read('{"temples": 3}')).toEqual({ temples: [], cards: [] });
  });
});

describe('a new place', () => {
  it('has a road to the nearest location, as long as the way', () => {
    const helena = founded(-112.03, 46.6);
    expect(isNew(helena)).toBe(true);
    expect(helena.roads).toEqual([{ to: 'butte', spaces: ['open'] }]);
    expect(near(-112.03, 46.6)[0]!.id).toBe('butte');
  });

  it('has one border post where the road leads abroad', () => {
    const cardston = near(-113, 49)[0]!;
    const spaces = road({ lon: -113, lat: 46, country: 'US' }, cardston).spaces;
    expect(spaces.filter((space) => space === 'border')).toHaveLength(1);
  });

  it('never has three zones in a row, nor more than twelve spaces', () => {
    for (const to of near(-100, 40)) {
      const { spaces } = road({ lon: -100, lat: 40, country: to.country }, to);
      expect(spaces.length).toBeLessThanOrEqual(12);
      expect(spaces.join(' ')).not.toContain('zone zone zone');
    }
  });

  it('lies in the country that the map shows, as every printed one does', () => {
    expect(founded(-105.6, 47.7).country).toBe('US');
    expect(founded(-105.6, 49.5).country).toBe('CA');
    expect(printed.filter((one) => countryAt(one.lon, one.lat) !== one.country).map((one) => one.id)).toEqual([]);
  });

  it('is found where the map was clicked', () => {
    for (const frame of ['wide', 'tall'] as const) {
      const [lon, lat] = earth(frame, spot(frame, [-104.2, 41.3]));
      expect(lon).toBeCloseTo(-104.2, 5);
      expect(lat).toBeCloseTo(41.3, 5);
    }
  });
});

describe('cards', () => {
  it('can lead to an own place, and follow it when it is renamed', () => {
    const temples = [shared('denver'), { ...founded(-112.03, 46.6), name: 'St. Helena' }];
    expect(places(temples)).toEqual([['st_helena', 'St. Helena']]);
    const card = {
      ...blank([])!,
      steps: [
        { do: 'divert', who: ['all'], where: 'st_helena' },
        { do: 'divert', who: ['self'], where: 'denver' },
      ],
    };
    const own = replaced({ temples, cards: [card] }, 1, { ...founded(-112.03, 46.6), name: 'Helena' });
    expect(own.temples[1]!.name).toBe('Helena');
    expect(own.cards[0]!.steps.map((step) => step.where)).toEqual(['helena', 'denver']);
  });

  it('come once in each colour', () => {
    const cards: OwnCard[] = [];
    for (let i = 0; i < MOST; i += 1) cards.push(blank(cards)!);
    expect(new Set(cards.map((card) => card.border)).size).toBe(MOST);
    expect(blank(cards)).toBeNull();
  });

  it('begin with verbs that exist', () => {
    for (const border of ['red', 'purple', 'grey', 'blue'] as const)
      for (const step of first(border)) expect(verbs()).toHaveProperty(step.do);
  });
});

describe('verbs', () => {
  it('begin with every gap filled', () => {
    for (const [id, { gaps }] of Object.entries(verbs())) {
      const step = begun(id);
      for (const gap of gaps.filter((one) => !one.optional)) expect(step, id).toHaveProperty(gap.name);
      for (const gap of gaps.filter((one) => one.kind === 'choice'))
        expect(
          gap.choices!.map(([value]) => value),
          id,
        ).toContain(step[gap.name]);
      for (const gap of gaps.filter((one) => one.kind === 'who'))
        expect(
          gap.choices!.map(([value]) => value),
          id,
        ).toContain(JSON.stringify(step[gap.name]));
    }
    expect(filters().map(([value]) => value)).toContain(JSON.stringify(begun('choose_place').filter));
  });

  it('leave out what may be left out', () => {
    expect(filled(filled(begun('extra_roll'), 'value', 4), 'value', undefined)).toEqual(begun('extra_roll'));
  });
});
