import type { Address, CountryCode } from '#shop/address.ts'
import type { Cart, CartLine } from '#shop/cart/cart.ts'
import type { Delivery, DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { BasisPoints, Money } from '#shop/money.ts'
import type { Contact } from '#shop/orders/orders.ts'
import type { TaxLine } from '#shop/tax/tax.ts'

/** What a shopper has told the checkout so far. */
export interface CheckoutDetails {
  readonly contact: Contact | null
  readonly address: Address | null
  readonly method: DeliveryMethod | null
}

export type CheckoutStep = 'contact' | 'address' | 'delivery'

/** The first thing that is still to be told; null when all is said. Whoever collects needs no address and no phone. */
export function missingStep({ contact, address, method }: CheckoutDetails): CheckoutStep | null {
  if (!contact) return 'contact'
  if (method !== 'collection') {
    if (!address) return 'address'
    if (!contact.phone) return 'contact'
  }
  return method ? null : 'delivery'
}

/** A line with the tax of the place it goes to. */
export interface ReviewedLine extends CartLine {
  readonly taxRate: BasisPoints
  readonly tax: Money
}

/** What it all comes to, once it is known where it goes and how. */
export interface Bill {
  readonly lines: readonly ReviewedLine[]
  readonly delivery: Delivery & { readonly tax: Money }
  readonly taxes: readonly TaxLine[]
  readonly tax: Money
  readonly total: Money
}

/** The whole checkout as it stands. */
export interface Review {
  readonly cart: Cart
  readonly told: CheckoutDetails
  readonly missing: CheckoutStep | null
  readonly countries: readonly CountryCode[]
  /** What home delivery costs. */
  readonly homeDelivery: Money
  readonly bill: Bill | null
  /** Stands for all that the shopper sees in the review: pressing the button agrees to this and nothing else. */
  readonly key: string | null
}
