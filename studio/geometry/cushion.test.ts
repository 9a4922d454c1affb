import { expect, test } from 'vitest'
import { meshErrors, sizeOf, volumeOf } from './checks.ts'
import { settle } from './cloth.ts'
import { boxCover, divisionsOf, roundedPlan, softCrown } from './cover.ts'
import { cushion, padded, pillow } from './cushion.ts'
import { roundedBox } from './box.ts'
import { distance, item, type V3 } from './vector.ts'

const coarse = { seed: 5, spacing: 0.06, steps: 30 }

test('a cushion is sewn up all round and exactly as large as it is ordered', () => {
  const size: V3 = [0.6, 0.16, 0.5]
  for (const piping of [0, 0.004]) {
    const sewn = cushion(size, { ...coarse, piping })
    expect(meshErrors(sewn)).toEqual([])
    sizeOf(sewn).forEach((side, axis) => expect(side).toBeCloseTo(item(size, axis), 6))
  }
})

test('a pillow is closed, full in the middle and flat at its seam', () => {
  const sewn = pillow([0.5, 0.16, 0.5], coarse)
  expect(meshErrors(sewn)).toEqual([])
  expect(volumeOf(sewn)).toBeGreaterThan(0.5 * 0.5 * 0.16 * 0.3)
  const nearCorner = sewn.p.filter(([x, , z]) => Math.abs(x) > 0.23 && Math.abs(z) > 0.23)
  expect(Math.max(...nearCorner.map(([, y]) => Math.abs(y)))).toBeLessThan(0.02)
})

test('the same seed sews the same cushion, another seed another', () => {
  const size: V3 = [0.5, 0.14, 0.4]
  expect(cushion(size, coarse).p).toEqual(cushion(size, coarse).p)
  expect(cushion(size, { ...coarse, seed: 6 }).p).not.toEqual(cushion(size, coarse).p)
})

test('cloth comes to rest about as long as it was cut, around what fills it', () => {
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

test('what a cushion leans against it does not go through', () => {
  const wall = (point: V3): V3 => (point[1] < -0.05 ? [point[0], -0.05, point[2]] : point)
  const plan = roundedPlan(0.4, 0.4, 0.03)
  const { mesh } = boxCover(plan, 0.1, divisionsOf(0.4, 0.4, 0.05), softCrown(0.02))
  const settled = settle(mesh, { steps: 30, volume: 0.03, outside: wall })
  for (const [, y] of settled) expect(y).toBeGreaterThanOrEqual(-0.05)
})

test('padding leaves no crack open', () => {
  expect(
    meshErrors(padded(roundedBox([1, 0.1, 0.8], 0.02, { divisions: [8, 2, 6], grain: null }), 3, 0.004)),
  ).toEqual([])
})
