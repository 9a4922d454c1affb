import { expect, test } from 'vitest'
import { studioProducts } from '../products.ts'
import { shapesOf } from './shapes.ts'

const shapes = (handle: string) => {
  const product = studioProducts.find((one) => one.handle === handle)
  return product ? shapesOf(product).map(({ depends }) => depends) : []
}

test('a product is drawn in every size that is sold, but not made to measure', () => {
  expect(shapes('ev-maane').map(({ size }) => size)).toEqual(expect.arrayContaining(['50', '80', '110']))
  expect(shapes('ev-strand')).not.toContainEqual(expect.objectContaining({ length: 'made-to-measure' }))
})

test('a finish does not change the shape', () => {
  expect(shapes('ev-lun')).toEqual([{}])
})

test('the first shape is that of the first main picture', () => {
  const [first] = shapes('ev-fjord')
  expect(first).toMatchObject({ size: 'three-seats', orientation: 'straight' })
})
