import { describe, expect, test } from 'vitest'
import { boundsOf, meshErrors } from './geometry/checks.ts'
import { getProduct, dimensionsOf } from './dimensions.ts'
import { studioProducts } from './products.ts'

/** Products that are built in every size in which they are sold, with the option for the size. */
const bySize = {
  'ev-strand': 'length',
  'ev-brev': 'width',
  'ev-lag': 'height',
  'ev-klokke': 'size',
  'ev-maane': 'size',
  'ev-dvale': 'mattress',
}

const built = Object.entries(bySize).flatMap(([handle, option]) => {
  const product = studioProducts.find((one) => one.handle === handle)
  const sizes = getProduct(handle).options?.find(({ code }) => code === option)?.values
  if (!product || !sizes) throw new Error(`${handle} is not sold by ${option}.`)
  return sizes.map(
    ({ code }) => [handle, code, product, { ...product.main[0].shows, [option]: code }] as const,
  )
})

describe.for(built)('%s in size %s', ([handle, , product, shows]) => {
  test('has the dimensions in the catalogue, is closed and stands on the floor', () => {
    const dimensions = dimensionsOf(handle, shows)
    const own = product.build(dimensions, shows).filter(({ prop }) => !prop)
    const { min, max } = boundsOf(...own.map(({ mesh }) => mesh))
    expect(own.flatMap(({ mesh }) => meshErrors(mesh))).toEqual([])
    expect(Math.abs(max[0] - min[0] - dimensions.width)).toBeLessThan(0.001)
    expect(Math.abs(max[1] - min[1] - dimensions.height)).toBeLessThan(0.001)
    expect(Math.abs(max[2] - min[2] - dimensions.depth)).toBeLessThan(0.001)
    expect(Math.abs(min[1])).toBeLessThan(0.0005)
  })
})

test('a bevelled edge does not change the length of a table', () => {
  const strand = studioProducts.find(({ handle }) => handle === 'ev-strand')
  const shows = { length: '200', wood: 'oak', edge: 'bevelled' }
  const own = strand?.build(dimensionsOf('ev-strand', shows), shows).filter(({ prop }) => !prop) ?? []
  const { min, max } = boundsOf(...own.map(({ mesh }) => mesh))
  expect(max[0] - min[0]).toBeCloseTo(2, 3)
  expect(own.flatMap(({ mesh }) => meshErrors(mesh))).toEqual([])
})
