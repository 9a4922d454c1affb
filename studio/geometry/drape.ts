import { settle, type Settling } from './cloth.ts'
import { addCorner, addQuad, emptyMesh, forEachTriangle, withNormals, type Mesh } from './mesh.ts'
import { fbm } from './noise.ts'
import { add, distance, item, mix, normalize, scale, subtract, type V2, type V3 } from './vector.ts'

/** A cloth that falls onto other objects. */
export interface Drape {
  readonly seed: number
  readonly width: number
  readonly depth: number
  /** Initial position of the middle of the cloth. */
  readonly at: V3
  /** Thickness of the cloth in its middle, in metres. A duvet is thinner at its edge (`edge`). */
  readonly thickness: number
  readonly edge?: number
  /** Unevenness of the filling, in metres. */
  readonly tufts?: number
  /** Height of the creases in the cloth before it falls, in metres. */
  readonly ripple?: number
  readonly spacing?: number
  readonly steps?: number
  readonly slack?: number
  readonly bending?: number
  /** Moves a point out of the objects under the cloth. */
  readonly over: (point: V3) => V3
}

const FALL: V3 = [0, -0.0014, 0]

/** Simulates a cloth that falls over a bed or an arm, and gives the cloth its thickness. */
export function drape(form: Drape): Mesh {
  const { width, depth, spacing = 0.05, steps = 110, slack = 0.012, bending = 0.05 } = form
  const [columns, rows] = [Math.round(width / spacing), Math.round(depth / spacing)]
  const sheet = flatSheet(form, columns, rows)
  const settling: Settling = { steps, slack, bending, pull: FALL, outside: form.over }
  return thick(sheet, settle(sheet, settling), columns, rows, form)
}

function flatSheet({ width, depth, at, seed, ripple = 0.012 }: Drape, columns: number, rows: number): Mesh {
  const sheet = emptyMesh()
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [x, z] = [(column / columns - 0.5) * width, (row / rows - 0.5) * depth]
      const uneven = ripple * fbm(x * 5 + seed, z * 5, seed * 3.1, 3)
      addCorner(sheet, [at[0] + x, at[1] + uneven, at[2] + z], [x, z])
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = row * (columns + 1) + column
      addQuad(sheet, corner, corner + columns + 1, corner + columns + 2, corner + 1)
    }
  }
  return sheet
}

/**
 * Gives the settled cloth its thickness. The settled cloth becomes the underside. Adds an upper side and a rim that
 * connects both.
 */
function thick(sheet: Mesh, below: readonly V3[], columns: number, rows: number, form: Drape): Mesh {
  const under = withSmoothNormals(sheet, below)
  const whole: Mesh = { p: [...below], n: [...under], uv: [...sheet.uv], t: turned(sheet.t) }
  const count = below.length
  below.forEach((point, i) => {
    const at: V2 = [(i % (columns + 1)) / columns, Math.floor(i / (columns + 1)) / rows]
    addCorner(whole, add(point, scale(item(under, i), thicknessAt(form, at, point))), item(sheet.uv, i))
  })
  whole.t.push(...sheet.t.map((corner) => corner + count))
  const rim = rimOf(columns, rows)
  rim.forEach((corner, k) => {
    const next = item(rim, (k + 1) % rim.length)
    addQuad(whole, corner, next, next + count, corner + count)
  })
  return withNormals(whole, 75)
}

function thicknessAt(
  { thickness, edge = thickness, tufts = 0, seed }: Drape,
  [u, v]: V2,
  [x, , z]: V3,
): number {
  const inward = Math.min(1, 9 * Math.min(u, 1 - u, v, 1 - v))
  const full = edge + (thickness - edge) * Math.sqrt(inward * (2 - inward))
  return full + inward * tufts * fbm(x * 4.6 + seed, z * 4.6, seed, 3)
}

function withSmoothNormals(sheet: Mesh, points: readonly V3[]): V3[] {
  const sums = points.map((): V3 => [0, 0, 0])
  for (let i = 0; i < sheet.t.length; i += 3) {
    const corners = [0, 1, 2].map((k) => item(sheet.t, i + k))
    const [a, b, c] = corners.map((corner) => item(points, corner))
    if (!a || !b || !c) continue
    const [u, v] = [subtract(b, a), subtract(c, a)]
    const area: V3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    for (const corner of corners) sums[corner] = add(item(sums, corner), area)
  }
  return sums.map(normalize)
}

function turned(triangles: readonly number[]): number[] {
  return triangles.map((_, i) => item(triangles, i - (i % 3) + ((3 - (i % 3)) % 3)))
}

/** Returns the corners along the rim of the sheet in order. Seen from above, the cloth is to the left of this path. */
function rimOf(columns: number, rows: number): number[] {
  const at = (column: number, row: number) => row * (columns + 1) + column
  return [
    ...Array.from({ length: rows }, (_, i) => at(0, i)),
    ...Array.from({ length: columns }, (_, i) => at(i, rows)),
    ...Array.from({ length: rows }, (_, i) => at(columns, rows - i)),
    ...Array.from({ length: columns }, (_, i) => at(columns - i, 0)),
  ]
}

/** Returns a function that moves points out of a block with rounded edges, so that cloth can lie on the block. */
export function block(min: V3, max: V3, round: number): (point: V3) => V3 {
  return (point) => {
    const core: V3 = [
      Math.max(min[0] + round, Math.min(max[0] - round, point[0])),
      Math.max(min[1] + round, Math.min(max[1] - round, point[1])),
      Math.max(min[2] + round, Math.min(max[2] - round, point[2])),
    ]
    const out = subtract(point, core)
    const far = Math.hypot(out[0], out[1], out[2])
    if (far >= round) return point
    if (far < 1e-9) return [point[0], max[1], point[2]]
    return add(core, scale(out, round / far))
  }
}

const CELL = 0.02

/** Returns a function that lifts points up to the top of `mesh`, so that cloth can lie on it. */
export function heap(mesh: Mesh): (point: V3) => V3 {
  const heights = new Map<string, number>()
  const cell = (x: number, z: number) => `${Math.round(x / CELL)}|${Math.round(z / CELL)}`
  for (const [x, y, z] of refined(mesh)) {
    const key = cell(x, z)
    heights.set(key, Math.max(heights.get(key) ?? -Infinity, y))
  }
  const least = Math.max(...heights.values()) - STEEP
  return (point) => {
    const height = (heights.get(cell(point[0], point[2])) ?? -Infinity) + CELL / 8
    return height < least || point[1] >= height ? point : [point[0], height, point[2]]
  }
}

/** Depth in metres below the top of the heap from which a cell counts as a steep side, on which no cloth lies. */
const STEEP = 0.09

/** Returns the corners of a mesh, with more points between corners that are further apart than a cell. */
function refined(mesh: Mesh): V3[] {
  const points = [...mesh.p]
  forEachTriangle(mesh, (a, b, c) => {
    const steps = Math.ceil(Math.max(distance(a, b), distance(b, c), distance(c, a)) / CELL)
    for (let i = 1; i <= steps; i++) {
      const [left, right] = [mix(a, b, i / steps), mix(a, c, i / steps)]
      for (let k = 0; k <= i; k++) points.push(mix(left, right, k / i))
    }
  })
  return points
}
