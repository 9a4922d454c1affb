import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { board, panel, turnedLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { rod } from '../../geometry/sweep.ts'
import { between, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { addHollowDrawer } from '../storage/casework.ts'

const WALL = 0.02
const GAP = 0.0025
/** Height of the writing surface, which is also the upper face of the board under the flap. */
const DESK = 0.74
const BACK = 0.009
/** Gap above the back, through which the warmth of a laptop rises. */
const VENT = 0.02
/** Distance from the front edges of the case to the flap and to the drawer fronts. */
const BEHIND = 0.004
/** Thickness of the flap, and number of leaves of veneer on it. */
const FLAP = 0.022
const LEAVES = 4
const FELT = 0.003

/** A secretary on four turned legs: two drawers, and above them the flap, closed and locked. */
export const kontor: StudioProduct = {
  handle: 'ev-kontor',
  camera: 'chest',
  build(dimensions) {
    const bench = assembly(89)
    addCase(bench, dimensions)
    addFlap(bench, dimensions)
    addDrawers(bench, dimensions)
    addLegs(bench, dimensions)
    return bench.parts
  },
  slots: {
    wood: { option: 'wood' },
    brass: { material: 'brass' },
    dark: { material: 'black-steel' },
    drawer: { material: 'oiled-ash' },
    felt: { material: 'felt' },
  },
  main: [{ shows: { wood: 'smoked-oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'smoked-oak' },
      look: { at: [0.22, 0.8, 0.2], span: 0.62 },
      camera: { azimuth: 30, elevation: 14 },
    },
  ],
}

function addCase({ add, addAll }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  addAll('top', 'wood', panel([width, WALL, depth], 0, 2, 3, 0.003), [0, height - WALL / 2, 0])
  addAll('floor', 'wood', panel([width, WALL, depth], 0, 2, 5, 0.003), [0, clearance + WALL / 2, 0])
  const high = height - clearance - 2 * WALL + 0.002
  const y = (height + clearance) / 2
  for (const side of [-1, 1]) {
    const wall = panel([WALL, high, depth - 0.001], 1, 2, 7 + side)
    addAll('side', 'wood', wall, [side * (width / 2 - WALL / 2 - 0.0005), y, 0])
  }
  const inside = width - 2 * WALL + 0.004
  const desk = board([inside, WALL, depth - 0.026], 0)
  add('desk', 'wood', desk, [0, DESK - WALL / 2, 0.012 - BEHIND])
  const back = board([inside, high - VENT, BACK], 0)
  add('back', 'wood', back, [0, y - VENT / 2, 0.008 + BACK / 2 - depth / 2])
  add('divider', 'wood', board([WALL, DESK - clearance - 2 * WALL + 0.004, depth - 0.03], 1), [
    0,
    (DESK + clearance) / 2,
    0.01 - BEHIND,
  ])
}

/** Adds the flap: veneer in mirrored leaves, a stop behind its upper edge, an escutcheon for the lock, and brass hinges at the lower edge. */
function addFlap(bench: Assembly, { width, depth, height }: MetricDimensions): void {
  const { add } = bench
  const [from, to] = [DESK + GAP, height - WALL - GAP]
  const wide = width - 2 * WALL - 2 * GAP
  const front = depth / 2 - BEHIND
  add('flap', 'wood', veneered([wide, to - from, FLAP]), [0, (from + to) / 2, front - FLAP / 2])
  const stop = board([width - 2 * WALL + 0.002, 0.018, 0.016], 0)
  add('stop', 'wood', stop, [0, height - WALL - 0.0085, front - FLAP - 0.0085])
  addLock(bench, [0, to - 0.045, front])
  for (const side of [-1, 1]) {
    const hinge: [V3, V3] = [
      [side * wide * 0.36 - 0.035, from - GAP / 2, front - 0.001],
      [side * wide * 0.36 + 0.035, from - GAP / 2, front - 0.001],
    ]
    add(
      'hinge',
      'brass',
      rod(...hinge, () => 0.0042, { sides: 20, segments: 2, round: 0.0008 }),
    )
  }
}

/** Adds the brass escutcheon of the lock, with its keyhole. */
function addLock({ add }: Assembly, lock: V3): void {
  const plate: V2[] = [
    [0, -0.001],
    [0.0125, -0.001],
    [0.0125, 0.0006],
    [0.0115, 0.0014],
    [0, 0.0014],
  ]
  add('escutcheon', 'brass', lathe(plate, 48), lock, [90, 0, 0])
  const hole = lathe(
    [
      [0, 0],
      [0.0028, 0],
      [0.0028, 0.0018],
      [0, 0.0018],
    ],
    24,
  )
  add('keyhole', 'dark', hole, [0, lock[1] + 0.002, lock[2]], [90, 0, 0])
  add('keyhole', 'dark', roundedBox([0.0026, 0.008, 0.0036], 0.0004, { segments: 1, grain: null }), [
    0,
    lock[1] - 0.002,
    lock[2],
  ])
}

/** Builds a veneered panel about the origin, with upright grain. Neighbouring leaves mirror each other. */
function veneered(size: V3): Mesh {
  const panelMesh = roundedBox(size, 0.0015, { divisions: [LEAVES, 1, 1], segments: 2, grain: 1 })
  const leaf = size[0] / LEAVES
  const uv = panelMesh.p.map(([x, y, z]): V2 => {
    const place = ((x + size[0] / 2) / leaf) % 2
    return [y, leaf * (place < 1 ? place : 2 - place) + z]
  })
  return { ...panelMesh, uv }
}

function addDrawers(bench: Assembly, { width, depth, clearance }: MetricDimensions): void {
  const [from, to] = [clearance + WALL + GAP, DESK - WALL - GAP]
  const wide = (width - 3 * WALL) / 2 - 2 * GAP
  const front = depth / 2 - BEHIND
  for (const side of [-1, 1]) {
    const x = side * (WALL / 2 + GAP + wide / 2)
    const at: V3 = [x, (from + to) / 2, front]
    addHollowDrawer(bench, { at, width: wide, height: to - from }, depth - 0.08, 0.14)
  }
}

function addLegs({ add }: Assembly, { width, depth, clearance }: MetricDimensions): void {
  const [x, z] = [width / 2 - 0.105, depth / 2 - 0.078]
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const head: V3 = [side * x, clearance + 0.001, end * z]
      const foot: V3 = [side * (x + 0.045), FELT, end * (z + 0.04)]
      add('leg', 'wood', turnedLeg(head, foot, legRadius, { sides: 40, segments: 24 }))
      const glider = lathe(
        [
          [0, 0],
          [0.0115, 0],
          [0.0125, 0.001],
          [0.0125, FELT],
          [0, FELT],
        ],
        28,
      )
      add('glider', 'felt', glider, [foot[0], 0, foot[2]])
    }
  }
}

/** Returns the radius along a leg: a shoulder under the case, the widest place below it, and a narrow foot. */
function legRadius(share: number): number {
  if (share < 0.16) return between(0.0205, 0.0255, Math.sin((share / 0.16) * (Math.PI / 2)))
  return between(0.0255, 0.0145, (share - 0.16) / 0.84)
}
