import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { countryName } from '#words/format.ts'
import type { RequestContext } from './request-context.server.ts'

/** Returns the delivery address of an order line by line. For a pickup order, returns the pickup address. */
export function deliveryAddressLines(
  { address, contact }: Order,
  { settings, language }: RequestContext,
): string[] {
  if (!address) return pickupAddressLines(settings)
  const lines = addressLines(getAddressFormat(address.country), address)
  return [contact.name, ...lines, countryName(address.country, language)]
}

/** Returns the address at which the shop hands out pickups and receives returns, line by line. */
export function pickupAddressLines({ collectionAddress }: Settings): string[] {
  const { name, street, postcode, city } = collectionAddress
  return [name, street, `${postcode} ${city}`]
}
