import type { Address, CountryCode } from '#shop/address.ts'
import type { StockPolicy } from '#shop/catalogue/catalogue.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { CartId, OrderId, OrderLineId, UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { BasisPoints, Money } from '#shop/money.ts'
import type { Failure, RefundReason } from '#shop/payments/payments.ts'
import type { TaxDisplay, TaxLine } from '#shop/tax/tax.ts'

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
  /** Whose account it belongs to; null for a guest's. */
  readonly userId: UserId | null
  readonly lines: readonly OrderLine[]
  readonly taxes: readonly TaxLine[]
  /** Until when the shop waits for the payment. */
  readonly expiresAt: Date
  readonly placedAt: Date | null
  readonly createdAt: Date
  /** Why somebody of the staff should look at it; null: nothing to see. */
  readonly attention: Attention | null
}

/** Who made something happen to an order. */
export interface Actor {
  readonly kind: 'shopper' | 'staff' | 'shop' | 'provider'
  readonly name?: string
}

/** Everything that can happen to an order, and what is noted of it. A delivery goes by its number within the order. */
export interface OrderEventFacts {
  readonly ordered: object
  readonly payment_failed: { readonly failure: Failure }
  readonly paid: { readonly late: boolean }
  readonly placed: object
  readonly expired: object
  readonly cancelled: { readonly why: CancelledWhy }
  /** Paid, but not for this order: the money goes back by itself. */
  readonly to_be_refunded: { readonly why: 'over' | 'sold_out' | 'paid_twice' | 'wrong_amount' }
  readonly refund_requested: { readonly amount: Money; readonly reason: RefundReason }
  readonly refunded: { readonly amount: Money; readonly reason: RefundReason }
  readonly refund_failed: { readonly amount: Money; readonly failure: string | null }
  readonly disputed: { readonly reason: string | null }
  readonly dispute_won: object
  readonly dispute_lost: object
  readonly in_production: { readonly delivery: number }
  readonly preparing: { readonly delivery: number }
  readonly dispatched: {
    readonly delivery: number
    readonly part: boolean
    readonly carrier: string | null
    readonly tracking: string | null
    readonly trackingUrl: string | null
  }
  readonly delivered: { readonly delivery: number }
  readonly delivery_failed: { readonly delivery: number }
  readonly ready_to_collect: { readonly delivery: number; readonly part: boolean }
  readonly collected: { readonly delivery: number }
  readonly withdrawn: { readonly return: string; readonly kind: 'withdrawal' | 'return' }
  readonly return_received: { readonly return: string }
  readonly return_rejected: { readonly return: string }
  readonly noted: { readonly text: string }
  readonly attention_settled: object
  readonly closed: object
}

/** Why an order that had not been paid, or had not left yet, came to nothing. */
export type CancelledWhy =
  | 'payment_cancelled'
  | 'payment_failed'
  | 'ordered_anew'
  | 'wrong_amount'
  | 'by_shopper'
  | 'by_staff'

/** What only the staff read of an order's story. */
export const staffEvents: readonly OrderEventKind[] = [
  'refund_requested',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'noted',
  'attention_settled',
]

/** Why somebody of the staff should look at an order. */
export const attentions = [
  'wrong_amount',
  'paid_twice',
  'refund_failed',
  'disputed',
  'refunded_at_provider',
  'payment_stuck',
  'withdrawal_due',
] as const
export type Attention = (typeof attentions)[number]

export type OrderEventKind = keyof OrderEventFacts

export type OrderEvent = {
  readonly [K in OrderEventKind]: { readonly kind: K; readonly facts: OrderEventFacts[K] }
}[OrderEventKind]

export type DatedOrderEvent = OrderEvent & { readonly by: Actor; readonly at: Date }

/** Where the order's page is: links for people who are not signed in. */
export interface OrderLinks {
  absolute(path: string, language: Language): string
  order(number: string, now: Date): string
}

export const orderStates = ['awaiting_payment', 'placed', 'closed', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** Every way an order may go. What a shopper reads as progress after `placed` is told by its deliveries. */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['placed', 'expired', 'cancelled'],
  placed: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
  // Money that arrives late still buys the pieces while they remain.
  expired: ['placed'],
}

export function mayBecome(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to)
}
