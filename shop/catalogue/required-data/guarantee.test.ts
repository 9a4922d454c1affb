import { expect, test } from 'vitest'
import { type Guarantee, guaranteeOf, needsDurabilityLabel } from './guarantee.ts'

const shop = { name: 'Shop GmbH', address: 'Lindenhof 7\n10969 Berlin' }
const manufacturer = {
  name: 'Werk ApS',
  address: 'Havnegade 1\n6200 Aabenraa',
  country: 'DK',
  contact: 'post@werk.example',
  responsible: null,
}
const product = {
  warrantyYears: 10,
  guarantor: 'manufacturer',
  guarantorName: null,
  guarantorAddress: null,
  guaranteeWhole: true,
  guaranteeFree: true,
  guarantee: 'All parts, in normal use.',
  manufacturer,
} as const

test('the guarantor of a manufacturer’s guarantee is the manufacturer, unless the product names another one', () => {
  expect(guaranteeOf(product, shop)).toEqual({
    guarantor: 'manufacturer',
    name: 'Werk ApS',
    address: 'Havnegade 1\n6200 Aabenraa',
    years: 10,
    coversWhole: true,
    isFree: true,
    terms: 'All parts, in normal use.',
  })
  const named = { ...product, guarantorName: 'Garant AG', guarantorAddress: 'Weg 2\n20095 Hamburg' }
  expect(guaranteeOf(named, shop)).toMatchObject({ name: 'Garant AG', address: 'Weg 2\n20095 Hamburg' })
  expect(guaranteeOf({ ...product, guarantor: 'shop' }, shop)).toMatchObject(shop)
})

test('a guarantee without years, guarantor, address or conditions is not shown', () => {
  const incomplete = [
    { warrantyYears: null },
    { guarantor: null },
    { guarantee: null },
    { manufacturer: null },
  ]
  for (const missing of incomplete) expect(guaranteeOf({ ...product, ...missing }, shop)).toBeNull()
  expect(guaranteeOf({ ...product, warrantyYears: 0 }, shop)).toBeNull()
})

test('the label is due only for more than two years, the whole product, free of charge, by the manufacturer', () => {
  const due = guaranteeOf(product, shop) as Guarantee
  expect(needsDurabilityLabel(due)).toBe(true)
  expect(needsDurabilityLabel({ ...due, years: 3 })).toBe(true)
  expect(needsDurabilityLabel({ ...due, years: 2 })).toBe(false)
  expect(needsDurabilityLabel({ ...due, coversWhole: false })).toBe(false)
  expect(needsDurabilityLabel({ ...due, isFree: false })).toBe(false)
  expect(needsDurabilityLabel({ ...due, guarantor: 'shop' })).toBe(false)
})
