import { settle, type Settling } from './cloth.ts'
import { roundedPlan } from './cover.ts'
import { addCorner, addQuad, emptyMesh, forEachTriangle, withNormals, type Mesh } from '../mesh.ts'
import { fbm } from '../noise.ts'
import {
  add,
  between,
  distance,
  item,
  mix,
  normalize,
  rotate,
  scale,
  subtract,
  type V2,
  type V3,
} from '../vector.ts'

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
  /** Radius of the corners of the cloth, in metres. */
  readonly corner?: number
  /** Shares of its width and of its depth by which the cloth is pushed together before it falls, so that it folds. */
  readonly gathered?: V2
  /** Direction in degrees, from X towards Z, in which the width of the cloth lies. */
  readonly askew?: number
  /** Height of the creases in the cloth before it falls, in metres. */
  readonly ripple?: number
  /** Number of these creases for each metre of the width and of the depth. */
  readonly creases?: V2
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
  const { width, depth, steps = 110, slack = 0.012, bending = 0.05 } = form
  const grid: Grid = { across: linesOf(width, form), along: linesOf(depth, form) }
  const sheet = flatSheet(form, grid)
  const settling: Settling = { steps, slack, bending, pull: FALL, outside: form.over }
  return thick(sheet, settle(sheet, settling), grid, form)
}

/** Lines of the grid of a cloth, from -1 to 1 across its width and along its depth. */
interface Grid {
  readonly across: readonly number[]
  readonly along: readonly number[]
}

/** Thickness in metres from which the edge of a cloth is round. The edge of a thinner cloth is a single fold. */
const ROUND_EDGE = 0.012

/** Returns lines at equal distances. At a thick edge, three more lines follow its rounding. */
function linesOf(long: number, { spacing = 0.05, thickness, edge = thickness }: Drape): number[] {
  const near = edge < ROUND_EDGE ? [0] : [0, 0.12, 0.4, 0.9].map((share) => share * edge)
  const from = near[near.length - 1] ?? 0
  const count = Math.max(2, Math.round((long - 2 * from) / spacing))
  const inner = Array.from({ length: count - 1 }, (_, i) => from + ((long - 2 * from) * (i + 1)) / count)
  return [...near, ...inner, ...near.map((way) => long - way).toReversed()].map((way) => (2 * way) / long - 1)
}

function flatSheet(form: Drape, { across, along }: Grid): Mesh {
  const { width, depth, at, seed, ripple = 0.012, corner = 0, gathered = [0, 0], askew = 0 } = form
  const [wide, deep] = form.creases ?? [5, 5]
  const sheet = emptyMesh()
  const plan = corner
    ? roundedPlan(width, depth, corner)
    : (u: number, v: number): V2 => [(u * width) / 2, (v * depth) / 2]
  for (const v of along) {
    for (const u of across) {
      const [x, z] = plan(u, v)
      const uneven = ripple * fbm(x * wide + seed, z * deep, seed * 3.1, 3)
      const flat = rotate([x * (1 - gathered[0]), uneven, z * (1 - gathered[1])], [0, -askew, 0])
      addCorner(sheet, add(at, flat), [x, z])
    }
  }
  const columns = across.length
  for (let row = 0; row + 1 < along.length; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const first = row * columns + column
      addQuad(sheet, first, first + columns, first + columns + 1, first + 1)
    }
  }
  return sheet
}

/**
 * Gives the settled cloth its thickness. The settled cloth becomes the underside. Adds an upper side and a rim that
 * connects both.
 */
function thick(sheet: Mesh, below: readonly V3[], { across, along }: Grid, form: Drape): Mesh {
  const under = withSmoothNormals(sheet, below)
  const whole: Mesh = { p: [...below], n: [...under], uv: [...sheet.uv], t: turned(sheet.t) }
  const [count, columns] = [below.length, across.length]
  below.forEach((point, i) => {
    const at: V2 = [item(across, i % columns), item(along, Math.floor(i / columns))]
    addCorner(
      whole,
      add(point, scale(item(under, i), thicknessAt(form, at, item(sheet.uv, i)))),
      item(sheet.uv, i),
    )
  })
  whole.t.push(...sheet.t.map((corner) => corner + count))
  const rim = rimOf(columns - 1, along.length - 1)
  rim.forEach((corner, k) => {
    const next = item(rim, (k + 1) % rim.length)
    addQuad(whole, corner, next, next + count, corner + count)
  })
  return withNormals(whole, 75)
}

/** Width in metres of the zone beside the edge in which the filling becomes thicker. */
const FILLING = 0.16

function thicknessAt(
  { width, depth, thickness, edge = thickness, tufts = 0, seed }: Drape,
  [u, v]: V2,
  [x, z]: V2,
): number {
  const inside = Math.min(((1 - Math.abs(u)) * width) / 2, ((1 - Math.abs(v)) * depth) / 2)
  const inward = Math.min(1, inside / FILLING)
  const full = edge + (thickness - edge) * Math.sqrt(inward * (2 - inward))
  const tufted = full + inward * tufts * fbm(x * 4.6 + seed, z * 4.6, seed, 3)
  if (edge < ROUND_EDGE) return tufted
  const left = Math.max(0, 1 - inside / (0.9 * edge))
  return tufted * Math.max(0.12, Math.sqrt(1 - left ** 2))
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
  const heights = new Map<number, number>()
  const key = (column: number, row: number) => (column + 4096) * 8192 + row + 4096
  for (const [x, y, z] of refined(mesh)) {
    const cell = key(Math.round(x / CELL), Math.round(z / CELL))
    heights.set(cell, Math.max(heights.get(cell) ?? -Infinity, y))
  }
  let least = -Infinity
  for (const height of heights.values()) least = Math.max(least, height - STEEP)
  /** Returns the height between the four nearest cells. `null`: one of them is outside the heap or on a steep side. */
  const heightAt = (x: number, z: number): number | null => {
    const [column, row] = [Math.floor(x / CELL), Math.floor(z / CELL)]
    const [u, v] = [x / CELL - column, z / CELL - row]
    const corners = [0, 1, 2, 3].map((k) => heights.get(key(column + (k % 2), row + (k >> 1))) ?? -Infinity)
    if (corners.some((height) => height < least)) return null
    const [a = 0, b = 0, c = 0, d = 0] = corners
    return between(between(a, b, u), between(c, d, u), v)
  }
  return (point) => {
    const height = heightAt(point[0], point[2])
    return height === null || point[1] >= height + CLOSE ? point : [point[0], height + CLOSE, point[2]]
  }
}

/** Distance in metres that a cloth keeps from the heap below it. */
const CLOSE = 0.003

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
