import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hindranceOf, readQuantity } from './cart.ts'

test('a quantity is a whole number from 1 to 20', () => {
  expect(readQuantity(' 7 ')).toEqual({ ok: true, value: 7 })
  for (const typed of ['', '0', '-1', '1.5', '1,5', 'abc', '1e1', '0x10', 'NaN', '٣', '½', ' ']) {
    expect(readQuantity(typed), typed).toMatchObject({ problem: { code: 'cart.too_few' } })
  }
  for (const typed of ['21', '1000000000', '9'.repeat(10_000)]) {
    expect(readQuantity(typed)).toMatchObject({ problem: { code: 'cart.too_many', facts: { limit: 20 } } })
  }
})

test('whatever is typed as a quantity, it is a number from 1 to 20 or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
      const read = readQuantity(typed)
      if (read.ok) expect(read.value >= 1 && read.value <= 20 && Number.isInteger(read.value)).toBe(true)
    }),
  )
})

test('a line is hindered by a piece off sale, by an empty store, and by too few pieces', () => {
  expect(hindranceOf({ kind: 'in_stock', available: 3 }, 3, true)).toBeNull()
  expect(hindranceOf({ kind: 'in_stock', available: 3 }, 4, true)).toBe('too_few_left')
  expect(hindranceOf({ kind: 'sold_out' }, 1, true)).toBe('sold_out')
  expect(hindranceOf({ kind: 'in_stock', available: 3 }, 1, false)).toBe('gone')
  expect(hindranceOf({ kind: 'to_specification', weeks: null }, 20, true)).toBeNull()
})
