import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { roundedPlan, type Plan } from '../../geometry/upholstery/cover.ts'
import { cushion, padded } from '../../geometry/upholstery/cushion.ts'
import { lathe } from '../../geometry/lathe.ts'
import { warp } from '../../geometry/mesh.ts'
import { shell } from '../../geometry/upholstery/shell.ts'
import { tube } from '../../geometry/sweep.ts'
import { between, clamp, degrees, radians, type V2 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

/** Thickness of the round wall, in metres. */
const WALL = 0.125
/** Angle in degrees from the middle of the back to the front of an arm. */
const REACH = 122
/** Length in metres by which the wall is drawn in at its foot and at its upper edge. */
const TUCK = 0.035
const SEAT = 0.145

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(37)
  const piping = pipingOn(shows, 0.0036)
  addWall(chair, dimensions, piping)
  addSeat(chair, dimensions, piping)
  addBackCushion(chair, dimensions, piping)
  addPlate(chair, dimensions)
  return scaleToDimensions(chair.parts, dimensions)
}

/** Returns the radii of the wall's centre line across and along the chair. */
function radiiOf({ width, depth }: MetricDimensions): V2 {
  return [(width - WALL) / 2, (depth - WALL) / 2]
}

function planOf(dimensions: MetricDimensions): V2[] {
  const [across, along] = radiiOf(dimensions)
  return Array.from({ length: 121 }, (_, i): V2 => {
    const angle = radians(between(-REACH, REACH, i / 120))
    return [across * Math.sin(angle), -along * Math.cos(angle)]
  })
}

/** Adds the wall. It is nearly equally high all around, full in its middle and drawn in above and below. */
function addWall(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { height, clearance, armHeight } = dimensions
  const foot = clearance + 0.004
  const wall = shell({
    plan: planOf(dimensions),
    foot,
    thickness: WALL,
    brow: 0.11,
    stations: 96,
    top: (share) => {
      const back = clamp(1.06 - Math.abs(share - 0.5) * 2, 0, 1)
      return between(armHeight, height, back * back * (3 - 2 * back))
    },
    lean: (_, above) => {
      const high = (2 * above) / (height - foot) - 0.96
      return -TUCK * high ** 2 * (high > 0 ? 0.3 : 1)
    },
  })
  chair.add('wall', 'fabric', padded(wall.mesh, 5, 0.004))
  if (piping) chair.add('wall-seam', 'fabric', tube(wall.seam, piping, 9))
}

/** Returns a rounded outline that is fuller in front, where it rests before the arms. */
function tubPlan(width: number, depth: number, corner: number): Plan {
  const rounded = roundedPlan(width, depth, corner)
  return (u, v) => {
    const [x, z] = rounded(u, v)
    const fromBack = clamp(0.5 + z / depth, 0, 1)
    return [x * between(0.84, 1, Math.min(1, fromBack * 1.5)), z]
  }
}

function addSeat(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, depth, clearance, seatHeight } = dimensions
  const low = clearance + 0.006
  const top = seatHeight - SEAT + 0.012
  const deep = depth - 0.08
  const base = cushion([width - 0.15, top - low, deep], {
    seed: 71,
    piping,
    crown: 0.006,
    plan: tubPlan(width - 0.15, deep, 0.24),
    slack: 0.008,
    firmness: 0.2,
    fullness: 0.92,
    spacing: 0.026,
    steps: 40,
  })
  chair.add('base', 'fabric', base, [0, (low + top) / 2, depth / 2 - deep / 2 - 0.012])
  const wide = width - 2 * WALL + 0.024
  const long = depth - WALL - 0.02
  const seat = cushion([wide, SEAT, long], {
    seed: 72,
    piping,
    crown: 0.038,
    belly: 0.008,
    plan: tubPlan(wide, long, 0.2),
    slack: 0.024,
    gather: 0.98,
    firmness: 0.045,
    fullness: 0.87,
    spacing: 0.019,
    hollows: [{ at: [0.008, 0.01], radius: 0.17, depth: 0.014 }],
  })
  chair.add('seat-cushion', 'fabric', seat, [0, seatHeight - SEAT / 2, depth / 2 - long / 2 - 0.001])
}

/** Adds the loose cushion that follows the curve of the wall. */
function addBackCushion(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { height, depth, seatHeight, seatDepth } = dimensions
  const [across, along] = radiiOf(dimensions)
  const [thick, tall] = [0.12, height - seatHeight - 0.02]
  const wide = 0.56
  const flat = cushion([wide, thick, tall], {
    seed: 73,
    piping,
    crown: 0.042,
    belly: 0.03,
    corner: 0.09,
    slack: 0.035,
    gather: 0.97,
    firmness: 0.02,
    fullness: 0.74,
    spacing: 0.019,
    hollows: [{ at: [0.01, -0.01], radius: 0.13, depth: 0.016 }],
  })
  const inner = (across + along) / 2 - WALL / 2 - thick / 2
  const bent = warp(
    flat,
    ([x, y, z]) => {
      const angle = (x / inner) * 0.9
      const radius = inner - y
      return [radius * Math.sin(angle), inner - radius * Math.cos(angle), z]
    },
    62,
  )
  const lean = degrees(Math.atan(0.1))
  const face = depth / 2 - seatDepth - thick / 2
  chair.add('back-cushion', 'fabric', bent, [0.006, seatHeight - 0.016 + tall / 2, face], [90 - lean, 1.5, 0])
}

/** Adds the swivel plate on the floor and the bearing under the seat. */
function addPlate(chair: Assembly, { clearance }: MetricDimensions): void {
  const [plate, bearing] = [0.235, 0.12]
  const profile: V2[] = [
    [0, 0],
    [plate - 0.002, 0],
    [plate, 0.002],
    [plate, 0.008],
    [plate - 0.003, 0.011],
    [bearing + 0.004, 0.012],
    [bearing, 0.016],
    [bearing, clearance + 0.02],
    [0, clearance + 0.02],
  ]
  chair.add('swivel-plate', 'plate', lathe(profile, 96))
}

/** The tub chair: a round wall of nearly equal height, two loose cushions, and a swivel plate hidden below. */
export const kolk: StudioProduct = {
  handle: 'ev-kolk',
  camera: 'armchair',
  build,
  slots: { fabric: { option: 'fabric' }, plate: { material: 'black-steel' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'cream' } }],
  further: [{ view: 'side', shows: { fabric: 'cream' }, camera: { azimuth: 66, elevation: 24 } }],
}
