import { expect, test } from 'vitest'
import { boundsOf, meshErrors } from '../checks.ts'
import { circle } from '../curves.ts'
import { loft } from '../loft.ts'
import { shell } from './shell.ts'
import type { V3 } from '../vector.ts'
import { wall } from './wall.ts'
import { welt } from './welt.ts'

test('a skin over rings is closed at both ends', () => {
  const rings = [0, 0.1, 0.2].map((y) => circle(0.2 - 0.4 * y, 12).map(([x, z]): V3 => [x, y, z]))
  expect(meshErrors(loft(rings))).toEqual([])
})

test('the cord in a wavy seam is closed', () => {
  const seam = circle(0.3, 40).map(([x, z], i): V3 => [x, 0.02 * Math.sin(i / 3), z])
  expect(meshErrors(welt(seam, 0.004))).toEqual([])
})

test('the wall of a shell is closed and has the given height, and its seam runs along the upper edge', () => {
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
  expect(meshErrors(mesh)).toEqual([])
  const { min, max } = boundsOf(mesh)
  expect(min[1]).toBeCloseTo(0.2, 3)
  expect(max[1]).toBeCloseTo(0.8, 3)
  expect(Math.max(...seam.map(([, y]) => y))).toBeCloseTo(0.8, 3)
})

test('a wall with seams is closed and has the given height', () => {
  const mesh = wall({
    plan: [
      [-0.6, 0.3],
      [-0.6, -0.3],
      [0.6, -0.3],
      [0.6, 0.3],
    ],
    foot: 0.17,
    top: () => 0.7,
    thickness: () => 0.12,
    lean: () => 0,
    brow: 0.08,
    seams: [{ way: 0.06 }, { way: 1.2, outsideOnly: true }],
  })
  expect(meshErrors(mesh)).toEqual([])
  const { min, max } = boundsOf(mesh)
  expect(min[1]).toBeCloseTo(0.17, 3)
  expect(Math.abs(max[1] - 0.7)).toBeLessThan(0.003)
})
