import { describe, expect, it } from 'vitest'
import { after, DAY } from '#shop/time.ts'
import { promiseOf } from './catalogue.ts'
import { CategoryDraft, ProductDraft } from './draft.ts'
import { lowestBeforeReduction } from './internal/price-history.ts'

describe('the promised availability of a variant', () => {
  it.each([
    ['stocked', 3, null, { kind: 'in_stock', available: 3 }],
    ['stocked', 0, null, { kind: 'sold_out' }],
    ['made_to_order', 0, 8, { kind: 'made_to_order', weeks: 8 }],
    ['to_specification', 0, null, { kind: 'to_specification', weeks: null }],
  ] as const)('%s, %i in stock', (stockPolicy, available, leadTimeWeeks, promise) => {
    expect(promiseOf({ stockPolicy, leadTimeWeeks }, available)).toEqual(promise)
  })
})

describe('the lowest price of the thirty days before a reduction', () => {
  const reduced = new Date('2026-11-01T09:00:00Z')
  const asked = (minor: number, days: number) => ({ minor, since: after(reduced, days * DAY) })

  it.each([
    ['is null without an earlier price', [asked(80, 0)], null],
    ['is the constant earlier price', [asked(100, -400), asked(80, 0)], 100],
    [
      'is a lower price within the thirty days',
      [asked(100, -400), asked(70, -20), asked(90, -10), asked(80, 0)],
      70,
    ],
    ['ignores a lower price that ended before', [asked(70, -100), asked(100, -30), asked(80, 0)], 100],
    ['includes a lower price that ended within them', [asked(70, -100), asked(100, -29), asked(80, 0)], 70],
    ['includes an earlier reduction', [asked(100, -100), asked(90, -5), asked(80, 0)], 90],
  ])('%s', (_, history, lowest) => {
    expect(lowestBeforeReduction({ prices: history, discounts: [] })).toBe(lowest)
  })

  it('is null without a price history', () => {
    expect(lowestBeforeReduction({ prices: [], discounts: [] })).toBeNull()
  })

  const running = (percent: number, from: number, until: number | null) => ({
    percent: percent * 100,
    from: after(reduced, from * DAY),
    until: until === null ? null : after(reduced, until * DAY),
  })

  it.each([
    ['is lowered by an automatic discount of that time', [running(15, -20, -10)], 85],
    ['is lowered by the largest of several', [running(15, -20, -10), running(30, -12, -11)], 70],
    ['is lowered by one that still runs', [running(15, -1, null)], 85],
    ['is not lowered by one that ended before', [running(15, -60, -30)], 100],
    ['is not lowered by one that began with the reduction', [running(15, 0, null)], 100],
    ['is rounded as the checkout rounds', [running(12.5, -20, -10)], 87],
  ])('%s', (_, discounts, lowest) => {
    expect(lowestBeforeReduction({ prices: [asked(100, -400), asked(80, 0)], discounts })).toBe(lowest)
  })

  it('takes into account which price a discount lowered', () => {
    const prices = [asked(100, -400), asked(70, -10), asked(90, -5), asked(80, 0)]
    expect(lowestBeforeReduction({ prices, discounts: [running(10, -20, -15)] })).toBe(70)
    expect(lowestBeforeReduction({ prices, discounts: [running(10, -9, -8)] })).toBe(63)
  })
})

describe('a product draft', () => {
  const values = [{ code: 'oat', names: { en: 'Oat' } }]
  const fabric = { code: 'fabric', names: { en: 'Fabric' }, values }
  const variant = {
    sku: 'S-1',
    price: 100,
    currency: 'EUR',
    stockPolicy: 'stocked',
    values: { fabric: 'oat' },
  }
  const draft = (changes: object) => ({
    handle: 'lund',
    slug: 'lund',
    texts: { en: { name: 'Lund' } },
    categories: [],
    options: [fabric],
    variants: [variant],
    ...changes,
  })

  const faultsOf = (changes: object) => {
    const checked = ProductDraft.safeParse(draft(changes))
    return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path.join('.'), message])
  }

  it('is valid when complete', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each([
    [
      'an SKU twice',
      { variants: [variant, { ...variant, status: 'archived' }] },
      ['variants.1.sku', 'is there twice'],
    ],
    [
      'two variants with the same option values',
      { variants: [variant, { ...variant, sku: 'S-2' }] },
      ['variants.1.values', 'is another variant already'],
    ],
    [
      'a variant without an option value',
      { variants: [{ ...variant, values: {} }] },
      ['variants.0.values', 'does not choose a known fabric'],
    ],
    [
      'an unknown option',
      { variants: [{ ...variant, values: { fabric: 'oat', legs: 'oak' } }] },
      ['variants.0.values', 'names an unknown option'],
    ],
    [
      'two currencies',
      {
        options: [],
        variants: [
          { ...variant, values: {} },
          { ...variant, sku: 'S-2', currency: 'USD', status: 'archived', values: {} },
        ],
      },
      ['variants.1.currency', 'differs from the first variant'],
    ],
    ['an option twice', { options: [fabric, fabric] }, ['options.1.code', 'is there twice']],
    [
      'a value twice',
      { options: [{ ...fabric, values: [...values, ...values] }] },
      ['options.0.values', 'has a value twice'],
    ],
  ])('says what is wrong: %s', (_, changes, fault) => {
    expect(faultsOf(changes)).toContainEqual(fault)
  })

  it.each([
    ['no variant', { variants: [] }],
    ['no text', { texts: {} }],
    ['a negative price', { variants: [{ ...variant, price: -1 }] }],
    ['a fraction of a cent', { variants: [{ ...variant, price: 1.5 }] }],
    ['more than ten million', { variants: [{ ...variant, price: 1_000_000_001 }] }],
    ['a width of zero', { dimensions: { width: 0 } }],
    ['wider than twenty metres', { dimensions: { width: 20_001 } }],
    ['a slug with blanks', { slug: 'a sofa' }],
    ['an invalid swatch colour', { options: [{ ...fabric, values: [{ ...values[0], swatch: 'red; }' }] }] }],
  ])('is refused: %s', (_, changes) => {
    expect(faultsOf(changes)).not.toEqual([])
  })

  it('drops characters that the database cannot store', () => {
    const name = 'Lund\u0000 \ud83d\u0007'
    expect(ProductDraft.parse(draft({ texts: { en: { name } } })).texts.en?.name).toBe('Lund \ufffd')
    expect(CategoryDraft.parse({ slug: 'sofas', names: { en: 'So\u0000fas' } }).names.en).toBe('Sofas')
  })
})
