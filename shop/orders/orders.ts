import type { Address, CountryCode } from '#shop/address.ts'
import type { StockPolicy } from '#shop/catalogue/catalogue.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { CartId, OrderId, OrderLineId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { BasisPoints, Money } from '#shop/money.ts'
import type { Failure } from '#shop/payments/payments.ts'
import type { TaxDisplay, TaxLine } from '#shop/tax/tax.ts'
import type { OrderState } from './states.ts'

/** Who bought, and how to reach them. */
export interface Contact {
  readonly email: string
  readonly name: string
  /** As E.164, "+493012345678". */
  readonly phone: string | null
}

/** How soon a line was promised to come when it was ordered. */
export type LinePromise =
  | { readonly kind: 'in_stock' }
  | { readonly kind: 'made_to_order' | 'to_specification'; readonly weeks: number | null }

/** How a line may come back: within 30 days, by the right of withdrawal alone, or only when faulty. */
export const returnTerms = ['thirty_days', 'withdrawal', 'if_faulty'] as const
export type ReturnTerms = (typeof returnTerms)[number]

export const returnTermsOf: Readonly<Record<StockPolicy, ReturnTerms>> = {
  stocked: 'thirty_days',
  made_to_order: 'withdrawal',
  to_specification: 'if_faulty',
}

/** One line as it was agreed: nothing in it follows the catalogue any more. */
export interface OrderedLine {
  readonly variantId: VariantId
  readonly productSlug: string
  readonly sku: string
  readonly name: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: number
  readonly unitPrice: Money
  readonly total: Money
  readonly taxRate: BasisPoints
  readonly tax: Money
  readonly promise: LinePromise
  readonly returnTerms: ReturnTerms
}

export interface OrderLine extends OrderedLine {
  readonly id: OrderLineId
}

/** What is agreed when the button is pressed. */
export interface Agreement {
  readonly cartId: CartId
  readonly language: Language
  readonly contact: Contact
  /** Null when the pieces are collected. */
  readonly address: Address | null
  readonly lines: readonly OrderedLine[]
  readonly delivery: {
    readonly method: DeliveryMethod
    readonly price: Money
    readonly country: CountryCode
    readonly taxRate: BasisPoints
    readonly tax: Money
  }
  readonly taxDisplay: TaxDisplay
  readonly goods: Money
  readonly tax: Money
  readonly total: Money
  readonly termsVersion: string
}

export interface Order extends Omit<Agreement, 'lines' | 'cartId'> {
  readonly id: OrderId
  readonly number: string
  readonly state: OrderState
  readonly cartId: CartId | null
  readonly lines: readonly OrderLine[]
  readonly taxes: readonly TaxLine[]
  /** Until when the shop waits for the payment. */
  readonly expiresAt: Date
  readonly placedAt: Date | null
  readonly createdAt: Date
}

/** Who made something happen to an order. */
export interface Actor {
  readonly kind: 'shopper' | 'staff' | 'shop' | 'provider'
  readonly name?: string
}

/** Everything that can happen to an order, and what is noted of it. */
export interface OrderEventFacts {
  readonly ordered: object
  readonly payment_failed: { readonly failure: Failure }
  readonly paid: { readonly late: boolean }
  readonly placed: object
  readonly expired: object
  readonly cancelled: { readonly why: 'payment_cancelled' | 'ordered_anew' }
  /** Paid, but no longer to be had: the money has to go back. */
  readonly to_be_refunded: { readonly why: 'over' | 'sold_out' }
}
export type OrderEventKind = keyof OrderEventFacts

export type OrderEvent = {
  readonly [K in OrderEventKind]: { readonly kind: K; readonly facts: OrderEventFacts[K] }
}[OrderEventKind]

export type DatedOrderEvent = OrderEvent & { readonly by: Actor; readonly at: Date }
