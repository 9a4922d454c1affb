import { expect, test } from 'vitest'
import { euCountries } from '#shop/address.ts'
import { Settings } from '#shop/settings/settings.ts'
import { pickup, homeDelivery, servedCountries } from './delivery.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const settings = Settings.parse({})

test('home delivery has one price and the tax of the destination country', () => {
  expect(homeDelivery(settings, { country: 'FR', postcode: '33380' }, now)).toEqual({
    ok: true,
    value: {
      method: 'home',
      price: { minor: 4900, currency: 'EUR' },
      country: 'FR',
      place: { rate: 2000, isExport: false },
    },
  })
  expect(homeDelivery(settings, { country: 'ES', postcode: '38001' }, now)).toMatchObject({
    value: { place: { rate: 0, isExport: true } },
  })
})

test('pickup is free and taxed in the shop’s country', () => {
  expect(pickup(settings, now)).toEqual({
    method: 'collection',
    price: { minor: 0, currency: 'EUR' },
    country: 'DE',
    place: { rate: 1900, isExport: false },
  })
})

test('the shop delivers to its selected countries, if their address format is known', () => {
  expect(servedCountries(settings, now)).toEqual(euCountries)
  const farther = Settings.parse({ deliveryCountries: ['DE', 'US', 'XX'] })
  expect(servedCountries(farther, now)).toEqual(['DE', 'US'])
  for (const country of ['XX', 'FR', '', '__proto__']) {
    expect(homeDelivery(farther, { country, postcode: '' }, now)).toMatchObject({
      problem: { code: 'checkout.no_delivery_there' },
    })
  }
})
