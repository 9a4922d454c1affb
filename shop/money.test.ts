import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import {
  add,
  ambiguousAmount,
  currency,
  divideRounded,
  fromDecimal,
  MAX_MINOR,
  money,
  plainAmount,
  readAmount,
  split,
  subtract,
  sum,
  taxOnTop,
  taxWithin,
  times,
  toDecimal,
} from './money.ts'

const EUR = currency('EUR')
const euros = (minor: number) => money(minor, EUR)
const anAmount = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR })
const aPrice = fc.integer({ min: 0, max: MAX_MINOR })

describe('an amount of money', () => {
  test('is never a fraction of a cent', () => {
    expect(() => euros(12.5)).toThrow(RangeError)
    expect(() => euros(Number.NaN)).toThrow(RangeError)
  })

  test('is never mixed with another currency', () => {
    expect(() => add(euros(1), money(1, currency('USD')))).toThrow(/mix/)
    expect(() => currency('eur')).toThrow(RangeError)
  })

  test('adds up, and the empty sum is zero', () => {
    expect(sum([], EUR)).toEqual(euros(0))
    expect(add(euros(1), euros(2), euros(3))).toEqual(euros(6))
    expect(subtract(euros(5), euros(7))).toEqual(euros(-2))
    expect(times(euros(1999), 3)).toEqual(euros(5997))
  })

  test('is rounded half away from zero', () => {
    expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3), divideRounded(5, 3)]).toEqual([
      3, -3, 1, 2,
    ])
  })

  test('is split into parts that add up to the whole and differ from their share by less than a cent', () => {
    fc.assert(
      fc.property(
        anAmount,
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
        (minor, weights) => {
          const total = weights.reduce((all, weight) => all + weight, 0)
          fc.pre(total > 0)
          const parts = split(euros(minor), weights)
          expect(sum(parts, EUR)).toEqual(euros(minor))
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part.minor - (minor * (weights[index] ?? 0)) / total)).toBeLessThan(1.000_001)
          }
        },
      ),
    )
  })

  test('splits into net and tax that add up to it, and the tax on that net is the same within a cent', () => {
    fc.assert(
      fc.property(aPrice, fc.integer({ min: 0, max: 3000 }), (minor, rate) => {
        const tax = taxWithin(euros(minor), rate)
        const net = subtract(euros(minor), tax)
        expect(tax.minor).toBeGreaterThanOrEqual(0)
        expect(Math.abs(taxOnTop(net, rate).minor - tax.minor)).toBeLessThanOrEqual(1)
      }),
    )
    expect(taxWithin(euros(11_900), 1900)).toEqual(euros(1900))
  })

  test('is written as a decimal and read back exactly', () => {
    fc.assert(
      fc.property(anAmount, (minor) => {
        expect(fromDecimal(toDecimal(euros(minor)), EUR)).toEqual(euros(minor))
      }),
    )
    expect(toDecimal(euros(5))).toBe('0.05')
    expect(toDecimal(money(1249, currency('JPY')))).toBe('1249')
  })

  test('is read only where it is exact', () => {
    expect(fromDecimal('1249.5', EUR)).toEqual(euros(124_950))
    expect(fromDecimal('1249.500', EUR)).toEqual(euros(124_950))
    for (const text of ['', '12.345', '1,5', '1e3', 'twelve', '0x10', '12.', '9999999999999', '--1']) {
      expect(fromDecimal(text, EUR), text).toBeNull()
    }
  })
})

describe('an amount that a person types', () => {
  test.for([
    ['1,299.50', 129_950],
    ['1.299,50', 129_950],
    ['1 399', 139_900],
    ['1\u00a0399,5', 139_950],
    ['1\u202f399,00 €', 139_900],
    ["1'299.00", 129_900],
    ['1’299', 129_900],
    ['1.299.000', 129_900_000],
    ['1,299,000.5', 129_900_050],
    ['€ 1.249,90', 124_990],
    ['EUR 49,90', 4_990],
    ['49,90 EUR', 4_990],
    ['1299', 129_900],
    ['1249,5', 124_950],
    ['1249.500', 124_950],
    ['0,500', 50],
    ['0', 0],
  ] as const)('is read in both languages: %s', ([typed, minor]) => {
    for (const language of languages) expect(readAmount(typed, EUR, language)).toEqual(money(minor, EUR))
  })

  test.for([
    '',
    'cheap',
    '-5',
    '1,2,3',
    '1.24.50',
    '13 99',
    '1 39',
    '1.299.50',
    '1,299,50',
    '12 345.678',
    '1e3',
  ])('is not read from “%s”', (typed) => {
    for (const language of languages) expect(readAmount(typed, EUR, language)).toBeNull()
  })

  test('with one separator before three digits is read by the language of the page, or refused', () => {
    expect(readAmount('1.299', EUR, 'de')).toEqual(money(129_900, EUR))
    expect(readAmount('1,299', EUR, 'en')).toEqual(money(129_900, EUR))
    expect(readAmount('1,299', EUR, 'de')).toEqual({ typed: '1,299', readings: ['1299.00', '1.30'] })
    expect(readAmount('1.250', EUR, 'en')).toEqual({ typed: '1.250', readings: ['1250.00', '1.25'] })
    expect(ambiguousAmount('12,250', EUR)).toEqual({ typed: '12,250', readings: ['12250.00', '12.25'] })
    expect(ambiguousAmount('1249.500', EUR)).toBeNull()
  })

  test('in a currency with three decimals is not ambiguous', () => {
    const dinar = currency('KWD')
    for (const language of languages)
      expect(readAmount('1.299', dinar, language)).toEqual(money(1_299, dinar))
  })

  test('is read again as a form field shows it', () => {
    const minors = fc.integer({ min: 0, max: 1_000_000_000 })
    const currencies = fc.constantFrom(EUR, currency('JPY'), currency('KWD'))
    fc.assert(
      fc.property(minors, currencies, fc.constantFrom(...languages), (minor, of, language) => {
        const text = toDecimal(money(minor, of))
        expect(plainAmount(text, of, language)).toBe(text)
      }),
    )
  })
})
