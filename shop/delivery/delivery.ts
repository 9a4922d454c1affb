import type { Money } from '#shop/money.ts'
import type { CountryCode } from '#shop/address.ts'
import type { TaxPlace } from '#shop/tax/tax.ts'

/** Home delivery, or pickup (`collection`). */
export const deliveryMethods = ['home', 'collection'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export function readDeliveryMethod(text: unknown): DeliveryMethod | null {
  return deliveryMethods.find((method) => method === text) ?? null
}

/** A delivery method with its price, and the place where the goods are handed over. */
export interface DeliveryOption {
  readonly method: DeliveryMethod
  readonly price: Money
  readonly country: CountryCode
  readonly place: TaxPlace
}
