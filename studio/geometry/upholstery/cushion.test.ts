import { expect, test } from 'vitest'
import { meshErrors, sizeOf, volumeOf } from '../checks.ts'
import { settle } from './cloth.ts'
import { boxCover, divisionsOf, roundedPlan, softCrown } from './cover.ts'
import { cushion, padded, pillow, roundFront } from './cushion.ts'
import { roundedBox } from '../box.ts'
import { sewn } from './seam.ts'
import { distance, item, type V3 } from '../vector.ts'

const coarse = { seed: 5, spacing: 0.06, steps: 30 }

test('a cushion is closed and has exactly the given size', () => {
  const size: V3 = [0.6, 0.16, 0.5]
  for (const piping of [0, 0.004]) {
    const filled = cushion(size, { ...coarse, piping })
    expect(meshErrors(filled)).toEqual([])
    sizeOf(filled).forEach((side, axis) => expect(side).toBeCloseTo(item(size, axis), 6))
  }
})

test('a pillow is closed, thick in the middle and flat at its corners', () => {
  const filled = pillow([0.5, 0.16, 0.5], coarse)
  expect(meshErrors(filled)).toEqual([])
  expect(volumeOf(filled)).toBeGreaterThan(0.5 * 0.5 * 0.16 * 0.3)
  const nearCorner = filled.p.filter(([x, , z]) => Math.abs(x) > 0.23 && Math.abs(z) > 0.23)
  expect(Math.max(...nearCorner.map(([, y]) => Math.abs(y)))).toBeLessThan(0.02)
})

test('the same seed gives the same cushion, another seed gives another', () => {
  const size: V3 = [0.5, 0.14, 0.4]
  expect(cushion(size, coarse).p).toEqual(cushion(size, coarse).p)
  expect(cushion(size, { ...coarse, seed: 6 }).p).not.toEqual(cushion(size, coarse).p)
})

test('settled cloth keeps about the length to which it was cut', () => {
  const plan = roundedPlan(0.5, 0.4, 0.04)
  const { mesh } = boxCover(plan, 0.1, divisionsOf(0.5, 0.4, 0.05), softCrown(0.02))
  const volume = 0.5 * 0.4 * 0.13
  const settled = settle(mesh, { steps: 60, volume })
  const stretched = mesh.uv.slice(0, 9).flatMap((uv, i) => {
    const next = mesh.uv[i + 1]
    if (!next) return []
    const cut = Math.hypot(next[0] - uv[0], next[1] - uv[1])
    return [distance(item(settled, i), item(settled, i + 1)) / cut]
  })
  for (const factor of stretched) expect(Math.abs(factor - 1)).toBeLessThan(0.12)
})

test('a cushion does not go through the object it leans against', () => {
  const wall = (point: V3): V3 => (point[1] < -0.05 ? [point[0], -0.05, point[2]] : point)
  const plan = roundedPlan(0.4, 0.4, 0.03)
  const { mesh } = boxCover(plan, 0.1, divisionsOf(0.4, 0.4, 0.05), softCrown(0.02))
  const settled = settle(mesh, { steps: 30, volume: 0.03, outside: wall })
  for (const [, y] of settled) expect(y).toBeGreaterThanOrEqual(-0.05)
})

test('a padded box is closed', () => {
  expect(
    meshErrors(padded(roundedBox([1, 0.1, 0.8], 0.02, { divisions: [8, 2, 6], grain: null }), 3, 0.004)),
  ).toEqual([])
})

test('a plain seam lies in a groove, and the cloth beside it does not', () => {
  const cover = boxCover(roundedPlan(0.5, 0.4, 0.04), 0.1, divisionsOf(0.5, 0.4, 0.02), softCrown(0.03))
  const before = cover.mesh.p
  const after = sewn(cover, before, { seed: 1, groove: 0.004, puckers: 0, folds: 0 })
  after.forEach((position, i) => {
    const { away } = item(cover.places, i)
    const moved = distance(position, item(before, i))
    if (away === 0) expect(moved).toBeCloseTo(0.004, 3)
    if (away > 0.04) expect(moved).toBeLessThan(1e-4)
  })
})

test('the front of a seat cushion is rounded, and its back is not', () => {
  const shape = roundFront([0.8, 0.18, 0.7], 0.015)
  expect(shape([0, 0.09, 0.35])[1]).toBeCloseTo(0.075, 6)
  expect(shape([0, 0.09, -0.35])).toEqual([0, 0.09, -0.35])
  expect(shape([0, 0, 0.35])[2]).toBeGreaterThan(0.36)
})
