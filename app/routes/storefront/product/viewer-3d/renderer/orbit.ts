import { type Box3, PerspectiveCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** Where the studio's camera stands: 28° to the right of the front, with a lens of 70 mm on 36 mm. */
const AZIMUTH = (28 * Math.PI) / 180
const LENS = 70 / 18
/** How much of the frame the piece fills at first. */
const FILLED = 0.76
const FILLED_WITH_WORDS = 0.62
/** The camera stays this far above the floor, in metres. */
const ABOVE_FLOOR = 0.06
const HIGHEST = (8 * Math.PI) / 180

export interface Orbit {
  readonly camera: PerspectiveCamera
  /** Turns by so many degrees: to the right, and up. */
  turn(right: number, up: number): void
  /** Comes nearer, or goes back with less than 1. */
  zoom(factor: number): void
  reset(): void
  /** Steps back far enough for what is written around the piece, or comes near again. */
  makeRoom(forWords: boolean): void
  /** The view is so wide and so high from now on. */
  resize(width: number, height: number): void
  /** Goes on with what is under way; says whether it moved. */
  step(): boolean
  dispose(): void
}

interface Options {
  readonly bounds: Box3
  readonly canvas: HTMLCanvasElement
  /** What hangs may be seen from below. */
  readonly isOnFloor: boolean
  /** Whoever does not want motion sees each step at once. */
  readonly isCalm: boolean
  readonly onMove: () => void
}

/** A camera that goes round a piece: never below the floor, never inside, never out of sight. */
export function orbitAround({ bounds, canvas, isOnFloor, isCalm, onMove }: Options): Orbit {
  const camera = new PerspectiveCamera(30, 1, 0.02, 60)
  const controls = new OrbitControls(camera, canvas)
  const size = bounds.getSize(new Vector3())
  const look = firstLook(size)
  controls.enablePan = false
  controls.enableDamping = !isCalm
  controls.dampingFactor = 0.12
  controls.rotateSpeed = 0.7
  controls.zoomSpeed = 0.8
  controls.minPolarAngle = HIGHEST
  controls.addEventListener('change', onMove)
  let first = true
  let filled = FILLED
  /** How much farther everything is than at first, while the frame changes. */
  let fitted = 1

  const reset = () => {
    const { target, distance } = framed({ bounds, camera, look, share: filled })
    controls.target.copy(target)
    camera.position.copy(target).addScaledVector(look, distance)
    fitted = distance
    // Half of its diagonal away one is outside, whichever way it is turned.
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
    makeRoom(forWords) {
      const wanted = forWords ? FILLED_WITH_WORDS : FILLED
      if (wanted === filled) return
      filled = wanted
      keepFramed()
    },
    resize(width, height) {
      camera.aspect = width / height
      // The lens is given for the longer side, as on the film of the stills.
      camera.fov = (2 * Math.atan(1 / LENS / Math.max(1, camera.aspect)) * 180) / Math.PI
      camera.updateProjectionMatrix()
      if (first) reset()
      else keepFramed()
      first = false
    },
    step() {
      const away = camera.position.distanceTo(controls.target)
      const lowest = isOnFloor ? (ABOVE_FLOOR - controls.target.y) / away : -0.7
      controls.maxPolarAngle = Math.acos(Math.min(1, Math.max(-1, lowest)))
      return controls.update()
    },
    dispose: () => controls.dispose(),
  }

  /** In a frame of another shape the piece stays as large in it as it was, seen from where it was seen. */
  function keepFramed() {
    const { distance } = framed({ bounds, camera, look, share: filled })
    const away = camera.position.clone().sub(controls.target)
    camera.position.copy(controls.target).addScaledVector(away, distance / fitted)
    controls.maxDistance = distance * 1.7
    fitted = distance
    controls.update()
  }
}

/** As the studio looks at a piece: at what is low from higher up, so that its top is seen, at what is tall from lower down. */
function firstLook({ x, y, z }: Vector3): Vector3 {
  const tallness = y / Math.max(x, z)
  const degrees = tallness < 0.1 ? 36 : tallness < 0.5 ? 20 : tallness > 1.6 ? 9 : 14
  const elevation = (degrees * Math.PI) / 180
  const level = Math.cos(elevation)
  return new Vector3(Math.sin(AZIMUTH) * level, Math.sin(elevation), Math.cos(AZIMUTH) * level)
}

interface Framing {
  readonly bounds: Box3
  readonly camera: PerspectiveCamera
  /** Where the camera stands, from the middle. */
  readonly look: Vector3
  /** How much of the frame is filled. */
  readonly share: number
}

/** From how far the whole piece is seen, and the point to look at, so that it stands in the middle of the frame. */
function framed({ bounds, camera, look, share }: Framing) {
  const target = bounds.getCenter(new Vector3())
  const eye = camera.clone()
  let distance = bounds.getSize(new Vector3()).length() * 2
  for (let tries = 0; tries < 8; tries += 1) {
    eye.position.copy(target).addScaledVector(look, distance)
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
