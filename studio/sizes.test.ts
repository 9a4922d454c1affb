import { describe, expect, test } from 'vitest'
import { boundsOf, meshErrors } from './geometry/checks.ts'
import { getProduct, dimensionsOf } from './dimensions.ts'
import { studioProducts } from './products.ts'

/** Products that are built in every size and shape in which they are sold, with the options for size and shape. */
const bySize: Readonly<Record<string, string | readonly string[]>> = {
  'ev-fjord': ['size', 'orientation'],
  'ev-sund': [],
  'ev-strand': 'length',
  'ev-reling': 'seat-height',
  'ev-planke': 'length',
  'ev-sluse': 'length',
  'ev-werft': 'size',
  'ev-warft': 'length',
  'ev-boje': 'diameter',
  'ev-skaer': 'size',
  'ev-brev': 'width',
  'ev-flod': 'width',
  'ev-knage': 'width',
  'ev-nat': 'side',
  'ev-lag': 'height',
  'ev-klokke': 'size',
  'ev-maane': 'size',
  'ev-klar': 'height',
  'ev-kyst': 'width',
  'ev-knick': 'size',
  'ev-skot': 'width',
  'ev-holm': 'size',
  'ev-sti': 'size',
  'ev-hallig': 'size',
  'ev-kaje': 'bed',
  'ev-dvale': 'mattress',
  'ev-hvile': 'mattress',
}

const built = Object.entries(bySize).flatMap(([handle, options]) => {
  const product = studioProducts.find((one) => one.handle === handle)
  if (!product) throw new Error(`${handle} has no geometry.`)
  return sizesOf(handle, [options].flat()).map(
    (size) =>
      [handle, Object.values(size).join(' '), product, { ...product.main[0].shows, ...size }] as const,
  )
})

/** Returns every combination of the values of the given options. */
function sizesOf(handle: string, options: readonly string[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (known, option) => {
      const values = getProduct(handle).options?.find(({ code }) => code === option)?.values
      if (!values) throw new Error(`${handle} is not sold by ${option}.`)
      return known.flatMap((size) => values.map(({ code }) => ({ ...size, [option]: code })))
    },
    [{}],
  )
}

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

test('a wardrobe to the ceiling has the height of the ceiling in every width', () => {
  const skot = studioProducts.find(({ handle }) => handle === 'ev-skot')
  for (const width of ['100', '150', '200']) {
    const shows = { width, finish: 'oak', height: 'to-the-ceiling' }
    const own = skot?.build(dimensionsOf('ev-skot', shows), shows) ?? []
    expect(boundsOf(...own.map(({ mesh }) => mesh)).max[1]).toBeCloseTo(2.8, 3)
    expect(own.flatMap(({ mesh }) => meshErrors(mesh))).toEqual([])
  }
})
