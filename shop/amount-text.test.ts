import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ambiguousAmount, plainAmount, readAmount } from './amount-text.ts'
import { languages } from './language.ts'
import { currency, money, toDecimal } from './money.ts'

const EUR = currency('EUR')

describe('an amount of money', () => {
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
