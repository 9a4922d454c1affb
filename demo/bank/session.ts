import type { Language } from '#shop/language.ts'
import type { Money } from '#shop/money.ts'

export type SessionState = 'open' | 'needs_action' | 'paid' | 'expired' | 'cancelled'

/**
 * Allowed state transitions of a payment session. A declined card leaves the payment session open, so that the customer
 * can try another card.
 */
export const sessionTransitions: Readonly<Record<SessionState, readonly SessionState[]>> = {
  open: ['open', 'needs_action', 'paid', 'expired', 'cancelled'],
  needs_action: ['open', 'needs_action', 'paid', 'expired', 'cancelled'],
  paid: [],
  expired: [],
  cancelled: [],
}

export type Failure = 'card_declined' | 'insufficient_funds' | 'expired_card' | 'authentication_failed'

export type EventType =
  | 'session.paid'
  | 'session.failed'
  | 'session.needs_action'
  | 'session.expired'
  | 'session.cancelled'
  | 'refund.created'
  | 'refund.updated'
  | 'dispute.opened'
  | 'dispute.closed'

/** Outcome of the refunds of a payment. It depends on the test card with which the customer paid. */
export type RefundFate = 'succeeds' | 'fails' | 'pends'

export const disputeReasons = ['fraudulent', 'product_not_received', 'product_unacceptable'] as const
export type DisputeReason = (typeof disputeReasons)[number]
export type DisputeState = 'open' | 'won' | 'lost'

/** A dispute: the cardholder contests the payment. `won` and `lost` describe the outcome for the merchant. */
export interface Dispute {
  readonly state: DisputeState
  readonly reason: DisputeReason | null
}

/** A charge: the successful payment of a payment session. */
export interface Charge {
  readonly id: string
  readonly paidAt: Date
  readonly last4: string
}

export type RefundState = 'pending' | 'succeeded' | 'failed'

export interface Refund {
  readonly id: string
  /** The merchant's own ID of the refund. `null`: the refund was made in the bank's back office. */
  readonly reference: string | null
  readonly amount: Money
  readonly state: RefundState
  readonly createdAt: Date
}

/** A payment session: a payment that a merchant has requested, with its state. */
export interface Session {
  readonly id: string
  readonly reference: string
  readonly state: SessionState
  readonly amount: Money
  readonly language: Language
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly webhookUrl: string
  readonly lastFailure: Failure | null
  readonly expiresAt: Date
  readonly createdAt: Date
  /** The successful payment. `null` until the customer has paid. */
  readonly charge: Charge | null
  readonly refundFate: RefundFate
  readonly dispute: Dispute | null
}

/** Returns whether the customer may still try a card in this payment session. */
export function isOpen(session: Session): boolean {
  return sessionTransitions[session.state].length > 0
}

/** A payment session in the JSON of the bank's API and of its events. */
export interface SessionJson {
  readonly object: 'session'
  readonly id: string
  readonly reference: string
  readonly state: SessionState
  readonly amount_minor: number
  readonly currency: string
  /** URL of the payment page. `null` after the payment session has ended. */
  readonly url: string | null
  readonly last_failure: Failure | null
  /** ID of the charge. `null` until the customer has paid. */
  readonly charge_id: string | null
  readonly expires_at: string
  readonly created_at: string
}

export interface BankEvent {
  readonly object: 'event'
  readonly id: string
  readonly type: EventType
  readonly created_at: string
  readonly session: SessionJson
}

export function toJson(session: Session, address: string): SessionJson {
  return {
    object: 'session',
    id: session.id,
    reference: session.reference,
    state: session.state,
    amount_minor: session.amount.minor,
    currency: session.amount.currency,
    url: isOpen(session) ? `${address}/${session.id}` : null,
    last_failure: session.lastFailure,
    charge_id: session.charge?.id ?? null,
    expires_at: session.expiresAt.toISOString(),
    created_at: session.createdAt.toISOString(),
  }
}

/** A refund in the JSON of the bank's API. */
export interface RefundJson {
  readonly object: 'refund'
  readonly id: string
  readonly reference: string | null
  readonly amount_minor: number
  readonly currency: string
  readonly state: RefundState
  readonly created_at: string
}

export function refundToJson({ id, reference, amount, state, createdAt }: Refund): RefundJson {
  return {
    object: 'refund',
    id,
    reference,
    amount_minor: amount.minor,
    currency: amount.currency,
    state,
    created_at: createdAt.toISOString(),
  }
}
