// Delivery countries, delivery methods, delivery prices and tax rates. The items in the cart do not affect any of them:
// home delivery has one price, and pickup is free.
import { addressCountries, findAddressFormat } from '#shop/address-formats.server.ts'
import type { CountryCode } from '#shop/address.ts'
import { money } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { standardRate } from '#shop/tax/tax.server.ts'
import { dayOf } from '#shop/time.ts'
import type { DeliveryOption } from './delivery.ts'

/** Returns the configured delivery countries for which an address format and a tax rate are known. */
export function servedCountries(settings: Settings, now: Date): CountryCode[] {
  return settings.deliveryCountries.filter((country) => taxRateIn(settings, country, '', now) !== null)
}

/** Returns all countries to which a shop could deliver: those with a known address format and tax rate. */
export function deliverableCountries(settings: Settings, now: Date): CountryCode[] {
  return addressCountries.filter((country) => taxRateIn(settings, country, '', now) !== null)
}

export function homeDelivery(
  settings: Settings,
  { country, postcode }: { country: CountryCode; postcode: string },
  now: Date,
): Outcome<DeliveryOption, 'checkout.no_delivery_there'> {
  const rate = settings.deliveryCountries.includes(country)
    ? taxRateIn(settings, country, postcode, now)
    : null
  if (rate === null) return refuse('checkout.no_delivery_there', { country })
  return done({ method: 'home', price: money(settings.homeDeliveryMinor, settings.currency), country, rate })
}

/**
 * Returns the delivery option for pickup at the shop. The tax rate is that of the pickup address, whatever the
 * customer's country is, because the goods are handed over there. Throws if no rate is known.
 */
export function pickup(settings: Settings, now: Date): DeliveryOption {
  const { country, postcode } = settings.collectionAddress
  const rate = taxRateIn(settings, country, postcode, now)
  if (rate === null) throw new Error(`No tax rate is known for the country of pickup: ${country}`)
  return { method: 'collection', price: money(0, settings.currency), country, rate }
}

function taxRateIn(settings: Settings, country: CountryCode, postcode: string, now: Date) {
  if (!findAddressFormat(country)) return null
  return standardRate(country, postcode, dayOf(now, settings.timeZone))
}
