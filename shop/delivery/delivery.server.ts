// Delivery countries, delivery methods, delivery prices and their taxation. The items in the cart do not affect any of
// them: home delivery has one price, and pickup is free.
import { addressCountries, findAddressFormat } from '#shop/address-formats.server.ts'
import type { CountryCode } from '#shop/address.ts'
import { money } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { standardRate, taxPlaceOf } from '#shop/tax/tax.server.ts'
import { dayOf } from '#shop/time.ts'
import type { DeliveryOption } from './delivery.ts'

/** Returns the configured delivery countries that the shop can serve. */
export function servedCountries(settings: Settings, now: Date): CountryCode[] {
  return settings.deliveryCountries.filter((country) => placeOf(settings, { country, postcode: '' }, now))
}

/** Returns all countries to which a shop could deliver: those whose address format and taxation are known. */
export function deliverableCountries(settings: Settings, now: Date): CountryCode[] {
  return addressCountries.filter((country) => placeOf(settings, { country, postcode: '' }, now))
}

interface Destination {
  readonly country: CountryCode
  readonly postcode: string
}

export function homeDelivery(
  settings: Settings,
  destination: Destination,
  now: Date,
): Outcome<DeliveryOption, 'checkout.no_delivery_there'> {
  const { country } = destination
  const place = settings.deliveryCountries.includes(country) ? placeOf(settings, destination, now) : null
  if (!place) return refuse('checkout.no_delivery_there', { country })
  return done({ method: 'home', price: money(settings.homeDeliveryMinor, settings.currency), country, place })
}

/**
 * Returns the delivery option for pickup at the shop. The tax rate is that of the pickup address, whatever the
 * customer's country is, because the goods are handed over there. Throws if no rate is known.
 */
export function pickup(settings: Settings, now: Date): DeliveryOption {
  const { country, postcode } = settings.collectionAddress
  const rate = standardRate(country, postcode, dayOf(now, settings.timeZone))
  if (rate === null) throw new Error(`No tax rate is known for the country of pickup: ${country}`)
  const place = { rate, isExport: false }
  return { method: 'collection', price: money(0, settings.currency), country, place }
}

/** Returns how deliveries to a place are taxed. `null`: the address format or the taxation is unknown. */
function placeOf(settings: Settings, destination: Destination, now: Date) {
  if (!findAddressFormat(destination.country)) return null
  return taxPlaceOf(destination, { from: settings.country, day: dayOf(now, settings.timeZone) })
}
