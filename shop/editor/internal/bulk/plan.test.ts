import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import type { BulkChange, OfferValue, PriceChange } from '../../bulk/bulk-edit.ts'
import { type EditableProduct, type EditableVariant, planOf, withEnding } from './plan.ts'

const variant = (more: Partial<EditableVariant> = {}): EditableVariant => ({
  id: newId(),
  sku: 'A-1',
  status: 'active',
  price: 100_00,
  former: null,
  currency: 'EUR',
  stockPolicy: 'made_to_order',
  leadTimeWeeks: 8,
  ...more,
})
const product = (more: Partial<EditableProduct> = {}): EditableProduct => ({
  id: newId(),
  handle: 'a',
  slug: 'a',
  status: 'draft',
  tags: [],
  categories: [],
  variants: [variant()],
  ...more,
})
const percent = (basisPoints: number, more: Partial<PriceChange> = {}): PriceChange => ({
  kind: 'price',
  by: { unit: 'percent', basisPoints },
  ending: 'none',
  former: 'keep',
  ...more,
})
const amount = (minor: number, currency = 'EUR'): PriceChange => ({
  ...percent(1),
  by: { unit: 'amount', minor, currency },
})

/** Returns the price and the former price after a change, or the reason of the refusal. */
function after(change: BulkChange, more: Partial<EditableVariant> = {}) {
  const plan = planOf(product({ variants: [variant(more)] }), change)
  const to = plan.changes[0]?.to as OfferValue | undefined
  return plan.refusal ? plan.refusal.reason : to ? [to.price, to.former] : 'unchanged'
}

describe('a new price', () => {
  test('is rounded half away from zero to whole cents', () => {
    expect(after(percent(750), { price: 19_99 })).toEqual([21_49, null])
    expect(after(percent(-1_000), { price: 5 })).toEqual('unchanged')
    expect(after(amount(-20_00))).toEqual([80_00, null])
  })

  test.for([
    ['whole', 1234_49, 1234_00],
    ['whole', 1234_50, 1235_00],
    ['ninety', 1234_39, 1233_90],
    ['ninety', 1234_40, 1234_90],
    ['ninety_nine', 1234_48, 1233_99],
    ['ninety_nine', 1234_49, 1234_99],
    ['ninety', 10, 90],
    ['whole', 20, 1_00],
  ] as const)('ends as chosen: %s, %i → %i', ([ending, price, rounded]) => {
    expect(withEnding(price, ending, 2)).toBe(rounded)
  })

  test('has no ending in a currency without decimals', () => {
    expect(withEnding(1234, 'ninety', 0)).toBe(1234)
    expect(withEnding(1234_567, 'ninety_nine', 3)).toBe(1234_990)
  })

  test('is the nearest one with its ending, and never zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(
          ...([
            ['whole', 0],
            ['ninety', 90],
            ['ninety_nine', 99],
          ] as const),
        ),
        (price, [ending, end]) => {
          const rounded = withEnding(price, ending, 2)
          expect(rounded).toBeGreaterThan(0)
          expect(rounded % 100).toBe(end)
          expect(Math.abs(rounded - price)).toBeLessThanOrEqual(Math.max(50, end || 100))
        },
      ),
    )
  })

  test('of zero or less, too high, or in another currency is refused', () => {
    expect(after(amount(-100_00))).toBe('price_zero')
    expect(after(amount(-100_01))).toBe('price_zero')
    expect(after(percent(-9_999), { price: 1 })).toBe('price_zero')
    expect(after(percent(1_000), { price: 0 })).toBe('price_zero')
    expect(after(percent(20_000), { price: 1_000_000_000 })).toBe('price_too_high')
    expect(after(amount(1), { currency: 'SEK' })).toBe('other_currency')
    expect(after(percent(1_000), { currency: 'SEK' })).toEqual([110_00, null])
  })

  test('stays below the former price, which can start or end with the change', () => {
    expect(after(percent(1_000), { former: 110_00 })).toBe('not_reduced')
    expect(after(percent(500), { former: 110_00 })).toEqual([105_00, 110_00])
    expect(after(percent(-1_000, { former: 'before' }))).toEqual([90_00, 100_00])
    expect(after(percent(1_000, { former: 'before' }))).toBe('not_reduced')
    expect(after(percent(1_000, { former: 'remove' }), { former: 110_00 })).toEqual([110_00, null])
  })

  test('changes all variants for sale or none', () => {
    const cheap = variant({ sku: 'CHEAP', price: 10_00 })
    const old = variant({ sku: 'OLD', price: 1, status: 'archived' })
    const both = product({ variants: [variant(), cheap, old] })
    expect(planOf(both, amount(-20_00))).toEqual({
      changes: [],
      refusal: { reason: 'price_zero', sku: 'CHEAP' },
    })
    expect(planOf(both, percent(-500)).changes.map(({ sku }) => sku)).toEqual(['A-1', 'CHEAP'])
    expect(planOf(product({ variants: [old] }), percent(500)).refusal?.reason).toBe('nothing_for_sale')
  })
})

describe('other changes', () => {
  const reasonOf = (of: EditableProduct | undefined, change: BulkChange) => planOf(of, change).refusal?.reason
  const toOf = (of: EditableProduct, change: BulkChange) => planOf(of, change).changes.map(({ to }) => to)

  test('of the status are refused as for a single product', () => {
    const publish = { kind: 'status', to: 'active' } as const
    expect(toOf(product(), publish)).toEqual(['active'])
    expect(reasonOf(product({ status: 'archived' }), publish)).toBe('archived')
    expect(reasonOf(product({ variants: [variant({ status: 'archived' })] }), publish)).toBe(
      'nothing_for_sale',
    )
    expect(toOf(product({ status: 'active' }), publish)).toEqual([])
    expect(toOf(product({ status: 'archived' }), { kind: 'status', to: 'draft' })).toEqual(['draft'])
    expect(reasonOf(undefined, publish)).toBe('gone')
  })

  test('of the weeks of production skip variants sold from stock', () => {
    const weeks = { kind: 'lead_time', weeks: 6 } as const
    const stocked = variant({ stockPolicy: 'stocked', leadTimeWeeks: null })
    expect(toOf(product({ variants: [stocked, variant(), variant({ leadTimeWeeks: 6 })] }), weeks)).toEqual([
      6,
    ])
    expect(reasonOf(product({ variants: [stocked] }), weeks)).toBe('from_stock')
  })

  test('of categories keep the other categories and their order', () => {
    const [a, b, c] = [newId<'category'>(), newId<'category'>(), newId<'category'>()]
    const inTwo = product({ categories: [a, b] })
    const change = (how: 'main' | 'add' | 'remove', category = b) =>
      ({ kind: 'category', how, category }) as const
    expect(toOf(inTwo, change('main'))).toEqual([[b, a]])
    expect(toOf(inTwo, change('main', a))).toEqual([])
    expect(toOf(inTwo, change('add'))).toEqual([])
    expect(toOf(inTwo, change('add', c))).toEqual([[a, b, c]])
    expect(toOf(inTwo, change('remove'))).toEqual([[a]])
    expect(toOf(inTwo, change('remove', c))).toEqual([])
  })

  test('of tags add or remove one, and stop at 50', () => {
    const oak = { kind: 'tag', how: 'add', tag: 'oak' } as const
    expect(toOf(product({ tags: ['pine'] }), oak)).toEqual([['pine', 'oak']])
    expect(toOf(product({ tags: ['oak'] }), oak)).toEqual([])
    expect(toOf(product({ tags: ['pine', 'oak'] }), { ...oak, how: 'remove' })).toEqual([['pine']])
    const full = Array.from({ length: 50 }, (_, at) => `tag ${at}`)
    expect(reasonOf(product({ tags: full }), oak)).toBe('too_many_tags')
  })
})
