import { type Assembly, assembly } from '../../assembly.ts'
import { bentPost, bentRail, postLine, type PostLine } from '../../geometry/timber/bent.ts'
import { roundedBox } from '../../geometry/box.ts'
import { board, hiddenBoard, panel, squareLeg } from '../../geometry/timber/joinery.ts'
import { between, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const LEAN = 11
const SEAT = 0.024
const LEG = 0.042
const FOOT = 0.032
const ARM = { wide: 0.066, thick: 0.026 }
const POST_TOP = 0.028
const SLAT = 0.02
/** Middle height above the seat and size across of the two slats of the back. */
const SLATS: readonly V2[] = [
  [0.136, 0.12],
  [0.304, 0.142],
]

/** Positions of legs and posts, computed from the outer dimensions inwards. */
interface Plan {
  readonly x: number
  readonly frontZ: number
  readonly post: PostLine
}

/** A settle with two broad slats in its back. Wedged tenons pass through arms and posts. */
export const kloen: StudioProduct = {
  handle: 'ev-kloen',
  camera: 'bench',
  build(dimensions) {
    const bench = assembly(83)
    const plan = planOf(dimensions)
    addSeat(bench, dimensions, plan)
    addLegs(bench, dimensions, plan)
    addArms(bench, dimensions, plan)
    addBack(bench, dimensions, plan)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, wedge: { material: 'oiled-ash' } },
  main: [{ shows: { wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak' },
      look: { at: [0.52, 0.58, 0.1], span: 0.66 },
      camera: { azimuth: 40, elevation: 24 },
    },
  ],
}

function planOf({ width, depth, height, seatHeight }: MetricDimensions): Plan {
  const x = width / 2 - ARM.wide / 2
  const top = -depth / 2 + POST_TOP / 2 - 0.0008
  const lean = (y: number) => top + (height - y) * Math.tan(radians(LEAN))
  const post = postLine([
    [x, 0, -depth / 2 + 0.024],
    [x, seatHeight * 0.45, lean(seatHeight) - 0.022],
    [x, seatHeight - 0.03, lean(seatHeight) - 0.001],
    [x, seatHeight + 0.05, lean(seatHeight + 0.05)],
    [x, height, lean(height)],
  ])
  return { x, frontZ: depth / 2 - LEG / 2 - 0.014, post }
}

function addSeat(
  { add, addAll }: Assembly,
  { depth, seatHeight, clearance }: MetricDimensions,
  { x, frontZ, post }: Plan,
): void {
  const rear = post(seatHeight)[1] - 0.016
  const front = depth / 2 - 0.01
  const wide = 2 * x - LEG - 0.003
  addAll('seat', 'wood', panel([wide, SEAT, front - rear], 0, 2, 4, 0.004), [
    0,
    seatHeight - SEAT / 2,
    (front + rear) / 2,
  ])
  const high = seatHeight - SEAT - clearance
  const y = clearance + high / 2
  const railBack = post(y)[1]
  add('front-rail', 'wood', board([2 * x - 0.02, high, 0.026], 0), [0, y, frontZ - 0.002])
  add('back-rail', 'wood', board([2 * x - 0.02, high, 0.026], 0), [0, y, railBack])
  const long = frontZ - railBack
  for (const side of [-1, 1]) {
    add('side-rail', 'wood', board([0.026, high + SEAT, long - 0.01], 2), [
      side * x,
      y + SEAT / 2 - 0.001,
      (frontZ + railBack) / 2,
    ])
  }
  add('bearer', 'wood', hiddenBoard([0.04, high, long - 0.01], 2), [0, y, (frontZ + railBack) / 2])
}

function addLegs(
  { add }: Assembly,
  { height, seatHeight, armHeight }: MetricDimensions,
  { x, frontZ, post }: Plan,
): void {
  for (const side of [-1, 1]) {
    const foot: V3 = [side * (x + 0.006), 0, frontZ + 0.004]
    add('front-leg', 'wood', squareLeg([side * x, armHeight - 0.012, frontZ], foot, LEG - 0.004, FOOT, 0.006))
    const line = (y: number) => [side * x, post(y)[1]] satisfies V2
    const size = (y: number): V2 => {
      const deep =
        y < seatHeight
          ? between(0.034, 0.048, y / seatHeight)
          : between(0.048, POST_TOP, (y - seatHeight) / (height - seatHeight))
      return [0.034, deep]
    }
    add('back-leg', 'wood', bentPost([0, height], line, size, 0.005, 48))
  }
}

function addArms({ add }: Assembly, { depth, armHeight }: MetricDimensions, { x, frontZ, post }: Plan): void {
  const y = armHeight - ARM.thick / 2
  const [front, rear] = [depth / 2, post(y)[1]]
  for (const side of [-1, 1]) {
    const at = (share: number): V3 => [side * x, y, between(front, rear, share)]
    const size = (share: number): V2 => [
      between(ARM.wide, 0.04, Math.max(0, share * 1.3 - 0.3) ** 1.4),
      ARM.thick,
    ]
    add('arm', 'wood', bentRail(at, size, { radius: 0.008, segments: 24 }))
    const tenon: V3 = [0.024, 0.012, 0.024]
    add('tenon', 'wood', roundedBox(tenon, 0.001, { grain: 1, segments: 2 }), [
      side * x,
      armHeight - 0.0052,
      frontZ,
    ])
    add('wedge', 'wedge', roundedBox([0.0225, 0.012, 0.0026], 0.0004, { segments: 1 }), [
      side * x,
      armHeight - 0.0049,
      frontZ,
    ])
  }
}

function addBack({ add }: Assembly, { seatHeight }: MetricDimensions, { x, post }: Plan): void {
  for (const [above, high] of SLATS) {
    const y = seatHeight + above
    const z = post(y)[1] + 0.002
    add('back-slat', 'wood', board([2 * x - 0.016, high, SLAT], 0, 0.004), [0, y, z], [-LEAN, 0, 0])
    for (const side of [-1, 1]) {
      const out = side * (x + 0.017)
      for (const end of [-1, 1]) {
        const up = end * high * 0.27
        const at: V3 = [out - side * 0.0052, y + up, z - up * Math.tan(radians(LEAN))]
        add('tenon', 'wood', roundedBox([0.012, high * 0.3, 0.011], 0.001, { segments: 2 }), at, [
          -LEAN,
          0,
          0,
        ])
        const wedge = roundedBox([0.012, high * 0.29, 0.0022], 0.0004, { grain: 1, segments: 1 })
        add('wedge', 'wedge', wedge, [at[0] + side * 0.0003, at[1], at[2]], [-LEAN, 0, 0])
      }
    }
  }
}
