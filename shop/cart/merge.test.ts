import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VariantId } from '#shop/ids.ts'
import { itemKey, MAX_QUANTITY, MAX_CART_LINES } from './cart.ts'
import { type MergeLine, mergeLines } from './merge.server.ts'

const variants = fc.integer({ min: 1, max: 70 }).map((n) => `variant ${n}` as VariantId)
const line = fc.record({
  variantId: variants,
  measures: fc.constantFrom({}, { width: 2120 }, { width: 2130 }),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  seenPriceMinor: fc.integer({ min: 0, max: 900_000 }),
  addedAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day))),
})
const cart = fc.uniqueArray(line, { maxLength: MAX_CART_LINES, selector: itemKey })

const quantities = (lines: readonly MergeLine[]) =>
  new Map(lines.map((item) => [itemKey(item), item.quantity]))

test('two merged carts hold the items of both, within the limits, and the items that did not fit are reported', () => {
  fc.assert(
    fc.property(cart, cart, (saved, incoming) => {
      const merged = mergeLines(saved, incoming)
      const [a, b, both] = [quantities(saved), quantities(incoming), quantities(merged.lines)]
      expect(merged.lines.length).toBeLessThanOrEqual(MAX_CART_LINES)
      const keys = (items: readonly MergeLine[]) => items.map(itemKey)
      for (const key of new Set([...a.keys(), ...b.keys()])) {
        const total = (a.get(key) ?? 0) + (b.get(key) ?? 0)
        const isLeftOut = keys(merged.leftOut).includes(key)
        expect(both.get(key) ?? 0).toBe(isLeftOut ? 0 : Math.min(total, MAX_QUANTITY))
        expect(keys(merged.limited).includes(key)).toBe(both.has(key) && total > MAX_QUANTITY)
      }
      expect(merged.lines.length + merged.leftOut.length).toBe(new Set([...a.keys(), ...b.keys()]).size)
    }),
  )
})

test('the result is the same whichever cart comes first', () => {
  fc.assert(
    fc.property(cart, cart, (first, second) => {
      expect(mergeLines(first, second).lines).toEqual(mergeLines(second, first).lines)
    }),
  )
})

test('when there are too many items, those added last stay', () => {
  const put = (n: number, day: number): MergeLine => ({
    variantId: `variant ${n}` as VariantId,
    measures: {},
    quantity: 1,
    seenPriceMinor: 1,
    addedAt: new Date(Date.UTC(2026, 10, day)),
  })
  const saved = Array.from({ length: MAX_CART_LINES }, (_, n) => put(n, n < 2 ? 1 : 2))
  const { lines, leftOut } = mergeLines(saved, [put(100, 3), put(101, 3)])
  expect(lines).toHaveLength(MAX_CART_LINES)
  expect(leftOut.map(({ variantId }) => variantId).toSorted()).toEqual(['variant 0', 'variant 1'])
})
