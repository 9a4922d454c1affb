// Formats the addresses of an order as lists of lines, for pages, e-mails and documents.
import { type Address, addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type { Language } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { countryName } from '#words/format.ts'
import type { Order } from './orders.ts'

/** Returns the lines of an address without the name of the recipient. The last line is the name of the country. */
export function postalLines(address: Address, language: Language): string[] {
  return [...addressLines(getAddressFormat(address.country), address), countryName(address.country, language)]
}

/**
 * Returns the lines of the delivery address. For a pickup order, returns the lines of the pickup address. Returns an
 * empty list if the delivery address was erased after the retention period.
 */
export function deliveryAddressLines(
  { address, contact, delivery }: Order,
  { settings, language }: { readonly settings: Settings; readonly language: Language },
): string[] {
  if (delivery.method === 'collection') return pickupAddressLines(settings)
  return address ? [contact.name, ...postalLines(address, language)] : []
}

/**
 * Returns the lines of the billing address. Returns an empty list if the order or checkout has no separate billing
 * address.
 */
export function billingAddressLines(
  { billing }: Pick<Order, 'billing'>,
  { language }: { readonly language: Language },
): string[] {
  return billing ? [billing.name, ...postalLines(billing.address, language)] : []
}

/** Returns the lines of the shop's address for pickups. Customers also send returned goods to this address. */
export function pickupAddressLines({ collectionAddress }: Settings): string[] {
  const { name, street, postcode, city } = collectionAddress
  return [name, street, `${postcode} ${city}`]
}
