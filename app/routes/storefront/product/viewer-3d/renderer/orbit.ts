import { type Box3, PerspectiveCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** The horizontal angle of the studio camera: 28° to the right of the product's front. */
const AZIMUTH = (28 * Math.PI) / 180
/** The focal length of the studio camera, 70 mm, divided by 18 mm, half the width of its film. */
const LENS = 70 / 18
/** The share of the frame's width or height that the product fills at first. */
const FILLED = 0.76
const FILLED_WITH_LABELS = 0.62
/** The minimum height of the camera above the floor, in metres. */
const ABOVE_FLOOR = 0.06
const HIGHEST = (8 * Math.PI) / 180

export interface Orbit {
  readonly camera: PerspectiveCamera
  /** Moves the camera around the product: `right` degrees to the right and `up` degrees upwards. */
  turn(right: number, up: number): void
  /** Zooms in for a factor above 1. Zooms out for a factor below 1. */
  zoom(factor: number): void
  reset(): void
  /** Moves the camera back to make room for dimension labels. Moves it forward again if `forLabels` is false. */
  makeSpaceForLabels(forLabels: boolean): void
  /** Adapts the camera to a new size of the view. */
  resize(width: number, height: number): void
  /** Advances the current camera movement by one frame. Returns whether the camera moved. */
  step(): boolean
  dispose(): void
}

interface Options {
  readonly bounds: Box3
  readonly canvas: HTMLCanvasElement
  /**
   * Whether the product stands on the floor. False: the product hangs, so that customers may also view it from below.
   */
  readonly isOnFloor: boolean
  /** Whether to skip animations (prefers-reduced-motion). */
  readonly isMotionReduced: boolean
  readonly onMove: () => void
}

/**
 * Returns a camera that orbits a product. The camera never goes below the floor or inside the product, and always has
 * the product in view.
 */
export function orbitAround({ bounds, canvas, isOnFloor, isMotionReduced, onMove }: Options): Orbit {
  const camera = new PerspectiveCamera(30, 1, 0.02, 60)
  const controls = new OrbitControls(camera, canvas)
  const size = bounds.getSize(new Vector3())
  const direction = initialDirection(size)
  controls.enablePan = false
  controls.enableDamping = !isMotionReduced
  controls.dampingFactor = 0.12
  controls.rotateSpeed = 0.7
  controls.zoomSpeed = 0.8
  controls.minPolarAngle = HIGHEST
  controls.addEventListener('change', onMove)
  let first = true
  let filled = FILLED
  /** The camera distance at which the product fits into the frame, for the current shape of the frame. */
  let fitted = 1

  const reset = () => {
    const { target, distance } = fitToFrame({ bounds, camera, direction, share: filled })
    controls.target.copy(target)
    camera.position.copy(target).addScaledVector(direction, distance)
    fitted = distance
    // At half of the diagonal, the camera is outside the product from every angle.
    controls.minDistance = Math.max(size.length() / 2 + 0.12, 0.3)
    controls.maxDistance = distance * 1.7
    controls.update()
  }

  return {
    camera,
    turn(right, up) {
      controls.rotateLeft((-right * Math.PI) / 180)
      controls.rotateUp((up * Math.PI) / 180)
      onMove()
    },
    zoom(factor) {
      if (factor > 1) controls.dollyIn(factor)
      else controls.dollyOut(1 / factor)
      onMove()
    },
    reset,
    makeSpaceForLabels(forLabels) {
      const newShare = forLabels ? FILLED_WITH_LABELS : FILLED
      if (newShare === filled) return
      filled = newShare
      keepApparentSize()
    },
    resize(width, height) {
      camera.aspect = width / height
      // The focal length applies to the longer side, as on the film of the still photos.
      camera.fov = (2 * Math.atan(1 / LENS / Math.max(1, camera.aspect)) * 180) / Math.PI
      camera.updateProjectionMatrix()
      if (first) reset()
      else keepApparentSize()
      first = false
    },
    step() {
      const offset = camera.position.distanceTo(controls.target)
      const lowest = isOnFloor ? (ABOVE_FLOOR - controls.target.y) / offset : -0.7
      controls.maxPolarAngle = Math.acos(Math.min(1, Math.max(-1, lowest)))
      return controls.update()
    },
    dispose: () => controls.dispose(),
  }

  /** Keeps the product's apparent size and the viewing angle when the frame changes its shape. */
  function keepApparentSize() {
    const { distance } = fitToFrame({ bounds, camera, direction, share: filled })
    const offset = camera.position.clone().sub(controls.target)
    camera.position.copy(controls.target).addScaledVector(offset, distance / fitted)
    controls.maxDistance = distance * 1.7
    fitted = distance
    controls.update()
  }
}

/**
 * Returns the direction from the product to the studio camera. The camera looks at a low product from higher up, so
 * that the top of the product is visible. It looks at a tall product from lower down.
 */
function initialDirection({ x, y, z }: Vector3): Vector3 {
  const tallness = y / Math.max(x, z)
  const degrees = tallness < 0.1 ? 36 : tallness < 0.5 ? 20 : tallness > 1.6 ? 9 : 14
  const elevation = (degrees * Math.PI) / 180
  const level = Math.cos(elevation)
  return new Vector3(Math.sin(AZIMUTH) * level, Math.sin(elevation), Math.cos(AZIMUTH) * level)
}

interface FitOptions {
  readonly bounds: Box3
  readonly camera: PerspectiveCamera
  /** The direction from the product's centre to the camera. */
  readonly direction: Vector3
  /** The share of the frame that the product fills. */
  readonly share: number
}

/**
 * Returns the camera distance at which the frame shows the whole product, and the point at which the camera must look
 * to centre the product.
 */
function fitToFrame({ bounds, camera, direction, share }: FitOptions) {
  const target = bounds.getCenter(new Vector3())
  const eye = camera.clone()
  let distance = bounds.getSize(new Vector3()).length() * 2
  for (let iteration = 0; iteration < 8; iteration += 1) {
    eye.position.copy(target).addScaledVector(direction, distance)
    eye.lookAt(target)
    eye.updateMatrixWorld()
    const seen = cornersOf(bounds).map((corner) => corner.project(eye))
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
    const filled = Math.max(spanOf(xs), spanOf(ys)) / 2
    const halfHeight = distance * Math.tan((eye.fov * Math.PI) / 360)
    const up = new Vector3(0, 1, 0).applyQuaternion(eye.quaternion)
    target.addScaledVector(up, middleOf(ys) * halfHeight)
    distance *= filled / share
  }
  return { target, distance }
}

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const middleOf = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2

function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))),
  )
}
