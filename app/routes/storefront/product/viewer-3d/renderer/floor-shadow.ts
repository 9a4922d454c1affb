import {
  type Box3,
  type Group,
  HalfFloatType,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { darkeningMaterial, projectionMaterial, shadowFloorMaterial } from './floor-materials.ts'
import { type Softbox, softboxes } from './studio-light.ts'

const PIXELS = 512
/** The distance from the product to the edge of the floor, in metres. */
const MARGIN = 1.1

/** The shadow that the lights of the 3D scene cast on an otherwise invisible floor. */
export interface FloorShadow {
  readonly mesh: Mesh
  /** Adds the shadows of the next points of light. `points` is their number. Returns whether more points remain. */
  accumulate(renderer: WebGLRenderer, points: number): boolean
  dispose(): void
}

/**
 * Renders a soft shadow by adding up the shadows of many points of light. For each point, projects the product onto the
 * floor. The red channel collects the shadows of `samplesPerLight` points of the key light. The green channel collects
 * the shadows of the same number of points of all other lights. The shadow is rendered only once, because the product
 * does not move.
 */
export function floorShadow(model: Group, bounds: Box3, samplesPerLight: number): FloorShadow {
  const middle = bounds.getCenter(new Vector3())
  const size = bounds.getSize(new Vector3())
  const half = new Vector2(size.x / 2 + MARGIN, size.z / 2 + MARGIN)
  const whole = { value: 1 }
  const accumulated = new WebGLRenderTarget(PIXELS, PIXELS, { type: HalfFloatType })
  const dark = new WebGLRenderTarget(PIXELS, PIXELS, { depthBuffer: false })
  const projection = projectionMaterial(new Vector2(middle.x, middle.z), half)
  const projectedScene = new Scene()
  projectedScene.overrideMaterial = projection
  const darkeningQuad = new Mesh(new PlaneGeometry(2, 2), darkeningMaterial(accumulated.texture, whole, half))
  const floor = new Mesh(new PlaneGeometry(2 * half.x, 2 * half.y), shadowFloorMaterial(dark.texture))
  floor.rotation.x = -Math.PI / 2
  floor.position.set(middle.x, 0, middle.z)
  floor.renderOrder = -1
  floor.visible = false
  let renderedPoints = 0

  const renderPoints = (renderer: WebGLRenderer, points: number) => {
    const parent = model.parent
    projectedScene.add(model)
    renderer.setRenderTarget(accumulated)
    if (renderedPoints === 0) renderer.clear()
    for (
      const last = Math.min(2 * samplesPerLight, renderedPoints + points);
      renderedPoints < last;
      renderedPoints += 1
    ) {
      const isKey = renderedPoints % 2 === 0
      projection.uniforms['light']?.value.copy(
        isKey ? softboxPoint(softboxes.key, renderedPoints / 2) : ambientPoint((renderedPoints - 1) / 2),
      )
      projection.uniforms['share']?.value.set(
        isKey ? 1 / samplesPerLight : 0,
        isKey ? 0 : 1 / samplesPerLight,
      )
      renderer.clearDepth()
      renderer.render(projectedScene, unculledCamera)
    }
    parent?.add(model)
    whole.value = (2 * samplesPerLight) / renderedPoints
  }

  return {
    mesh: floor,
    accumulate(renderer, points) {
      const { autoClear } = renderer
      renderer.autoClear = false
      renderPoints(renderer, points)
      floor.visible = true
      renderer.setRenderTarget(dark)
      renderer.render(darkeningQuad, unculledCamera)
      renderer.setRenderTarget(null)
      renderer.autoClear = autoClear
      return renderedPoints < 2 * samplesPerLight
    },
    dispose() {
      for (const it of [
        accumulated,
        dark,
        projection,
        darkeningQuad.geometry,
        darkeningQuad.material,
        floor.geometry,
        floor.material,
      ])
        it.dispose()
    },
  }
}

/**
 * A camera that sees every object. The shader computes the positions of the vertices, so the camera must not leave out
 * any object because of its position.
 */
const unculledCamera = new OrthographicCamera(-99, 99, 99, -99, -99, 99)

/** Returns the number at this index of the Halton sequence, whose numbers are evenly distributed between 0 and 1. */
function halton(index: number, base: number): number {
  let [at, part] = [0, 1 / base]
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
    at += (rest % base) * part
    part /= base
  }
  return at
}

/** Returns the sample point with this index on a softbox, which is a square studio light. */
function softboxPoint({ at, size }: Softbox, index: number): Vector3 {
  const middle = new Vector3(...at)
  const across = new Vector3(0, 1, 0).cross(middle).normalize()
  const along = middle.clone().cross(across).normalize()
  return middle
    .addScaledVector(across, (halton(index, 2) - 0.5) * size)
    .addScaledVector(along, (halton(index, 3) - 0.5) * size)
}

/**
 * Returns the sample point with this index for all light except the key light. Every third point is on the top softbox.
 * The other points are spread over the whole hemisphere, weighted by the light that the floor receives from each
 * direction.
 */
function ambientPoint(index: number): Vector3 {
  if (index % 3 === 0) return softboxPoint(softboxes.top, index / 3)
  const [turn, out] = [2 * Math.PI * halton(index, 2), Math.sqrt(halton(index, 3))]
  const up = Math.sqrt(1 - out * out) + 0.05
  return new Vector3(Math.cos(turn) * out, up, Math.sin(turn) * out).multiplyScalar(40)
}
