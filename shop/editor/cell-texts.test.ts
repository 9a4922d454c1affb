import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#shop/language.ts'
import { currency } from '#shop/money.ts'
import { plainNumber, readShownText, shownText } from './cell-texts.ts'

const EUR = currency('EUR')
const english = { language: 'en', currency: EUR } as const
const amount = { kind: 'amount', entries: null } as const
const policy = {
  kind: 'choice',
  entries: [
    { value: 'stocked', label: 'From stock' },
    { value: 'made_to_order', label: 'Made to order' },
  ],
} as const

describe('a number from a spreadsheet', () => {
  test.for([
    ['1249,50', '1249.50'],
    ['1249.50', '1249.50'],
    ['1.249,50', '1249.50'],
    ['1.249.000,5', '1249000.5'],
    ['1\u202f249,5\u00a0kg', '1249.5'],
    ['218,5 cm', '218.5'],
    ['1.249', '1249'],
    ['12', '12'],
    ['', ''],
    ['cheap', 'cheap'],
    ['-5', '-5'],
    ['1,2,3', '1,2,3'],
    ['1.24.50', '1.24.50'],
  ] as const)('in German: %s is %s', ([typed, plain]) => {
    expect(plainNumber(typed, 'de')).toBe(plain)
  })

  test.for([
    ['1,249.50', '1249.50'],
    ['1,249', '1249'],
    ['1249,5', '1249.5'],
    ['1.249', '1.249'],
    ['1,249,000.00', '1249000.00'],
  ] as const)('in English: %s is %s', ([typed, plain]) => {
    expect(plainNumber(typed, 'en')).toBe(plain)
  })

  test('is read again as it was shown', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, fc.constantFrom(...languages), (minor, language) => {
        const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
        expect(readShownText(amount, shownText(amount, text, language), { language, currency: EUR })).toBe(
          text,
        )
      }),
    )
  })
})

test('a choice is read by its name or its value, in any case', () => {
  expect(shownText(policy, 'made_to_order', 'en')).toBe('Made to order')
  expect(readShownText(policy, ' made TO order ', english)).toBe('made_to_order')
  expect(readShownText(policy, 'Stocked', english)).toBe('stocked')
  expect(readShownText(policy, 'sometimes', english)).toBe('sometimes')
})

test('a text loses its line breaks and tabs', () => {
  expect(readShownText({ kind: 'line', entries: null }, ' A\tB\r\nC ', english)).toBe('A B C')
})

test('an amount that can be read in two ways stays as it was typed', () => {
  expect(readShownText(amount, '1,299.50 €', english)).toBe('1299.50')
  expect(readShownText(amount, '1.299', english)).toBe('1.299')
  expect(readShownText(amount, '1.299', { language: 'de', currency: EUR })).toBe('1299')
})
