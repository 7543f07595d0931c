/** What moves on a map: scenes are played one at a time, and what the last one moved stays marked. */
import { untrack } from 'svelte';
import type { BoardProps, Scene } from '../board/contract';
import type { EventInfo } from '../net/messages';
import type { Point, Space } from './geometry';
import { traceOf, type Motion, type Standing, type Trace } from './motions';
import { Player } from './player.svelte';

/** What a game tells of its scenes. */
export interface Script {
  props: () => Pick<BoardProps, 'view' | 'scene' | 'last' | 'since' | 'settings' | 'onanimated'>;
  at: (space: Space) => Point;
  /** Where things are in a view. */
  standingIn: (view: any) => Standing;
  motionsOf: (events: readonly EventInfo[]) => Motion[];
  /** A scene is next, before anything of it moves. */
  opens: (scene: Scene) => void;
  /** A motion of it begins. */
  begins?: (motion: Motion) => void;
}

/** A number on the table, and whose throw it was. */
export interface Thrown {
  seat: number;
  value: number;
}

/** Made while a board is set up: it listens to what the board is handed. */
export class Scenes {
  trace = $state.raw<Trace | null>(null);
  thrown = $state.raw<Thrown | null>(null);
  readonly player: Player;
  #played = $state(-1);
  #script: Script;

  constructor(script: Script) {
    this.#script = script;
    this.player = new Player(script.at, (motion) => this.#begin(motion));
    $effect(() => {
      const { scene } = script.props();
      untrack(() => (scene ? void this.#play(scene) : this.player.skip()));
    });
    // Come to a table that is under way: what happened last is marked without being played.
    $effect(() => {
      const { last } = script.props();
      untrack(() => {
        if (script.props().scene) return;
        const motions = script.motionsOf(last);
        this.trace = traceOf(motions) ?? this.trace;
        for (const motion of motions) if (motion.kind === 'die') this.thrown = motion;
      });
    });
  }

  /** Where each of the others has gone since the reader's turn, without what is being shown just now. */
  get others(): Trace[] {
    const { since, scene } = this.#script.props();
    const motions = since.flatMap(({ events }) => (events === scene?.events ? [] : this.#script.motionsOf(events)));
    const seats = new Set(
      motions.flatMap((motion) => ('path' in motion || motion.kind === 'jump' ? [motion.seat] : [])),
    );
    return [...seats].flatMap(
      (seat) => traceOf(motions.filter((motion) => 'seat' in motion && motion.seat === seat)) ?? [],
    );
  }

  /** Nothing moves and nothing is about to. */
  get calm(): boolean {
    return !this.player.busy && this.#script.props().scene === null;
  }

  /** Things on their way while something moves, else the position. */
  get standing(): Standing {
    return this.player.busy
      ? this.player.standing
      : this.#script.standingIn(this.#coming?.before ?? this.#script.props().view);
  }

  /** The die on the table: this turn's, else what was thrown last. */
  get die(): Thrown | null {
    const { die, turn } = this.#script.props().view as { die: number | null; turn: number | null };
    return die !== null && turn !== null && !this.#coming ? { seat: turn, value: die } : this.thrown;
  }

  /** The scene that has still to be played. */
  get #coming(): Scene | null {
    const { scene } = this.#script.props();
    return scene !== null && scene.serial !== this.#played ? scene : null;
  }

  async #play(scene: Scene): Promise<void> {
    const { settings, onanimated } = this.#script.props();
    const motions = this.#script.motionsOf(scene.events);
    this.#script.opens(scene);
    if (settings.motion && scene.before !== null && motions.length > 0) {
      if (!(await this.player.play(this.#script.standingIn(scene.before), motions, settings.pace))) return;
    } else motions.forEach((motion) => this.#begin(motion));
    this.trace = traceOf(motions) ?? this.trace;
    this.#played = scene.serial;
    onanimated(scene.serial);
  }

  #begin(motion: Motion): void {
    if (motion.kind === 'die') this.thrown = motion;
    this.#script.begins?.(motion);
  }
}
