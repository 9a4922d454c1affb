import type { OrderId, PaymentId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Money } from '#shop/money.ts'

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
  won: [],
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
}

/** What the shop asks a provider to collect. The payment's id is the idempotency key and the provider's reference. */
export interface SessionRequest {
  readonly paymentId: PaymentId
  readonly amount: Money
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
  readonly state: 'created' | 'needs_action' | 'processing' | 'succeeded' | 'cancelled' | 'expired'
  readonly amount: Money
  readonly failure: Failure | null
  /** Where the shopper pays; null once that is over. */
  readonly url: string | null
}

/** One thing a provider told the shop. The same `eventId` may arrive any number of times. */
export interface ProviderEvent {
  readonly eventId: string
  readonly kind: string
  readonly session: ProviderSession
}
