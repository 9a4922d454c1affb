import { describe, expect, test } from 'vitest'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import { languages } from '#shop/language.ts'
import { readDemoCatalogue } from './catalogue.server.ts'

const {
  products,
  groups: { category: categories },
} = await readDemoCatalogue()
const variants = products.flatMap((product) => product.variants)

const withoutLoad: ReadonlySet<Silhouette> = new Set([
  'lamp',
  'table-lamp',
  'reading-lamp',
  'pendant',
  'rug',
  'round-rug',
  'mirror',
  'round-mirror',
])

test('one piece has hundreds of configurations, the others a handful', () => {
  const counts = products.map(({ variants }) => variants.length).toSorted((a, b) => b - a)
  expect(counts[0]).toBe(432)
  expect(counts[1]).toBeLessThanOrEqual(24)
})

test('every category has pieces, and every parent stands before its children', () => {
  const used = new Set(products.flatMap((product) => product.categories))
  categories.forEach(({ slug, parent }, index) => {
    const children = categories.filter((other) => other.parent === slug)
    expect(used.has(slug) || children.length > 0, slug).toBe(true)
    if (parent) expect(categories.findIndex((other) => other.slug === parent)).toBeLessThan(index)
  })
  expect([...used].filter((slug) => !categories.some((category) => category.slug === slug))).toEqual([])
})

test('no number and no address is given twice', () => {
  const kinds = {
    handles: products.map(({ handle }) => handle),
    slugs: products.map(({ slug }) => slug),
    skus: variants.map(({ sku }) => sku),
    gtins: variants.map(({ gtin }) => gtin),
  }
  for (const [kind, numbers] of Object.entries(kinds))
    expect(new Set(numbers).size, kind).toBe(numbers.length)
})

/** The thirteenth digit: it brings the sum, with every second digit taken three times, to a whole ten. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The least opening in millimetres that a seat passes through when it is tipped: from its lower back corner, square to
 * the line from the front of its arm to the top of its back.
 */
function diagonalDepth(depth: number, height: number, armHeight: number): number {
  return Math.ceil((depth * height) / Math.hypot(depth, height - armHeight))
}

test('the digit that checks a bar code is that of the standard', () => {
  expect(checkDigit('400638133393')).toBe(1)
  expect(checkDigit('978020137962')).toBe(4)
})

test('every bar code checks, and is one of those that belong to nobody', () => {
  for (const { gtin = '' } of variants) {
    expect(gtin).toMatch(/^2\d{12}$/)
    expect(Number(gtin.at(-1))).toBe(checkDigit(gtin.slice(0, 12)))
  }
})

test('a tipped sofa needs less room than it is high or deep', () => {
  expect(diagonalDepth(940, 780, 600)).toBe(767)
  expect(diagonalDepth(800, 800, 800)).toBe(800)
})

test('all ways of being for sale are there: plenty, the last one, none, made to order, to specification', () => {
  const onHand = variants.flatMap((variant) => variant.onHand ?? [])
  expect(onHand).toEqual(expect.arrayContaining([0, 1, 4]))
  expect(new Set(variants.map(({ stockPolicy }) => stockPolicy)).size).toBe(3)
  const reduced = products.filter((product) =>
    product.variants.some(({ compareAt }) => compareAt !== undefined),
  )
  expect(reduced.length).toBeGreaterThanOrEqual(2)
})

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  test('says everything in every language', () => {
    for (const language of languages) {
      const texts = product.texts[language]
      for (const field of ['name', 'subtitle', 'tagline', 'description', 'materials', 'care'] as const) {
        expect(texts?.[field]?.trim(), `${field} in ${language}`).toBeTruthy()
      }
      const paragraphs = (texts?.description ?? '').split('\n\n')
      expect(paragraphs.length).toBeGreaterThanOrEqual(1)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
    }
    expect(product.texts.de?.name).not.toBe(product.texts.en?.name)
    for (const { names, values } of product.options) {
      for (const all of [names, ...values.map((value) => value.names)])
        expect(Object.keys(all)).toEqual(['en', 'de'])
    }
  })

  test('speaks one language at a time', () => {
    const english = / (the|and|with|of|is|for|to|it|not|when|from|are|by|cushion|oak|wool|seat) /i
    const german = / (der|die|das|und|mit|von|ist|für|zu|nicht|wenn|aus|sind|ein|eine) /i
    expect(allTextOf(product, 'de')).not.toMatch(english)
    expect(allTextOf(product, 'en')).not.toMatch(german)
  })

  test('is complete in every field that applies to it', () => {
    const { maker, designer, countryOfOrigin, warrantyYears, assemblyMinutes, publishedAt, form } = product
    for (const fact of [
      maker,
      designer,
      countryOfOrigin,
      warrantyYears,
      assemblyMinutes,
      publishedAt,
      form,
    ]) {
      expect(fact).toBeDefined()
    }
    if (form && /sofa|chair|stool|daybed|lounger|dining|trestle|garden/.test(form)) {
      expect(product.seats).toBeDefined()
    }
    if (form && /dining|trestle|garden/.test(form)) expect(product.extendable).toBeDefined()
    if (form && !withoutLoad.has(form)) expect(product.maxLoad).toBeDefined()
    expect(product.packages.length).toBeGreaterThan(0)
  })

  test('has measures that agree with each other', () => {
    for (const variant of [{}, ...product.variants.map(({ dimensions }) => dimensions ?? {})]) {
      const { width = 0, depth = 0, height = 0, ...inner } = { ...product.dimensions, ...variant }
      expect(Math.min(width, depth, height)).toBeGreaterThan(0)
      for (const length of [inner.seatHeight, inner.armHeight, inner.clearance]) {
        if (length !== undefined) expect(length).toBeLessThanOrEqual(height)
      }
      if (inner.seatDepth !== undefined) expect(inner.seatDepth).toBeLessThan(depth)
    }
    const { depth = 0, height = 0, armHeight, diagonalDepth: diagonal } = product.dimensions
    if (armHeight !== undefined) expect(diagonal).toBe(diagonalDepth(depth, height, armHeight))
  })

  test('is as large as the size that was chosen', () => {
    for (const { values, dimensions } of product.variants) {
      const { width = 0, depth = 0, height = 0 } = dimensions ?? {}
      const chosen = (option: string) =>
        (/^[x\d]+$/.exec(values[option] ?? '')?.[0] ?? '').split('x').filter(Boolean)
      const inMillimetres = (option: string) => chosen(option).map((side) => Number(side) * 10)
      expect([width, depth, height]).toEqual(expect.arrayContaining(inMillimetres('size')))
      expect([width]).toEqual(expect.arrayContaining(inMillimetres('width')))
      expect([height]).toEqual(expect.arrayContaining(inMillimetres('height')))
      const [across = width, along = depth] = inMillimetres('mattress')
      expect(width - across).toBeGreaterThanOrEqual(0)
      expect(depth - along).toBeGreaterThanOrEqual(0)
      expect(Math.max(width - across, depth - along)).toBeLessThan(300)
    }
  })

  test('fits into its packages, and they weigh what such a piece weighs', () => {
    const { width = 0, depth = 0, height = 0 } = product.dimensions
    const cubicMetres = product.packages.reduce((sum, it) => sum + (it.width * it.depth * it.height) / 1e9, 0)
    const kilograms = product.packages.reduce((sum, it) => sum + it.weight / 1000, 0)
    expect(cubicMetres).toBeLessThan((((width + 80) * (depth + 80) * (height + 80)) / 1e9) * 1.6)
    expect(kilograms / cubicMetres).toBeGreaterThan(20)
    expect(kilograms / cubicMetres).toBeLessThan(700)
    for (const it of product.packages) expect(it.weight).toBeLessThan(70_000)
  })

  test('costs a sensible price in euros, more for a costlier choice, and less where it is reduced', () => {
    for (const { price, compareAt, currency } of product.variants) {
      expect(currency).toBe('EUR')
      expect(price).toBeGreaterThanOrEqual(6_000)
      expect(price).toBeLessThanOrEqual(600_000)
      if (compareAt !== undefined) expect(compareAt).toBeGreaterThan(price)
    }
  })

  test('says how many there are where it is stocked, and how long it takes where it is not', () => {
    for (const { stockPolicy, onHand, leadTimeWeeks } of product.variants) {
      if (stockPolicy === 'stocked') expect([typeof onHand, leadTimeWeeks]).toEqual(['number', undefined])
      else expect([onHand, typeof leadTimeWeeks]).toEqual([undefined, 'number'])
    }
  })
})

/** All that a shopper reads of a piece in a language, with room around every word. */
function allTextOf(product: (typeof products)[number], language: 'en' | 'de'): string {
  const options = product.options.flatMap(({ names, values }) => [
    names,
    ...values.map((value) => value.names),
  ])
  const texts = [
    ...Object.values(product.texts[language] ?? {}),
    ...options.map((names) => names[language] ?? ''),
  ]
  return ` ${texts.join(' ').replace(/[^\p{L}]+/gu, ' ')} `
}
