import { describe, expect, it, test } from 'vitest'
import { dayOf, type Day } from '#shop/time.ts'
import { bookingsOf, type DocumentPart, missingAccounts, type MoneyMovement } from './bookings.ts'
import { currency, money } from '#shop/money.ts'
import { periodOf, readPeriod, stepsOf } from './figures.ts'

const today = dayOf(new Date('2027-01-15T12:00:00Z'), 'Europe/Berlin')
const euro = (minor: number) => money(minor, currency('EUR'))
const day = (text: string) => text as Day

describe('a period', () => {
  test.each([
    ['this_month', '2027-01-01', '2027-01-31'],
    ['last_month', '2026-12-01', '2026-12-31'],
    ['this_year', '2027-01-01', '2027-12-31'],
    ['last_year', '2026-01-01', '2026-12-31'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(periodOf(preset, today)).toEqual({ from, to })
  })

  test('a leap year and December end where the calendar says', () => {
    expect(periodOf('last_month', day('2028-03-31'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(periodOf('this_month', day('2026-12-31'))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test.each([
    ['from=2026-11-01&to=2026-11-30', null, '2026-11-01'],
    ['', null, '2027-01-01'],
    ['from=2026-11-31&to=2026-12-01', 'day', '2027-01-01'],
    ['from=yesterday', 'day', '2027-01-01'],
    ['from=2026-11-30&to=2026-11-01', 'reversed', '2027-01-01'],
    ['from=2020-01-01&to=2026-11-01', 'too_long', '2027-01-01'],
  ] as const)('of the URL “%s”: error %s, begins %s', (query, error, from) => {
    expect(readPeriod(new URLSearchParams(query), today)).toMatchObject({ error, period: { from } })
  })

  it('is shown by day up to two months, then by month', () => {
    expect(stepsOf({ from: day('2026-02-27'), to: day('2026-03-01') })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ])
    expect(stepsOf(periodOf('last_year', today))).toHaveLength(12)
  })
})

describe('the booking table', () => {
  const accounts = {
    receivables: '1400',
    payments: '1360',
    revenue: [
      { of: '19', account: '8400', taxKey: '' },
      { of: 'AT 20', account: '8331', taxKey: '5' },
    ],
  }
  const part = (given: Partial<DocumentPart>): DocumentPart => ({
    kind: 'invoice',
    number: 'R-1',
    order: 'K7QF2M9X',
    day: day('2026-11-21'),
    country: 'DE',
    taxCase: 'standard',
    rate: 1900,
    gross: euro(11_900),
    ...given,
  })
  const payment: MoneyMovement = {
    kind: 'payment',
    number: 'R-1',
    order: 'K7QF2M9X',
    day: day('2026-11-21'),
    amount: euro(11_900),
  }

  it('books invoices on receivables and revenue, and money on payments and receivables', () => {
    const bookings = bookingsOf(
      [
        part({}),
        part({ number: 'R-2', country: 'AT', rate: 2000 }),
        part({ number: 'G-1', kind: 'credit_note' }),
      ],
      [payment, { ...payment, kind: 'refund', number: 'G-1' }],
      accounts,
    )
    expect(
      bookings.map(({ number, side, account, contraAccount, taxKey }) =>
        [number, side, account, contraAccount, taxKey].join(' '),
      ),
    ).toEqual([
      'G-1 credit 1400 8400 ',
      'G-1 credit 1360 1400 ',
      'R-1 debit 1400 8400 ',
      'R-1 debit 1360 1400 ',
      'R-2 debit 1400 8331 5',
    ])
    expect(missingAccounts([part({}), part({ country: 'AT', rate: 2000 })], accounts)).toEqual([])
  })

  it('names the accounts that the settings lack, once each', () => {
    const parts = [
      part({ country: 'FR', rate: 2000 }),
      part({ country: 'FR', rate: 2000 }),
      part({ taxCase: 'export', rate: 0, country: 'CH' }),
    ]
    const none = { receivables: '', payments: '', revenue: [] }
    expect(missingAccounts(parts, none)).toEqual(['receivables', 'payments', 'FR 20', 'export'])
    expect(missingAccounts([], none)).toEqual([])
    expect(bookingsOf([part({ gross: euro(0) })], [], accounts)).toEqual([])
  })
})
