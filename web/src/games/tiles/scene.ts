/** The building in three dimensions. It is told what to show and draws one frame for each change, never by itself. */
import { Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import { eased, run } from './animation';
import { between, Eye, FIRST, quarterOf, type Insets, type Pose } from './camera';
import { EdgeMesh, GhostMesh, type Ghost } from './ghosts3d';
import { Light } from './light3d';
import { groundOf, picked, type Hit } from './pick';
import type { Point } from '../../board/steer';
import { spotOf, type Point3 } from './places';
import { Table } from './table3d';
import { fontReady, tileAtlas } from './textures';
import { slotOf, TileMesh, type Slot } from './tiles3d';
import type { Picture, Strength } from './picture';
import type { Place } from './types';

/** Colours of the page that mean something on the board. */
export interface Palette {
  night: boolean;
  paper: string;
  accent: string;
  wash: string;
  info: string;
  danger: string;
  win: string;
  done: string;
  focus: string;
}

const TURN = 280;

export class TempleScene {
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #eye = new Eye();
  #light = new Light(this.#scene);
  #table: Table;
  #tiles: TileMesh;
  #chosen: TileMesh;
  #faint: GhostMesh;
  #open: GhostMesh;
  #strong: GhostMesh;
  #dashed: EdgeMesh;
  #thin: EdgeMesh;
  #solid: EdgeMesh;
  #halo: EdgeMesh;
  #atlas;
  #picture: Picture | null = null;
  #palette: Palette | null = null;
  #slots = new Map<Place, Slot>();
  #quarter = 0;
  #goal: Pose = FIRST;
  #frame = 0;
  #stopTurning: () => void = () => undefined;
  #changed: () => void;

  static async open(canvas: HTMLCanvasElement, changed: () => void): Promise<TempleScene> {
    await fontReady();
    return new TempleScene(canvas, changed);
  }

  /** `changed` is called after each frame: labels over the picture follow it. */
  private constructor(canvas: HTMLCanvasElement, changed: () => void) {
    this.#changed = changed;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
    this.#renderer.shadowMap.enabled = true;
    const anisotropy = this.#renderer.capabilities.getMaxAnisotropy();
    this.#table = new Table(this.#scene, anisotropy);
    this.#atlas = tileAtlas(anisotropy);
    this.#tiles = new TileMesh(this.#atlas).addTo(this.#scene);
    this.#chosen = new TileMesh(this.#atlas, 0.74).addTo(this.#scene);
    this.#faint = new GhostMesh(this.#scene, 0.15);
    this.#open = new GhostMesh(this.#scene, 0.46);
    this.#strong = new GhostMesh(this.#scene, 0.68);
    this.#dashed = new EdgeMesh(this.#scene, 6, 0.42);
    this.#thin = new EdgeMesh(this.#scene, 9, 0.08, 0.5);
    this.#halo = new EdgeMesh(this.#scene, 1, 0, 1, 2);
    this.#solid = new EdgeMesh(this.#scene, 1, 0.16);
  }

  /** How long a pixel is on the lattice. */
  get pixel(): number {
    return this.#eye.pixel;
  }

  /** Where the eye is, or is on its way to. */
  get pose(): Pose {
    return this.#goal;
  }

  theme(palette: Palette): void {
    this.#palette = palette;
    this.#light.theme(palette.night);
    this.#light.redraw();
    this.#table.light(palette.night);
    this.#draw();
  }

  resize(width: number, height: number, side: Insets, top: Insets): void {
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.#renderer.setSize(width, height, false);
    this.#eye.resize(width, height, side, top);
    this.#draw();
  }

  /** Show this; the eye keeps the building and some room around it in the picture. */
  show(picture: Picture): void {
    const before = this.#picture;
    this.#picture = picture;
    if (picture.frame !== before?.frame) {
      this.#eye.frame(picture.frame);
      this.#aim();
    }
    if (picture.tiles !== before?.tiles || picture.lifts !== before.lifts) this.#light.redraw();
    this.#draw();
  }

  /** Move the eye; over a moment where `motion` allows it. */
  look(pose: Pose, motion: boolean): void {
    const from = this.#eye.pose;
    this.#stopTurning();
    this.#goal = pose;
    this.#stopTurning = run(
      motion ? TURN : 0,
      (elapsed) => {
        this.#eye.pose = motion ? between(from, pose, eased(Math.min(1, elapsed / TURN))) : pose;
        this.#eye.place();
        this.#aim();
        this.#invalidate();
      },
      () => this.rest(),
    );
  }

  /** The eye came to rest: texts turn towards it. */
  rest(): void {
    const quarter = quarterOf(this.#eye.pose);
    if (quarter !== this.#quarter) {
      this.#quarter = quarter;
      this.#draw();
    }
  }

  /** Where a place is seen, in pixels of the canvas. */
  seen(place: Place): Point {
    const slot = this.#slots.get(place) ?? slotOf(spotOf(place), new Set());
    const at = slot.middle.clone().project(this.#eye.camera);
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    return { x: ((at.x + 1) / 2) * clientWidth, y: ((1 - at.y) / 2) * clientHeight };
  }

  /** What lies under a point: a place of the picture, else where the table was met. */
  under(point: Point): { hit: Hit | null; ground: Point3 | null } {
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    const caster = new Raycaster();
    caster.setFromCamera(
      new Vector2((point.x / clientWidth) * 2 - 1, 1 - (point.y / clientHeight) * 2),
      this.#eye.camera,
    );
    const picture = this.#picture;
    if (!picture) return { hit: null, ground: null };
    const hit = picked(caster.ray, {
      tiles: this.#some(picture.tiles.map((t) => t.place)),
      ghosts: this.#some([...picture.ghosts.keys()]),
      chosen: this.#some([...picture.chosen.keys()]),
      through: (place) => picture.ghosts.get(place) === 'open',
    });
    return { hit, ground: hit ? null : groundOf(caster.ray) };
  }

  dispose(): void {
    this.#stopTurning();
    cancelAnimationFrame(this.#frame);
    for (const part of [
      this.#tiles,
      this.#chosen,
      this.#faint,
      this.#open,
      this.#strong,
      this.#dashed,
      this.#thin,
      this.#solid,
      this.#halo,
      this.#table,
      this.#light,
    ])
      part.dispose();
    this.#atlas.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #some(places: readonly Place[]): Map<Place, Slot> {
    return new Map(
      places.flatMap((place) => {
        const slot = this.#slots.get(place);
        return slot ? [[place, slot] as const] : [];
      }),
    );
  }

  #aim(): void {
    this.#light.aim(this.#eye.middle, this.#eye.reach, this.#eye.pose.azimuth);
    this.#table.moveTo(this.#eye.middle);
  }

  #draw(): void {
    const [picture, palette] = [this.#picture, this.#palette];
    if (!picture || !palette) return;
    this.#place(picture);
    const slot = (place: Place): Slot => this.#slots.get(place)!;
    this.#tiles.show(
      picture.tiles.flatMap((tile) => {
        const lift = picture.lifts.get(tile.place);
        return lift === null ? [] : [{ slot: slot(tile.place), tile, lift: lift ?? 0 }];
      }),
    );
    const filled = [...picture.chosen].flatMap(([place, tile]) => (tile ? [{ slot: slot(place), tile, lift: 0 }] : []));
    this.#chosen.show([...filled, ...picture.hint.map((tile) => ({ slot: slot(tile.place), tile, lift: 0 }))]);
    this.#drawGhosts(picture, palette, slot);
    this.#drawEdges(picture, palette, slot);
    this.#invalidate();
  }

  #place(picture: Picture): void {
    const built = new Set([...picture.tiles.map((tile) => tile.place), ...picture.chosen.keys()]);
    const all = [...built, ...picture.ghosts.keys(), ...picture.refused, ...picture.hint.map((tile) => tile.place)];
    this.#slots = new Map(all.map((place) => [place, slotOf(spotOf(place), built, this.#quarter)]));
  }

  #drawGhosts(picture: Picture, palette: Palette, slot: (place: Place) => Slot): void {
    const pointed = new Set(picture.pointed);
    const ghosts = (...strengths: Strength[]): Ghost[] =>
      [...picture.ghosts].flatMap(([place, how]) =>
        strengths.includes(how) && !pointed.has(place) ? [{ slot: slot(place), colour: palette.wash }] : [],
      );
    this.#faint.show(ghosts('faint', 'hazy'));
    this.#open.show(ghosts('open'));
    const unfilled = [...picture.chosen].flatMap(([place, tile]) => (tile ? [] : [place]));
    const strong = [...unfilled, ...picture.pointed.filter((place) => picture.ghosts.has(place))];
    this.#strong.show(strong.map((place) => ({ slot: slot(place), colour: palette.wash })));
  }

  #drawEdges(picture: Picture, palette: Palette, slot: (place: Place) => Slot): void {
    const edges = (places: Iterable<Place>, colour: string): Ghost[] =>
      [...places].map((place) => ({ slot: slot(place), colour }));
    const pointed = picture.pointed.filter((place) => picture.ghosts.has(place));
    const ghosts = (strength: Strength): Place[] =>
      [...picture.ghosts].flatMap(([place, how]) => (how === strength && !pointed.includes(place) ? [place] : []));
    const last = [...picture.last].filter((place) => picture.lifts.get(place) !== null && this.#slots.has(place));
    this.#dashed.show(edges(ghosts('open'), palette.accent));
    this.#thin.show(edges(ghosts('faint'), palette.accent));
    // Blue edges on a blue tile would not be seen without a light line around them.
    this.#halo.show(edges(last, palette.paper));
    this.#solid.show([
      ...edges(last, palette.info),
      ...edges(
        picture.hint.map((tile) => tile.place),
        picture.prepared ? palette.done : palette.win,
      ),
      ...edges(
        [...picture.chosen.keys()].filter((place) => place !== picture.focus),
        palette.accent,
      ),
      ...edges(
        pointed.filter((place) => place !== picture.focus),
        palette.accent,
      ),
      ...edges(picture.focus !== null && this.#slots.has(picture.focus) ? [picture.focus] : [], palette.focus),
      ...picture.refused.map((place) => ({ slot: this.#swung(slot(place), picture.shake), colour: palette.danger })),
    ]);
  }

  /** Sideways by so many pixels. */
  #swung(slot: Slot, pixels: number): Slot {
    const side = new Vector3(1, 0, 0).applyQuaternion(this.#eye.camera.quaternion);
    return { ...slot, middle: slot.middle.clone().addScaledVector(side, pixels * this.#eye.pixel) };
  }

  #invalidate(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#thin.width = this.#eye.pixel * 1.1;
      this.#dashed.width = this.#eye.pixel * 1.7;
      this.#solid.width = this.#eye.pixel * 2.4;
      this.#halo.width = this.#eye.pixel * 4.6;
      this.#renderer.render(this.#scene, this.#eye.camera);
      this.#changed();
    });
  }
}
