/** Places that keys reach and screen readers name: what may be chosen next, and what is chosen. */
import { scale, toScreen, type Camera, type Stage } from '../map/camera';
import type { Focusable } from '../map/spots';
import type { Chooser } from './chooser.svelte';
import { nameIn } from './choices';
import { labelled } from './names';
import { areaOf, type Places } from './places';

const LEAST = 34;

export function spotsOf(
  places: Places,
  camera: Camera,
  stage: Stage,
  chooser: Chooser,
  describe: (id: string) => string,
  name: (word: string) => string,
): Focusable[] {
  const { offered, picked, verbs } = chooser;
  const k = scale(stage, camera);
  const at = (id: string): Pick<Focusable, 'x' | 'y' | 'size'> => {
    const area = areaOf(places, id)!;
    const round = places.pieces.has(id) || places.spaces.has(id);
    const size = { width: Math.max(LEAST, area.rx * 2 * k), height: Math.max(LEAST, area.ry * 2 * k) };
    return { ...toScreen(stage, camera, area), size: round ? undefined : size };
  };
  const open = chooser.words
    .filter((word) => areaOf(places, nameIn(word)) !== null)
    .map((word) => {
      const verb = verbs.find((one) =>
        offered.actions.some((a) => a.verb === one && a.words[picked.words.length] === word),
      )!;
      const id = nameIn(word);
      const does = labelled(offered, verb, [...picked.words, word], name).replace(/ ?….*$/, '');
      return { key: id, name: `${describe(id)}. ${does}`, mark: { letter: null }, ...at(id) };
    });
  const last = chooser.done ? nameIn(picked.words.at(-1) ?? '') : '';
  if (last && areaOf(places, last) && !open.some(({ key }) => key === last))
    open.push({
      key: last,
      name: `${describe(last)}. Chosen: press Enter to play`,
      mark: { letter: null },
      ...at(last),
    });
  return open;
}
