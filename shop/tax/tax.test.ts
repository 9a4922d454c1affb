import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, currency, money, subtract, sum } from '#shop/money.ts'
import { euCountries } from '#shop/eu-countries.ts'
import { readDay } from '#shop/time.ts'
import { taxOf, totalsOf } from './tax.ts'
import { standardRate } from './tax.server.ts'

const euro = currency('EUR')
const day = (text: string) => readDay(text) ?? expect.fail(text)
const today = day('2026-11-21')

test('every country of the European Union has a standard rate', () => {
  for (const country of euCountries) expect(standardRate(country, '', today), country).toBeGreaterThan(0)
  expect(standardRate('US', '95014', today)).toBeNull()
  expect(standardRate('constructor', '', today)).toBeNull()
})

test('the tax rate is that of the day', () => {
  expect(standardRate('DE', '10969', day('2020-06-30'))).toBe(1900)
  expect(standardRate('DE', '10969', day('2020-07-01'))).toBe(1600)
  expect(standardRate('DE', '10969', day('2021-01-01'))).toBe(1900)
  expect(standardRate('FI', '00550', day('2024-09-01'))).toBe(2550)
})

test('regions with their own tax rate are recognized by their postcode', () => {
  expect(standardRate('DE', '78266', today)).toBe(0)
  expect(standardRate('ES', '35001', today)).toBe(0)
  expect(standardRate('ES', '28039', today)).toBe(2100)
  expect(standardRate('PT', '9000-001', today)).toBe(2200)
  expect(standardRate('PT', '1250-096', today)).toBe(2300)
  expect(standardRate('AT', '6691', today)).toBe(1900)
})

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map((minor) => money(minor, euro))
const rate = fc.constantFrom(0, 550, 1900, 2100, 2550, 2700)
const priced = fc.array(fc.record({ price, rate }), { maxLength: 50 })

test('the taxes by rate add up to the tax of the lines, and net and tax to the total', () => {
  fc.assert(
    fc.property(priced, fc.constantFrom('included' as const, 'added' as const), (lines, display) => {
      const taxed = lines.map((line) => ({ ...line, tax: taxOf(line.price, line.rate, display) }))
      const { taxes, tax, total } = totalsOf(taxed, display, euro)
      const shown = sum(
        taxed.map((line) => line.price),
        euro,
      )
      const lineTax = sum(
        taxed.map((line) => line.tax),
        euro,
      )
      expect(tax).toEqual(lineTax)
      expect(
        sum(
          taxes.map((line) => line.tax),
          euro,
        ),
      ).toEqual(lineTax)
      expect(new Set(taxes.map((line) => line.rate)).size).toBe(taxes.length)
      expect(total).toEqual(display === 'included' ? shown : add(shown, lineTax))
    }),
  )
})

test('a price including tax is its net price and the tax on that, to the cent', () => {
  fc.assert(
    fc.property(price, rate, (gross, at) => {
      const tax = taxOf(gross, at, 'included')
      const net = subtract(gross, tax)
      expect(Math.abs(taxOf(net, at, 'added').minor - tax.minor)).toBeLessThanOrEqual(1)
      expect(tax.minor).toBeGreaterThanOrEqual(0)
    }),
  )
})
