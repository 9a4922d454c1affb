import { endGrain } from './timber/grain.ts'
import { addCorner, addQuad, emptyMesh, type Mesh } from './mesh.ts'
import {
  add,
  AXES,
  clamp,
  normalize,
  radians,
  scale,
  subtract,
  type Axis,
  type V2,
  type V3,
} from './vector.ts'

export interface BoxOptions {
  /** Number of parts into which each flat side is divided, along X, Y and Z. */
  readonly divisions?: V3
  /** Number of steps in each rounding, from the flat side to the middle of the edge. */
  readonly segments?: number
  /** Axis along which the wood grain runs. `null`: the box is of cloth, so its ends look like its sides. */
  readonly grain?: Axis | null
}

/** Builds a box of `size` metres, centred on the origin, with every edge rounded by `radius`. */
export function roundedBox(size: V3, radius: number, options: BoxOptions = {}): Mesh {
  const { divisions = [1, 1, 1], segments = 3, grain = 0 } = options
  const half = scale(size, 0.5)
  const round = Math.min(radius, ...half)
  const steps = AXES.map((axis) => stepsAlong(half[axis] - round, round, divisions[axis], segments))
  const mesh = emptyMesh()
  for (const axis of AXES) {
    for (const side of [1, -1] as const) addFace(mesh, { half, round, steps, axis, side, grain })
  }
  return mesh
}

/**
 * Returns the grid positions along one axis of a face: equal distances on the flat part and equal angles on the
 * rounding, projected onto the box without rounding.
 */
function stepsAlong(flat: number, round: number, divisions: number, segments: number): number[] {
  const overhang = (i: number) => round * Math.tan(radians((45 * i) / segments))
  const rounding = Array.from({ length: segments }, (_, i) => flat + overhang(i + 1))
  const middle = Array.from({ length: divisions + 1 }, (_, i) => -flat + (2 * flat * i) / divisions)
  return [...rounding.map((step) => -step).toReversed(), ...middle, ...rounding]
}

interface Face {
  readonly half: V3
  readonly round: number
  readonly steps: readonly (readonly number[])[]
  readonly axis: Axis
  readonly side: 1 | -1
  readonly grain: Axis | null
}

const NEXT = { 0: 1, 1: 2, 2: 0 } as const

function addFace(mesh: Mesh, face: Face): void {
  const [across, up] = [NEXT[face.axis], NEXT[NEXT[face.axis]]]
  const [columns, rows] = [face.steps[across] ?? [], face.steps[up] ?? []]
  const first = mesh.p.length
  for (const y of rows) {
    for (const x of columns) {
      const outer: V3 = [0, 0, 0]
      outer[across] = x
      outer[up] = y
      outer[face.axis] = face.side * face.half[face.axis]
      addRounded(mesh, outer, face, uvOn(face, across, x, y))
    }
  }
  const width = columns.length
  for (let row = 0; row < rows.length - 1; row++) {
    for (let column = 0; column < width - 1; column++) {
      const corner = first + row * width + column
      if (face.side > 0) addQuad(mesh, corner, corner + 1, corner + width + 1, corner + width)
      else addQuad(mesh, corner, corner + width, corner + width + 1, corner + 1)
    }
  }
}

function addRounded(mesh: Mesh, outer: V3, { half, round }: Face, uv: V2): void {
  const within = (axis: Axis) => clamp(outer[axis], round - half[axis], half[axis] - round)
  const core: V3 = [within(0), within(1), within(2)]
  const normal = normalize(subtract(outer, core))
  addCorner(mesh, add(core, scale(normal, round)), uv, normal)
}

function uvOn({ axis, grain }: Face, across: Axis, x: number, y: number): V2 {
  if (axis === grain) return endGrain(x, y)
  return across === grain ? [x, y] : [y, x]
}
