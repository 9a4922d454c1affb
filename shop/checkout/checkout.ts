import type { Address, CountryCode } from '#shop/address.ts'
import type { Cart, CartLine } from '#shop/cart/cart.ts'
import type { AppliedDiscount } from '#shop/discounts/discounts.ts'
import type { PromisedTime } from '#shop/delivery-time.ts'
import type { DeliveryOption, DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { Money } from '#shop/money.ts'
import type { BillingAddress, Contact, ReturnPromise } from '#shop/orders/orders.ts'
import type { TaxLine } from '#shop/tax/tax.ts'
import type { Taxation } from '#shop/tax-case.ts'

/** Checkout details that the customer has entered so far. */
export interface CheckoutDetails {
  readonly contact: Contact | null
  readonly address: Address | null
  /** Billing address. `null`: the customer has not entered a separate billing address. */
  readonly billing: BillingAddress | null
  readonly method: DeliveryMethod | null
}

export type CheckoutStep = 'contact' | 'address' | 'delivery'

/**
 * Returns the first checkout step with missing details. `null`: all details are complete. Pickup needs no address and
 * no phone number.
 */
export function missingStep({
  contact,
  address,
  method,
}: Omit<CheckoutDetails, 'billing'>): CheckoutStep | null {
  if (!contact) return 'contact'
  if (method !== 'collection') {
    if (!address) return 'address'
    if (!contact.phone) return 'contact'
  }
  return method ? null : 'delivery'
}

/** An item of the cart, with its taxation and delivery time for the country of delivery, and its return terms. */
export interface ReviewedLine extends CartLine, ReturnPromise {
  readonly taxation: Taxation
  readonly tax: Money
  /** `null`: the production time of the item is unknown. */
  readonly deliveryTime: PromisedTime | null
}

/**
 * Items, delivery, taxes and total. Can be computed only if the country of delivery and the delivery method are known.
 */
export interface PriceBreakdown {
  readonly lines: readonly ReviewedLine[]
  /** `price`: after the discount. */
  readonly delivery: DeliveryOption & {
    readonly discount: Money
    readonly taxation: Taxation
    readonly tax: Money
  }
  /** The discounts that the prices contain. */
  readonly discounts: readonly AppliedDiscount[]
  readonly taxes: readonly TaxLine[]
  readonly tax: Money
  readonly total: Money
}

/** All data of a checkout: the cart, the details entered so far, the missing step and the prices. */
export interface Review {
  readonly cart: Cart
  readonly details: CheckoutDetails
  readonly missing: CheckoutStep | null
  readonly countries: readonly CountryCode[]
  /** Price of home delivery. */
  readonly homeDelivery: Money
  readonly breakdown: PriceBreakdown | null
  /** Version of the terms to which the customer agrees by ordering. */
  readonly termsVersion: string
  /**
   * Key of the order summary that the customer sees in the last checkout step. The key changes whenever anything in the
   * summary changes. An order is placed only if the customer sends the current key. `null`: the customer cannot order
   * yet.
   */
  readonly key: string | null
}
