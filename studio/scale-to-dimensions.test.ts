import { expect, test } from 'vitest'
import { roundedBox } from './geometry/box.ts'
import { boundsOf, sizeOf } from './geometry/checks.ts'
import { place } from './geometry/mesh.ts'
import type { V3 } from './geometry/vector.ts'
import type { Part } from './product.ts'
import { scaleToDimensions } from './scale-to-dimensions.ts'

const dimensions = {
  width: 1,
  height: 0.5,
  depth: 0.6,
  seatHeight: 0,
  seatDepth: 0,
  clearance: 0,
  armHeight: 0,
  diagonalDepth: 0,
  mattressWidth: 0,
}

test('a product is scaled to its dimensions with its props, and a product of the wrong size is rejected', () => {
  const box = (size: V3, at: V3) => place(roundedBox(size, 0.02, { grain: null }), at)
  const part: Part = { name: 'body', slot: 'fabric', mesh: box([1.01, 0.495, 0.6], [0.1, 0.2475, 0]) }
  const prop: Part = { name: 'book', slot: 'paper', mesh: box([0.2, 0.05, 0.2], [0.1, 0.52, 0]), prop: true }
  const [body, book] = scaleToDimensions([part, prop], dimensions)
  sizeOf(body?.mesh ?? part.mesh).forEach((side, axis) =>
    expect(side).toBeCloseTo([1, 0.5, 0.6][axis] ?? 0, 6),
  )
  expect(boundsOf(book?.mesh ?? prop.mesh).min[1]).toBeCloseTo(0.5, 6)
  const wrong: Part = { ...part, mesh: box([1.2, 0.5, 0.6], [0, 0.25, 0]) }
  expect(() => scaleToDimensions([wrong], dimensions)).toThrow(/sold 1/)
})
