import { assembly, type Assembly } from '../../assembly.ts'
import { bendAround, smoothStep } from '../../geometry/upholstery/bend.ts'
import { arc, curveLength } from '../../geometry/curves.ts'
import { cushion, padded } from '../../geometry/upholstery/cushion.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp } from '../../geometry/mesh.ts'
import { shell } from '../../geometry/upholstery/shell.ts'
import { taper, tube } from '../../geometry/sweep.ts'
import { channels } from '../../geometry/upholstery/tufting.ts'
import { between, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { tightCover } from '../upholstery.ts'

/** Thickness of the outer wall, in metres. */
const WALL = 0.06
const CORNER = 0.2
/** Radius of the cord along the upper edge of the wall. */
const CORD = 0.0032
const BASE = 0.12
/** Thickness of the channelled lining inside the wall, at the arms and in the back. */
const LINING = { side: 0.062, back: 0.175 }
/** Approximate width of a channel. */
const CHANNEL = 0.098
/** Depth by which the lining reaches below the top of the seat. */
const TUCKED = 0.02

function build(dimensions: MetricDimensions): Part[] {
  const sofa = assembly(37)
  addWall(sofa, dimensions)
  addLining(sofa, dimensions)
  addSeat(sofa, dimensions)
  addLegs(sofa, dimensions)
  return scaleToDimensions(sofa.parts, dimensions)
}

/** Returns the height of the wall's upper edge under its cord: the back is slightly higher than the arms. */
function topOf({ height, armHeight }: MetricDimensions): (share: number) => number {
  return (share) => between(height, armHeight, smoothStep(0.1, 0.62, Math.abs(share - 0.5) * 2)) - CORD
}

/** Returns a U-shaped plan, `inset` metres inside the outline of the sofa, from the front of the left arm around. */
function planOf({ width, depth }: MetricDimensions, inset: number, front: number): V2[] {
  const [x, back, round] = [width / 2 - inset, inset - depth / 2, CORNER - inset]
  const corner = arc(round, 180, 90, 14).map(([fromX, , fromZ]): V2 => [
    x - round + fromX,
    back + round + fromZ,
  ])
  const right: V2[] = [[0, back], ...corner, [x, depth / 2 - front]]
  const left = right.slice(1).map(([fromX, z]): V2 => [-fromX, z])
  return [...left.toReversed(), ...right]
}

function addWall(sofa: Assembly, dimensions: MetricDimensions): void {
  const wall = shell({
    plan: planOf(dimensions, WALL / 2, 0),
    foot: dimensions.clearance,
    thickness: WALL,
    brow: 0.15,
    top: topOf(dimensions),
    lean: () => 0,
    stations: 96,
  })
  sofa.add('wall', 'fabric', padded(wall.mesh, 7, 0.0022))
  sofa.add('wall-seam', 'fabric', tube(wall.seam, CORD, 8))
}

/** Adds the lining: one long cushion with upright channels, bent around the inside of the wall. */
function addLining(sofa: Assembly, dimensions: MetricDimensions): void {
  const { seatHeight, height } = dimensions
  const plan = planOf(dimensions, WALL + 0.001, 0.035)
  const long = curveLength(plan.map(([x, z]): V3 => [x, 0, z]))
  const low = seatHeight - TUCKED
  const tall = height - 0.018 - low
  const count = Math.round(long / CHANNEL)
  // Channels are stuffed by hand: none is quite as wide as the next.
  const seams = Array.from(
    { length: count - 1 },
    (_, i) => ((i + 1 + 0.06 * Math.sin(i * 2.3) + 0.03 * Math.sin(i * 5.1)) / count - 0.5) * long,
  )
  const flat = cushion([long, LINING.side, tall], {
    seed: 12,
    crown: 0.026,
    belly: 0.001,
    corner: 0.045,
    slack: 0.016,
    gather: 0.995,
    firmness: 0.035,
    fullness: 0.9,
    spacing: 0.0125,
    steps: 70,
    outside: channels({ seams, axis: 0, floor: LINING.side / 2 - 0.019, slope: 1.1 }),
  })
  const top = topOf(dimensions)
  const shaped = warp(flat, ([x, y, z]) => {
    const share = x / long + 0.5
    const back = 1 - smoothStep(0.3, 0.52, Math.abs(share - 0.5) * 2)
    const up = (tall / 2 - z) / tall
    const thick = between(LINING.side, between(LINING.back, LINING.back * 0.62, up), back)
    const rise = top(share) - 0.018 - low
    return [x, ((y + LINING.side / 2) * thick) / LINING.side, tall / 2 - up * rise]
  })
  sofa.add('back-lining', 'fabric', bendAround(shaped, plan), [0, low + tall / 2, 0])
}

function addSeat(sofa: Assembly, { width, depth, clearance, seatHeight }: MetricDimensions): void {
  const wide = width - 2 * WALL - 0.004
  const deep = depth - WALL - 0.012
  const front = depth / 2 - 0.01
  const base = cushion([wide, BASE, deep], { ...tightCover, seed: 5, corner: 0.03 })
  sofa.add('base', 'fabric', base, [0, clearance + BASE / 2, front - deep / 2])
  const low = clearance + BASE - 0.003
  for (const side of [-1, 1]) {
    const size: V3 = [wide / 2 - 0.004, seatHeight - low, deep - 0.03]
    const seat = cushion(size, {
      seed: 20 + side,
      crown: 0.03,
      belly: 0.012,
      corner: 0.045,
      slack: 0.018,
      gather: 0.99,
      firmness: 0.045,
      fullness: 0.92,
      spacing: 0.019,
      steps: 76,
      hollows: [{ at: [side * -0.02, 0.03], radius: 0.2, depth: 0.014 }],
    })
    const at: V3 = [(side * wide) / 4, low + size[1] / 2, front + 0.006 - size[2] / 2]
    sofa.add('seat-cushion', 'fabric', seat, at, [0, side * 0.4, 0])
  }
}

function addLegs(sofa: Assembly, { width, depth, clearance }: MetricDimensions): void {
  for (const side of [-1, 1]) {
    for (const front of [-1, 1]) {
      const top: V3 = [side * (width / 2 - 0.12), clearance + 0.01, front * (depth / 2 - 0.12)]
      const foot: V3 = [top[0] + side * 0.012, 0, top[2] + front * 0.012]
      sofa.add('leg', 'legs', turnedLeg(top, foot, taper(0.027, 0.017)))
    }
  }
}

/** The compact sofa: a smooth rounded wall, lined with upright channels, around two loose seat cushions. */
export const nis: StudioProduct = {
  handle: 'ev-nis',
  camera: 'sofa',
  build,
  slots: { fabric: { option: 'fabric' }, legs: { material: 'oiled-oak' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'dune' } }],
  further: [
    {
      view: 'detail',
      shows: { fabric: 'dune' },
      look: { at: [0.4, 0.5, 0.05], span: 0.8 },
      camera: { azimuth: -34, elevation: 20 },
    },
  ],
}
