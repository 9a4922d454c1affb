import { expect, test } from 'vitest'
import { boundsOf, meshErrors } from '../checks.ts'
import { block, drape, heap } from './drape.ts'
import type { V3 } from '../vector.ts'

const table = block([-0.4, -1, -0.3], [0.4, 0.5, 0.3], 0.03)
const laid = (over: (point: V3) => V3, height: number) =>
  drape({
    seed: 2,
    width: 1.2,
    depth: 0.5,
    at: [0, height, 0],
    thickness: 0.01,
    spacing: 0.06,
    steps: 80,
    over,
  })

test('a cloth over a table is closed, lies on the table and hangs down at its sides', () => {
  const cloth = laid(table, 0.52)
  expect(meshErrors(cloth)).toEqual([])
  const { min, max } = boundsOf(cloth)
  expect(min[1]).toBeLessThan(0.42)
  expect(max[1]).toBeGreaterThan(0.5)
  for (const point of cloth.p) expect(Math.hypot(...minus(table(point), point))).toBeLessThan(0.002)
})

test('a cloth on another cloth follows its shape', () => {
  const below = laid(table, 0.52)
  const onHeap = heap(below)
  const above = laid((point) => onHeap(table(point)), 0.56)
  const top = (x: number, z: number, points: readonly V3[]) =>
    Math.max(...points.filter((at) => Math.hypot(at[0] - x, at[2] - z) < 0.06).map(([, y]) => y))
  for (const x of [-0.2, 0, 0.2]) expect(top(x, 0, above.p)).toBeGreaterThan(top(x, 0, below.p) + 0.004)
})

function minus(a: V3, b: V3): V3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
