// Webhook events of Stripe. Verifies the signature before reading the payload.
import Stripe from 'stripe'
import { z } from 'zod'
import { log } from '#platform/log.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { ProviderEvent } from '../payments.ts'
import type { EventProblem } from '../provider.server.ts'
import { idOf, paymentOf, StripeSession, toSession } from './stripe-objects.server.ts'

const TOLERANCE_S = 300

/** An ID or a name of Stripe: printable ASCII only, because PostgreSQL cannot store NUL. Spaces are not allowed. */
const StripeId = z.string().regex(/^[\x21-\x7e]{1,255}$/)

const StripeEvent = z.object({
  object: z.literal('event'),
  id: StripeId,
  type: StripeId,
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
type StripeEvent = z.infer<typeof StripeEvent>

/**
 * Matches the types of webhook events about a payment intent, a refund or a dispute. Does not match `charge.succeeded`,
 * because the event about the session already reports a successful charge.
 */
const MONEY_EVENT = /^(payment_intent\.(?!created)|refund\.|charge\.(refund|dispute))/
const SESSION_EVENT = /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/

export interface WebhookConfig {
  readonly webhookSecret: string
  /**
   * Whether the shop uses a live key of Stripe. True: webhook events of the test mode are ignored. False: webhook
   * events of the live mode are ignored.
   */
  readonly isLive: boolean
}

/**
 * Verifies and parses a webhook event. Refuses the event if it has no valid signature of Stripe, or if the time of the
 * signature differs from `now` by more than five minutes. Throws if the event is about a session of this shop that has
 * an unknown shape. Stripe then sends the event again, until the shop has been updated.
 */
export function readStripeEvent(
  rawBody: string,
  headers: Headers,
  now: Date,
  { webhookSecret, isLive }: WebhookConfig,
): Outcome<ProviderEvent, EventProblem> {
  const header = headers.get('stripe-signature') ?? ''
  if (!isSigned(rawBody, header, webhookSecret, now)) return refuse('payments.signature_wrong')
  const { data: event } = StripeEvent.safeParse(parseJson(rawBody))
  if (!event) return refuse('payments.event_unreadable')
  return done({ eventId: event.id, kind: event.type, subject: subjectOf(event, isLive) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSigned(rawBody: string, header: string, secret: string, now: Date): boolean {
  // Stripe's library accepts timestamps in the future, and of several timestamps it uses the last. This check refuses
  // both cases.
  const times = [...header.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, t]) => Number(t))
  const [at] = times
  if (at === undefined || times.length > 1 || at - now.getTime() / 1000 > TOLERANCE_S) return false
  try {
    const { signature } = Stripe.webhooks
    return signature?.verifyHeader(rawBody, header, secret, TOLERANCE_S, undefined, now.getTime()) ?? false
  } catch {
    // The signature is wrong, or the timestamp has expired.
    return false
  }
}

function subjectOf({ type, livemode, data }: StripeEvent, isLive: boolean): ProviderEvent['subject'] {
  const unrelated = { what: 'nothing_of_ours' } as const
  if (livemode !== isLive) {
    log.warn({ event: 'webhook.other_mode', kind: type, livemode }, 'an event of the other mode of Stripe')
    return unrelated
  }
  const it = data.object
  if (SESSION_EVENT.test(type)) {
    const paymentId = paymentOf(it)
    if (!paymentId) return unrelated
    const session = toSession(StripeSession.parse(it), paymentId)
    const isOver = type.endsWith('async_payment_failed') && session.state === 'processing'
    return { what: 'session', session: isOver ? { ...session, state: 'failed' } : session }
  }
  const reference = MONEY_EVENT.test(type)
    ? idOf(it['object'] === 'payment_intent' ? it : it['payment_intent'])
    : null
  if (!reference?.startsWith('pi_') || isOfOtherShop(it)) return unrelated
  return { what: 'money', reference }
}

/**
 * Returns true if an object is a payment intent of another shop: its metadata contains no payment ID. Returns false for
 * all other objects. For example, a refund does not show to which shop it belongs, so the caller must look up its
 * payment.
 */
function isOfOtherShop({ object, metadata }: Readonly<Record<string, unknown>>): boolean {
  return object === 'payment_intent' && !z.object({ payment_id: z.string() }).safeParse(metadata).success
}
