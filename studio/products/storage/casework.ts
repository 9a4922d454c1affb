import type { Assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import {
  board,
  drawerBox,
  frontWithHollow,
  hiddenBoard,
  panel,
  squareLeg,
} from '../../geometry/timber/joinery.ts'
import { smoothProfile } from '../../geometry/curves.ts'
import { turned } from '../../geometry/timber/fittings.ts'
import { lathe } from '../../geometry/lathe.ts'
import { place, type Mesh } from '../../geometry/mesh.ts'
import { sweep } from '../../geometry/sweep.ts'
import { item, type V2, type V3 } from '../../geometry/vector.ts'

/** Gap around a door or drawer front, in metres. */
export const GAP = 0.003
/** Thickness of a drawer front or door, in metres. */
export const FRONT = 0.02
/**
 * Height in metres by which the sides of a case are set back behind its top and floor. The edge makes the joint between
 * the boards visible.
 */
const SHOULDER = 0.0004

/**
 * Case of a cabinet, in metres: its outside width, the heights of its underside and its top, and the thickness of its
 * boards.
 */
export interface Case {
  readonly width: number
  readonly low: number
  readonly high: number
  /** Positions of the back and front edges along Z. */
  readonly back: number
  readonly front: number
  readonly wall: number
  /**
   * Distance in metres of the floor behind the front edge. With this distance, the floor lies between the sides, and the
   * lowest front covers its edge. Without it, the floor covers the ends of the sides.
   */
  readonly floorBehind?: number
}

/** Adds the top, the floor, the sides and the back of a case. The top covers the ends of the sides. */
export function addCase({ add, addAll }: Assembly, body: Case, slot = 'wood', backSlot = slot): void {
  const { width, low, high, back, front, wall, floorBehind } = body
  const [deep, middle] = [front - back, (front + back) / 2]
  const inner = high - low - 2 * wall
  const inside = width - 2 * wall
  addAll('top', slot, panel([width, wall, deep], 0, 2, 4), [0, high - wall / 2, middle])
  const floor: V3 =
    floorBehind === undefined ? [width, wall, deep] : [inside + 0.002, wall, deep - floorBehind]
  addAll('floor', slot, panel(floor, 0, 2, 5), [0, low + wall / 2, middle - (floorBehind ?? 0) / 2])
  const from = floorBehind === undefined ? low + wall - 0.0025 : low
  const to = high - wall + 0.0025
  for (const side of [-1, 1]) {
    const upright = panel([wall, to - from, deep - 2 * SHOULDER], 1, 2, 6 + side)
    addAll('side', slot, upright, [side * (width / 2 - wall / 2 - SHOULDER), (from + to) / 2, middle])
  }
  const rear = board([inside + 0.002, inner + 0.004, 0.008], 0, 0.001)
  add('back', backSlot, rear, [0, (low + high) / 2, back + 0.014])
}

/** Adds an upright board inside a case, `inset` metres behind its front edge. */
export function addDivider({ addAll }: Assembly, body: Case, x: number, inset: number, slot = 'wood'): void {
  const { low, high, back, front, wall } = body
  const deep = front - back - inset - 0.02
  const upright = panel([wall, high - low - 2 * wall + 0.004, deep], 1, 2, 90, 0.0015)
  addAll('divider', slot, upright, [x, (low + high) / 2, back + 0.02 + deep / 2])
}

/** Position of a front: the middle of its front face, and its size in metres. */
export interface FrontAt {
  readonly at: V3
  readonly width: number
  readonly height: number
}

/**
 * Adds strips above and below an opening, behind the edges of its fronts, which keep light out of the gaps. `at` is the
 * middle of the opening, at the front faces of the strips.
 */
export function addStops({ add }: Assembly, { at: [x, y, z], width, height }: FrontAt): void {
  for (const end of [-1, 1]) {
    const stop = hiddenBoard([width + 0.002, 0.014, 0.016])
    add('stop', 'wood', stop, [x, y + end * (height / 2 - 0.006), z - 0.008])
  }
}

/** Adds a drawer with a plain front, and the drawer box behind it, `deep` metres deep. */
export function addDrawer(bench: Assembly, { at: [x, y, z], width, height }: FrontAt, deep: number): void {
  bench.add('drawer-front', 'wood', board([width, height, FRONT], 0, 0.0025), [x, y, z - FRONT / 2])
  addDrawerBox(bench, { at: [x, y, z], width, height }, deep)
}

/** Adds a drawer whose front has a finger hollow in its upper edge. */
export function addHollowDrawer(bench: Assembly, front: FrontAt, deep: number, hollow: number): void {
  const [x, y, z] = front.at
  const face = frontWithHollow([front.width, front.height, FRONT], { width: hollow, depth: 0.022 })
  bench.add('drawer-front', 'wood', face, [x, y, z - FRONT / 2])
  addDrawerBox(bench, front, deep)
}

/** Distance in metres of the inner front of a drawer below the upper edge of its front: just below a finger hollow. */
const INNER_FRONT_BELOW = 0.0235

/**
 * Adds the box of a drawer behind its front. The inner front is thick, so that little light falls into the drawer
 * through a finger hollow.
 */
export function addDrawerBox({ add, addAll }: Assembly, { at, width, height }: FrontAt, deep: number): void {
  const [x, y, z] = at
  const box = drawerBox([width - 0.03, height - 0.05, deep])
  addAll('drawer', 'drawer', box, [x, y - 0.012, z - FRONT - deep / 2])
  const inner = hiddenBoard([width - 0.054, height - INNER_FRONT_BELOW - 0.03, 0.016])
  add('inner-front', 'drawer', inner, [x, y + (0.03 - INNER_FRONT_BELOW) / 2, z - FRONT - 0.0085])
}

/** Builds a turned knob about Z, with upright grain. Its base is at z = 0, and it is `long` metres long. */
export function knob(radius: number, long: number): Mesh {
  const profile: V2[] = [
    [0.44, 0],
    [0.4, 0.2],
    [0.42, 0.38],
    [0.58, 0.52],
    [0.86, 0.62],
    [0.97, 0.69],
    [1, 0.77],
    [0.985, 0.85],
    [0.93, 0.915],
    [0.8, 0.965],
    [0.5, 0.99],
    [0, 1],
  ]
  const outline = smoothProfile(
    profile.map(([r, y]): V2 => [r * radius, y * long]),
    64,
  )
  const base: V2[] = [
    [0, -0.002],
    [0.44 * radius, -0.002],
  ]
  return place(turned(lathe([...base, ...outline], 64, 50)), [0, 0, 0], [90, 0, 90])
}

/**
 * Builds an upright grip about the origin: a bar of wood with a groove for the fingers in its inner side. Its back is at
 * z = 0, and it protrudes `deep` metres. Its inner side is at the right if `inner` is 1.
 */
export function grip(wide: number, long: number, deep: number, inner: 1 | -1): Mesh {
  const loop = gripSection(wide, deep).map(([x, z]): V2 => [inner * x, z])
  const half = long / 2
  // Shares of the full size at the heights of the cross-sections: both ends of the bar are rounded.
  const stations: readonly V2[] = [
    [-half, 0.88],
    [0.001 - half, 0.955],
    [0.003 - half, 1],
    [half - 0.003, 1],
    [half - 0.001, 0.955],
    [half, 0.88],
  ]
  return sweep(
    stations.map(([y]): V3 => [0, y, 0]),
    (share) => {
      const [, size] = item(stations, Math.round(share * (stations.length - 1)))
      return loop.map(([x, z]): V2 => [x * (1 + size) * 0.5, z > 0.004 ? z * size : z])
    },
    { up: [0, 0, 1], crease: 40 },
  )
}

/** Returns the cross-section of a grip whose inner side is at the right, as [x, z]. */
function gripSection(wide: number, deep: number): V2[] {
  const [half, round] = [wide / 2, 0.003]
  return [
    [half, -0.001],
    [half, 0.002],
    [half - wide * 0.42, deep * 0.34],
    [half - wide * 0.42, deep * 0.52],
    [half - wide * 0.1, deep * 0.66],
    [half, deep * 0.74],
    [half, deep - round],
    [half - round * 0.3, deep - round * 0.3],
    [half - round, deep],
    [round - half, deep],
    [round * 0.3 - half, deep - round * 0.3],
    [-half, deep - round],
    [-half, -0.001],
  ]
}

/** Measures of a framed door in metres: width of its stiles and rails, and heights of the middles of further rails. */
export interface DoorFrame {
  readonly stile: number
  readonly rail: number
  readonly foot: number
  /** Heights of the middles of the rails between top and bottom, measured from the lower edge of the door. */
  readonly middles?: readonly number[]
}

/** Opening of a framed door: the height of its middle above the lower edge of the door, and its size. */
export interface Opening {
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Adds the frame of a door: two stiles with rails tenoned between them. Returns the openings for panels or panes, from
 * the bottom up.
 */
export function addDoorFrame(bench: Assembly, front: FrontAt, frame: DoorFrame, slot = 'wood'): Opening[] {
  const { at, width, height } = front
  const { stile, rail, foot, middles = [] } = frame
  const [x, y, z] = at
  const low = y - height / 2
  for (const side of [-1, 1]) {
    const upright = board([stile, height, FRONT], 1, 0.0025)
    bench.add('stile', slot, upright, [x + side * (width / 2 - stile / 2), y, z - FRONT / 2])
  }
  const wide = width - 2 * stile
  const rails: V2[] = [[foot / 2, foot], ...middles.map((at): V2 => [at, rail]), [height - rail / 2, rail]]
  for (const [above, high] of rails) {
    const bar = board([wide + 0.004, high, FRONT - 2 * SHOULDER], 0, 0.0025)
    bench.add('rail', slot, bar, [x, low + above, z - FRONT / 2])
  }
  return rails.slice(1).map(([above, high], i): Opening => {
    const [below = 0, belowHigh = 0] = rails[i] ?? []
    const [from, to] = [below + belowHigh / 2, above - high / 2]
    return { y: (from + to) / 2, width: wide, height: to - from }
  })
}

/** Adds a framed door with a flat panel in each opening, set back behind the frame. */
export function addPanelDoor(bench: Assembly, front: FrontAt, frame: DoorFrame, seed: number): void {
  const [x, y, z] = front.at
  for (const opening of addDoorFrame(bench, front, frame)) {
    const filling = panel([opening.width + 0.012, opening.height + 0.012, 0.008], 1, 0, seed, 0.001)
    bench.addAll('panel', 'wood', filling, [x, y - front.height / 2 + opening.y, z - 0.0115])
  }
}

/** Gap between two slats, in metres. */
const SLIT = 0.0042

/**
 * Adds a front of slats on linen, `count` slats that run up or across, with battens behind it. Its slats are 12 mm
 * thick.
 */
export function addSlats(bench: Assembly, front: FrontAt, run: 'up' | 'across', count: number): void {
  const { at, width, height } = front
  const [x, y, z] = at
  const [across, along] = run === 'up' ? [width, height] : [height, width]
  const pitch = (across + SLIT) / count
  const linen = roundedBox([width - 0.004, height - 0.004, 0.003], 0.001, { segments: 1, grain: null })
  bench.add('linen', 'cloth', linen, [x, y, z - 0.0125])
  const turn: V3 = run === 'up' ? [0, 0, 0] : [0, 0, 90]
  for (let i = 0; i < count; i++) {
    const aside = (i - (count - 1) / 2) * pitch
    const place: V3 = run === 'up' ? [x + aside, y, z - 0.006] : [x, y + aside, z - 0.006]
    bench.add('slat', 'wood', slat(pitch - SLIT, along), place, turn)
  }
  for (const end of [-1, 1]) {
    const batten =
      run === 'up' ? hiddenBoard([width - 0.004, 0.05, 0.014]) : hiddenBoard([0.05, height - 0.004, 0.014], 1)
    const aside = end * (along / 2 - 0.03)
    bench.add('batten', 'wood', batten, run === 'up' ? [x, y + aside, z - 0.021] : [x + aside, y, z - 0.021])
  }
}

/** Length in metres by which the grip of a slatted front protrudes. */
export const SLAT_GRIP = 0.0115

/** Builds the grip of a slatted front: an upright bar in place of a part of a slat. Its back is at z = 0. */
export function slatGrip(pitch: number, long: number): Mesh {
  const bar = roundedBox([pitch - SLIT, long, 0.016], 0.003, { grain: 1, segments: 2 })
  return place(bar, [0, 0, SLAT_GRIP - 0.008])
}

/** Builds an upright slat about the origin: rounded in front, flat where it is glued to the linen. */
function slat(wide: number, high: number): Mesh {
  const [x, back, front] = [wide / 2, -0.006, 0.006]
  const half: V2[] = [
    [x, back],
    [x, front - 0.0034],
    [x - 0.0003, front - 0.002],
    [x - 0.0011, front - 0.0008],
    [x - 0.0024, front - 0.0001],
    [x - 0.0034, front],
  ]
  const section = [...half, ...half.toReversed().map(([across, z]): V2 => [-across, z])]
  const path: V3[] = [
    [0, -high / 2, 0],
    [0, high / 2, 0],
  ]
  return sweep(path, () => section, { up: [0, 0, 1], crease: 50 })
}

/** Feet of a cabinet: distance of their tops from its ends and its front, and how far they lean outwards, in metres. */
export interface Feet {
  readonly inset: number
  readonly insetZ: number
  readonly splay: number
  readonly top: number
  readonly foot: number
}

/** Adds four square, tapered feet under a case. */
export function addFeet({ add }: Assembly, body: Case, feet: Feet): void {
  const { width, low, back, front } = body
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const x = side * (width / 2 - feet.inset)
      const z = end > 0 ? front - feet.insetZ : back + feet.insetZ
      const foot: V3 = [x + side * feet.splay, 0, z + end * feet.splay * 0.6]
      add('foot', 'wood', squareLeg([x, low + 0.003, z], foot, feet.top, feet.foot))
    }
  }
}
