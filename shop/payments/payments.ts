import type { OrderId, PaymentId, RefundId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { BasisPoints, Money } from '#shop/money.ts'

/** Payment method, as shown to customers. */
export type PaymentMethod = 'card'

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

/**
 * All allowed transitions between payment states. A provider's report can be late, repeated or out of order. If a
 * report contains a state that no transition allows, the shop ignores the report.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['processing', 'needs_action', 'succeeded', 'failed', 'cancelled', 'expired'],
  processing: ['needs_action', 'succeeded', 'failed', 'cancelled', 'expired'],
  needs_action: ['processing', 'succeeded', 'failed', 'cancelled', 'expired'],
  succeeded: ['partly_refunded', 'refunded', 'disputed'],
  partly_refunded: ['refunded', 'disputed'],
  refunded: [],
  // A payment can still succeed after its attempt has ended. The money must then be recorded, and used or refunded.
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
  disputed: ['won', 'lost'],
  // The shop keeps the money of a won dispute, so it can still be refunded.
  won: ['partly_refunded', 'refunded'],
  lost: [],
}

/** Checks whether a payment may change from its current state to the state that a provider reports. */
export function canTransition(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to)
}

/** States of a payment that the customer can still pay. */
export const openStates = ['created', 'processing', 'needs_action'] as const satisfies readonly PaymentState[]

export function isOpen(state: PaymentState): boolean {
  return openStates.some((open) => open === state)
}

/** Reasons for a failed payment attempt. They are the same for all providers. */
export const failures = ['declined', 'insufficient_funds', 'expired_card', 'authentication_failed'] as const
export type PaymentFailure = (typeof failures)[number]

export interface Payment {
  readonly id: PaymentId
  readonly orderId: OrderId
  readonly provider: string
  readonly state: PaymentState
  readonly amount: Money
  readonly sessionId: string | null
  readonly sessionUrl: string | null
  readonly failure: PaymentFailure | null
  readonly expiresAt: Date
  /** The provider's reference for the payment. `null`: no money is captured yet. */
  readonly reference: string | null
  /** The captured amount. `null`: no money is captured yet. */
  readonly captured: Money | null
}

/** An item as the provider's payment page shows it. */
export interface PaidItem {
  readonly name: string
  readonly quantity: number
  /** Displayed price of one unit. It includes tax if the shop's prices include tax. */
  readonly unitPrice: Money
}

/**
 * Request to a provider to collect a payment. The payment ID is the idempotency key. The provider also stores the
 * payment ID as the shop's reference.
 */
export interface SessionRequest {
  readonly paymentId: PaymentId
  /** Total to pay: items and delivery, and the tax if the prices do not include it. */
  readonly amount: Money
  readonly items: readonly PaidItem[]
  readonly delivery: Money
  /**
   * Taxes contained in the total, by rate. `taxAdded`: the tax that is added to the prices of items and delivery. It is
   * zero if these prices include tax.
   */
  readonly taxes: readonly { readonly rate: BasisPoints; readonly tax: Money }[]
  readonly taxAdded: Money
  readonly orderNumber: string
  readonly description: string
  readonly language: Language
  readonly email: string
  /**
   * Absolute URLs to which the provider sends the customer from the payment page: `returnUrl` after the payment,
   * `cancelUrl` if the customer cancels.
   */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

/** A provider's session, mapped to the shop's types. */
export interface ProviderSession {
  readonly sessionId: string
  readonly paymentId: PaymentId
  readonly state: 'created' | 'needs_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'expired'
  /** The captured amount if the state is `succeeded`, otherwise the requested amount. */
  readonly amount: Money
  readonly failure: PaymentFailure | null
  /** URL of the payment page. `null`: the session is closed. */
  readonly url: string | null
  /** The provider's reference for the captured payment. `null`: nothing captured. */
  readonly reference: string | null
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  readonly providerRefundId: string
  /** The refund that the shop requested. `null`: somebody made the refund directly at the provider. */
  readonly refundId: RefundId | null
  readonly amount: Money
  readonly state: 'processing' | 'succeeded' | 'failed'
  /** The provider's failure code, for staff. */
  readonly failure: string | null
}

/** A chargeback: the cardholder contests the payment at the bank. */
export interface ProviderDispute {
  readonly state: 'open' | 'won' | 'lost'
  readonly amount: Money
  /** The provider's reason code, for staff. */
  readonly reason: string | null
}

/** All data that the provider currently has about a payment. */
export interface ProviderPayment {
  readonly session: ProviderSession
  readonly refunds: readonly ProviderRefund[]
  readonly dispute: ProviderDispute | null
}

/** A refund that the shop asks a provider to make. The refund id is the idempotency key. */
export interface RefundRequest {
  readonly refundId: RefundId
  readonly sessionId: string
  readonly reference: string
  readonly amount: Money
}

/**
 * A webhook event. Events can arrive in any order and more than once, each time with the same `eventId`. `session`: the
 * event contains the whole session. `money`: the event is about a payment, a refund or a dispute, and contains only the
 * payment's reference. The shop must look up this payment. `nothing_of_ours`: the event is not about a payment of this
 * shop.
 */
export interface ProviderEvent {
  readonly eventId: string
  readonly kind: string
  readonly subject:
    | { readonly what: 'session'; readonly session: ProviderSession }
    | { readonly what: 'money'; readonly reference: string }
    | { readonly what: 'nothing_of_ours' }
}

export const refundStates = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** All allowed transitions between refund states. A bank can reverse a refund that it reported as successful. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['processing', 'succeeded', 'failed'],
  processing: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/**
 * Reasons for a refund. Staff can choose only the first four. All other refunds are made automatically by the shop,
 * except `at_provider`: somebody made the refund directly at the provider.
 */
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
  /** Document number of the credit note for the refund. `null`: the order had no invoice. */
  readonly creditNote: string | null
  readonly note: string | null
  readonly failure: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * A recorded change of a payment: a new state or a new failure reason. If only the failure reason is new, `from` equals
 * `to`.
 */
export interface PaymentChange {
  readonly payment: Payment
  readonly from: PaymentState
  readonly to: PaymentState
  /** The provider's reason code for a dispute, for staff. */
  readonly reason?: string | null
}

export interface RefundChange {
  readonly refund: Refund
  readonly payment: Payment
  /** Earlier state of the refund. `null`: the refund is new, because somebody made it directly at the provider. */
  readonly from: RefundState | null
  readonly to: RefundState
}
