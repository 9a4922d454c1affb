import type { BasisPoints, Money } from '#shop/money.ts'
import type { CountryCode } from '#shop/address.ts'

/** To the shopper's door, or fetched from the shop. */
export const deliveryMethods = ['home', 'collection'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export function readDeliveryMethod(text: unknown): DeliveryMethod | null {
  return deliveryMethods.find((method) => method === text) ?? null
}

/** What a way of delivery costs, and the tax of the place where the goods change hands. */
export interface Delivery {
  readonly method: DeliveryMethod
  readonly price: Money
  readonly country: CountryCode
  readonly rate: BasisPoints
}
