// Parses Stripe's objects into the shop's types. The schemas contain only the fields the shop uses.
import { z } from 'zod'
import { type PaymentId, readId } from '#shop/ids.ts'
import { currency, decimalsOf, type Money, money } from '#shop/money.ts'
import type { PaymentFailure, ProviderDispute, ProviderRefund, ProviderSession } from '../payments.ts'

const CurrencyCode = z.string().regex(/^[a-z]{3}$/)

const Intent = z.object({
  object: z.literal('payment_intent'),
  id: z.string().startsWith('pi_'),
  status: z.string(),
  amount_received: z.int(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
})
type Intent = z.infer<typeof Intent>

export const StripeSession = z.object({
  object: z.literal('checkout.session'),
  id: z.string().startsWith('cs_'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: CurrencyCode,
  payment_intent: z.union([z.string().startsWith('pi_'), Intent]).nullable(),
  url: z.url({ protocol: /^https?$/ }).nullable(),
})
type StripeSession = z.infer<typeof StripeSession>

const OwnSessionFields = z.object({
  mode: z.literal('payment'),
  client_reference_id: z.string(),
  metadata: z.object({ payment_id: z.string() }),
})

/**
 * Returns the payment ID of a session. `null`: the session belongs to another shop. The metadata must contain the
 * payment ID, because only the owner of the Stripe account can write metadata. `client_reference_id` alone proves
 * nothing, because a customer can set it in the URL of a payment link.
 */
export function paymentOf(session: unknown): PaymentId | null {
  const { data } = OwnSessionFields.safeParse(session)
  return data?.metadata.payment_id === data?.client_reference_id ? readId(data?.client_reference_id) : null
}

/**
 * Maps a Stripe session to the shop's type. The session counts as paid only if its `payment_status` is `paid`. The
 * status `complete` is not enough.
 */
export function toSession(session: StripeSession, paymentId: PaymentId): ProviderSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const isPaid = session.payment_status === 'paid'
  return {
    sessionId: session.id,
    paymentId,
    state: isPaid ? 'succeeded' : stateOf(session, intent),
    amount: fromStripe(isPaid && intent ? intent.amount_received : session.amount_total, session.currency),
    failure: isPaid ? null : failureOf(intent),
    url: session.status === 'open' ? session.url : null,
    reference: isPaid ? (intent?.id ?? idOf(session.payment_intent)) : null,
  }
}

function stateOf({ status }: StripeSession, intent: Intent | null): ProviderSession['state'] {
  if (status === 'expired') return 'expired'
  if (status === 'open') {
    if (intent?.status === 'requires_action') return 'needs_action'
    return intent?.status === 'processing' ? 'processing' : 'created'
  }
  // A complete but unpaid session: the payment is in progress or has failed.
  return intent && ['requires_payment_method', 'canceled'].includes(intent.status) ? 'failed' : 'processing'
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
}

function failureOf(intent: Intent | null): PaymentFailure | null {
  const error = intent?.last_payment_error
  if (!error) return null
  return failures[error.decline_code ?? ''] ?? failures[error.code ?? ''] ?? 'declined'
}

/**
 * Returns the ID of an object to which another Stripe object refers. Stripe sends either only the ID or the whole
 * object.
 */
export function idOf(idOrObject: unknown): string | null {
  if (typeof idOrObject === 'string') return idOrObject
  const whole = z.object({ id: z.string() }).safeParse(idOrObject)
  return whole.success ? whole.data.id : null
}

export const StripeRefund = z
  .object({
    object: z.literal('refund'),
    id: z.string().min(1).max(255),
    amount: z.int().positive(),
    currency: CurrencyCode,
    status: z.string().nullable(),
    failure_reason: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
  })
  .transform((it): ProviderRefund => ({
    providerRefundId: it.id,
    refundId: readId<'refund'>(it.metadata?.['refund_id']),
    amount: fromStripe(it.amount, it.currency),
    state: refundStates[it.status ?? ''] ?? 'processing',
    failure: it.failure_reason ?? (it.status === 'canceled' ? 'canceled' : null),
  }))

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export const StripeDispute = z
  .object({
    object: z.literal('dispute'),
    amount: z.int(),
    currency: CurrencyCode,
    status: z.string(),
    reason: z.string().nullish(),
  })
  .transform((it): ProviderDispute | null => {
    if (it.status === 'prevented') return null
    const amount = fromStripe(it.amount, it.currency)
    return { state: disputeStates[it.status] ?? 'open', amount, reason: it.reason ?? null }
  })

/**
 * The shop's dispute state for each dispute status of Stripe. Any other status means `open`. A closed inquiry
 * (`warning_closed`) counts as won, because the shop lost no money.
 */
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
}

/**
 * Currencies for which Stripe uses another number of decimals than ISO 4217:
 * https://docs.stripe.com/currencies#special-cases
 */
const DECIMALS_AT_STRIPE: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** Converts an amount to Stripe's units. Throws if the amount has more decimals than Stripe accepts. */
export function toStripe(amount: Money): number {
  const shift = shiftOf(amount)
  const units = shift < 0 ? amount.minor / 10 ** -shift : amount.minor * 10 ** shift
  if (!Number.isSafeInteger(units)) throw new RangeError(`Stripe takes no parts of a ${amount.currency}`)
  return units
}

function fromStripe(units: number, code: string): Money {
  const none = money(0, currency(code.toUpperCase()))
  const shift = shiftOf(none)
  return money(shift < 0 ? units * 10 ** -shift : units / 10 ** shift, none.currency)
}

function shiftOf({ currency: of }: Money): number {
  const decimals = decimalsOf(of)
  return (DECIMALS_AT_STRIPE[of] ?? decimals) - decimals
}
