import type { Plan } from '../upholstery/cover.ts'
import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from '../mesh.ts'
import { add, around, cross, item, normalize, scale, subtract, type V2, type V3 } from '../vector.ts'

/** Number of cells across a sheet (`columns`) and along it (`rows`). */
interface Grid {
  readonly columns: number
  readonly rows: number
}

/** A sheet of plywood that is pressed into a curved mould. All lengths are in metres. */
export interface MouldedPlywood {
  /** Outline of the flat sheet: maps -1 to 1 in both directions to a point [across, along] on the sheet. */
  readonly plan: Plan
  /** Maps a point [across, along] on the flat sheet to the upper side of the mould. */
  readonly mould: (point: V2) => V3
  readonly divisions: Grid
  readonly layers: number
  readonly thickness: number
  /** Radius of the rounding of the edge. */
  readonly rounding: number
}

/** Thickness of the glue between two layers, in metres. */
const GLUE = 0.00004
/** Difference for the numeric derivative of the mould, in metres. */
const NEAR = 0.001

/**
 * Builds the layers of veneer from the upper side down. The grain of every second layer runs across. The inner layers
 * are only rings along the edge, because the outer layers hide the rest of them.
 */
export function mouldedPlywood(sheet: MouldedPlywood): Mesh[] {
  const step = sheet.thickness / sheet.layers
  return Array.from({ length: sheet.layers }, (_, layer) => {
    const [above, below] = [layer * step, (layer + 1) * step - GLUE]
    const whole = layer === 0 || layer === sheet.layers - 1
    const faces = [above, below].map((depth) => faceAt(sheet, depth))
    const mesh = whole ? sheetBetween(sheet, faces) : ringBetween(sheet, faces)
    const turned = layer % 2 ? { ...mesh, uv: mesh.uv.map(([u, v]): V2 => [v, u]) } : mesh
    return withNormals(outward(turned), 50)
  })
}

interface Face {
  readonly points: readonly V3[]
  readonly flat: readonly V2[]
}

/** Returns the corners of the sheet at a depth below its upper side, row by row. */
function faceAt(sheet: MouldedPlywood, depth: number): Face {
  const { columns, rows } = sheet.divisions
  const inset = insetAt(sheet, depth)
  const flat = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i): V2 => {
    const [u, v] = [(2 * (i % (columns + 1))) / columns - 1, (2 * Math.floor(i / (columns + 1))) / rows - 1]
    const [x, along] = sheet.plan(u, v)
    const share = Math.max(Math.abs(u), Math.abs(v)) ** 6
    const reach = Math.hypot(x, along) || 1
    return [x - (inset * share * x) / reach, along - (inset * share * along) / reach]
  })
  return { flat, points: flat.map((point) => add(sheet.mould(point), scale(normalAt(sheet, point), -depth))) }
}

/** Returns how far the rounding of the edge moves it inwards at a depth below the upper side. */
function insetAt({ rounding, thickness }: MouldedPlywood, depth: number): number {
  const over = rounding - Math.min(depth, thickness - depth)
  return over <= 0 ? 0 : rounding - Math.sqrt(rounding ** 2 - over ** 2)
}

/** Returns the direction perpendicular to the mould, away from the sheet. */
function normalAt({ mould }: MouldedPlywood, [x, along]: V2): V3 {
  const across = subtract(mould([x + NEAR, along]), mould([x - NEAR, along]))
  const upwards = subtract(mould([x, along + NEAR]), mould([x, along - NEAR]))
  return normalize(cross(across, upwards))
}

function sheetBetween({ divisions }: MouldedPlywood, faces: readonly Face[]): Mesh {
  const { columns, rows } = divisions
  const mesh = emptyMesh()
  const firsts = faces.map((face) => addFaceCorners(mesh, face))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = row * (columns + 1) + column
      const loop = [corner, corner + 1, corner + columns + 2, corner + columns + 1] as const
      addCell(mesh, item(firsts, 0), loop, false)
      addCell(mesh, item(firsts, 1), loop, true)
    }
  }
  addWall(mesh, faces, loopAt(divisions, 0))
  return mesh
}

function ringBetween({ divisions }: MouldedPlywood, faces: readonly Face[]): Mesh {
  const mesh = emptyMesh()
  const [outer, inner] = [loopAt(divisions, 0), loopAt(divisions, 1)]
  const firsts = faces.map((face) => addFaceCorners(mesh, face))
  const { columns, rows } = divisions
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (row > 0 && row < rows - 1 && column > 0 && column < columns - 1) continue
      const corner = row * (columns + 1) + column
      const loop = [corner, corner + 1, corner + columns + 2, corner + columns + 1] as const
      addCell(mesh, item(firsts, 0), loop, false)
      addCell(mesh, item(firsts, 1), loop, true)
    }
  }
  addWall(mesh, faces, outer)
  addWall(mesh, faces.toReversed(), inner)
  return mesh
}

function addFaceCorners(mesh: Mesh, { points, flat }: Face): number {
  const first = mesh.p.length
  points.forEach((point, i) => {
    const [x, along] = item(flat, i)
    addCorner(mesh, point, [along, x])
  })
  return first
}

function addCell(
  mesh: Mesh,
  first: number,
  loop: readonly [number, number, number, number],
  turned: boolean,
): void {
  const [a, b, c, d] = loop
  if (turned) addQuad(mesh, first + a, first + d, first + c, first + b)
  else addQuad(mesh, first + a, first + b, first + c, first + d)
}

/** Returns the corners of the loop that is `inward` cells from the edge, anticlockwise on the flat sheet. */
function loopAt({ columns, rows }: Grid, inward: number): number[] {
  const at = (column: number, row: number) => row * (columns + 1) + column
  const [left, right, low, high] = [inward, columns - inward, inward, rows - inward]
  return [
    ...Array.from({ length: right - left }, (_, i) => at(left + i, low)),
    ...Array.from({ length: high - low }, (_, i) => at(right, low + i)),
    ...Array.from({ length: right - left }, (_, i) => at(right - i, high)),
    ...Array.from({ length: high - low }, (_, i) => at(left, high - i)),
  ]
}

/** Adds the narrow wall along a loop between two faces. Its texture runs along the loop. */
function addWall(mesh: Mesh, faces: readonly Face[], loop: readonly number[]): void {
  const [upper, lower] = [item(faces, 0), item(faces, 1)]
  const first = mesh.p.length
  let way = 0
  for (let k = 0; k <= loop.length; k++) {
    const corner = around(loop, k)
    const [at, before] = [item(upper.flat, corner), item(upper.flat, around(loop, k - 1))]
    if (k) way += Math.hypot(at[0] - before[0], at[1] - before[1])
    addCorner(mesh, item(upper.points, corner), [way, 0])
    addCorner(mesh, item(lower.points, corner), [way, 0.001])
  }
  for (let k = 0; k < loop.length; k++) {
    const corner = first + 2 * k
    addQuad(mesh, corner + 1, corner + 3, corner + 2, corner)
  }
}
