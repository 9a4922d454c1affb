// The lights of the 3D viewer. They have the same positions and strengths as the lights of the still photos (folder
// studio/), as far as a browser can reproduce them.
import {
  BackSide,
  BoxGeometry,
  type Box3,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

/**
 * A square studio light. `at` is its position and `size` its edge length, in metres. `radiance` is the light that it
 * emits. `irradiance` is the light that reaches the product, in watts per square metre.
 */
export interface Softbox {
  readonly at: readonly [x: number, y: number, z: number]
  readonly size: number
  readonly radiance: number
  readonly irradiance: number
  readonly colour: readonly [red: number, green: number, blue: number]
  readonly castsShadow: boolean
}

export const softboxes = {
  key: {
    at: [-2.6, 3, 2.4],
    size: 1.9,
    radiance: 16.3,
    irradiance: 3,
    colour: [1, 0.98, 0.955],
    castsShadow: true,
  },
  fill: {
    at: [3.4, 2, 1.6],
    size: 2.6,
    radiance: 1.8,
    irradiance: 0.75,
    colour: [0.92, 0.96, 1],
    castsShadow: false,
  },
  top: {
    at: [0.3, 3.6, -0.6],
    size: 2.4,
    radiance: 3.4,
    irradiance: 1.5,
    colour: [1, 0.99, 0.97],
    castsShadow: true,
  },
} satisfies Record<string, Softbox>

/**
 * The share of a softbox's light that the room of the studio reflects onto the product. The remaining light arrives
 * directly and casts shadows.
 */
const REFLECTED = 0.2

/** Returns the direct light of the softboxes, with shadow maps of `shadowPixels` pixels. */
export function lightsFor(bounds: Box3, shadowPixels: number): DirectionalLight[] {
  const middle = bounds.getCenter(new Vector3())
  const reach = bounds.getSize(new Vector3()).length() / 2
  return Object.values(softboxes).map(({ at, irradiance, colour, castsShadow }) => {
    const light = new DirectionalLight(new Color(...colour), irradiance * (1 - REFLECTED))
    const direction = new Vector3(...at).normalize()
    light.position.copy(middle).addScaledVector(direction, 2 * reach)
    light.target.position.copy(middle)
    light.castShadow = castsShadow
    Object.assign(light.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 0.1,
      far: 4 * reach,
    })
    light.shadow.mapSize.set(shadowPixels, shadowPixels)
    light.shadow.radius = 6
    light.shadow.blurSamples = 12
    light.shadow.bias = -0.0005
    light.shadow.normalBias = 0.01
    return light
  })
}

/**
 * Returns ambient light for a scene without reflections. This light has the same average brightness as the environment
 * map, but costs no rendering.
 */
export function ambientLight(): HemisphereLight {
  return new HemisphereLight(new Color().setScalar(0.55), new Color().setScalar(0.5), Math.PI)
}

/**
 * Renders the environment map, which provides reflections and ambient light. It shows the walls, the floor and the
 * softboxes of the studio.
 */
export function environmentMap(renderer: WebGLRenderer): WebGLRenderTarget<Texture> {
  const room = new Scene()
  room.add(box([14, 7, 14], [0, 3.5, 0], 0.42))
  room.add(square(13.9, [0, 0.01, 0], [0, 5, 0], 0.5))
  for (const { at, size, radiance, colour } of Object.values(softboxes))
    room.add(square(size, at, [0, 0.4, 0], radiance * REFLECTED * 2, colour))
  const generator = new PMREMGenerator(renderer)
  const made = generator.fromScene(room, 0, 0.1, 20, { position: new Vector3(0, 0.7, 0) })
  generator.dispose()
  room.traverse((it) => {
    if (it instanceof Mesh) {
      it.geometry.dispose()
      it.material.dispose()
    }
  })
  return made
}

type Point = readonly [x: number, y: number, z: number]

function box(size: Point, at: Point, radiance: number): Mesh {
  const material = new MeshBasicMaterial({ side: BackSide, color: new Color().setScalar(radiance) })
  const mesh = new Mesh(new BoxGeometry(...size), material)
  mesh.position.set(...at)
  return mesh
}

function square(size: number, at: Point, towards: Point, radiance: number, colour: Point = [1, 1, 1]): Mesh {
  const color = new Color(...colour).multiplyScalar(radiance)
  const mesh = new Mesh(new PlaneGeometry(size, size), new MeshBasicMaterial({ color }))
  mesh.position.set(...at)
  mesh.lookAt(...towards)
  return mesh
}
