import { expect, test } from 'vitest'
import type { Part } from '../piece.ts'
import { roundedBox } from './box.ts'
import { boundsOf, faults, sizeOf } from './checks.ts'
import { circle } from './curves.ts'
import { loft } from './loft.ts'
import { place } from './mesh.ts'
import { shell } from './shell.ts'
import { toMeasure } from './to-measure.ts'
import type { V3 } from './vector.ts'
import { welt } from './welt.ts'

const measures = {
  width: 1,
  height: 0.5,
  depth: 0.6,
  seatHeight: 0,
  seatDepth: 0,
  clearance: 0,
  armHeight: 0,
  diagonalDepth: 0,
}

test('a skin over rings is closed at both ends', () => {
  const rings = [0, 0.1, 0.2].map((y) => circle(0.2 - 0.4 * y, 12).map(([x, z]): V3 => [x, y, z]))
  expect(faults(loft(rings))).toEqual([])
})

test('a cord in a seam that goes up and down meets its own beginning', () => {
  const seam = circle(0.3, 40).map(([x, z], i): V3 => [x, 0.02 * Math.sin(i / 3), z])
  expect(faults(welt(seam, 0.004))).toEqual([])
})

test('the wall of a shell is closed, as high as it is told, and its seam runs along its upper edge', () => {
  const { mesh, seam } = shell({
    plan: [
      [-0.4, 0.3],
      [-0.4, -0.2],
      [-0.2, -0.4],
      [0.2, -0.4],
      [0.4, -0.2],
      [0.4, 0.3],
    ],
    foot: 0.2,
    thickness: 0.08,
    brow: 0.1,
    top: (share) => (Math.abs(share - 0.5) < 0.2 ? 0.8 : 0.6),
    lean: () => 0,
  })
  expect(faults(mesh)).toEqual([])
  const { min, max } = boundsOf(mesh)
  expect(min[1]).toBeCloseTo(0.2, 3)
  expect(max[1]).toBeCloseTo(0.8, 3)
  expect(Math.max(...seam.map(([, y]) => y))).toBeCloseTo(0.8, 3)
})

test('a piece is brought to its measure and takes its props with it; one that is built wrongly is refused', () => {
  const box = (size: V3, at: V3) => place(roundedBox(size, 0.02, { grain: null }), at)
  const part: Part = { name: 'body', slot: 'fabric', mesh: box([1.01, 0.495, 0.6], [0.1, 0.2475, 0]) }
  const prop: Part = { name: 'book', slot: 'paper', mesh: box([0.2, 0.05, 0.2], [0.1, 0.52, 0]), prop: true }
  const [body, book] = toMeasure([part, prop], measures)
  sizeOf(body?.mesh ?? part.mesh).forEach((side, axis) =>
    expect(side).toBeCloseTo([1, 0.5, 0.6][axis] ?? 0, 6),
  )
  expect(boundsOf(book?.mesh ?? prop.mesh).min[1]).toBeCloseTo(0.5, 6)
  const wrong: Part = { ...part, mesh: box([1.2, 0.5, 0.6], [0, 0.25, 0]) }
  expect(() => toMeasure([wrong], measures)).toThrow(/sold 1/)
})
