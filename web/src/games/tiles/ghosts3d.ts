/** Places that are no tiles: translucent slabs, and edges that keep their width on the screen at any distance. */
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  GreaterDepth,
  InstancedMesh,
  LessEqualDepth,
  MeshBasicMaterial,
  type Object3D,
} from 'three';
import { matrixOf, slabGeometry, THICK, type Slot } from './tiles3d';

const MOST = 400;

export interface Ghost {
  slot: Slot;
  colour: string;
  lift?: number;
}

/** Fills of one strength. */
export class GhostMesh {
  readonly mesh: InstancedMesh;
  #material: MeshBasicMaterial;

  constructor(parent: Object3D, opacity: number) {
    this.#material = new MeshBasicMaterial({ transparent: true, opacity, depthWrite: false });
    this.mesh = prepared(new InstancedMesh(slabGeometry(), this.#material, MOST));
    parent.add(this.mesh);
  }

  show(ghosts: readonly Ghost[]): void {
    shown(this.mesh, ghosts, -0.012);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
    this.mesh.dispose();
  }
}

/** Edges, drawn twice: as they are seen, and faintly where something stands before them. */
export class EdgeMesh {
  #seen: InstancedMesh;
  #hidden: InstancedMesh;
  #geometry: BufferGeometry;
  #width = { value: 0.02 };
  #materials: MeshBasicMaterial[];

  constructor(parent: Object3D, dashes: number, through: number, opacity = 1, order = 3) {
    this.#geometry = edgeGeometry(dashes);
    this.#materials = [this.#material(opacity, LessEqualDepth), this.#material(through, GreaterDepth)];
    [this.#seen, this.#hidden] = this.#materials.map((material) => {
      const mesh = prepared(new InstancedMesh(this.#geometry, material, MOST));
      mesh.renderOrder = order;
      parent.add(mesh);
      return mesh;
    }) as [InstancedMesh, InstancedMesh];
  }

  show(ghosts: readonly Ghost[]): void {
    shown(this.#seen, ghosts, 0.004);
    shown(this.#hidden, ghosts, 0.004);
  }

  /** Of a line, in units of the lattice. */
  set width(width: number) {
    this.#width.value = width;
  }

  dispose(): void {
    this.#geometry.dispose();
    for (const material of this.#materials) material.dispose();
    this.#seen.dispose();
    this.#hidden.dispose();
  }

  #material(opacity: number, depthFunc: typeof LessEqualDepth | typeof GreaterDepth): MeshBasicMaterial {
    const material = new MeshBasicMaterial({ transparent: opacity < 1, opacity, depthFunc, depthWrite: false });
    const width = this.#width;
    material.onBeforeCompile = (shader) => {
      shader.uniforms.edgeWidth = width;
      // The beam's cross-section is scaled after the tile's own scaling, or thin tiles would have thin edges.
      shader.vertexShader = `attribute vec3 across;\nuniform float edgeWidth;\n${shader.vertexShader}`.replace(
        '#include <begin_vertex>',
        `vec3 stretch = vec3(length(instanceMatrix[0].xyz), length(instanceMatrix[1].xyz), length(instanceMatrix[2].xyz));
        vec3 transformed = position + across * edgeWidth / stretch;`,
      );
    };
    return material;
  }
}

/** The twelve edges of a slab as beams, each cut into so many dashes; `across` holds what the width multiplies. */
function edgeGeometry(dashes: number): BufferGeometry {
  const positions: number[] = [];
  const across: number[] = [];
  const half = [0.5, 0.5, THICK / 2] as const;
  for (const axis of [0, 1, 2] as const) {
    const count = axis === 2 ? 1 : dashes;
    for (const a of [-1, 1]) {
      for (const b of [-1, 1]) {
        for (let i = 0; i < count; i += 1) addBeam(positions, across, half, axis, [a, b], dash(i, count));
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('across', new Float32BufferAttribute(across, 3));
  return geometry;
}

/** From where to where a dash reaches along its edge, -1 to 1; the outer ones meet in the corners. */
function dash(i: number, count: number): [number, number] {
  const period = 2 / (count - 0.4);
  return count === 1 ? [-1, 1] : [-1 + i * period, -1 + i * period + period * 0.6];
}

type Three = readonly [number, number, number];

function addBeam(
  positions: number[],
  across: number[],
  half: Three,
  axis: 0 | 1 | 2,
  [a, b]: readonly number[],
  [from, to]: readonly number[],
): void {
  const [p, q] = (
    [
      [1, 2],
      [0, 2],
      [0, 1],
    ] as const
  )[axis];
  const beam = new BoxGeometry(1, 1, 1).toNonIndexed();
  const corners = beam.attributes.position!;
  for (let i = 0; i < corners.count; i += 1) {
    const corner = [corners.getX(i), corners.getY(i), corners.getZ(i)];
    const at = [0, 0, 0];
    at[axis] = (corner[axis]! < 0 ? from! : to!) * half[axis]!;
    at[p] = a! * half[p];
    at[q] = b! * half[q];
    positions.push(...at);
    across.push(...corner);
  }
  beam.dispose();
}

function prepared(mesh: InstancedMesh): InstancedMesh {
  mesh.frustumCulled = false;
  mesh.count = 0;
  mesh.renderOrder = 1;
  return mesh;
}

const paint = new Color();

function shown(mesh: InstancedMesh, ghosts: readonly Ghost[], grown: number): void {
  mesh.count = Math.min(ghosts.length, MOST);
  ghosts.slice(0, MOST).forEach(({ slot, colour, lift }, i) => {
    mesh.setMatrixAt(i, matrixOf(slot, lift ?? 0, grown));
    mesh.setColorAt(i, paint.set(colour));
  });
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
}
