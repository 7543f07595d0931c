/** Tiles as three-dimensional things: one geometry, one texture, one draw call for all of them. */
import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type Object3D,
  type Texture,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { centreOf, placeOf, type Spot } from './places';
import { ATLAS, cellOf } from './textures';
import type { Place, Tile } from './types';

export const THICK = 0.1;
const LIES = 0.985;
/** A little wider than the space between two crossing walls, so that no light falls through a corner. */
const STANDS = 0.93;
const SIXTY = 60;

/** Lattice to three: x stays, up is y, north is away. */
export function toWorld(x: number, y: number, z: number): Vector3 {
  return new Vector3(x, z, -y);
}

/** The box of a place: its middle, its size in its own frame (across, high, thick), and how it is turned. */
export interface Slot {
  middle: Vector3;
  size: Vector3;
  turn: Quaternion;
}

/** A tile lies face up, its foot towards the reader: `quarter` turns of the view. */
const UP = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);
const ALONG = { e: new Quaternion(), n: new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2) };
const AXIS = new Vector3(0, 1, 0);

export function slotOf(spot: Spot, built: ReadonlySet<Place>, quarter = 0): Slot {
  const { x, y, z } = centreOf(spot);
  if (spot.lies === 'H') {
    const turn = new Quaternion().setFromAxisAngle(AXIS, (quarter * Math.PI) / 2).multiply(UP);
    return { middle: toWorld(x, y, z), size: new Vector3(LIES, LIES, THICK), turn };
  }
  const foot = spot.z + (standsOnTile(spot, built) ? THICK / 2 : -THICK / 2);
  const head = spot.z + 1 - THICK / 2;
  return {
    middle: toWorld(x, y, (foot + head) / 2),
    size: new Vector3(STANDS, head - foot, THICK),
    turn: ALONG[spot.d ?? 'e'],
  };
}

/** Whether a floor or top lies under the wall; else it reaches down to the table or to the wall below. */
function standsOnTile({ x, y, z, d }: Spot, built: ReadonlySet<Place>): boolean {
  const beside = d === 'e' ? { x, y: y - 1 } : { x: x - 1, y };
  return [{ x, y }, beside].some((cell) => built.has(placeOf({ lies: 'H', ...cell, z, d: null })));
}

export function matrixOf(slot: Slot, lift = 0, grown = 0): Matrix4 {
  const middle = slot.middle.clone();
  middle.y += lift;
  const scale = new Vector3(slot.size.x + grown, slot.size.y + grown, slot.size.z / THICK + grown / THICK);
  return new Matrix4().compose(middle, slot.turn, scale);
}

/** A slab with soft edges; both faces show the whole picture, the sides its rim. */
export function slabGeometry(): RoundedBoxGeometry {
  const slab = new RoundedBoxGeometry(1, 1, THICK, 2, 0.022);
  const { position, normal, uv } = slab.attributes;
  for (let i = 0; i < position!.count; i += 1) {
    const behind = normal!.getZ(i) < -0.5;
    const u = behind ? 0.5 - position!.getX(i) : 0.5 + position!.getX(i);
    uv!.setXY(i, u, 0.5 + position!.getY(i));
  }
  return slab;
}

export interface Shown {
  slot: Slot;
  tile: Tile;
  lift: number;
}

/** All tiles of one material. The face is chosen per tile by an attribute that shifts the texture. */
export class TileMesh {
  readonly mesh: InstancedMesh;
  #cells: InstancedBufferAttribute;
  #material: MeshStandardMaterial;

  constructor(atlas: Texture, opacity = 1) {
    const slab = slabGeometry();
    this.#cells = new InstancedBufferAttribute(new Float32Array(SIXTY * 2), 2);
    slab.setAttribute('cell', this.#cells);
    this.#material = new MeshStandardMaterial({ map: atlas, roughness: 0.62, metalness: 0 });
    if (opacity < 1) Object.assign(this.#material, { transparent: true, opacity, depthWrite: false });
    this.#material.onBeforeCompile = (shader) => {
      shader.vertexShader = `attribute vec2 cell;\n${shader.vertexShader}`.replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>
        vMapUv = (cell + 0.5 + (uv - 0.5) * ${ATLAS.inner.toFixed(4)}) / vec2(${ATLAS.columns}.0, ${ATLAS.rows}.0);`,
      );
    };
    this.mesh = new InstancedMesh(slab, this.#material, SIXTY);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = opacity === 1;
    this.mesh.receiveShadow = opacity === 1;
    this.mesh.count = 0;
  }

  show(tiles: readonly Shown[]): void {
    this.mesh.count = Math.min(tiles.length, SIXTY);
    tiles.slice(0, SIXTY).forEach(({ slot, tile, lift }, i) => {
      this.mesh.setMatrixAt(i, matrixOf(slot, lift));
      this.#cells.setXY(i, ...cellOf(tile));
    });
    this.mesh.instanceMatrix.needsUpdate = true;
    this.#cells.needsUpdate = true;
  }

  addTo(parent: Object3D): this {
    parent.add(this.mesh);
    return this;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
    this.mesh.dispose();
  }
}
