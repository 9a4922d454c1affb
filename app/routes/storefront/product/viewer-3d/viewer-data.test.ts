import { describe, expect, test } from 'vitest'
import { actionOfKey } from './actions.ts'
import { finishesOf, shownDimensionsOf, standsOnFloor } from './viewer-data.ts'

const model = {
  hash: '0123456789abcdef0123456789abcdef',
  bytes: 1,
  finishes: ['fabric:oat', 'legs:oak'],
  size: { width: 2320, depth: 940, height: 780 },
  differs: [],
  shapes: [],
}
const value = (code: string, name: string, isChosen: boolean) => ({
  code,
  name,
  isChosen,
  swatch: null,
  swatchPhoto: null,
  sku: code,
})

describe('the 3D model of a product', () => {
  test('shows the selected option values that it has finishes for', () => {
    const options = [
      { code: 'fabric', name: 'Fabric', values: [value('oat', 'Oat', false), value('sand', 'Sand', true)] },
      { code: 'legs', name: 'Legs', values: [value('oak', 'Oak', true)] },
    ]
    expect(finishesOf({ model, options })).toEqual({ names: ['legs:oak'], inWords: 'Oak' })
  })

  test('shows its own dimensions, and the seat height only if the model has the size of the selected variant', () => {
    const measured = (width: number) =>
      shownDimensionsOf(model, { width, seatHeight: 430 }).map(({ dimension, length }) => [dimension, length])
    expect(measured(2320)).toContainEqual(['seatHeight', 430])
    expect(measured(2020)).toEqual([
      ['width', 2320],
      ['depth', 940],
      ['height', 780],
    ])
  })

  test('of a hanging lamp has no shadow on the floor', () => {
    expect(standsOnFloor({ product: { name: 'Klokke', form: 'pendant' } })).toBe(false)
    expect(standsOnFloor({ product: { name: 'Fjord', form: 'sofa' } })).toBe(true)
  })
})

test('a key with a modifier, or one the browser needs, is left to the browser', () => {
  const pressed = { key: '0', ctrlKey: false, metaKey: false, altKey: false }
  expect(actionOfKey(pressed)).toBe('reset')
  expect(actionOfKey({ ...pressed, ctrlKey: true })).toBeNull()
  expect(actionOfKey({ ...pressed, key: 'Tab' })).toBeNull()
})
