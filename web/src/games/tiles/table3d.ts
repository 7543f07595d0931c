/** The stone table: grooves of the lattice that fade into the distance, and the shadows that fall on it. */
import { Mesh, MeshBasicMaterial, PlaneGeometry, ShadowMaterial, type Object3D, type Vector3 } from 'three';
import { fadeTexture, TABLE_PERIOD, tableTexture } from './textures';
import { THICK } from './tiles3d';

const SIZE = 48;

export class Table {
  #plane = new PlaneGeometry(SIZE, SIZE).rotateX(-Math.PI / 2);
  #stone = new MeshBasicMaterial({ transparent: true, depthWrite: false, alphaMap: fadeTexture() });
  #shade = new ShadowMaterial({ depthWrite: false });
  #meshes: Mesh[];
  #anisotropy: number;

  constructor(parent: Object3D, anisotropy: number) {
    this.#anisotropy = anisotropy;
    this.#meshes = [new Mesh(this.#plane, this.#stone), new Mesh(this.#plane, this.#shade)];
    this.#meshes.forEach((mesh, i) => {
      mesh.position.y = -THICK / 2 + i * 0.001;
      mesh.renderOrder = i - 2;
      parent.add(mesh);
    });
    this.#meshes[1]!.receiveShadow = true;
  }

  light(night: boolean): void {
    this.#stone.map?.dispose();
    const map = tableTexture(night, this.#anisotropy);
    map.repeat.set(SIZE / TABLE_PERIOD, SIZE / TABLE_PERIOD);
    this.#stone.map = map;
    this.#stone.needsUpdate = true;
    this.#shade.color.set(night ? '#000000' : '#2a1c06');
    this.#shade.opacity = night ? 0.55 : 0.34;
  }

  /** The middle of the visible table; whole periods only, or the grooves would leave the lattice. */
  moveTo(middle: Vector3): void {
    const whole = (n: number): number => TABLE_PERIOD * Math.round(n / TABLE_PERIOD);
    for (const mesh of this.#meshes) mesh.position.set(whole(middle.x), mesh.position.y, whole(middle.z));
  }

  dispose(): void {
    this.#plane.dispose();
    this.#stone.map?.dispose();
    this.#stone.alphaMap?.dispose();
    this.#stone.dispose();
    this.#shade.dispose();
  }
}
