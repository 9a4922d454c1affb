import { type Assembly, assembly } from '../../assembly.ts'
import { corneredRectangle, plankTop } from '../../geometry/timber/edged.ts'
import { board, hiddenBoard } from '../../geometry/timber/joinery.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { sweep } from '../../geometry/sweep.ts'
import { between, item, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const TOP = 0.024
/** Radius of the corners of the top. The corners of the legs are concentric with them. */
const CORNER = 0.05
const LEG_INSET = 0.016
const LEG = 0.08
const FOOT = 0.052
const RAIL = 0.024
/** Visible joint in metres between the two halves of the closed table. */
const JOINT = 0.0012
const LEAF = 0.45

/** An extending dining table, closed: two halves that meet in the middle, each with its own legs and rails. */
export const sluse: StudioProduct = {
  handle: 'ev-sluse',
  camera: 'dining-table',
  build(dimensions) {
    const table = assembly(97)
    addTop(table, dimensions)
    addLegs(table, dimensions)
    addRails(table, dimensions)
    addRunners(table, dimensions)
    return table.parts
  },
  slots: {
    wood: { option: 'wood' },
    runner: {
      option: 'wood',
      instead: { oak: 'wood:beech', 'smoked-oak': 'wood:beech' },
    },
  },
  main: [{ shows: { length: '190', wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { length: '190', wood: 'oak' },
      look: { at: [0.82, 0.62, 0.34], span: 0.66 },
      camera: { azimuth: 40, elevation: 16 },
    },
  ],
}

function addTop({ addAll }: Assembly, { width, depth, height }: MetricDimensions): void {
  const half = width / 2 - JOINT / 2
  for (const side of [-1, 1]) {
    const outer = CORNER
    const outline = (inset: number) => {
      const [round, sharp] = [Math.max(outer - inset, 0.002), 0.0022 - Math.min(inset, 0.0012)]
      const radii =
        side > 0 ? ([round, sharp, sharp, round] as const) : ([sharp, round, round, sharp] as const)
      return corneredRectangle(half - 2 * inset, depth - 2 * inset, radii)
    }
    const boards = plankTop(outline, TOP, 0.003, side > 0 ? 14 : 23)
    addAll('top', 'wood', boards, [(side * (half + JOINT)) / 2, height, 0])
  }
}

function addLegs({ add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const [x, z] = [width / 2 - LEG_INSET, depth / 2 - LEG_INSET]
  const corners: readonly (readonly [x: number, z: number, turn: number])[] = [
    [x, z, 0],
    [x, -z, 90],
    [-x, -z, 180],
    [-x, z, 270],
  ]
  for (const [atX, atZ, turn] of corners) {
    add('leg', 'wood', cornerLeg(height - TOP), [atX, 0, atZ], [0, turn, 0])
  }
}

/** Builds a leg whose outer corner is round and lies at the origin. It tapers on its two inner sides. */
function cornerLeg(height: number): Mesh {
  const ends = [0, 0.0008, 0.003]
  const levels = [
    ...ends,
    0.2 * height,
    0.5 * height,
    0.8 * height,
    ...ends.map((end) => height - end).toReversed(),
  ]
  const path = levels.map((y): V3 => [0, y, 0])
  const section = (share: number): V2[] => {
    const y = item(levels, Math.round(share * (levels.length - 1)))
    const fromEnd = Math.min(y, height - y)
    const inset = fromEnd < 0.0005 ? 0.002 : fromEnd < 0.002 ? 0.0007 : 0
    const side = between(FOOT, LEG, y / height)
    const loop = corneredRectangle(
      side - 2 * inset,
      side - 2 * inset,
      [CORNER - LEG_INSET - inset, 0.007, 0.007, 0.007],
      6,
    )
    return loop.map(([x, z]): V2 => [x - side / 2, z - side / 2])
  }
  return sweep(path, section, { up: [0, 0, 1], crease: 40 })
}

function addRails({ add }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const high = height - TOP - clearance
  const y = clearance + high / 2
  const setBack = LEG_INSET + 0.012 + RAIL / 2
  const inner = width / 2 - LEG_INSET - LEG + 0.012
  const long = inner - JOINT
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const rail = board([long, high, RAIL], 0)
      add('long-rail', 'wood', rail, [side * (JOINT + long / 2), y, end * (depth / 2 - setBack)])
    }
    const across = depth - 2 * (LEG_INSET + LEG - 0.012)
    add('end-rail', 'wood', board([RAIL, high, across], 2), [side * (width / 2 - setBack), y, 0])
  }
}

/** Adds the beech runners, and the two folded leaves between them. */
function addRunners({ add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const under = height - TOP
  for (const side of [-1, 1]) {
    const runner = board([width - 0.3, 0.045, 0.032], 0)
    add('runner', 'runner', runner, [0, under - 0.0225, side * (depth / 2 - 0.16)])
    for (const fold of [0, 1]) {
      const leaf = hiddenBoard([LEAF, TOP, depth / 2], 0)
      add('leaf', 'wood', leaf, [side * (LEAF / 2 + 0.01), under - 0.006 - TOP * (fold + 0.5), 0])
    }
  }
}
