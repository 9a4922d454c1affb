import type { OrderId, PaymentId, RefundId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { BasisPoints, Money } from '#shop/money.ts'

export const paymentStates = [
  'created',
  'processing',
  'needs_action',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
  'won',
  'lost',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Every way a payment may go; what is not here is ignored when a provider says it (late, twice or out of order). */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['processing', 'needs_action', 'succeeded', 'failed', 'cancelled', 'expired'],
  processing: ['needs_action', 'succeeded', 'failed', 'cancelled', 'expired'],
  needs_action: ['processing', 'succeeded', 'failed', 'cancelled', 'expired'],
  succeeded: ['partly_refunded', 'refunded', 'disputed'],
  partly_refunded: ['refunded', 'disputed'],
  refunded: [],
  // Money that arrives for a try already given up is still money: it must be seen, then kept or sent back.
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
  disputed: ['won', 'lost'],
  // Won back, it may still be given back.
  won: ['partly_refunded', 'refunded'],
  lost: [],
}

/** Whether a provider's word moves a payment from one state to another. */
export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to)
}

/** A payment under way: the shopper may still pay it. */
export const openStates = ['created', 'processing', 'needs_action'] as const satisfies readonly PaymentState[]

export function isOpen(state: PaymentState): boolean {
  return openStates.some((open) => open === state)
}

/** Why a try did not succeed, in the shop's words whatever the provider calls it. */
export const failures = ['declined', 'insufficient_funds', 'expired_card', 'authentication_failed'] as const
export type Failure = (typeof failures)[number]

export interface Payment {
  readonly id: PaymentId
  readonly orderId: OrderId
  readonly provider: string
  readonly state: PaymentState
  readonly amount: Money
  readonly sessionId: string | null
  readonly sessionUrl: string | null
  readonly failure: Failure | null
  readonly expiresAt: Date
  /** The provider's own number for the money; null until it was taken. */
  readonly reference: string | null
  /** What was really taken; null until it was. */
  readonly captured: Money | null
}

/** One thing that is paid for, as the provider's page names it. */
export interface PaidItem {
  readonly name: string
  readonly quantity: number
  /** As displayed: with tax where prices hold it. */
  readonly unitPrice: Money
}

/** What the shop asks a provider to collect. The payment's id is the idempotency key and the provider's reference. */
export interface SessionRequest {
  readonly paymentId: PaymentId
  /** All of it: the items, the delivery, and the tax where it comes on top. */
  readonly amount: Money
  readonly items: readonly PaidItem[]
  readonly delivery: Money
  /** Tax in the amount, by rate; `added` is what comes on top of items and delivery, and zero where prices hold it. */
  readonly taxes: readonly { readonly rate: BasisPoints; readonly tax: Money }[]
  readonly taxAdded: Money
  readonly orderNumber: string
  readonly description: string
  readonly language: Language
  readonly email: string
  /** Absolute addresses the shopper comes back to. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

/** What a provider says of a session, translated into the shop's words. */
export interface ProviderSession {
  readonly sessionId: string
  readonly paymentId: PaymentId
  readonly state: 'created' | 'needs_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'expired'
  /** What was asked for; of a session that succeeded, what was taken. */
  readonly amount: Money
  readonly failure: Failure | null
  /** Where the shopper pays; null once that is over. */
  readonly url: string | null
  /** The provider's own number for the money it took; null before. */
  readonly reference: string | null
}

/** Money going back, as the provider tells it. */
export interface ProviderRefund {
  readonly providerRefundId: string
  /** Null where somebody made it at the provider itself. */
  readonly refundId: RefundId | null
  readonly amount: Money
  readonly state: 'processing' | 'succeeded' | 'failed'
  /** The provider's word for why it failed; for staff. */
  readonly failure: string | null
}

/** The card's owner takes the money back through their bank. */
export interface ProviderDispute {
  readonly state: 'open' | 'won' | 'lost'
  readonly amount: Money
  /** The provider's word for it; for staff. */
  readonly reason: string | null
}

/** Everything the provider knows of a payment now. */
export interface ProviderPayment {
  readonly session: ProviderSession
  readonly refunds: readonly ProviderRefund[]
  readonly dispute: ProviderDispute | null
}

/** What the shop asks a provider to give back. The refund's id is the idempotency key. */
export interface RefundRequest {
  readonly refundId: RefundId
  readonly sessionId: string
  readonly reference: string
  readonly amount: Money
}

/**
 * One thing a provider told the shop; the same `eventId` may arrive any number of times, in any order. News of a session
 * says all of it; of money that moved later it says only whose (by the provider's own number), and the shop looks it up.
 */
export interface ProviderEvent {
  readonly eventId: string
  readonly kind: string
  readonly about:
    | { readonly what: 'session'; readonly session: ProviderSession }
    | { readonly what: 'money'; readonly reference: string }
    | { readonly what: 'nothing_of_ours' }
}

export const refundStates = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Every way a refund may go. Banks take money back that they said was on its way. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['processing', 'succeeded', 'failed'],
  processing: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** Why money goes back. The last five are nobody's wish: the shop, or somebody at the provider, does it by themselves. */
export const refundReasons = [
  'cancelled',
  'withdrawn',
  'returned',
  'goodwill',
  'sold_out',
  'order_over',
  'paid_twice',
  'wrong_amount',
  'at_provider',
] as const
export type RefundReason = (typeof refundReasons)[number]

export interface Refund {
  readonly id: RefundId
  readonly paymentId: PaymentId
  readonly orderId: OrderId
  readonly state: RefundState
  readonly amount: Money
  readonly reason: RefundReason
  /** The number of the document that says what it is for; null where nothing was ever invoiced. */
  readonly creditNote: string | null
  readonly note: string | null
  readonly failure: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a provider's word changed: its state, or only why the last try failed (then `from` and `to` are the same). */
export interface PaymentChange {
  readonly payment: Payment
  readonly from: PaymentState
  readonly to: PaymentState
  /** The provider's word for why a payment is disputed; for staff. */
  readonly reason?: string | null
}

export interface RefundChange {
  readonly refund: Refund
  readonly payment: Payment
  /** Null for one that somebody made at the provider itself. */
  readonly from: RefundState | null
  readonly to: RefundState
}
