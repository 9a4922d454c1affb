import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from '../mesh.ts'
import {
  around,
  between,
  degrees,
  item,
  mix,
  normalize,
  radians,
  subtract,
  type V2,
  type V3,
} from '../vector.ts'

/** A firm upholstered panel: two faces of cloth over a frame, with a border between them. All lengths are in metres. */
export interface PaddedPanel {
  /** Smooth outline in the XY plane, anticlockwise. Its curves have a larger radius than the rounding. */
  readonly outline: readonly V2[]
  /** A point inside the outline from which the whole outline is visible. */
  readonly centre: V2
  /** Thickness of the panel at its border. */
  readonly thickness: number
  /** Radius of the rounding between border and face. */
  readonly rounding: number
  /** Height by which the middle of a face is above its edge. */
  readonly crown: number
}

export interface SewnPanel {
  readonly mesh: Mesh
  /** Closed curves along which the border is sewn to the two faces. */
  readonly seams: readonly (readonly V3[])[]
}

/** Rings of a face, as shares of the way from the centre to the end of the rounding. */
const SHARES = [0.985, 0.96, 0.925, 0.88, 0.82, 0.74, 0.64, 0.52, 0.4, 0.28, 0.16, 0.06]
/** Distance in metres from the edge over which a face rises to its crown, and assumed distance to the centre. */
const CROWN_REACH = 0.055
const REACH = 0.3
const BORDER_ROWS = 4
const ROUND_STEPS = 5

/** Builds a padded panel about the XY plane. Its texture lies flat on the faces and runs along the border. */
export function paddedPanel(panel: PaddedPanel): SewnPanel {
  const normals = panel.outline.map((_, i) => inwardAt(panel.outline, i))
  const inset = (depth: number) =>
    panel.outline.map(([x, y], i): V2 => [x + item(normals, i)[0] * depth, y + item(normals, i)[1] * depth])
  const mesh = emptyMesh()
  addBorder(mesh, panel, inset)
  for (const side of [1, -1] as const) addFace(mesh, panel, inset, side)
  const seamAt = panel.rounding * (1 - Math.SQRT1_2)
  const seams = [1, -1].map((side) =>
    inset(seamAt).map(([x, y]): V3 => [x, y, side * (panel.thickness / 2 - seamAt)]),
  )
  return { mesh: withNormals(outward(mesh), 70), seams }
}

function inwardAt(outline: readonly V2[], i: number): V2 {
  const [before, after] = [around(outline, i - 1), around(outline, i + 1)]
  const [x, y] = normalize(subtract([after[0], after[1], 0], [before[0], before[1], 0]))
  return [-y, x]
}

type Inset = (depth: number) => V2[]

function addBorder(mesh: Mesh, { thickness, rounding }: PaddedPanel, inset: Inset): void {
  const rim = thickness / 2 - rounding
  const turn = Array.from({ length: ROUND_STEPS }, (_, i) => radians((45 * (i + 1)) / ROUND_STEPS))
  const above = turn.map((angle): V2 => [rounding * (1 - Math.cos(angle)), rim + rounding * Math.sin(angle)])
  const flat = Array.from({ length: BORDER_ROWS + 1 }, (_, i): V2 => [0, between(-rim, rim, i / BORDER_ROWS)])
  const below = above.map(([depth, z]): V2 => [depth, -z]).toReversed()
  addRings(
    mesh,
    [...below, ...flat, ...above].map(([depth, z]) => inset(depth).map(([x, y]): V3 => [x, y, z])),
    (_, way, z) => [way, z],
  )
}

function addFace(mesh: Mesh, panel: PaddedPanel, inset: Inset, side: 1 | -1): void {
  const { thickness, rounding, crown } = panel
  const half = thickness / 2
  const turn = Array.from({ length: ROUND_STEPS + 1 }, (_, i) => radians(45 + (45 * i) / ROUND_STEPS))
  const raised = (depth: number) => half + crown * (1 - Math.exp(-depth / CROWN_REACH))
  const rounded = turn.map((angle) =>
    inset(rounding * (1 - Math.cos(angle))).map(([x, y]): V3 => [
      x,
      y,
      half - rounding * (1 - Math.sin(angle)),
    ]),
  )
  const last = inset(rounding)
  const [middleX, middleY] = panel.centre
  const far = SHARES.map((share) =>
    last.map(([x, y]): V3 => {
      const [atX, atY] = mix([middleX, middleY, 0], [x, y, 0], share)
      return [atX, atY, raised((1 - share) * REACH)]
    }),
  )
  const rings = [...rounded, ...far].map((ring) => ring.map(([x, y, z]): V3 => [x, y, side * z]))
  const first = mesh.p.length
  addRings(mesh, side > 0 ? rings : rings.toReversed(), ([x, y]) => [x, y])
  const count = panel.outline.length + 1
  const inner = side > 0 ? first + (rings.length - 1) * count : first
  const height = item(item(rings, rings.length - 1), 0)[2]
  const middle = addCorner(mesh, [middleX, middleY, height], [middleX, middleY])
  for (let k = 0; k < count - 1; k++) {
    if (side > 0) mesh.t.push(middle, inner + k, inner + k + 1)
    else mesh.t.push(middle, inner + k + 1, inner + k)
  }
}

function addRings(
  mesh: Mesh,
  rings: readonly (readonly V3[])[],
  uv: (point: V3, way: number, z: number) => V2,
): void {
  const first = mesh.p.length
  const count = item(rings, 0).length
  for (const ring of rings) {
    let way = 0
    for (let k = 0; k <= count; k++) {
      const point = around(ring, k)
      const before = around(ring, k - 1)
      if (k) way += Math.hypot(point[0] - before[0], point[1] - before[1])
      addCorner(mesh, point, uv(point, way, point[2]))
    }
  }
  for (let i = 0; i < rings.length - 1; i++) {
    for (let k = 0; k < count; k++) {
      const corner = first + i * (count + 1) + k
      addQuad(mesh, corner, corner + 1, corner + count + 2, corner + count + 1)
    }
  }
}

/** Distance in metres between neighbouring points while an outline is smoothed. */
const FINE = 0.004
const SMOOTHING_ROUNDS = 40
/** Largest turn in degrees and largest distance in metres from one point of the smooth outline to the next. */
const LARGEST_TURN = 9
const LARGEST_STEP = 0.03

/** Rounds the corners of a polygon with a radius of about 3 cm. Returns more points where the outline bends more. */
export function smoothOutline(polygon: readonly V2[]): V2[] {
  let points = evenlyAround(polygon)
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) {
    points = points.map(([x, y], i): V2 => {
      const [before, after] = [around(points, i - 1), around(points, i + 1)]
      return [x / 2 + (before[0] + after[0]) / 4, y / 2 + (before[1] + after[1]) / 4]
    })
  }
  const kept: V2[] = []
  let [turn, way] = [Infinity, Infinity]
  points.forEach((point, i) => {
    const [before, after] = [around(points, i - 1), around(points, i + 1)]
    const [inX, inY] = [point[0] - before[0], point[1] - before[1]]
    const [outX, outY] = [after[0] - point[0], after[1] - point[1]]
    turn += Math.abs(degrees(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)))
    way += Math.hypot(inX, inY)
    if (turn < LARGEST_TURN && way < LARGEST_STEP) return
    kept.push(point)
    turn = 0
    way = 0
  })
  const [first, last] = [item(kept, 0), item(kept, kept.length - 1)]
  return Math.hypot(last[0] - first[0], last[1] - first[1]) < 2 * FINE ? kept.slice(0, -1) : kept
}

function evenlyAround(polygon: readonly V2[]): V2[] {
  return polygon.flatMap((from, i) => {
    const to = around(polygon, i + 1)
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / FINE))
    return Array.from({ length: steps }, (_, k): V2 => [
      between(from[0], to[0], k / steps),
      between(from[1], to[1], k / steps),
    ])
  })
}
