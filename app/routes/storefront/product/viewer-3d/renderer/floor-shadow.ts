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
import { darkening, pressing, unseenFloor } from './floor-materials.ts'
import { type Softbox, softboxes } from './studio-light.ts'

const PIXELS = 512
/** The margin of the floor around the product, in metres. */
const MARGIN = 1.1

/** The shadow that the studio's lights cast on an otherwise invisible floor. */
export interface FloorShadow {
  readonly mesh: Mesh
  /** Renders from the next `points` light points. Returns whether more remain. */
  gather(renderer: WebGLRenderer, points: number): boolean
  dispose(): void
}

/**
 * Renders a soft shadow by accumulation: projects the product onto the floor from many points of the key light (red)
 * and of all other light (green), `fineness` points each. Runs once per product, because the product does not move.
 */
export function floorShadow(piece: Group, bounds: Box3, fineness: number): FloorShadow {
  const middle = bounds.getCenter(new Vector3())
  const size = bounds.getSize(new Vector3())
  const half = new Vector2(size.x / 2 + MARGIN, size.z / 2 + MARGIN)
  const whole = { value: 1 }
  const counted = new WebGLRenderTarget(PIXELS, PIXELS, { type: HalfFloatType })
  const dark = new WebGLRenderTarget(PIXELS, PIXELS, { depthBuffer: false })
  const press = pressing(new Vector2(middle.x, middle.z), half)
  const pressed = new Scene()
  pressed.overrideMaterial = press
  const veil = new Mesh(new PlaneGeometry(2, 2), darkening(counted.texture, whole, half))
  const floor = new Mesh(new PlaneGeometry(2 * half.x, 2 * half.y), unseenFloor(dark.texture))
  floor.rotation.x = -Math.PI / 2
  floor.position.set(middle.x, 0, middle.z)
  floor.renderOrder = -1
  floor.visible = false
  let taken = 0

  const count = (renderer: WebGLRenderer, points: number) => {
    const parent = piece.parent
    pressed.add(piece)
    renderer.setRenderTarget(counted)
    if (taken === 0) renderer.clear()
    for (const last = Math.min(2 * fineness, taken + points); taken < last; taken += 1) {
      const isKey = taken % 2 === 0
      press.uniforms['light']?.value.copy(isKey ? on(softboxes.key, taken / 2) : anywhere((taken - 1) / 2))
      press.uniforms['share']?.value.set(isKey ? 1 / fineness : 0, isKey ? 0 : 1 / fineness)
      renderer.clearDepth()
      renderer.render(pressed, everything)
    }
    parent?.add(piece)
    whole.value = (2 * fineness) / taken
  }

  return {
    mesh: floor,
    gather(renderer, points) {
      const { autoClear } = renderer
      renderer.autoClear = false
      count(renderer, points)
      floor.visible = true
      renderer.setRenderTarget(dark)
      renderer.render(veil, everything)
      renderer.setRenderTarget(null)
      renderer.autoClear = autoClear
      return taken < 2 * fineness
    },
    dispose() {
      for (const it of [counted, dark, press, veil.geometry, veil.material, floor.geometry, floor.material])
        it.dispose()
    },
  }
}

/** The shader computes its own positions, so this camera must not cull anything. */
const everything = new OrthographicCamera(-99, 99, 99, -99, -99, 99)

/** Returns the nth of evenly distributed points between 0 and 1 (Halton sequence). */
function spread(index: number, base: number): number {
  let [at, part] = [0, 1 / base]
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
    at += (rest % base) * part
    part /= base
  }
  return at
}

/** Returns the nth sample point of a softbox. */
function on({ at, size }: Softbox, index: number): Vector3 {
  const middle = new Vector3(...at)
  const across = new Vector3(0, 1, 0).cross(middle).normalize()
  const along = middle.clone().cross(across).normalize()
  return middle
    .addScaledVector(across, (spread(index, 2) - 0.5) * size)
    .addScaledVector(along, (spread(index, 3) - 0.5) * size)
}

/**
 * Returns a sample direction of the other light: every third from the top softbox, the others from the whole
 * hemisphere, weighted as the floor receives them.
 */
function anywhere(index: number): Vector3 {
  if (index % 3 === 0) return on(softboxes.top, index / 3)
  const [turn, out] = [2 * Math.PI * spread(index, 2), Math.sqrt(spread(index, 3))]
  const up = Math.sqrt(1 - out * out) + 0.05
  return new Vector3(Math.cos(turn) * out, up, Math.sin(turn) * out).multiplyScalar(40)
}
