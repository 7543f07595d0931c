/** Light from the upper left of the reader, whichever side they look from: the table turns under a lamp that stays. */
import { DirectionalLight, HemisphereLight, type Scene, type Vector3 } from 'three';
import { basis } from './camera';

export class Light {
  #sun = new DirectionalLight();
  #sky = new HemisphereLight();

  constructor(scene: Scene) {
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.012;
    this.#sun.shadow.radius = 5;
    // Shadows are drawn again only when `aim` or the tiles ask for it.
    this.#sun.shadow.autoUpdate = false;
    scene.add(this.#sun, this.#sun.target, this.#sky);
  }

  theme(night: boolean): void {
    this.#sun.color.set(night ? '#ffdcb4' : '#fff1da');
    this.#sun.intensity = night ? 2 : 2.4;
    this.#sky.color.set(night ? '#9a94a0' : '#fffaf0');
    this.#sky.groundColor.set(night ? '#2e251b' : '#c9b593');
    this.#sky.intensity = night ? 1.1 : 1.55;
  }

  aim(middle: Vector3, reach: number, azimuth: number): void {
    const { away, right } = basis(azimuth, Math.PI / 2);
    this.#sun.target.position.copy(middle);
    this.#sun.position
      .copy(middle)
      .addScaledVector(right, -0.62 * 40)
      .addScaledVector(away, 0.06 * 40);
    this.#sun.position.y += 0.74 * 40;
    const frame = this.#sun.shadow.camera;
    Object.assign(frame, { left: -reach, right: reach, top: reach, bottom: -reach, near: 10, far: 70 });
    frame.updateProjectionMatrix();
    this.redraw();
  }

  redraw(): void {
    this.#sun.shadow.needsUpdate = true;
  }

  dispose(): void {
    this.#sun.dispose();
    this.#sky.dispose();
  }
}
