import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineIssueOf, readQuantity } from './cart.ts'

test('a quantity is a whole number from 1 to 20', () => {
  expect(readQuantity(' 7 ')).toEqual({ ok: true, value: 7 })
  for (const typed of ['', '0', '-1', '1.5', '1,5', 'abc', '1e1', '0x10', 'NaN', '٣', '½', ' ']) {
    expect(readQuantity(typed), typed).toMatchObject({ problem: { code: 'cart.too_few' } })
  }
  for (const typed of ['21', '1000000000', '9'.repeat(10_000)]) {
    expect(readQuantity(typed)).toMatchObject({ problem: { code: 'cart.too_many', facts: { limit: 20 } } })
  }
})

test('any typed quantity is read as a number from 1 to 20 or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
      const read = readQuantity(typed)
      if (read.ok) expect(read.value >= 1 && read.value <= 20 && Number.isInteger(read.value)).toBe(true)
    }),
  )
})

test('a line is blocked by an item off sale, by no stock, and by too little stock', () => {
  const three = { kind: 'in_stock', available: 3 } as const
  expect(lineIssueOf(three, { quantity: 3, left: 3, forSale: true })).toBeNull()
  expect(lineIssueOf(three, { quantity: 4, left: 3, forSale: true })).toBe('too_few_left')
  expect(lineIssueOf({ kind: 'sold_out' }, { quantity: 1, left: 0, forSale: true })).toBe('sold_out')
  expect(lineIssueOf(three, { quantity: 1, left: 3, forSale: false })).toBe('gone')
})

test('a made-to-order item is blocked only by its production capacity, if it has one', () => {
  const made = { kind: 'to_specification', weeks: null } as const
  expect(lineIssueOf(made, { quantity: 20, left: null, forSale: true })).toBeNull()
  expect(lineIssueOf(made, { quantity: 2, left: 2, forSale: true })).toBeNull()
  expect(lineIssueOf(made, { quantity: 2, left: 1, forSale: true })).toBe('no_capacity')
  expect(lineIssueOf(made, { quantity: 1, left: 0, forSale: true })).toBe('no_capacity')
})
