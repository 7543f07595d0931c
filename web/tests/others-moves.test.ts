import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { Geometry } from '../src/map/geometry';
import OthersMoves from '../src/map/OthersMoves.svelte';

const places: Record<string, { x: number; y: number }> = { a: { x: 0, y: 0 }, b: { x: 9, y: 0 } };
const geometry = { box: 4, city: 4, at: (space: string) => places[space]! } as unknown as Geometry;

it('draws a way that somebody went twice once', () => {
  const way = ['a', 'b'];
  const traces = [{ seat: 1, paths: [way, way], flights: [['b', 'a'] as [string, string]], pieces: [] }];
  const drawn = mount(OthersMoves, { target: document.body, props: { geometry, traces } });
  expect(document.querySelectorAll('[data-seat="1"] > path')).toHaveLength(4);
  expect(document.querySelectorAll('[data-seat="1"] > g')).toHaveLength(2);
  void unmount(drawn);
});
