import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordersUrl, readOrdersQuery } from './staff-order-list.ts'

const read = (search: string) => readOrdersQuery(new URLSearchParams(search))

test('an empty query gives the first page of all orders', () => {
  expect(read('')).toEqual({ filter: 'all', text: '', page: 1 })
})

test('invalid parameters are ignored', () => {
  for (const [search, query] of [
    ['show=nonsense&page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=99999', { page: 10_000 }],
    ['q=%00%20%20K7QF%09%0A2M9X%20', { text: 'K7QF 2M9X' }],
    [`q=${'a'.repeat(500)}`, { text: 'a'.repeat(120) }],
    ['show=attention', { filter: 'attention' }],
  ] as const) {
    expect(read(search), search).toEqual({ filter: 'all', text: '', page: 1, ...query })
  }
})

test('a written query is read back unchanged', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((typed) => read(`q=${encodeURIComponent(typed)}`).text)
  const filter = fc.constantFrom('all', 'attention', 'to_send', 'placed', 'expired')
  fc.assert(
    fc.property(text, filter, fc.integer({ min: 1, max: 10_000 }), (asked, shown, page) => {
      const query = { filter: shown, text: asked, page } as const
      expect(read(ordersUrl(query).split('?')[1] ?? '')).toEqual(query)
    }),
  )
})
