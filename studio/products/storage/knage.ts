import { type Assembly, assembly } from '../../assembly.ts'
import { roundedRectangle } from '../../geometry/curves.ts'
import { board } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { sweep } from '../../geometry/sweep.ts'
import { between, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const BOARD = 0.022
const BOARD_HEIGHT = 0.105
const SLAT = 0.016
const SLATS = 4
const SLAT_GAP = 0.018
/** Width of the rack per peg, in metres. */
const PER_PEG = 0.15
/** Angle in degrees by which the pegs point upwards. */
const RISE = 8
/** Distance from the ends of the rack to the brackets under the shelf. */
const BRACKET_INSET = 0.03
/** Least width at which the shelf needs a third bracket in its middle. */
const LONG = 1.1

/** Profile of a peg as [radius, distance from the board]: a stem that swells to a rounded head. */
const PEG: readonly V2[] = [
  [0, -0.012],
  [0.0105, -0.012],
  [0.0105, 0.004],
  [0.0097, 0.02],
  [0.0093, 0.042],
  [0.0098, 0.058],
  [0.0116, 0.07],
  [0.0145, 0.079],
  [0.0163, 0.0845],
  [0.017, 0.089],
  [0.0168, 0.0925],
  [0.0158, 0.0955],
  [0.0136, 0.0978],
  [0.01, 0.0991],
  [0.005, 0.0997],
  [0, 0.1],
]

/** A coat rack on the wall: a board with turned pegs, and brackets that carry a shelf of four slats. */
export const knage: StudioProduct = {
  handle: 'ev-knage',
  camera: 'coat-rack',
  build(dimensions) {
    const bench = assembly(71)
    addBoards(bench, dimensions)
    addPegs(bench, dimensions)
    addShelf(bench, dimensions)
    return bench.parts
  },
  slots: { wood: { option: 'finish' } },
  main: [{ shows: { finish: 'oak', width: '90' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'oak', width: '90' },
      look: { at: [0.24, 0.15, 0], span: 0.5 },
      camera: { azimuth: 34, elevation: 12 },
    },
  ],
}

/** Adds the board for the pegs, and the rail along the wall under the shelf. */
function addBoards({ add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const z = (BOARD - depth) / 2
  const wide = width - 0.004
  add('board', 'wood', board([wide, BOARD_HEIGHT, BOARD], 0, 0.004), [0, BOARD_HEIGHT / 2, z])
  const rail = board([wide, 0.036, BOARD], 0, 0.003)
  add('rail', 'wood', rail, [0, height - SLAT - 0.018, z])
}

function addPegs({ add }: Assembly, { width, depth }: MetricDimensions): void {
  const pegs = Math.round(width / PER_PEG)
  const spread = (width - 2 * BRACKET_INSET - 0.14) / (pegs - 1)
  for (let i = 0; i < pegs; i++) {
    const at: V3 = [(i - (pegs - 1) / 2) * spread, BOARD_HEIGHT * 0.45, BOARD - depth / 2]
    add('peg', 'wood', peg(), at, [90 - RISE, 0, 0])
  }
}

/** Builds a turned peg that points upwards, with the grain straight along it. */
function peg(): Mesh {
  const smooth = lathe(PEG, 64, 50)
  return { ...smooth, uv: smooth.p.map(([x, y, z]): V2 => [y + x / 4, x + z / 2]) }
}

function addShelf({ add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const under = height - SLAT
  const end = width / 2 - BRACKET_INSET
  for (const x of width > LONG ? [-end, 0, end] : [-end, end]) {
    add('bracket', 'wood', bracket(under, depth), [x, under, 0])
  }
  const wide = (depth - (SLATS - 1) * SLAT_GAP) / SLATS
  for (let i = 0; i < SLATS; i++) {
    const z = (i - (SLATS - 1) / 2) * (wide + SLAT_GAP)
    add('slat', 'wood', board([width, SLAT, wide], 0, 0.003), [0, height - SLAT / 2, z])
  }
}

/** Builds a bracket below the origin: as high as the rack at its back, and slender under the front of the shelf. */
function bracket(high: number, depth: number): Mesh {
  const steps = 40
  const [back, front] = [BOARD - depth / 2 - 0.0005, depth / 2 - 0.012]
  const path = Array.from({ length: steps + 1 }, (_, i): V3 => [0, 0, between(back, front, i / steps)])
  const section = (share: number): V2[] => {
    const deep = between(0.022, high - 0.012, (1 - Math.min(1, share * 1.02)) ** 2.6)
    return roundedRectangle(0.02, deep, 0.003, 3).map(([x, y]): V2 => [x, y - deep / 2])
  }
  const shaped = sweep(path, section, { crease: 40 })
  // A bracket is sawn from an upright board: its grain does not follow its curve.
  return { ...shaped, uv: shaped.p.map(([x, y, z]): V2 => [y, z + x]) }
}
