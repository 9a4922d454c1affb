import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId, type VariantId } from '#shop/ids.ts'
import { currency, MAX_MINOR, money, sum } from '#shop/money.ts'
import {
  applyDiscounts,
  cartCodeOf,
  type DiscountedItem,
  type DiscountOffer,
  type DiscountValue,
  normalizeCode,
} from './discounts.ts'

const EUR = currency('EUR')
const euros = (minor: number) => money(minor, EUR)
const percent = (rate: number): DiscountValue => ({ kind: 'percent', percent: rate * 100 })
const amount = (minor: number): DiscountValue => ({ kind: 'amount', amount: euros(minor) })

function offerOf(value: DiscountValue, changes: Partial<DiscountOffer> = {}): DiscountOffer {
  const all = { leastGoods: euros(0), variantIds: null }
  return { id: newId<'discount'>(), name: 'Summer', code: null, value, ...all, ...changes }
}

const sofa: DiscountedItem = { variantId: newId<'variant'>(), total: euros(100_000) }
const lamp: DiscountedItem = { variantId: newId<'variant'>(), total: euros(9999) }

describe('a typed code', () => {
  test('is found in small letters, with spaces and in full-width characters', () => {
    for (const typed of [' summer 10 ', 'Summer10', 'SUMMER\u00a010', 'ＳＵＭＭＥＲ１０'])
      expect(normalizeCode(typed)).toBe('SUMMER10')
  })

  test('is refused if it cannot be a code', () => {
    for (const typed of ['', '   ', 'SUMMER%', 'A'.repeat(41), 'A\0B', '<b>'])
      expect(normalizeCode(typed)).toBeNull()
  })
})

describe('a discount', () => {
  test('in percent is rounded once, for all items together', () => {
    const chair = () => ({ variantId: newId<'variant'>(), total: euros(1010) })
    const offers = [offerOf(percent(15))]
    expect(applyDiscounts([chair()], offers, EUR).goods?.amount).toEqual(euros(152))
    const { goods, shares } = applyDiscounts([chair(), chair()], offers, EUR)
    expect(goods?.amount).toEqual(euros(303))
    expect(sum(shares, EUR)).toEqual(euros(303))
  })

  test('of a fixed amount never exceeds the price of the items', () => {
    expect(applyDiscounts([lamp], [offerOf(amount(20_000))], EUR).shares).toEqual([lamp.total])
  })

  test('of a category leaves the other items alone', () => {
    const { goods, shares } = applyDiscounts(
      [sofa, lamp],
      [offerOf(percent(10), { variantIds: [lamp.variantId] })],
      EUR,
    )
    expect(goods?.amount).toEqual(euros(1000))
    expect(shares).toEqual([euros(0), euros(1000)])
  })

  test('applies from its minimum on, which counts all items before the discount', () => {
    const offer = offerOf(percent(10), { leastGoods: euros(109_999), variantIds: [lamp.variantId] })
    expect(applyDiscounts([sofa, lamp], [offer], EUR).goods?.amount).toEqual(euros(1000))
    expect(applyDiscounts([lamp], [offer], EUR).goods).toBeNull()
  })

  test('on the items applies alone, the largest one, and free delivery in addition', () => {
    const free = offerOf({ kind: 'free_delivery' })
    const applied = applyDiscounts([sofa], [offerOf(percent(5)), offerOf(amount(6000)), free], EUR)
    expect(applied).toMatchObject({ goods: { amount: euros(6000) }, freeDelivery: { id: free.id } })
  })

  test('with a code applies before an equal one without', () => {
    const [automatic, coded] = [offerOf(amount(1000)), offerOf(percent(1), { code: 'ONE' })]
    expect(applyDiscounts([sofa], [automatic, coded], EUR).goods?.code).toBe('ONE')
    expect(applyDiscounts([sofa], [coded, automatic], EUR).goods?.code).toBe('ONE')
  })

  test('tells why its code does not change the price', () => {
    const issueOf = (changes: Partial<DiscountOffer>, others: DiscountOffer[] = []) => {
      const offer = { ...offerOf(percent(1)), ...changes, code: 'ONE' }
      return cartCodeOf([sofa], offer, applyDiscounts([sofa], [offer, ...others], EUR), EUR)
    }
    expect(issueOf({})).toEqual({ code: 'ONE', issue: null })
    expect(issueOf({}, [offerOf(percent(2))])).toEqual({ code: 'ONE', issue: 'smaller' })
    expect(issueOf({ variantIds: [] })).toEqual({ code: 'ONE', issue: 'no_items' })
    const leastGoods = euros(100_001)
    expect(issueOf({ leastGoods })).toEqual({ code: 'ONE', issue: 'least_goods', leastGoods })
  })
})

const anItem = fc.record({
  variantId: fc.integer({ min: 0, max: 5 }).map((nth) => `variant ${nth}` as VariantId),
  total: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 * MAX_MINOR })).map(euros),
})
const aValue: fc.Arbitrary<DiscountValue> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((rate) => ({ kind: 'percent' as const, percent: rate })),
  fc.integer({ min: 1, max: MAX_MINOR }).map(amount),
  fc.constant({ kind: 'free_delivery' as const }),
)
const anOffer = fc.record({
  id: fc.uuid({ version: 7 }).map((id) => id as DiscountOffer['id']),
  name: fc.constant('Summer'),
  code: fc.option(fc.constant('SUMMER10')),
  value: aValue,
  leastGoods: fc.integer({ min: 0, max: 200_000 }).map(euros),
  variantIds: fc.option(fc.array(fc.integer({ min: 0, max: 5 }).map((nth) => `variant ${nth}` as VariantId))),
})
const items = fc.array(anItem, { maxLength: 50 })
const offers = fc.uniqueArray(anOffer, { maxLength: 6, selector: ({ id }) => id })

describe('whatever the cart and the discounts', () => {
  test('the shares add up to the discount, and no share is negative or larger than the price of its item', () => {
    fc.assert(
      fc.property(items, offers, (cart, all) => {
        const { goods, shares } = applyDiscounts(cart, all, EUR)
        expect(shares).toHaveLength(cart.length)
        expect(sum(shares, EUR)).toEqual(goods?.amount ?? euros(0))
        const chosen = all.find(({ id }) => id === goods?.id)
        for (const [index, share] of shares.entries()) {
          const item = cart[index]!
          const isEligible = chosen && (chosen.variantIds?.includes(item.variantId) ?? true)
          expect(share.minor).toBeGreaterThanOrEqual(0)
          expect(share.minor).toBeLessThanOrEqual(isEligible ? item.total.minor : 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a further discount never raises the price, and the order of the discounts does not matter', () => {
    fc.assert(
      fc.property(items, offers, anOffer, (cart, all, more) => {
        const before = applyDiscounts(cart, all, EUR).goods?.amount.minor ?? 0
        expect(applyDiscounts(cart, [...all, more], EUR).goods?.amount.minor ?? 0).toBeGreaterThanOrEqual(
          before,
        )
        expect(applyDiscounts(cart, all.toReversed(), EUR)).toEqual(applyDiscounts(cart, all, EUR))
      }),
    )
  })

  test('a discount in percent differs from its exact amount by half a cent at most', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 10_000 }), (cart, rate) => {
        const whole = BigInt(
          sum(
            cart.map(({ total }) => total),
            EUR,
          ).minor,
        )
        const offer = offerOf({ kind: 'percent', percent: rate })
        const { goods } = applyDiscounts(cart, [offer], EUR)
        const off = BigInt(goods?.amount.minor ?? 0) * 10_000n - whole * BigInt(rate)
        expect(off <= 5000n && off >= -5000n).toBe(true)
      }),
    )
  })
})
