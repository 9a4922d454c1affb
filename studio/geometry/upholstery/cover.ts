import { addCorner, addQuad, emptyMesh, type Mesh } from '../mesh.ts'
import { around, clamp, distance, item, type V2, type V3 } from '../vector.ts'

/** Position of a corner of a cover on its panel, in metres of cloth. */
export interface OnPanel {
  /** Distance to the nearest seam. */
  readonly away: number
  /** Position along this seam. Different seams never share a position. */
  readonly along: number
  /** Distances to the two sides that meet at the nearest corner of the panel. `null` on a border. */
  readonly corner: V2 | null
  /** Number of the nearest corner. Different panels never share a number. */
  readonly quarter: number
}

/** A sewn cover before it is filled. Where two panels share a corner, the mesh has two corners at one point. */
export interface Cover {
  readonly mesh: Mesh
  /** Each seam is a closed loop of corner indices. */
  readonly seams: readonly (readonly number[])[]
  /** Position of each corner of the mesh on its panel. */
  readonly places: readonly OnPanel[]
}

/** Maps a position in a panel (-1 to 1 across its width and its depth) to a point [x, z] on the floor plan. */
export type Plan = (u: number, v: number) => V2

/** Returns the plan of a rectangle of `width` by `depth` with rounded corners. */
export function roundedPlan(width: number, depth: number, corner: number): Plan {
  return (u, v) => {
    const [x, z] = [(u * width) / 2, (v * depth) / 2]
    const [overX, overZ] = [Math.abs(x) - width / 2 + corner, Math.abs(z) - depth / 2 + corner]
    if (overX <= 0 || overZ <= 0) return [x, z]
    const inward = Math.max(overX, overZ) / Math.hypot(overX, overZ)
    return [
      Math.sign(x) * (width / 2 - corner + overX * inward),
      Math.sign(z) * (depth / 2 - corner + overZ * inward),
    ]
  }
}

/**
 * How a panel is divided into cells: positions from -1 to 1 of the columns across its width and of the rows across its
 * depth.
 */
export interface Divisions {
  readonly size: V2
  readonly columns: readonly number[]
  readonly rows: readonly number[]
}

/** Distances from a seam, in metres, at which a panel has additional rows of cells. They give the seam its shape. */
const NEAR_A_SEAM = [0.0035, 0.009, 0.018]

export function divisionsOf(width: number, depth: number, spacing: number): Divisions {
  const across = (length: number) => stationsOf(length, spacing).map((way) => (2 * way) / length - 1)
  return { size: [width, depth], columns: across(width), rows: across(depth) }
}

/** Returns positions from 0 to `length`, about `spacing` apart, and closer together near both ends. */
function stationsOf(length: number, spacing: number): number[] {
  const near = NEAR_A_SEAM.filter((way) => way < spacing * 0.8 && way < length / 6)
  const edge = near.at(-1) ?? 0
  const cells = Math.max(2, Math.round((length - 2 * edge) / spacing))
  const inner = Array.from({ length: cells + 1 }, (_, i) => edge + ((length - 2 * edge) * i) / cells)
  return [
    0,
    ...near.slice(0, -1),
    ...(edge ? inner : inner.slice(1, -1)),
    ...near
      .slice(0, -1)
      .toReversed()
      .map((way) => length - way),
    length,
  ]
}

/** Height of the filling above the seam at a position in a panel (-1 to 1 across its width and its depth). */
export type Crown = (u: number, v: number) => number

/**
 * Returns a crown (the height of the filling above the seam) that is nearly constant in the middle of the panel and 0
 * at the seam.
 */
export function softCrown(height: number): Crown {
  return (u, v) => height * Math.sqrt(Math.max(0, (1 - u ** 4) * (1 - v ** 4)))
}

/**
 * Returns a crown that rises from the seam in a quarter of an ellipse `reach` metres long, and is slightly domed
 * between: a block of foam with rounded edges.
 */
export function foamCrown(height: number, reach: number, [width, depth]: V2, dome = 0.3): Crown {
  const shoulder = (away: number) => Math.sqrt(1 - clamp(1 - away / reach, 0, 1) ** 2)
  return (u, v) => {
    const edge = shoulder(((1 - Math.abs(u)) * width) / 2) * shoulder(((1 - Math.abs(v)) * depth) / 2)
    return height * edge * (1 - dome + dome * (1 - u * u) * (1 - v * v))
  }
}

/**
 * Builds a cover of two panels with a border of `height` between them, like a mattress. `crown` is the height of the
 * filling above the seam of the upper panel. `below` is the same for the lower panel, which may be flatter.
 */
export function boxCover(
  plan: Plan,
  height: number,
  divisions: Divisions,
  crown: Crown,
  below: Crown = crown,
): Cover {
  const [mesh, places]: [Mesh, OnPanel[]] = [emptyMesh(), []]
  const top = addPanel(mesh, plan, divisions, (u, v) => height / 2 + crown(u, v), 1)
  const bottom = addPanel(mesh, plan, divisions, (u, v) => -height / 2 - below(u, v), -1)
  places.push(...placesOn(divisions, 0), ...placesOn(divisions, 1))
  const seams = [rimOf(top, divisions), rimOf(bottom, divisions)]
  places.push(...addBorder(mesh, item(seams, 0), item(seams, 1), height))
  return { mesh, seams, places }
}

/** Builds a cover of two panels sewn edge to edge, like a pillow. */
export function bagCover(plan: Plan, divisions: Divisions, crown: Crown): Cover {
  const mesh = emptyMesh()
  const top = addPanel(mesh, plan, divisions, crown, 1)
  addPanel(mesh, plan, divisions, (u, v) => -crown(u, v), -1)
  const places = [...placesOn(divisions, 0), ...placesOn(divisions, 1)]
  return { mesh, seams: [rimOf(top, divisions)], places }
}

function addPanel(mesh: Mesh, plan: Plan, { columns, rows }: Divisions, height: Crown, side: 1 | -1): number {
  const first = mesh.p.length
  for (const v of rows) {
    for (const u of columns) {
      const [x, z] = plan(u, v)
      addCorner(mesh, [x, height(u, v), z], [x, z], [0, side, 0])
    }
  }
  const [across, down] = [columns.length - 1, rows.length - 1]
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const corner = first + row * (across + 1) + column
      const [atSide, atEnd] = [column === 0 || column === across - 1, row === 0 || row === down - 1]
      const falling = atSide && atEnd ? (column === 0) !== (row === 0) : (row + column) % 2 === 1
      addCell(mesh, corner, across + 1, side, falling)
    }
  }
  return first
}

/** Space between the positions along two seams, in metres. It is longer than any seam. */
const BETWEEN_SEAMS = 40

/** Returns the position on its panel of each corner that `addPanel` adds. */
function placesOn({ size, columns, rows }: Divisions, panel: number): OnPanel[] {
  return rows.flatMap((v) =>
    columns.map((u): OnPanel => {
      const corner: V2 = [((1 - Math.abs(u)) * size[0]) / 2, ((1 - Math.abs(v)) * size[1]) / 2]
      const beside = corner[0] < corner[1]
      const seam = 4 * panel + (beside ? (u < 0 ? 0 : 1) : v < 0 ? 2 : 3)
      const along = seam * BETWEEN_SEAMS + (beside ? v * size[1] : u * size[0]) / 2
      const quarter = 4 * panel + (u < 0 ? 0 : 1) + (v < 0 ? 0 : 2)
      return { away: Math.min(...corner), along, corner, quarter }
    }),
  )
}

/**
 * Adds one cell of two triangles. The diagonals alternate from cell to cell, so that the cloth stretches alike in both
 * directions. At the corners of a panel they run inward: otherwise a bag would have two coincident triangles there.
 */
function addCell(mesh: Mesh, corner: number, width: number, side: 1 | -1, falling: boolean): void {
  const loop = [corner, corner + width, corner + width + 1, corner + 1]
  const from = falling ? 1 : 0
  const [a, b, c, d] = [0, 1, 2, 3].map((k) => around(loop, side > 0 ? from + k : from - k))
  addQuad(mesh, a ?? 0, b ?? 0, c ?? 0, d ?? 0)
}

function rimOf(first: number, { columns, rows }: Divisions): number[] {
  const [across, down] = [columns.length - 1, rows.length - 1]
  const at = (column: number, row: number) => first + row * (across + 1) + column
  const back = Array.from({ length: across }, (_, i) => at(i, 0))
  const right = Array.from({ length: down }, (_, i) => at(across, i))
  const front = Array.from({ length: across }, (_, i) => at(across - i, down))
  const left = Array.from({ length: down }, (_, i) => at(0, down - i))
  return [...back, ...right, ...front, ...left]
}

/** Adds the border between two seams. Returns the position of each added corner. */
function addBorder(mesh: Mesh, top: readonly number[], bottom: readonly number[], height: number): OnPanel[] {
  const middle = Math.floor(top.length / 8)
  const step = distance(item(mesh.p, item(top, middle)), item(mesh.p, item(top, middle + 1)))
  const shares = stationsOf(height, clamp(step, height / 24, height / 2)).map((way) => way / height)
  const rows = shares.length - 1
  const first = mesh.p.length
  const places: OnPanel[] = []
  let way = 0
  for (let i = 0; i <= top.length; i++) {
    const [upper, lower] = [item(mesh.p, around(top, i)), item(mesh.p, around(bottom, i))]
    if (i) way += distance(upper, item(mesh.p, around(top, i - 1)))
    for (const share of shares) {
      const at: V3 = [upper[0], upper[1] + (lower[1] - upper[1]) * share, upper[2]]
      addCorner(mesh, at, [way, height * share])
      const along = (share < 0.5 ? 8 : 9) * BETWEEN_SEAMS + (i < top.length ? way : 0)
      places.push({ away: height * Math.min(share, 1 - share), along, corner: null, quarter: 0 })
    }
  }
  for (let i = 0; i < top.length; i++) {
    for (let row = 0; row < rows; row++) {
      const corner = first + i * (rows + 1) + row
      addQuad(mesh, corner, corner + rows + 1, corner + rows + 2, corner + 1)
    }
  }
  return places
}
