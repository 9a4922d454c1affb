import { expect, test } from 'vitest'
import { euCountries } from '#shop/eu-countries.ts'
import { Settings } from '#shop/settings/settings.ts'
import { pickup, homeDelivery, servedCountries } from './delivery.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const settings = Settings.parse({})

test('home delivery has one price and the tax of the destination country', () => {
  expect(homeDelivery(settings, { country: 'FR', postcode: '33380' }, now)).toEqual({
    ok: true,
    value: { method: 'home', price: { minor: 4900, currency: 'EUR' }, country: 'FR', rate: 2000 },
  })
  expect(homeDelivery(settings, { country: 'ES', postcode: '38001' }, now)).toMatchObject({
    value: { rate: 0 },
  })
})

test('pickup is free and taxed in the shop’s country', () => {
  expect(pickup(settings, now)).toEqual({
    method: 'collection',
    price: { minor: 0, currency: 'EUR' },
    country: 'DE',
    rate: 1900,
  })
})

test('the shop delivers to its selected countries, if their tax rate is known', () => {
  expect(servedCountries(settings, now)).toEqual(euCountries)
  const farther = Settings.parse({ deliveryCountries: ['DE', 'US', 'XX'] })
  expect(servedCountries(farther, now)).toEqual(['DE'])
  for (const country of ['US', 'XX', 'FR', '', '__proto__']) {
    expect(homeDelivery(farther, { country, postcode: '' }, now)).toMatchObject({
      problem: { code: 'checkout.no_delivery_there' },
    })
  }
})
