/** Movement on the board: tiles that drop in, and the shaking of what was refused. */
import type { Scene } from '../../board/contract';
import { dropsOf, lasts, lifts, run, shaken, type Drop } from './animation';
import type { Place } from './types';

const SHAKE = 420;
/** A refused place keeps its outline this long. */
const STAYS = 2400;

export class Show {
  lifts = $state.raw<ReadonlyMap<Place, number | null>>(new Map());
  refused = $state.raw<readonly Place[]>([]);
  shake = $state(0);
  busy = $state(false);
  #stop: () => void = () => undefined;
  #stopShake: () => void = () => undefined;
  #forget: ReturnType<typeof setTimeout> | undefined;

  /** Before the first frame of a scene its tiles are not there yet. */
  prepare(scene: Scene): Drop[] {
    const drops = dropsOf(scene.events);
    this.lifts = lifts(drops, -1);
    return drops;
  }

  play(drops: readonly Drop[], pace: number, landed: () => void, done: () => void): void {
    this.#stop();
    this.busy = true;
    let down = 0;
    this.#stop = run(
      lasts(drops) / pace,
      (passed) => {
        const time = passed * pace;
        this.lifts = lifts(drops, time);
        const landings = drops.filter((drop) => time >= drop.start + 0.6 * (drop.end - drop.start)).length;
        if (landings > down) landed();
        down = landings;
      },
      () => {
        this.busy = false;
        this.lifts = new Map();
        done();
      },
    );
  }

  skip(): void {
    this.#stop();
  }

  refuse(places: readonly Place[], motion: boolean): void {
    this.#stopShake();
    clearTimeout(this.#forget);
    this.refused = places;
    this.#stopShake = run(motion ? SHAKE : 0, (time) => (this.shake = motion ? shaken(time / SHAKE) : 0));
    this.#forget = setTimeout(() => (this.refused = []), STAYS);
  }

  end(): void {
    this.#stopShake();
    clearTimeout(this.#forget);
  }
}
