import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, currency, money, subtract, sum } from '#shop/money.ts'
import { euCountries } from '#shop/address.ts'
import { readDay } from '#shop/time.ts'
import { type GoodsTaxCase, goodsTaxCases, type TaxCase, taxCases } from '#shop/tax-case.ts'
import { commonPriceTax, deliveryTaxation, taxationOf, taxOf, totalsOf } from './tax.ts'
import { isTaxKnown, standardRate, taxPlaceOf } from './tax.server.ts'

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

test.for([
  ['DE', 'FR', '33380', { rate: 2000, isExport: false }],
  ['DE', 'DE', '10969', { rate: 1900, isExport: false }],
  ['DE', 'CH', '8001', { rate: 0, isExport: true }],
  ['DE', 'US', '95014', { rate: 0, isExport: true }],
  ['DE', 'GB', 'SW1A 1AA', { rate: 0, isExport: true }],
  ['DE', 'GB', 'BT1 5GS', { rate: 2000, isExport: false }],
  ['DE', 'ES', '35001', { rate: 0, isExport: true }],
  ['DE', 'DE', '27498', { rate: 0, isExport: true }],
  ['FR', 'FR', '97100', { rate: 0, isExport: true }],
  ['IT', 'MC', '98000', { rate: 2000, isExport: false }],
  ['GB', 'GB', 'BT1 5GS', { rate: 2000, isExport: false }],
  ['GB', 'IM', 'IM1 1AA', { rate: 2000, isExport: false }],
  ['GB', 'DE', '10969', { rate: 0, isExport: true }],
] as const)('a delivery from %s to %s %s', ([from, country, postcode, place]) => {
  expect(taxPlaceOf({ country, postcode }, { from, day: today })).toEqual(place)
})

test('a shop in a country with unknown VAT rates can deliver nowhere', () => {
  expect(isTaxKnown('US')).toBe(false)
  expect(taxPlaceOf({ country: 'DE', postcode: '10969' }, { from: 'US', day: today })).toBeNull()
})

test('goods are taxed at the rate of the place, unless the goods, the place or the shop are exempt', () => {
  const [berlin, zurich] = [
    { rate: 1900, isExport: false },
    { rate: 0, isExport: true },
  ] as const
  expect(taxationOf('standard', berlin, 'standard')).toEqual({ taxCase: 'standard', rate: 1900 })
  expect(taxationOf('margin_used', berlin, 'standard')).toEqual({ taxCase: 'margin_used', rate: 0 })
  expect(taxationOf('exempt', berlin, 'standard')).toEqual({ taxCase: 'exempt', rate: 0 })
  for (const goods of goodsTaxCases) {
    expect(taxationOf(goods, zurich, 'standard')).toEqual({ taxCase: 'export', rate: 0 })
    expect(taxationOf(goods, zurich, 'small_business')).toEqual({ taxCase: 'small_business', rate: 0 })
    expect(taxationOf(goods, berlin, 'small_business')).toEqual({ taxCase: 'small_business', rate: 0 })
  }
})

test('delivery is taxed like the goods; if they differ, at the rate of the taxed goods', () => {
  const of = (...cases: TaxCase[]) =>
    deliveryTaxation(cases.map((it) => ({ taxCase: it, rate: it === 'standard' ? 1900 : 0 })))?.taxCase
  expect(of('margin_used', 'margin_used')).toBe('margin_used')
  expect(of('exempt', 'margin_art', 'standard')).toBe('standard')
  expect(of('exempt', 'margin_art')).toBe('margin_art')
  expect(of('export')).toBe('export')
  expect(of()).toBeUndefined()
})

test('prices that are taxed in one way share its description', () => {
  const shop = { taxScheme: 'standard', taxDisplay: 'included' } as const
  const of = (...goods: GoodsTaxCase[]) => commonPriceTax(goods, shop)
  expect(of()).toBe('included')
  expect(of('standard', 'standard')).toBe('included')
  expect(of('margin_used', 'margin_used')).toBe('margin_used')
  expect(of('margin_used', 'standard')).toBe('mixed')
  expect(commonPriceTax(['exempt', 'standard'], { ...shop, taxScheme: 'small_business' })).toBe(
    'small_business',
  )
})

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map((minor) => money(minor, euro))
const rate = fc.constantFrom(0, 550, 1900, 2100, 2550, 2700)
const taxCase = fc.constantFrom(...taxCases)
const priced = fc.array(fc.record({ price, taxCase, rate }), { maxLength: 50 })

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
      expect(new Set(taxes.map((line) => `${line.taxCase} ${line.rate}`)).size).toBe(taxes.length)
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
