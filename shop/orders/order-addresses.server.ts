// Addresses of an order line by line, for pages, e-mails and documents.
import { type Address, addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type { Language } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { countryName } from '#words/format.ts'
import type { Order } from './orders.ts'

/** Returns the lines of an address below the name, with the name of the country as the last line. */
export function postalLines(address: Address, language: Language): string[] {
  return [...addressLines(getAddressFormat(address.country), address), countryName(address.country, language)]
}

/** Returns the delivery address. For a pickup order, returns the pickup address. */
export function deliveryAddressLines(
  { address, contact }: Order,
  { settings, language }: { readonly settings: Settings; readonly language: Language },
): string[] {
  return address ? [contact.name, ...postalLines(address, language)] : pickupAddressLines(settings)
}

/** Returns the billing address. Empty: the order or checkout has none of its own. */
export function billingAddressLines(
  { billing }: Pick<Order, 'billing'>,
  { language }: { readonly language: Language },
): string[] {
  return billing ? [billing.name, ...postalLines(billing.address, language)] : []
}

/** Returns the address at which the shop hands out pickups and receives returns. */
export function pickupAddressLines({ collectionAddress }: Settings): string[] {
  const { name, street, postcode, city } = collectionAddress
  return [name, street, `${postcode} ${city}`]
}
