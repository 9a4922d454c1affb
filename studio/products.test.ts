import { describe, expect, test } from 'vitest'
import { boundsOf, meshErrors } from './geometry/checks.ts'
import { dimensionsOf } from './dimensions.ts'
import type { ShownOptions } from '../demo/media/manifest.ts'
import type { Part, StudioProduct } from './product.ts'
import { studioProducts } from './products.ts'
import { picturesOf } from './render/plan.ts'
import { scenesOf } from './render/scenes.ts'
import { swatchesOf } from './render/swatches.ts'

/** Maximum deviation in metres from the dimensions in the catalogue and from the centred position. */
const CLOSE = 0.001
const ON_THE_FLOOR = 0.0005

/** Returns values that change with any change of a part's geometry. */
function fingerprint({ name, slot, mesh }: Part) {
  const sum = mesh.p.reduce((total, [x, y, z], i) => total + x * (i % 7) + y * (i % 11) + z * (i % 13), 0)
  return [name, slot, mesh.p.length, mesh.t.length, sum]
}

/**
 * Returns the configurations of a product to test. If the `build` function ignores the option values, the first
 * configuration is enough.
 */
function shownIn({ build, main, further }: StudioProduct): ShownOptions[] {
  const all = build.length < 2 ? [main[0]] : [...main, ...further]
  return [...new Map(all.map(({ shows }) => [JSON.stringify(shows), shows])).values()]
}

const built = studioProducts.flatMap((product) =>
  shownIn(product).map((shows) => [product.handle, Object.values(shows).join(' '), product, shows] as const),
)

describe.for(built)('%s in %s', ([handle, , product, shows]) => {
  const dimensions = dimensionsOf(handle, shows)
  const parts = product.build(dimensions, shows)
  const own = parts.filter(({ prop }) => !prop)
  const { min, max } = boundsOf(...own.map(({ mesh }) => mesh))

  test('is made of closed solids that face outwards', () => {
    const broken = own.map(({ name, mesh }) => [name, meshErrors(mesh)] as const)
    expect(broken.filter(([, found]) => found.length)).toEqual([])
  })

  test('has the dimensions in the catalogue', () => {
    expect(Math.abs(max[0] - min[0] - dimensions.width)).toBeLessThan(CLOSE)
    expect(Math.abs(max[1] - min[1] - dimensions.height)).toBeLessThan(CLOSE)
    expect(Math.abs(max[2] - min[2] - dimensions.depth)).toBeLessThan(CLOSE)
  })

  test('stands on the floor, centred on the origin', () => {
    expect(Math.abs(min[1])).toBeLessThan(ON_THE_FLOOR)
    expect(Math.abs(min[0] + max[0])).toBeLessThan(2 * CLOSE)
    expect(Math.abs(min[2] + max[2])).toBeLessThan(2 * CLOSE)
  })

  test('has a material for every slot, and a part for every slot that follows an option', () => {
    for (const { slot } of parts) expect(product.slots).toHaveProperty([slot])
    const followed = Object.entries(product.slots).filter(([, slot]) => 'option' in slot)
    for (const [slot] of followed) expect(own.map((part) => part.slot)).toContain(slot)
  })
})

describe.for(studioProducts.map((product) => [product.handle, product] as const))(
  '%s',
  ([handle, product]) => {
    test('has the same geometry whenever it is built', () => {
      const shows = product.main[0].shows
      const start = () => product.build(dimensionsOf(handle, shows), shows).map(fingerprint)
      expect(start()).toEqual(start())
    })

    test('is shown in finishes that are sold', () => {
      for (const shot of [...product.main, ...product.further]) {
        expect(() => dimensionsOf(handle, shot.shows)).not.toThrow()
      }
    })
  },
)

test('no two pictures have the same name', () => {
  const names = [
    ...studioProducts.flatMap(picturesOf),
    ...swatchesOf(studioProducts),
    ...scenesOf(studioProducts),
  ].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
