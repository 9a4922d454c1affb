import {
  AddEquation,
  type Box3,
  CustomBlending,
  DoubleSide,
  type Group,
  HalfFloatType,
  LessDepth,
  Mesh,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { softboxes } from './studio-light.ts'

const SIZE = 512
const SAMPLES = 48
/** How far from the piece the floor is looked at, in metres. */
const MARGIN = 1.1

/** The floor under a piece: nothing but the shadow that the studio's lights throw on it. */
export interface FloorShadow {
  readonly mesh: Mesh
  /** Takes the next few samples of the lights; says whether there are more to take. */
  gather(renderer: WebGLRenderer, samples: number): boolean
  dispose(): void
}

/**
 * Soft shadows by counting: the piece is pressed flat onto the floor, seen from point after point of the key light (red) and of
 * everything else that gives light (green). Done once, as the piece stands still.
 */
export function floorShadow(piece: Group, bounds: Box3): FloorShadow {
  const middle = bounds.getCenter(new Vector3())
  const size = bounds.getSize(new Vector3())
  const half = new Vector2(size.x / 2 + MARGIN, size.z / 2 + MARGIN)
  const target = new WebGLRenderTarget(SIZE, SIZE, { type: HalfFloatType })
  const flat = flattening(new Vector2(middle.x, middle.z), half)
  const scene = new Scene()
  scene.overrideMaterial = flat
  const camera = new OrthographicCamera()
  const whole = { value: 1 }
  const floor = new Mesh(new PlaneGeometry(2 * half.x, 2 * half.y), showing(target, half, whole))
  floor.rotation.x = -Math.PI / 2
  floor.position.set(middle.x, 0, middle.z)
  floor.renderOrder = -1
  let taken = 0

  return {
    mesh: floor,
    gather(renderer, samples) {
      const parent = piece.parent
      const { autoClear } = renderer
      scene.add(piece)
      renderer.autoClear = false
      renderer.setRenderTarget(target)
      if (taken === 0) renderer.clear()
      for (const last = Math.min(2 * SAMPLES, taken + samples); taken < last; taken += 1) {
        const isKey = taken % 2 === 0
        flat.uniforms['light']?.value.copy(isKey ? onKey(taken / 2) : anywhere((taken - 1) / 2))
        flat.uniforms['share']?.value.set(isKey ? 1 / SAMPLES : 0, isKey ? 0 : 1 / SAMPLES)
        renderer.clearDepth()
        renderer.render(scene, camera)
      }
      renderer.setRenderTarget(null)
      renderer.autoClear = autoClear
      parent?.add(piece)
      whole.value = (2 * SAMPLES) / taken
      return taken < 2 * SAMPLES
    },
    dispose() {
      target.dispose()
      flat.dispose()
      floor.geometry.dispose()
      floor.material.dispose()
    },
  }
}

/** The nth of evenly spread points between 0 and 1 (Halton). */
function spread(index: number, base: number): number {
  let [at, part] = [0, 1 / base]
  for (let rest = index + 1; rest > 0; rest = Math.floor(rest / base)) {
    at += (rest % base) * part
    part /= base
  }
  return at
}

function onKey(index: number): Vector3 {
  return onSoftbox(softboxes.key, index)
}

function onSoftbox(
  { at, size }: (typeof softboxes)['key'] | (typeof softboxes)['top'],
  index: number,
): Vector3 {
  const middle = new Vector3(...at)
  const across = new Vector3(0, 1, 0).cross(middle).normalize()
  const along = middle.clone().cross(across).normalize()
  return middle
    .addScaledVector(across, (spread(index, 2) - 0.5) * size)
    .addScaledVector(along, (spread(index, 3) - 0.5) * size)
}

/** From above, one time in three from the softbox there; else from all around, as the floor receives it. */
function anywhere(index: number): Vector3 {
  if (index % 3 === 0) return onSoftbox(softboxes.top, index / 3)
  const [turn, out] = [2 * Math.PI * spread(index, 2), Math.sqrt(spread(index, 3))]
  return new Vector3(
    Math.cos(turn) * out,
    Math.sqrt(1 - out * out) + 0.05,
    Math.sin(turn) * out,
  ).multiplyScalar(40)
}

function flattening(middle: Vector2, half: Vector2): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    // All of it lies in one plane: what comes second at a place is not counted again.
    depthFunc: LessDepth,
    uniforms: {
      light: { value: new Vector3() },
      share: { value: new Vector2() },
      middle: { value: middle },
      reach: { value: half },
    },
    vertexShader: /* glsl */ `
      uniform vec3 light;
      uniform vec2 middle;
      uniform vec2 reach;
      void main() {
        vec3 at = ( modelMatrix * vec4( position, 1.0 ) ).xyz;
        float along = light.y / max( light.y - at.y, 0.05 );
        vec2 down = ( light + ( at - light ) * along ).xz;
        gl_Position = vec4( ( down - middle ) / reach, 0.0, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform vec2 share;
      void main() {
        gl_FragColor = vec4( share, 0.0, 1.0 );
      }`,
  })
}

/** How much of the light on the floor is the key's; the eye sees its darkening as the screen's curve bends it. */
function showing(shadow: WebGLRenderTarget, half: Vector2, whole: { value: number }): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { shadow: { value: shadow.texture }, whole, blur: { value: half } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = vec2( uv.x, 1.0 - uv.y );
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D shadow;
      uniform float whole;
      uniform vec2 blur;
      varying vec2 at;
      void main() {
        vec2 dark = vec2( 0.0 );
        for ( int x = -2; x <= 2; x ++ )
          for ( int y = -2; y <= 2; y ++ )
            dark += texture2D( shadow, at + vec2( x, y ) * 0.006 / blur ).rg;
        dark *= whole / 25.0;
        float light = 1.0 - 0.44 * dark.r - 0.5 * dark.g;
        vec2 edge = smoothstep( vec2( 0.0 ), vec2( 0.18 ), at ) * smoothstep( vec2( 0.0 ), vec2( 0.18 ), 1.0 - at );
        gl_FragColor = vec4( 0.0, 0.0, 0.0, ( 1.0 - pow( light, 0.4545 ) ) * edge.x * edge.y );
      }`,
  })
}
