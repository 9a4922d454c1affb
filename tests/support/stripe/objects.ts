// Stripe's objects as its API returns them, with every field that the API description requires.
import { randomBytes } from 'node:crypto'

/** Money as Stripe represents it. */
export interface Amount {
  readonly amount: number
  readonly currency: string
}

export interface Session {
  readonly id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  url: string | null
  readonly expires_at: number
  readonly amount_total: number
  readonly currency: string
  readonly success_url: string
  readonly cancel_url: string | null
  readonly [field: string]: unknown
}

export interface Intent {
  readonly id: string
  status: string
  amount_received: number
  readonly amount: number
  readonly currency: string
  last_payment_error: object | null
  next_action: object | null
  latest_charge: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

export interface Charge {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  readonly [field: string]: unknown
}

export interface Refund {
  readonly id: string
  readonly payment_intent: string
  readonly charge: string
  readonly amount: number
  status: string
  failure_reason?: string
  readonly [field: string]: unknown
}

export interface Dispute {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
  status: string
  readonly [field: string]: unknown
}

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

interface NewSession extends Amount {
  readonly address: string
  readonly created: number
  readonly expiresAt: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly shipping: number | null
  readonly success_url: string
  readonly cancel_url: string | null
}

export function newSession(it: NewSession): Session {
  const { address, amount, currency, created, expiresAt, shipping, fields, ...urls } = it
  const id = newStripeId('cs_test')
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    amount_subtotal: amount - (shipping ?? 0),
    amount_total: amount,
    automatic_tax: { enabled: false, status: null },
    created,
    currency,
    custom_fields: [],
    custom_text: { shipping_address: null, submit: null },
    customer: null,
    customer_details: null,
    expires_at: expiresAt,
    livemode: false,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: shipping ?? 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${address}/c/pay/${id}`,
    ...fields,
    ...urls,
  }
}

interface NewIntent extends Amount {
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
  readonly description: string | null
}

export function newIntent({ amount, currency, created, metadata, description }: NewIntent): Intent {
  const id = newStripeId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_of_nobody`,
    confirmation_method: 'automatic',
    created,
    currency,
    customer: null,
    description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
}

export function newCharge({ id, amount, currency, metadata }: Intent, created: number): Charge {
  return {
    id: newStripeId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: true,
    created,
    currency,
    disputed: false,
    livemode: false,
    metadata,
    paid: true,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  }
}

interface NewRefund {
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  readonly status: string
  readonly created: number
}

export function newRefund({ id, payment_intent, currency }: Charge, refund: NewRefund): Refund {
  return {
    id: newStripeId('re'),
    object: 'refund',
    balance_transaction: null,
    charge: id,
    currency,
    payment_intent,
    reason: null,
    receipt_number: null,
    ...refund,
  }
}

export function newDispute({ id, payment_intent, amount, currency }: Charge, created: number): Dispute {
  return {
    id: newStripeId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: id,
    created,
    currency,
    evidence: {},
    evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

export function listOf(data: readonly unknown[], url: string) {
  return { object: 'list', data, has_more: false, url }
}
