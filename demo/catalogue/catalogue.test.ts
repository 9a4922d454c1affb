import { describe, expect, test } from 'vitest'
import { isGuaranteeIncomplete, needsDurabilityLabel } from '#shop/catalogue/required-data/guarantee.ts'
import { sumOf } from '#shop/catalogue/required-data/textile.ts'
import { doorwayFor } from '#shop/catalogue/packages.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import { languages } from '#shop/language.ts'
import { readDemoCatalogue } from './catalogue.server.ts'

const {
  products,
  manufacturers,
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

test('one product has hundreds of variants, the others at most 24', () => {
  const counts = products.map(({ variants }) => variants.length).toSorted((a, b) => b - a)
  expect(counts[0]).toBe(432)
  expect(counts[1]).toBeLessThanOrEqual(24)
})

test('every category has products, and every parent comes before its children', () => {
  const used = new Set(products.flatMap((product) => product.categories))
  categories.forEach(({ slug, parent }, index) => {
    const children = categories.filter((other) => other.parent === slug)
    expect(used.has(slug) || children.length > 0, slug).toBe(true)
    if (parent) expect(categories.findIndex((other) => other.slug === parent)).toBeLessThan(index)
  })
  expect([...used].filter((slug) => !categories.some((category) => category.slug === slug))).toEqual([])
})

test('every variant that is made to specification asks for the lengths in which it is made', () => {
  const made = variants.filter(({ stockPolicy }) => stockPolicy === 'to_specification')
  expect(made.length).toBeGreaterThan(0)
  for (const { sku, measures = [] } of made) expect(measures.length, sku).toBeGreaterThan(0)
})

test('a text that names the width of a door names the one that the product page computes', () => {
  const named = products.flatMap(({ handle, texts, packages }) =>
    languages.flatMap((language) =>
      [
        ...(texts[language]?.description ?? '').matchAll(/(?:door(?:way)? of|Tür von) (\d+)\u00a0?\s?cm/g),
      ].map(([, width]) => [handle, Number(width), (doorwayFor(packages)?.width ?? 0) / 10] as const),
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  for (const [handle, text, computed] of named) expect(text, handle).toBe(computed)
})

test('light sources and electrical equipment are stated for the lamps and the electric desk only', () => {
  const classes = products.flatMap(({ handle, lightSourceClass }) =>
    lightSourceClass ? [[handle, lightSourceClass]] : [],
  )
  // 115, 100 and 87 lm/W: class E begins at 110 lm/W, class F at 85 lm/W.
  expect(Object.fromEntries(classes)).toEqual({ 'ev-fyr': 'E', 'ev-krukke': 'F', 'ev-lods': 'F' })
  const electrical = products.filter((product) => product.electrical).map(({ handle }) => handle)
  expect(electrical.toSorted()).toEqual(['ev-flod', 'ev-fyr', 'ev-klokke', 'ev-krukke', 'ev-lods'])
})

test('the label for a guarantee of durability is due for some guarantees but not for all of them', () => {
  const due = products.filter(
    ({ guarantor, warrantyYears = 0, guaranteeWhole = false, guaranteeFree = false }) =>
      needsDurabilityLabel({
        guarantor: guarantor ?? 'shop',
        name: '',
        address: '',
        terms: '',
        years: warrantyYears,
        coversWhole: guaranteeWhole,
        isFree: guaranteeFree,
      }),
  )
  expect(due.map(({ handle }) => handle)).toContain('ev-strand')
  expect(due.map(({ handle }) => handle)).not.toContain('ev-fjord')
  expect(due.length).toBeLessThan(products.length)
})

test('the composition of every fabric sums to 100 per cent', () => {
  const fabrics = products.flatMap(({ options }) =>
    options.flatMap(({ values }) => values.flatMap(({ composition }) => Object.values(composition ?? {}))),
  )
  const withShares = fabrics.filter((text) => text.includes('%'))
  expect(withShares.length).toBeGreaterThan(100)
  for (const text of withShares) {
    const shares = [...text.matchAll(/(\d+)\s?%/g)].map(([, percent]) => Number(percent))
    expect(sumOf(shares.map((percent) => ({ percent }))), text).toBe(100)
  }
})

test('handles, slugs, SKUs and bar codes are unique', () => {
  const kinds = {
    handles: products.map(({ handle }) => handle),
    slugs: products.map(({ slug }) => slug),
    skus: variants.map(({ sku }) => sku),
    gtins: variants.map(({ gtin }) => gtin),
  }
  for (const [kind, numbers] of Object.entries(kinds))
    expect(new Set(numbers).size, kind).toBe(numbers.length)
})

/**
 * Computes the 13th digit of a GTIN-13. With this digit, the sum of all digits becomes a multiple of ten. Every second
 * digit counts three times.
 */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Returns the height, in millimetres, of the smallest opening through which a tipped sofa fits. This is the distance
 * between a point and a line. The point is the lower back corner of the sofa. The line leads from the front of the arm
 * to the top of the back.
 */
function diagonalDepth(depth: number, height: number, armHeight: number): number {
  return Math.ceil((depth * height) / Math.hypot(depth, height - armHeight))
}

test('the check digit of a bar code follows the GTIN standard', () => {
  expect(checkDigit('400638133393')).toBe(1)
  expect(checkDigit('978020137962')).toBe(4)
})

test('every bar code has a correct check digit and lies in the range for internal use', () => {
  for (const { gtin = '' } of variants) {
    expect(gtin).toMatch(/^2\d{12}$/)
    expect(Number(gtin.at(-1))).toBe(checkDigit(gtin.slice(0, 12)))
  }
})

test('the diagonal depth of a tipped sofa is less than its height and depth', () => {
  expect(diagonalDepth(940, 780, 600)).toBe(767)
  expect(diagonalDepth(800, 800, 800)).toBe(800)
})

test('every availability occurs: in stock, last one, sold out, made to order, made to specification', () => {
  const onHand = variants.flatMap((variant) => variant.onHand ?? [])
  expect(onHand).toEqual(expect.arrayContaining([0, 1, 4]))
  expect(new Set(variants.map(({ stockPolicy }) => stockPolicy)).size).toBe(3)
  const reduced = products.filter((product) =>
    product.variants.some(({ compareAt }) => compareAt !== undefined),
  )
  expect(reduced.length).toBeGreaterThanOrEqual(2)
})

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  test('has all texts in every language', () => {
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

  test('never mixes the two languages', () => {
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

  test('has a manufacturer with an invented address, and a complete guarantee', () => {
    const manufacturer = manufacturers.find(({ slug }) => slug === product.manufacturer)
    expect(manufacturer?.contact).toMatch(/\.example(\/|$)/)
    expect(isGuaranteeIncomplete(product)).toBe(false)
    for (const language of languages) expect(product.texts[language]?.guarantee, language).toBeTruthy()
    const [english, german] = languages.map(
      (language) => product.texts[language]?.warnings?.split('\n').length,
    )
    expect(english).toBe(german)
  })

  test('warns of tipping over if it is a shelf, a wardrobe or a chest of drawers', () => {
    if (!/shelving|wardrobes|chests-of-drawers/.test(product.categories.join(' '))) return
    expect(product.texts.en?.warnings).toMatch(/^Risk of tipping over/)
    expect(product.texts.de?.warnings).toMatch(/^Kippgefahr/)
  })

  test('has consistent dimensions', () => {
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

  test('has variants with the dimensions of the chosen size', () => {
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

  test('has the shape of its silhouette, and the mattress width of its size if it is a bed', () => {
    const { form = 'box', shape = [], dimensions, variants, options } = product
    if (form.startsWith('round-')) expect(shape).toEqual(['round'])
    else if (/table$|rug|mirror|desk/.test(form)) expect(shape).toEqual(['rectangular'])
    else if (form === 'corner-sofa') expect(shape).toEqual(['corner'])
    else if (form === 'sofa') expect(shape).toContain('straight')
    const hasChaise = options.some(({ values }) => values.some(({ code }) => code.startsWith('chaise')))
    expect(shape.includes('chaise')).toBe(hasChaise)
    const isBed = product.categories.includes('beds')
    for (const { values, dimensions: own } of variants) {
      const { width = 0, mattressWidth } = { ...dimensions, ...own }
      const size = values['mattress'] ?? values['bed']
      if (size) expect(mattressWidth).toBe(Number.parseInt(size, 10) * 10)
      if (isBed) expect(mattressWidth).toBeLessThan(width)
      else expect(mattressWidth).toBeUndefined()
    }
  })

  test('has packages of plausible volume and weight', () => {
    const { width = 0, depth = 0, height = 0 } = product.dimensions
    const cubicMetres = product.packages.reduce((sum, it) => sum + (it.width * it.depth * it.height) / 1e9, 0)
    const kilograms = product.packages.reduce((sum, it) => sum + it.weight / 1000, 0)
    expect(cubicMetres).toBeLessThan((((width + 80) * (depth + 80) * (height + 80)) / 1e9) * 1.6)
    expect(kilograms / cubicMetres).toBeGreaterThan(20)
    expect(kilograms / cubicMetres).toBeLessThan(700)
    for (const it of product.packages) expect(it.weight).toBeLessThan(70_000)
  })

  test('has a plausible price in euros that is lower than the price before a reduction', () => {
    for (const { price, compareAt, currency } of product.variants) {
      expect(currency).toBe('EUR')
      expect(price).toBeGreaterThanOrEqual(6_000)
      expect(price).toBeLessThanOrEqual(600_000)
      if (compareAt !== undefined) expect(compareAt).toBeGreaterThan(price)
    }
  })

  test('has a stock quantity if stocked, otherwise a lead time', () => {
    for (const { stockPolicy, onHand, leadTimeWeeks } of product.variants) {
      if (stockPolicy === 'stocked') expect([typeof onHand, leadTimeWeeks]).toEqual(['number', undefined])
      else expect([onHand, typeof leadTimeWeeks]).toEqual([undefined, 'number'])
    }
  })
})

/** Returns all texts of a product in one language, with a space before and after every word. */
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
