import type { Address, CountryCode } from '#shop/address.ts'
import type { StockPolicy } from '#shop/catalogue/catalogue.ts'
import type { PromisedTime } from '#shop/delivery-time.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { AppliedDiscount } from '#shop/discounts/discounts.ts'
import type { CartId, OrderId, OrderLineId, UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Measures } from '#shop/measures.ts'
import type { Money } from '#shop/money.ts'
import type { PaymentFailure, RefundReason } from '#shop/payments/payments.ts'
import { WITHDRAWAL_DAYS } from '#shop/return-days.ts'
import type { TaxDisplay, TaxLine } from '#shop/tax/tax.ts'
import type { Taxation } from '#shop/tax-case.ts'

/** E-mail address, name and phone number of the customer. */
export interface Contact {
  readonly email: string
  readonly name: string
  /** Phone number in E.164 format: "+493012345678". */
  readonly phone: string | null
}

/** Name and address that an invoice is addressed to. */
export interface BillingAddress {
  readonly name: string
  readonly address: Address
}

/**
 * Availability and delivery time of an item that the shop promised at the time of the order. `weeks`: the production
 * time in weeks. `null`: the shop stated no production time.
 */
export type LinePromise = (
  | { readonly kind: 'in_stock' }
  | { readonly kind: 'made_to_order' | 'to_specification'; readonly weeks: number | null }
) & {
  /** `null`: the shop stated no delivery time. Absent: orders did not contain delivery times yet. */
  readonly deliveryTime?: PromisedTime | null
}

/**
 * Return terms of an item. `voluntary`: after the legal withdrawal period, it can still be returned for the number of
 * days that the order promises. `withdrawal`: it can be returned only
 * within the legal withdrawal period. `if_faulty`: it can be returned only if it is faulty.
 */
export const returnTerms = ['voluntary', 'withdrawal', 'if_faulty'] as const
export type ReturnTerms = (typeof returnTerms)[number]

/** What an order promises about the return of an item. `returnDays`: set only for voluntary returns. */
export interface ReturnPromise {
  readonly returnTerms: ReturnTerms
  readonly returnDays: number | null
}

/** Returns the return terms of a stock policy. `returnDays`: the setting of the shop. */
export function returnPromiseOf(policy: StockPolicy, returnDays: number): ReturnPromise {
  if (policy === 'to_specification') return { returnTerms: 'if_faulty', returnDays: null }
  const isVoluntary = policy === 'stocked' && returnDays > WITHDRAWAL_DAYS
  return isVoluntary
    ? { returnTerms: 'voluntary', returnDays }
    : { returnTerms: 'withdrawal', returnDays: null }
}

/** An item of an order, as agreed when the order was placed. Later changes of the catalogue do not affect it. */
export interface OrderedLine extends ReturnPromise {
  readonly variantId: VariantId
  readonly productSlug: string
  readonly sku: string
  readonly name: string
  /** The chosen options and lengths as text, in the language of the order. */
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly measures: Measures
  readonly quantity: number
  readonly unitPrice: Money
  /** The item's share in the discount of the order. */
  readonly discount: Money
  /** Price of all units after the discount. */
  readonly total: Money
  readonly taxation: Taxation
  readonly tax: Money
  readonly promise: LinePromise
}

export interface OrderLine extends OrderedLine {
  readonly id: OrderLineId
}

/** Content of the contract that the customer agrees to by pressing the order button. */
export interface OrderDraft {
  readonly cartId: CartId
  readonly language: Language
  readonly contact: Contact
  /** Delivery address. `null`: the customer picks up the order. */
  readonly address: Address | null
  /**
   * Billing address. `null`: the invoice shows the name of the contact and the delivery address. For pickup, the
   * invoice shows only the name.
   */
  readonly billing: BillingAddress | null
  readonly lines: readonly OrderedLine[]
  readonly delivery: {
    readonly method: DeliveryMethod
    /** Price after the discount. */
    readonly price: Money
    readonly discount: Money
    readonly country: CountryCode
    readonly taxation: Taxation
    readonly tax: Money
  }
  readonly taxDisplay: TaxDisplay
  /** Price of all items after the discount. */
  readonly goods: Money
  /** The discounts that the prices above contain. */
  readonly discounts: readonly AppliedDiscount[]
  readonly tax: Money
  readonly total: Money
  readonly termsVersion: string
}

export interface Order extends Omit<OrderDraft, 'lines' | 'cartId'> {
  readonly id: OrderId
  readonly number: string
  readonly state: OrderState
  readonly cartId: CartId | null
  /** Account that owns the order. `null`: a guest order. */
  readonly userId: UserId | null
  readonly lines: readonly OrderLine[]
  readonly taxes: readonly TaxLine[]
  /** Payment deadline. The order expires if it is not paid by then. */
  readonly expiresAt: Date
  readonly placedAt: Date | null
  readonly createdAt: Date
  /** Why staff must look at the order. `null`: no review flag. */
  readonly attention: ReviewFlag | null
}

/** Who caused an order event. */
export interface Actor {
  readonly kind: 'shopper' | 'staff' | 'shop' | 'provider'
  readonly name?: string
}

/** The data of each kind of order event. `delivery`: the delivery number, counted from 1 within the order. */
export interface OrderEventFacts {
  readonly ordered: object
  readonly payment_failed: { readonly failure: PaymentFailure }
  readonly paid: { readonly late: boolean }
  readonly placed: object
  readonly expired: object
  readonly cancelled: { readonly why: CancellationReason }
  /** The payment cannot be used for the order, so the shop will refund it automatically. */
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
  /** The history shows a declaration from the withdrawal form. The database does not store it as an event. */
  readonly withdrawal_declared: object
  readonly withdrawn: { readonly return: string; readonly kind: 'withdrawal' | 'return' }
  readonly return_received: { readonly return: string }
  readonly return_rejected: { readonly return: string }
  readonly noted: { readonly text: string }
  /** Staff have written an e-mail to the customer. */
  readonly message_sent: { readonly subject: string; readonly text: string }
  readonly attention_settled: object
  readonly closed: object
}

/**
 * Why an order was cancelled before payment or before dispatch. `sold_out`: its items sold out before the payment.
 * `unavailable`: it was paid in time, but its items were sold or reserved by others when the payment arrived.
 */
export type CancellationReason =
  | 'payment_cancelled'
  | 'payment_failed'
  | 'ordered_anew'
  | 'wrong_amount'
  | 'sold_out'
  | 'unavailable'
  | 'by_shopper'
  | 'by_staff'

/** Order events that only staff see. */
export const staffEvents: readonly OrderEventKind[] = [
  'refund_requested',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'noted',
  'attention_settled',
]

/** Reasons for a review flag. */
export const reviewFlags = [
  'wrong_amount',
  'paid_twice',
  'refund_failed',
  'disputed',
  'refunded_at_provider',
  'payment_stuck',
  'withdrawal_due',
] as const
export type ReviewFlag = (typeof reviewFlags)[number]

export type OrderEventKind = keyof OrderEventFacts

export type OrderEvent = {
  readonly [K in OrderEventKind]: { readonly kind: K; readonly facts: OrderEventFacts[K] }
}[OrderEventKind]

export type DatedOrderEvent = OrderEvent & { readonly by: Actor; readonly at: Date }

/** Builds links to an order's page. Customers who are not signed in can open these links. */
export interface OrderLinks {
  absolute(path: string, language: Language): string
  order(number: string, now: Date): string
}

export const orderStates = ['awaiting_payment', 'placed', 'closed', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * All allowed transitions between order states. While an order is `placed`, customers see its progress in the states of
 * its deliveries.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['placed', 'expired', 'cancelled'],
  placed: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
  // A late payment still places the order if the items are in stock.
  expired: ['placed'],
}

export function canTransition(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to)
}
