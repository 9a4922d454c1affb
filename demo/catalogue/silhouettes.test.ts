import { describe, expect, test } from 'vitest'
import type { Dimensions, Silhouette } from '#shop/drawings/silhouettes.ts'
import { languages } from '#shop/language.ts'
import { drawProduct } from '#shop/drawings/drawing.ts'
import { readDemoCatalogue } from './catalogue.server.ts'

const {
  products,
  groups: { room: rooms, collection: collections },
} = await readDemoCatalogue()

/** Plausible range of the width for each silhouette, in millimetres. */
const widths: Record<Silhouette, readonly [least: number, most: number]> = {
  sofa: [1300, 3200],
  'corner-sofa': [2200, 3600],
  armchair: [650, 1000],
  'lounge-chair': [600, 900],
  footstool: [400, 900],
  bed: [900, 2200],
  'upholstered-bed': [1200, 2300],
  daybed: [1900, 2200],
  'bunk-bed': [1000, 2200],
  'bedside-table': [250, 650],
  'dining-table': [900, 3200],
  'round-table': [350, 1600],
  'trestle-table': [1400, 2600],
  'garden-table': [700, 3000],
  'coffee-table': [500, 1800],
  chair: [400, 650],
  'spindle-chair': [400, 650],
  'upholstered-chair': [420, 700],
  'shell-chair': [420, 650],
  stool: [300, 550],
  'bar-stool': [350, 550],
  desk: [800, 2200],
  'standing-desk': [1100, 2200],
  secretary: [700, 1400],
  shelf: [300, 2500],
  'open-shelf': [600, 2600],
  'glass-cabinet': [500, 1600],
  sideboard: [900, 2600],
  'tv-bench': [1000, 2400],
  wardrobe: [700, 3000],
  drawers: [350, 1800],
  lamp: [150, 700],
  'table-lamp': [150, 700],
  'reading-lamp': [150, 800],
  pendant: [150, 800],
  rug: [600, 3500],
  'round-rug': [1000, 3500],
  mirror: [300, 1500],
  'round-mirror': [300, 1400],
  'coat-rack': [300, 1600],
  bench: [900, 2600],
  'sun-lounger': [1800, 2200],
  'shoe-bench': [600, 1500],
  box: [1, 3000],
}

const sofaDimensions = ['seatHeight', 'seatDepth', 'armHeight', 'clearance', 'diagonalDepth'] as const

/** Dimensions that a silhouette needs in addition to width, depth and height. */
const needed: Partial<Record<Silhouette, readonly (keyof Dimensions)[]>> = {
  sofa: sofaDimensions,
  'corner-sofa': sofaDimensions,
  armchair: sofaDimensions,
  'lounge-chair': sofaDimensions,
  footstool: ['seatHeight', 'clearance'],
  chair: ['seatHeight', 'seatDepth'],
  'spindle-chair': ['seatHeight', 'seatDepth'],
  'upholstered-chair': ['seatHeight', 'seatDepth'],
  'shell-chair': ['seatHeight', 'seatDepth'],
  stool: ['seatHeight'],
  'bar-stool': ['seatHeight', 'seatDepth'],
  bench: ['seatHeight', 'seatDepth'],
  'shoe-bench': ['seatHeight'],
  'sun-lounger': ['seatHeight', 'clearance'],
  daybed: ['seatHeight'],
  'dining-table': ['clearance'],
  'round-table': ['clearance'],
  'trestle-table': ['clearance'],
  'garden-table': ['clearance'],
  'coffee-table': ['clearance'],
  desk: ['clearance'],
  'standing-desk': ['clearance'],
  secretary: ['clearance'],
}

test('the demo has 64 products', () => {
  expect(products).toHaveLength(64)
})

test('no two products have the same name, description or drawing', () => {
  for (const language of languages) {
    for (const field of ['name', 'subtitle', 'description'] as const) {
      const texts = products.map((product) => product.texts[language]?.[field])
      expect(new Set(texts).size, `${field} in ${language}`).toBe(products.length)
    }
  }
  const drawings = products.map(({ form = 'box', dimensions }) =>
    drawProduct({ form, dimensions, detail: 'card' }),
  )
  expect(new Set(drawings).size).toBe(products.length)
})

test('no sentence occurs twice in the descriptions', () => {
  for (const language of languages) {
    const sentences = products.flatMap((product) =>
      (product.texts[language]?.description ?? '')
        .split(/(?<=[.!?:])\s+/)
        .filter(({ length }) => length > 30),
    )
    const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    expect(twice).toEqual([])
  }
})

test('every room and collection has products, and each collection has products for several rooms', () => {
  for (const { slug, names, descriptions } of [...rooms, ...collections]) {
    const inside = products.filter((product) => [...product.rooms, ...product.collections].includes(slug))
    expect(inside.length, slug).toBeGreaterThanOrEqual(4)
    expect(Object.keys(names)).toEqual(['en', 'de'])
    expect(Object.keys(descriptions ?? {})).toEqual(['en', 'de'])
  }
  for (const { slug } of collections) {
    const members = products.filter((product) => product.collections.includes(slug))
    expect(new Set(members.flatMap((product) => product.rooms)).size).toBeGreaterThan(2)
  }
})

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  const { form = 'box', dimensions } = product

  test('has all dimensions that its silhouette needs', () => {
    expect(Object.keys(dimensions)).toEqual(expect.arrayContaining([...(needed[form] ?? [])]))
  })

  test('has a plausible width', () => {
    const [least, most] = widths[form]
    for (const { dimensions: own } of [product, ...product.variants]) {
      const width = own?.width ?? dimensions.width ?? 0
      expect(width).toBeGreaterThanOrEqual(least)
      expect(width).toBeLessThanOrEqual(most)
    }
  })

  test('belongs to existing rooms and collections', () => {
    expect(product.rooms.length).toBeGreaterThan(0)
    expect(rooms.map(({ slug }) => slug)).toEqual(expect.arrayContaining(product.rooms))
    expect(collections.map(({ slug }) => slug)).toEqual(expect.arrayContaining(product.collections))
  })

  test('fits into one of its packages if it comes assembled', () => {
    if (product.assemblyMinutes !== 0 || form.endsWith('rug')) return
    const sides = ({ width = 0, depth = 0, height = 0 }: Dimensions) =>
      [width, depth, height].toSorted((a, b) => a - b)
    const productSides = sides(dimensions)
    const holding = product.packages.map((box) =>
      sides(box).every((side, index) => side >= (productSides[index] ?? 0)),
    )
    expect(holding).toContain(true)
  })
})
