import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId, readId } from './ids.ts'
import { inLanguage, languages, localizedPath, splitLanguage } from './language.ts'
import { grams, millimetres } from './length.ts'
import { done, problems, refuse, statusOf } from './problems.ts'
import { addDays, dayOf, readDay } from './time.ts'

describe('an ID', () => {
  test('sorts in the order of creation', () => {
    const ids = Array.from({ length: 200 }, () => newId())
    expect(ids.toSorted()).toEqual(ids)
  })

  test('from outside is accepted only if it is valid', () => {
    const id = newId<'cart'>()
    expect(readId(id)).toBe(id)
    for (const text of ['', 'x', id.toUpperCase(), `${id} `, `${id}'--`, null, 7, {}])
      expect(readId(text)).toBeNull()
  })
})

describe('a day', () => {
  test('is a valid calendar date', () => {
    expect(readDay('2028-02-29')).toBe('2028-02-29')
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) expect(readDay(text)).toBeNull()
  })

  test('is in the shop’s time zone, not the server’s', () => {
    const lateEvening = new Date('2026-11-21T23:30:00Z')
    expect(dayOf(lateEvening, 'Europe/Berlin')).toBe('2026-11-22')
    expect(dayOf(lateEvening, 'America/New_York')).toBe('2026-11-21')
  })

  test('is moved across months and the end of summer time', () => {
    expect(addDays(dayOf(new Date('2026-10-24T12:00:00Z'), 'Europe/Berlin'), 2)).toBe('2026-10-26')
    expect(addDays(dayOf(new Date('2026-12-31T12:00:00Z'), 'UTC'), 1)).toBe('2027-01-01')
  })
})

describe('a localized path', () => {
  test('has no prefix in the default language and one in every other', () => {
    expect(localizedPath('en', '/cart', 'en')).toBe('/cart')
    expect(localizedPath('de', '/cart', 'en')).toBe('/de/cart')
    expect(localizedPath('de', '/', 'en')).toBe('/de')
    expect(localizedPath('en', '/cart', 'de')).toBe('/en/cart')
  })

  test('is split into language and path, and an unknown language is part of the path', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.constantFrom(...languages), (language, byDefault) => {
        const split = splitLanguage(localizedPath(language, '/furniture/sofas', byDefault), byDefault)
        expect(split).toMatchObject({ language, path: '/furniture/sofas' })
      }),
    )
    expect(splitLanguage('/fr/cart', 'en')).toEqual({ language: 'en', prefix: '', path: '/fr/cart' })
    expect(splitLanguage('/design', 'en').path).toBe('/design')
  })
})

test('a text that is missing in one language is shown in another', () => {
  expect(inLanguage({ en: 'Sofa' }, 'de')).toBe('Sofa')
  expect(inLanguage({ en: 'Lamp', de: 'Leuchte' }, 'de')).toBe('Leuchte')
  expect(inLanguage({}, 'de')).toBeUndefined()
})

test('other units are converted to whole millimetres and grams', () => {
  expect(millimetres(59.5, 'cm')).toBe(595)
  expect(millimetres(31.5, 'in')).toBe(800)
  expect(grams(12.5, 'kg')).toBe(12_500)
})

describe('a refusal', () => {
  test('has its code and facts, and an HTTP status', () => {
    const refusal = refuse('cart.out_of_stock', { name: 'Fjord', available: 2 })
    expect(refusal).toEqual({
      ok: false,
      problem: { code: 'cart.out_of_stock', facts: { name: 'Fjord', available: 2 } },
    })
    expect(statusOf(refusal.problem)).toBe(409)
    expect(done(7)).toEqual({ ok: true, value: 7 })
  })

  test('has a code prefixed with its module and a status from 400 to 599', () => {
    for (const [code, { status }] of Object.entries(problems)) {
      expect(code).toMatch(/^[a-z]+\.[a-z0-9_]+$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
    }
  })
})
