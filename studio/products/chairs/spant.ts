import { assembly, type Assembly } from '../../assembly.ts'
import { roundedPlan, type Plan } from '../../geometry/upholstery/cover.ts'
import { curveLength, smoothProfile, spline } from '../../geometry/curves.ts'
import { roundedBox } from '../../geometry/box.ts'
import { lathe } from '../../geometry/lathe.ts'
import { warp } from '../../geometry/mesh.ts'
import { mouldedPlywood } from '../../geometry/timber/plywood.ts'
import { tube } from '../../geometry/sweep.ts'
import { between, clamp, distance, item, mix, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

const LAYERS = 9
const THICKNESS = 0.0105
/** Largest width of the seat in metres, and widths of the waist and of the back as shares of it. */
const SEAT = 0.43
const WAIST = 0.56
const BACK = 0.97
const ROD = 0.0058
/** Height in metres of a glider, which protects the floor. */
const GLIDER = 0.016
/** Position along Z of the plates under the seat. */
const PLATES = [0.125, -0.105]

function build(dimensions: MetricDimensions): Part[] {
  const chair = assembly(43)
  addShell(chair, dimensions)
  addFrame(chair, dimensions)
  return scaleToDimensions(chair.parts, dimensions)
}

/** Returns the middle line of the shell from the front of the seat to the top of the back, as [z, y]. */
function middleLine({ depth, height, seatHeight }: MetricDimensions): V3[] {
  const [front, rear] = [depth / 2 - 0.012, -depth / 2 + 0.003]
  return spline(
    [
      [0, seatHeight - 0.021, front],
      [0, seatHeight - 0.006, front - 0.024],
      [0, seatHeight, front - 0.066],
      [0, seatHeight - 0.004, front - 0.14],
      [0, seatHeight - 0.013, front - 0.24],
      [0, seatHeight - 0.017, front - 0.32],
      [0, seatHeight - 0.006, front - 0.375],
      [0, seatHeight + 0.034, front - 0.413],
      [0, seatHeight + 0.1, front - 0.433],
      [0, seatHeight + 0.18, front - 0.45],
      [0, seatHeight + 0.26, front - 0.474],
      [0, height, rear],
    ],
    220,
  )
}

/** Returns 0 on the seat and 1 on the back, at a share of the way along the middle line. */
function onBack(share: number): number {
  const gone = clamp((share - 0.42) / 0.2, 0, 1)
  return gone * gone * (3 - 2 * gone)
}

/** Returns the width of the shell at a share of the way along it, as a share of the seat's width. */
function widthAt(share: number): number {
  const waist = Math.exp(-(((share - 0.545) / 0.1) ** 2))
  return between(1, BACK, onBack(share)) - (1 - WAIST) * waist - 0.03 * Math.exp(-((share / 0.12) ** 2))
}

function addShell(chair: Assembly, dimensions: MetricDimensions): void {
  const line = middleLine(dimensions)
  const long = curveLength(line)
  const after = followed(line)
  const rounded = roundedPlan(SEAT, long, 0.105)
  const plan: Plan = (u, v) => {
    const [x, along] = rounded(u, v)
    return [x * widthAt(0.5 + along / long), along]
  }
  const mould = ([x, along]: V2): V3 => {
    const { at, normal } = after(long / 2 + along)
    const share = 0.5 + along / long
    const half = SEAT / 2
    const dish = between(0.016, 0.034, onBack(share)) * Math.abs(x / half) ** 2.2
    const front = 1 - 0.75 * Math.exp(-((share / 0.13) ** 2))
    const lift = dish * front
    return [x * (1 - 0.5 * (lift / half) ** 2), at[1] + normal[1] * lift, at[2] + normal[2] * lift]
  }
  const layers = mouldedPlywood({
    plan,
    mould,
    divisions: { columns: 34, rows: 76 },
    layers: LAYERS,
    thickness: THICKNESS,
    rounding: 0.0032,
  })
  layers.forEach((layer, i) => {
    const slot = i === 0 || i === LAYERS - 1 ? 'face' : i % 2 ? 'cross-layer' : 'long-layer'
    chair.add(`layer-${i + 1}`, slot, layer)
  })
}

interface OnLine {
  readonly at: V3
  /** Direction to the front and upwards. */
  readonly normal: V3
}

/** Returns a function that maps a distance along a line in the plane x = 0 to the point there. */
function followed(line: readonly V3[]): (way: number) => OnLine {
  const ways = [0]
  line.slice(1).forEach((point, i) => ways.push(item(ways, i) + distance(point, item(line, i))))
  return (way) => {
    let [low, high] = [0, line.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (item(ways, middle) <= way) low = middle
      else high = middle
    }
    const share = (way - item(ways, low)) / (item(ways, high) - item(ways, low))
    const [from, to] = [item(line, low), item(line, high)]
    const [before, after] = [
      item(line, Math.max(0, low - 1)),
      item(line, Math.min(line.length - 1, high + 1)),
    ]
    const [dy, dz] = [after[1] - before[1], after[2] - before[2]]
    const reach = Math.hypot(dy, dz)
    return { at: mix(from, to, share), normal: [0, -dz / reach, dy / reach] }
  }
}

/** Adds the two rods, each bent to a front leg, a support of the seat and a back leg, and the plates between them. */
function addFrame(chair: Assembly, dimensions: MetricDimensions): void {
  const { width, depth, clearance } = dimensions
  const foot = width / 2 - 0.011
  const level = clearance + ROD + 0.001
  const inner = 0.158
  for (const side of [-1, 1]) {
    const x = (share: number) => side * between(foot, inner, share)
    const bend = bentPath(
      [
        [x(0), GLIDER - 0.002, depth / 2 - 0.028],
        [x(0.97), level - 0.004, 0.168],
        [x(1), level, 0.14],
        [x(1), level, -0.12],
        [x(0.97), level - 0.004, -0.15],
        [x(0.06), GLIDER - 0.002, -depth / 2 + 0.03],
      ],
      0.034,
    )
    chair.add(side < 0 ? 'left-rod' : 'right-rod', 'frame', tube(bend, ROD, 32))
    for (const end of [item(bend, 0), item(bend, bend.length - 1)]) addGlider(chair, end)
  }
  for (const z of PLATES) addPlate(chair, level, inner, z)
}

/** Returns a path whose corners are rounded with arcs, like the bends of a rod. */
function bentPath(points: readonly V3[], reach: number): V3[] {
  return points.flatMap((point, i) => {
    if (i === 0 || i === points.length - 1) return [point]
    const [before, after] = [item(points, i - 1), item(points, i + 1)]
    const start = towards(point, before, reach)
    const end = towards(point, after, reach)
    return Array.from({ length: 13 }, (_, k): V3 => {
      const t = k / 12
      const blend = (axis: 0 | 1 | 2) =>
        (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * point[axis] + t ** 2 * end[axis]
      return [blend(0), blend(1), blend(2)]
    })
  })
}

function towards(from: V3, to: V3, reach: number): V3 {
  const share = Math.min(0.45, reach / distance(from, to))
  return [between(from[0], to[0], share), between(from[1], to[1], share), between(from[2], to[2], share)]
}

function addGlider(chair: Assembly, [x, , z]: V3): void {
  const side = smoothProfile([
    [0.0075, 0],
    [0.0097, 0.0009],
    [0.0108, 0.003],
    [0.011, 0.006],
    [0.0103, GLIDER - 0.0035],
    [0.009, GLIDER - 0.001],
    [0.007, GLIDER],
  ])
  chair.add('glider', 'glider', lathe([[0, 0], ...side, [0, GLIDER]], 56), [x, 0, z])
}

/** Adds a plate that carries the shell and keeps stacked chairs apart. Its middle sinks with the seat. */
function addPlate(chair: Assembly, level: number, inner: number, z: number): void {
  const flat = roundedBox([2 * inner + 0.026, 0.004, 0.042], 0.0016, { divisions: [16, 1, 1], grain: 0 })
  const bent = warp(flat, ([x, y, pz]) => [x, y + 0.005 * (x / inner) ** 2, pz])
  chair.add('plate', 'frame', bent, [0, level + 0.0035, z])
}

/** The stacking chair: one shell of nine layers of veneer on two bent rods. */
export const spant: StudioProduct = {
  handle: 'ev-spant',
  camera: 'chair',
  build,
  slots: {
    face: { option: 'finish', instead: { black: 'wood:black-oak' } },
    'long-layer': { option: 'finish', instead: { oak: 'oiled-ash', black: 'wood:black-oak' } },
    'cross-layer': { option: 'finish', instead: { oak: 'oiled-oak', black: 'wood:black-oak' } },
    frame: {
      option: 'finish',
      instead: {
        oak: 'satin-chrome',
        black: 'black-steel',
        signal: 'black-steel',
        lichen: 'black-steel',
      },
    },
    glider: { material: 'black-steel' },
  },
  main: [{ shows: { finish: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'oak' },
      look: { at: [0.12, 0.5, -0.1], span: 0.4 },
      camera: { azimuth: 62, elevation: 22 },
    },
  ],
}
