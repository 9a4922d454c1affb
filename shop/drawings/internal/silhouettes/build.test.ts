import { expect, test } from 'vitest'
import { drawProduct } from '../../drawing.ts'
import type { Dimensions, Silhouette } from '../../silhouettes.ts'
import { buildSilhouette } from './build.ts'
import { completeSize } from '../render/size.ts'
import type { Material, Solid } from '../render/solid.ts'

const pieceOf = (form: Silhouette, dimensions: Dimensions) =>
  buildSilhouette(form, completeSize(form, dimensions), dimensions)
const card = (form: Silhouette, dimensions: Dimensions) => drawProduct({ form, dimensions, detail: 'card' })
const madeOf = (material: Material, solids: readonly Solid[]) =>
  solids.filter((solid) => solid.material === material)
const middle = ({ min, max }: Solid) => (min[0] + max[0]) / 2

test('a pendant hangs from a cord that comes from above', () => {
  const svg = card('pendant', { width: 400, depth: 400, height: 290 })
  expect(svg).toMatch(/M400 0V\d/)
  expect(svg).not.toContain('<ellipse')
})

test('a coat rack hangs on the wall, a coat stand stands on the floor', () => {
  expect(card('coat-rack', { width: 900, depth: 260, height: 320 })).not.toContain('<ellipse')
  expect(card('coat-rack', { width: 480, depth: 480, height: 1750 })).toContain('<ellipse')
})

test('a longer coat rack has more pegs', () => {
  const pegs = (width: number) =>
    madeOf('accent', pieceOf('coat-rack', { width, depth: 260, height: 320 })).length
  expect([pegs(600), pegs(900), pegs(1200)]).toEqual([4, 6, 8])
})

test('the shelves in a glass cabinet are visible through its doors', () => {
  const cabinet = { width: 950, depth: 400, height: 1720, clearance: 160 }
  expect(madeOf('pane', pieceOf('glass-cabinet', cabinet))).toHaveLength(2)
  expect(card('glass-cabinet', cabinet)).toContain('fill-opacity')
  expect(card('sideboard', cabinet)).not.toContain('fill-opacity')
})

test('a round mirror is round, and has its own thickness', () => {
  const [ring] = pieceOf('round-mirror', { width: 800, depth: 32, height: 800 })
  expect(ring).toMatchObject({ kind: 'disc', min: [-400, 0, 0], max: [400, 800, 32] })
})

test('the line under a round rug is as long as the rug is wide', () => {
  const svg = card('round-rug', { width: 2000, depth: 2000, height: 14 })
  const [, from, to] = /M([\d.]+) 858H([\d.]+)/.exec(svg) ?? []
  expect(Number(to) - Number(from)).toBeCloseTo(650, 0)
})

test('a bunk bed has one pillow above the other, on the left or, seen from its end, behind', () => {
  const pillows = (width: number, depth: number) => {
    const linen = madeOf('linen', pieceOf('bunk-bed', { width, depth, height: 1640 }))
    return linen.filter((_, index) => index % 2 === 1)
  }
  const [low, high] = pillows(2100, 1000)
  expect(high?.min[1]).toBeGreaterThan((low?.max[1] ?? 0) + 500)
  expect(low && middle(low)).toBeLessThan(-500)
  const [endOn] = pillows(970, 2100)
  expect(endOn && middle(endOn)).toBeCloseTo(0)
  expect(endOn?.min[2]).toBeGreaterThan(1400)
})

test('a raised standing desk keeps its feet on the floor and its top at the set height', () => {
  const low = pieceOf('standing-desk', { width: 1600, depth: 800, height: 640 })
  const high = pieceOf('standing-desk', { width: 1600, depth: 800, height: 1270 })
  for (const [solids, height] of [[low, 640] as const, [high, 1270] as const]) {
    expect(Math.max(...solids.map(({ max }) => max[1]))).toBe(height)
    expect(Math.min(...solids.map(({ min }) => min[1]))).toBe(0)
  }
})
