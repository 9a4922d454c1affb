import { expect, it } from 'vitest'
import { shownValues } from './variant-pictures.ts'

const variant = (source: string | undefined, colour: string, size: string) => ({
  source,
  values: { colour, size },
})

it('a picture shows what all variants with it have in common', () => {
  const shown = shownValues([
    variant('red.jpg', 'red', 's'),
    variant('red.jpg', 'red', 'm'),
    variant('blue.jpg', 'blue', 's'),
  ])
  expect([...shown]).toEqual([
    ['red.jpg', { colour: 'red' }],
    ['blue.jpg', { colour: 'blue', size: 's' }],
  ])
})

it('a picture of all variants, or of a product with a variant without one, shows no particular finish', () => {
  expect(shownValues([variant('a.jpg', 'red', 's'), variant('a.jpg', 'blue', 's')])).toEqual(new Map())
  expect(shownValues([variant('a.jpg', 'red', 's'), variant(undefined, 'blue', 's')])).toEqual(new Map())
})
