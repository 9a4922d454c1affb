import { describe, expect, test } from 'vitest'
import { boundsOf, meshErrors } from '../geometry/checks.ts'
import type { V3 } from '../geometry/vector.ts'
import { dimensionsOf } from '../dimensions.ts'
import type { Part, StudioProduct } from '../product.ts'
import { fjord } from './sofas/fjord.ts'
import { flaute } from './chairs/flaute.ts'
import { geest } from './sofas/geest.ts'
import { hallig } from './sofas/hallig.ts'
import { hvile } from './beds/hvile.ts'
import { kaje } from './sofas/kaje.ts'
import { lun } from './chairs/lun.ts'
import { marsk } from './home/marsk.ts'
import { middag } from './sofas/middag.ts'
import { nis } from './sofas/nis.ts'
import { sund } from './sofas/sund.ts'
import { tue } from './chairs/tue.ts'

const known = new Map<string, readonly Part[]>()

/** Returns the parts of a configuration. Builds each configuration once. */
function built(product: StudioProduct, shows = product.main[0].shows): readonly Part[] {
  const key = product.handle + JSON.stringify(shows)
  const parts = known.get(key) ?? product.build(dimensionsOf(product.handle, shows), shows)
  known.set(key, parts)
  return parts
}

const called = (parts: readonly Part[], name: RegExp) => parts.filter((part) => name.test(part.name))

/** Returns the highest point of the parts near a point [x, z] of the floor plan. */
function heightAt(parts: readonly Part[], [x, z]: [number, number], near = 0.03): number {
  const points = parts.flatMap(({ mesh }) => mesh.p)
  const above = points.filter((point) => Math.hypot(point[0] - x, point[2] - z) < near)
  return Math.max(...above.map((point) => point[1]))
}

const lowest = (parts: readonly Part[]) => Math.min(...parts.map(({ mesh }) => boundsOf(mesh).min[1]))
const highest = (parts: readonly Part[]) => Math.max(...parts.map(({ mesh }) => boundsOf(mesh).max[1]))

describe('a soft product matches its description in the catalogue', () => {
  test('seats and arms have the height in the catalogue', () => {
    for (const product of [fjord, sund, nis]) {
      const parts = built(product)
      const { seatHeight, armHeight } = dimensionsOf(product.handle, product.main[0].shows)
      expect(Math.abs(highest(called(parts, /^seat-cushion/)) - seatHeight)).toBeLessThan(0.006)
      const { width } = dimensionsOf(product.handle, product.main[0].shows)
      const arm = heightAt(called(parts, /^(left-arm|wall)/), [0.06 - width / 2, 0.2], 0.05)
      expect(Math.abs(arm - armHeight)).toBeLessThan(0.012)
    }
    const seat = heightAt(called(built(flaute), /^seat-cushion/), [0.2, 0.1])
    expect(Math.abs(seat - dimensionsOf('ev-flaute', flaute.main[0].shows).seatHeight)).toBeLessThan(0.035)
  })

  test('only legs are lower than the clearance', () => {
    for (const product of [fjord, sund, lun]) {
      const own = built(product).filter(({ slot, prop }) => slot !== 'legs' && !prop)
      const { clearance } = dimensionsOf(product.handle, product.main[0].shows)
      expect(lowest(own)).toBeGreaterThan(clearance - 0.006)
      expect(lowest(own)).toBeLessThan(clearance + 0.012)
    }
    const rails = called(built(hvile), /rail|beam/)
    expect(Math.abs(lowest(rails) - 0.23)).toBeLessThan(0.003)
  })

  test('every other upholstered product has the heights in the catalogue', () => {
    for (const product of [geest, nis, hallig, kaje, middag, tue]) {
      const parts = built(product)
      const { seatHeight, armHeight, clearance } = dimensionsOf(product.handle, product.main[0].shows)
      const seats = called(parts, /(seat-cushion|mattress)/)
      expect(Math.abs(highest(seats) - seatHeight), product.handle).toBeLessThan(0.006)
      const arms = called(parts, /arm/)
      if (arms.length) expect(Math.abs(highest(arms) - armHeight), product.handle).toBeLessThan(0.006)
      const above = parts.filter(({ slot, prop }) => slot !== 'legs' && !prop && slot !== 'frame')
      expect(lowest(above), product.handle).toBeGreaterThan(clearance - 0.006)
    }
    const rails = [...called(built(geest), /rail/), ...called(built(middag), /^(side|end)-rail/)]
    expect(lowest(rails)).toBeGreaterThan(0.186)
  })

  test('the sofa bed folds a mattress of its width between the arms, in any size', () => {
    for (const bed of ['120', '140', '160']) {
      const parts = built(kaje, { ...kaje.main[0].shows, bed })
      const front = boundsOf(...called(parts, /^front/).map(({ mesh }) => mesh))
      expect(Math.abs(front.max[0] - front.min[0] - Number(bed) / 100)).toBeLessThan(0.016)
    }
  })

  test('no block of the corner sofa is too long for a door, in any size', () => {
    for (const size of ['small', 'large']) {
      const bases = called(built(hallig, { ...hallig.main[0].shows, size }), /base/)
      const seats = called(built(hallig, { ...hallig.main[0].shows, size }), /seat-cushion/)
      expect(seats).toHaveLength(size === 'small' ? 4 : 6)
      expect(bases).toHaveLength(3)
      for (const { mesh } of bases) {
        const { min, max } = boundsOf(mesh)
        expect(Math.max(max[0] - min[0], max[2] - min[2])).toBeLessThanOrEqual(1.42)
      }
    }
  })

  test('the daybed has three rails as its back', () => {
    expect(called(built(middag), /^back-rail/)).toHaveLength(3)
    expect(called(built(middag), /^back-cushion/)).toHaveLength(3)
  })

  test('no module of the sofa is too wide for a staircase, in any size', () => {
    for (const size of ['three-seats', 'four-seats']) {
      const shows = { ...fjord.main[0].shows, size }
      const { width } = dimensionsOf('ev-fjord', shows)
      const modules = called(built(fjord, shows), /^base/).length
      expect(width / modules).toBeLessThanOrEqual(1.18)
      expect(called(built(fjord, shows), /^seat-cushion/)).toHaveLength(modules)
    }
  })

  test('the lounge chair has eleven straps', () => {
    expect(called(built(flaute), /strap/)).toHaveLength(11)
  })

  test('the bed has 24 slats, and the top of a 20 cm mattress is at 50 cm', () => {
    const parts = built(hvile)
    expect(called(parts, /^slat/)).toHaveLength(24)
    expect(Math.abs(highest(called(parts, /^slat/)) + 0.2 - 0.5)).toBeLessThan(0.003)
  })

  test('other sizes have exactly the dimensions in the catalogue', () => {
    const sizes = [
      ...['four-seats'].map((size) => [fjord, { size }] as const),
      ...['180x210'].map((mattress) => [hvile, { mattress }] as const),
      ...['140x200', '200x300'].map((size) => [marsk, { size }] as const),
    ]
    for (const [product, other] of sizes) {
      const shows = { ...product.main[0].shows, ...other }
      const { width, height, depth } = dimensionsOf(product.handle, shows)
      const own = built(product, shows).filter(({ prop }) => !prop)
      const { min, max } = boundsOf(...own.map(({ mesh }) => mesh))
      const size: V3 = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
      for (const [axis, wanted] of [width, height, depth].entries())
        expect(Math.abs((size[axis] ?? 0) - wanted)).toBeLessThan(0.001)
      expect(own.flatMap(({ mesh }) => meshErrors(mesh))).toEqual([])
    }
  })
})
