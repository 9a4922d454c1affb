import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { roundedEdge, roundedRectangle } from '../../geometry/curves.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { place, warp } from '../../geometry/mesh.ts'
import { slab } from '../../geometry/slab.ts'
import { sweep, tube } from '../../geometry/sweep.ts'
import { lathe } from '../../geometry/lathe.ts'
import { clamp, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const TOP = 0.026
/** Distance from the ends of the top to the middle of the columns. */
const COLUMN_INSET = 0.24
const FOOT = { long: 0.7, wide: 0.078, high: 0.03 }
const GLIDER = 0.006
/** The tubes of a column from the top down: width, depth, and the height of the lower end, in metres. */
const STAGES: readonly V3[] = [
  [0.062, 0.09, 0.395],
  [0.055, 0.083, 0.375],
  [0.048, 0.076, 0.03],
]

/** A standing desk at sitting height: a solid top on two telescopic columns of steel, with a felt tray for cables. */
export const flod: StudioProduct = {
  handle: 'ev-flod',
  camera: 'desk',
  build(dimensions) {
    const bench = assembly(73)
    const { width, depth, height } = dimensions
    const outline = (inset: number) =>
      roundedRectangle(width - 2 * inset, depth - 2 * inset, Math.max(0.012 - inset, 0.002), 6)
    const top = slab(outline, roundedEdge(TOP, 0.004, 5))
    bench.addAll('top', 'wood', intoBoards(top, 2, 0.135, 15), [0, height, 0])
    for (const side of [-1, 1]) addColumn(bench, dimensions, side * (width / 2 - COLUMN_INSET))
    addFrame(bench, dimensions)
    addTray(bench, dimensions)
    addSwitch(bench, dimensions)
    return bench.parts
  },
  slots: {
    wood: { option: 'wood' },
    steel: { material: 'anthracite-steel' },
    dark: { material: 'black-steel' },
    felt: { material: 'felt' },
  },
  main: [{ shows: { width: '160', wood: 'oak' } }],
  further: [
    {
      view: 'back',
      shows: { width: '160', wood: 'oak' },
      camera: { azimuth: 152, height: 0.95 },
    },
  ],
}

function addColumn({ add }: Assembly, { clearance }: MetricDimensions, x: number): void {
  let top = clearance + 0.002
  for (const [wide, deep, bottom] of STAGES) {
    const tubeOf = slab(roundedRectangle(wide, deep, 0.008, 6), [
      [0.0012, 0],
      [0, -0.0012],
      [0, bottom - top + 0.0012],
      [0.0012, bottom - top],
    ])
    add('column', 'steel', tubeOf, [x, top, 0])
    top = bottom + 0.02
  }
  const straight = roundedBox([FOOT.wide, FOOT.high - GLIDER, FOOT.long], 0.004, {
    segments: 4,
    grain: null,
    divisions: [1, 1, 24],
  })
  const middle = GLIDER + (FOOT.high - GLIDER) / 2
  const foot = warp(straight, ([px, py, pz]) => {
    const outwards = clamp((Math.abs(pz) / FOOT.long) * 2 - 0.2, 0, 1) / 0.8
    const lowered = py > 0 ? py - 0.009 * outwards : py
    return [px * (1 - 0.12 * outwards), lowered, pz]
  })
  add('foot', 'steel', foot, [x, middle, 0])
  for (const end of [-1, 1]) {
    const glider = lathe(
      [
        [0, 0],
        [0.014, 0],
        [0.015, 0.001],
        [0.015, GLIDER + 0.001],
        [0, GLIDER + 0.001],
      ],
      28,
    )
    add('glider', 'dark', glider, [x, 0, end * (FOOT.long / 2 - 0.035)])
  }
}

/** Adds the steel frame under the top: a carrier on each column, and two tubes between them. */
function addFrame({ add }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const under = height - TOP
  const x = width / 2 - COLUMN_INSET
  const metal = { segments: 3, grain: null } as const
  const high = under - clearance
  for (const side of [-1, 1]) {
    const carrier = roundedBox([0.05, 0.024, depth - 0.16], 0.003, metal)
    add('carrier', 'steel', carrier, [side * x, under - 0.012, 0])
    add('motor', 'steel', roundedBox([0.1, high, 0.13], 0.008, metal), [side * x, under - high / 2, 0])
    const beam = roundedBox([2 * x, 0.03, 0.024], 0.003, metal)
    add('beam', 'steel', beam, [0, under - 0.016, side * 0.05])
  }
}

/** Adds the cable tray: felt in the shape of a trough, which hangs in hoops of steel wire. */
function addTray({ add }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const under = height - TOP
  const long = width - 2 * COLUMN_INSET - 0.3
  const [half, deep] = [0.075, under - clearance - 0.012]
  const z = 0.16 - depth / 2
  const bend: V3[] = [
    [0, deep, -half],
    [0, 0.02, -half],
    [0, 0.005, -half + 0.006],
    [0, 0, -half + 0.02],
    [0, 0, half - 0.02],
    [0, 0.005, half - 0.006],
    [0, 0.02, half],
    [0, deep, half],
  ]
  const cloth = sweep(bend, () => roundedRectangle(long, 0.004, 0.0015, 2), { up: [0, 0, 1], crease: 60 })
  add('tray', 'felt', place(cloth, [0, clearance + 0.0075, z]))
  const hoops = Math.max(3, Math.round(long / 0.35) + 1)
  for (let i = 0; i < hoops; i++) {
    const x = (i / (hoops - 1) - 0.5) * (long - 0.04)
    const hoop = bend.map(([, y, across]): V3 => [
      x,
      y + (y > 0.04 ? 0.008 : -0.0045),
      across * ((half + 0.0045) / half),
    ])
    add('hoop', 'steel', tube(hoop, 0.0026, 12), [0, clearance + 0.0075, z])
  }
}

/** Adds the switch under the front edge of the top: two buttons to move the desk, and four for the stored heights. */
function addSwitch({ add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const [x, y, z] = [width / 2 - 0.2, height - TOP - 0.009, depth / 2 - 0.03]
  add('switch', 'dark', roundedBox([0.112, 0.0185, 0.05], 0.006, { segments: 5, grain: null }), [x, y, z])
  for (let i = 0; i < 6; i++) {
    const button: V2[] = [
      [0, -0.002],
      [0.0044, -0.002],
      [0.0044, 0.0003],
      [0.0041, 0.0006],
      [0, 0.0006],
    ]
    const at: V3 = [x + (i - 2.5) * 0.0155, y, z + 0.025]
    add('button', 'dark', lathe(button, 40), at, [90, 0, 0])
  }
}
