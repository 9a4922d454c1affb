import { addCorner, addQuad, emptyMesh, type Mesh } from './mesh.ts'
import { around, clamp, distance, item, type V2, type V3 } from './vector.ts'

/** A sewn cover before it is filled. Where two panels share a corner, the mesh has two corners at one point. */
export interface Cover {
  readonly mesh: Mesh
  /** Each seam is a closed loop of corner indices. */
  readonly seams: readonly (readonly number[])[]
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

/** How a panel is divided into cells: the number of columns along X, and the number of rows along Z. */
export interface Divisions {
  readonly columns: number
  readonly rows: number
}

export function divisionsOf(width: number, depth: number, spacing: number): Divisions {
  return {
    columns: Math.max(4, Math.round(width / spacing)),
    rows: Math.max(4, Math.round(depth / spacing)),
  }
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
  const mesh = emptyMesh()
  const top = addPanel(mesh, plan, divisions, (u, v) => height / 2 + crown(u, v), 1)
  const bottom = addPanel(mesh, plan, divisions, (u, v) => -height / 2 - below(u, v), -1)
  const seams = [rimOf(top, divisions), rimOf(bottom, divisions)]
  addBorder(mesh, item(seams, 0), item(seams, 1), height)
  return { mesh, seams }
}

/** Builds a cover of two panels sewn edge to edge, like a pillow. */
export function bagCover(plan: Plan, divisions: Divisions, crown: Crown): Cover {
  const mesh = emptyMesh()
  const top = addPanel(mesh, plan, divisions, crown, 1)
  addPanel(mesh, plan, divisions, (u, v) => -crown(u, v), -1)
  return { mesh, seams: [rimOf(top, divisions)] }
}

function addPanel(mesh: Mesh, plan: Plan, { columns, rows }: Divisions, height: Crown, side: 1 | -1): number {
  const first = mesh.p.length
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [u, v] = [(2 * column) / columns - 1, (2 * row) / rows - 1]
      const [x, z] = plan(u, v)
      addCorner(mesh, [x, height(u, v), z], [x, z], [0, side, 0])
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = first + row * (columns + 1) + column
      const [atSide, atEnd] = [column === 0 || column === columns - 1, row === 0 || row === rows - 1]
      const falling = atSide && atEnd ? (column === 0) !== (row === 0) : (row + column) % 2 === 1
      addCell(mesh, corner, columns + 1, side, falling)
    }
  }
  return first
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
  const at = (column: number, row: number) => first + row * (columns + 1) + column
  const back = Array.from({ length: columns }, (_, i) => at(i, 0))
  const right = Array.from({ length: rows }, (_, i) => at(columns, i))
  const front = Array.from({ length: columns }, (_, i) => at(columns - i, rows))
  const left = Array.from({ length: rows }, (_, i) => at(0, rows - i))
  return [...back, ...right, ...front, ...left]
}

function addBorder(mesh: Mesh, top: readonly number[], bottom: readonly number[], height: number): void {
  const step = distance(item(mesh.p, item(top, 0)), item(mesh.p, item(top, 1)))
  const rows = clamp(Math.round(height / step), 2, 24)
  const first = mesh.p.length
  let way = 0
  for (let i = 0; i <= top.length; i++) {
    const [upper, lower] = [item(mesh.p, around(top, i)), item(mesh.p, around(bottom, i))]
    if (i) way += distance(upper, item(mesh.p, around(top, i - 1)))
    for (let row = 0; row <= rows; row++) {
      const share = row / rows
      const at: V3 = [upper[0], upper[1] + (lower[1] - upper[1]) * share, upper[2]]
      addCorner(mesh, at, [way, height * share])
    }
  }
  for (let i = 0; i < top.length; i++) {
    for (let row = 0; row < rows; row++) {
      const corner = first + i * (rows + 1) + row
      addQuad(mesh, corner, corner + rows + 1, corner + rows + 2, corner + 1)
    }
  }
}
