import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#shop/time.ts'
import {
  allOrders,
  daysOfPeriods,
  hasDateErrors,
  ordersUrl,
  readOrdersQuery,
  readTypedDates,
} from './staff-order-list.ts'

const read = (search: string) => readOrdersQuery(new URLSearchParams(search))

test('an empty query gives the first page of all orders', () => {
  expect(read('')).toEqual(allOrders)
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
    ['country=de', {}],
    ['country=DEU', {}],
    ['country=AT&product=%20FYR%00-1', { country: 'AT', product: 'FYR -1' }],
    ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['from=2026-02-30&to=0001-01-01', {}],
  ] as const) {
    expect(read(search), search).toEqual({ ...allOrders, ...query })
  }
})

test('a written query is read back unchanged', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((typed) => read(`q=${encodeURIComponent(typed)}`).text)
  const filter = fc.constantFrom('all', 'attention', 'to_send', 'placed', 'expired')
  const day = fc.option(
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10) as Day),
  )
  const queries = fc.record({
    filter,
    text,
    page: fc.integer({ min: 1, max: 10_000 }),
    from: day,
    to: day,
    country: fc.constantFrom(null, 'DE', 'AT'),
    product: text,
  })
  fc.assert(
    fc.property(queries, (query) => {
      expect(read(ordersUrl(query).split('?')[1] ?? '')).toEqual(query)
    }),
  )
})

test('a date that is no day, or a last day before the first, has an error', () => {
  const errorsOf = (search: string) => readTypedDates(new URLSearchParams(search)).errors
  for (const typed of [
    '2026-02-30',
    '30.11.2026',
    'x',
    '1999-12-31',
    '3000-01-01',
    '0000-00-00',
    '2026-1-1',
  ]) {
    expect(errorsOf(`from=${typed}`), typed).toEqual({ from: 'not_a_day' })
    expect(errorsOf(`to=${typed}&from=2026-11-01`), typed).toEqual({ to: 'not_a_day' })
  }
  expect(errorsOf('from=2026-11-02&to=2026-11-01')).toEqual({ to: 'reversed' })
  expect(errorsOf('from=2026-11-01&to=2026-11-01')).toEqual({})
  expect(hasDateErrors(readTypedDates(new URLSearchParams('from=&to=%20')))).toBe(false)
})

test('the periods end today, or on the last day of the month before', () => {
  expect(daysOfPeriods('2027-03-01' as Day)).toEqual({
    any: { from: null, to: null },
    today: { from: '2027-03-01', to: '2027-03-01' },
    week: { from: '2027-02-23', to: '2027-03-01' },
    this_month: { from: '2027-03-01', to: '2027-03-01' },
    last_month: { from: '2027-02-01', to: '2027-02-28' },
  })
  expect(daysOfPeriods('2027-01-31' as Day).last_month).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
