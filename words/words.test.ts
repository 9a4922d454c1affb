import { describe, expect, test } from 'vitest'
import { currency, money } from '#shop/money.ts'
import { readDay } from '#shop/time.ts'
import { words as accountsDe } from './de/account/accounts.ts'
import { words as buyingDe } from './de/checkout/buying.ts'
import { firebase as firebaseDe } from './de/account/firebase.ts'
import * as orderDe from './de/checkout/order.ts'
import { returns as returnsDe } from './de/checkout/returns.ts'
import { words as shopDe } from './de/shop/shop.ts'
import { words as accountsEn } from './en/account/accounts.ts'
import { words as buyingEn } from './en/checkout/buying.ts'
import { firebase as firebaseEn } from './en/account/firebase.ts'
import * as orderEn from './en/checkout/order.ts'
import { returns as returnsEn } from './en/checkout/returns.ts'
import { words as shopEn } from './en/shop/shop.ts'
import {
  formatAmount,
  countryName,
  formatDay,
  formatInstant,
  formatLength,
  formatMoney,
  formatPrice,
  formatRate,
  formatSize,
  formatWeight,
} from './format.ts'
import { plural } from './plural.ts'
import { problemText } from './problem-text.ts'

const [en, de] = [
  { ...shopEn, ...buyingEn, ...orderEn, ...accountsEn, returns: returnsEn, firebase: firebaseEn },
  { ...shopDe, ...buyingDe, ...orderDe, ...accountsDe, returns: returnsDe, firebase: firebaseDe },
]

/** Returns all texts of a language that are strings and not functions. The key of each text is its path. */
function sentences(branch: object, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(branch)) {
    if (typeof value === 'string') found.set(`${path}${key}`, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, text] of sentences(value, `${path}${key}.`)) found.set(name, text)
    }
  }
  return found
}

test('a delivery or production time of zero is no number of weeks or days', () => {
  const none = { from: 0, to: 0, unit: 'weeks' } as const
  expect(en.units.span(none)).toBe('less than a week')
  expect(de.units.pickup({ ...none, unit: 'working_days' })).toBe('Abholbereit in weniger als einem Werktag')
  expect(en.units.madeToOrder(0)).toBe('Made to order')
  expect(de.units.toSpecification(0)).toBe('Wird nach Ihren Vorgaben gefertigt')
})

describe('the texts', () => {
  const [english, german] = [sentences(en), sentences(de)]

  test('have the same keys in both languages, and none is empty', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [name, text] of [...english, ...german]) expect(text.trim(), name).not.toBe('')
  })

  test('are translated: a longer sentence is never the same in both', () => {
    const same = [...english].filter(
      ([name, text]) => text.split(' ').length > 3 && german.get(name) === text,
    )
    expect(same).toEqual([])
  })

  test('use typographic punctuation', () => {
    for (const [name, text] of [...english, ...german]) expect(text, name).not.toMatch(/\.\.\.| - |"/)
  })
})

describe('each language formats', () => {
  const price = money(124_900, currency('EUR'))
  const nbsp = '\u00a0'

  test('money in its own way', () => {
    expect(formatMoney(price, 'en')).toBe('€1,249.00')
    expect(formatMoney(price, 'de')).toBe(`1.249,00${nbsp}€`)
  })

  test('a whole price without decimals, and every other with two', () => {
    expect(formatPrice(price, 'en')).toBe('€1,249')
    expect(formatPrice(price, 'de')).toBe(`1.249${nbsp}€`)
    expect(formatPrice(money(3_950, currency('EUR')), 'en')).toBe('€39.50')
    expect(formatPrice(money(3_950, currency('EUR')), 'de')).toBe(`39,50${nbsp}€`)
  })

  test('an amount in a form field without a currency', () => {
    expect([formatAmount(price, 'en'), formatAmount(price, 'de')]).toEqual(['1249.00', '1249,00'])
  })

  test('lengths, sizes and weights in its own way, and leaves out unknown ones', () => {
    expect(formatLength(2185, 'en', 'cm')).toBe(`218.5${nbsp}cm`)
    expect(formatLength(2185, 'de', 'cm')).toBe(`218,5${nbsp}cm`)
    expect(formatLength(2180, 'en', 'in')).toBe(`85.8${nbsp}in`)
    expect(formatLength(10, 'en', 'in')).toBe(`0.39${nbsp}in`)
    expect(formatSize([[1600, 3200], 780], 'de', 'in')).toBe(`63–126 × 30,7${nbsp}in`)
    expect(formatSize([2180, null, 780], 'en', 'cm')).toBe(`218 × 78${nbsp}cm`)
    expect(formatSize([undefined], 'en', 'cm')).toBe('')
    expect(formatWeight(12_500, 'de')).toBe(`13${nbsp}kg`)
    expect(formatWeight(4_500, 'de')).toBe(`4,5${nbsp}kg`)
  })

  test('days, instants, rates and countries in its own way', () => {
    const day = readDay('2026-11-21')
    expect(day && formatDay(day, 'de')).toBe('21. November 2026')
    expect(formatInstant(new Date('2026-11-21T13:05:00Z'), 'en', 'Europe/Berlin')).toBe(
      '21 November 2026 at 14:05',
    )
    expect(formatInstant(new Date('2026-11-21T13:05:00Z'), 'de', 'Europe/Berlin')).toBe(
      `21. November 2026 um 14:05${nbsp}Uhr`,
    )
    expect(formatRate(1900, 'de')).toBe(`19${nbsp}%`)
    expect(countryName('DE', 'en')).toBe('Germany')
  })

  test('one and many differently', () => {
    expect([1, 16].map((count) => shopEn.listing.showMore(`${count}`, count))).toEqual([
      'Show 1 more',
      'Show 16 more',
    ])
    expect([1, 16].map((count) => shopDe.listing.showMore(`${count}`, count))).toEqual([
      '1 weiteres anzeigen',
      '16 weitere anzeigen',
    ])
    const said = [0, 1, 2].map((count) => plural('en', count, 'item', 'items'))
    expect(said).toEqual(['items', 'item', 'items'])
  })
})

test('a refusal is shown in the customer’s language', () => {
  const problem = { code: 'cart.out_of_stock', facts: { name: 'Fjord', available: 0 } } as const
  expect(problemText(problem, 'en')).toBe('Sorry, Fjord has just sold out.')
  expect(problemText(problem, 'de')).toBe('Fjord ist leider gerade ausverkauft.')
})
