// Stripe as a payment provider: Checkout Sessions on Stripe's page, refunds and signed webhook events, mapped to the shop's
// types. Never handles card data, never decides what a response means for an order, never treats "complete" as "paid".
import Stripe from 'stripe'
import { z } from 'zod'
import { isLiveKey } from './config.server.ts'
import { readStripeEvent } from './internal/stripe-events.server.ts'
import { asking, StripeRefused, StripeStuck, understood } from './internal/stripe-request.server.ts'
import {
  toStripe,
  idOf,
  paymentOf,
  StripeDispute,
  StripeRefund,
  StripeSession,
  toSession,
} from './internal/stripe-objects.server.ts'
import { gentler, sessionParams } from './internal/stripe-session-params.server.ts'
import type { ProviderDispute, ProviderSession, SessionRequest } from './payments.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from './provider.server.ts'

/** The API version of the library's types. The webhook endpoint must use the same version. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

const PATIENCE_MS = 8_000
const PAGES = 'https://checkout.stripe.com'
const DASHBOARD = 'https://dashboard.stripe.com'
const MOST = 100
const AGAIN = ':again'

export interface StripeOptions {
  /** `sk_…` or, better, a restricted key `rk_…`. */
  readonly secretKey: string
  readonly webhookSecret: string
  /** Base URL of a Stripe stand-in, for tests. `null`: Stripe itself. */
  readonly apiUrl: string | null
  readonly patienceMs?: number
}

export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl } = options
  const stripe = clientOf(options)
  const { sessions } = stripe.checkout
  const hearing = { webhookSecret, isLive: isLiveKey(secretKey) }
  const whole = { expand: ['payment_intent'] }

  const find = async (id: string) =>
    isId(id) ? asking(() => sessions.retrieve(id, whole), OurSession) : null

  const open = async (
    request: SessionRequest,
    wish = sessionParams(request),
    key: string = request.paymentId,
  ) => {
    try {
      return await asking(() => sessions.create({ ...wish, ...whole }, { idempotencyKey: key }), OurSession)
    } catch (error) {
      // The failed call returned no URL, so nobody can pay a session that it may have created.
      if (error instanceof StripeStuck && !key.endsWith(AGAIN)) return open(request, wish, key + AGAIN)
      const disliked = error instanceof StripeRefused ? error.param : undefined
      const other = gentler(wish, disliked, request)
      // Changed parameters need another idempotency key. Stripe refused the first request, so it created no session.
      if (other && !key.includes(`:${disliked}`)) return open(request, other, `${key}:${disliked}`)
      throw disliked === 'expires_at' ? new ProviderUnavailable('The time to pay is over') : error
    }
  }

  return {
    name: 'stripe',
    pageOrigins: [apiUrl === null ? PAGES : new URL(apiUrl).origin],
    async createSession(request) {
      const session = await open(request)
      if (!session) throw new ProviderUnavailable('Stripe opened a session that is not this shop’s')
      return session
    },
    retrieveSession: find,
    async closeSession(id) {
      if (!isId(id)) return null
      try {
        return await asking(() => sessions.expire(id, whole), OurSession)
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        // Only an open session can be closed. This one was paid or is closed already.
        return find(id)
      }
    },
    async retrievePayment(id) {
      const session = isId(id) ? await asking(() => sessions.retrieve(id, whole), WholeSession) : null
      if (!session) return null
      const { ours, intent } = session
      if (!intent) return { session: ours, refunds: [], dispute: null }
      const [refunds, disputes] = await Promise.all([
        refundsOf(stripe, intent),
        asking(() => stripe.disputes.list({ payment_intent: intent, limit: MOST }), listOf(StripeDispute)),
      ])
      return { session: ours, refunds, dispute: gravest(disputes ?? []) }
    },
    async findSessionId(reference) {
      if (!isId(reference)) return null
      const found = await asking(
        () => sessions.list({ payment_intent: reference, limit: 1 }),
        listOf(OurSession),
      )
      return found?.find((session) => session !== null)?.sessionId ?? null
    },
    async refund({ refundId, reference, amount }) {
      // Stripe keeps idempotency keys for a day only, and the shop may repeat a refund request later than that.
      const before = await refundsOf(stripe, reference)
      const known = before.find((refund) => refund.refundId === refundId)
      if (known && known.amount.minor !== amount.minor)
        throw new ProviderRefused('refunded_with_another_amount')
      if (known) return known
      const refund = await asking(
        () =>
          stripe.refunds.create(
            { payment_intent: reference, amount: toStripe(amount), metadata: { refund_id: refundId } },
            { idempotencyKey: refundId },
          ),
        StripeRefund,
      )
      if (!refund) throw new ProviderRefused('Stripe knows no such payment')
      return refund
    },
    staffPage({ reference }) {
      if (reference === null || apiUrl !== null) return null
      return `${DASHBOARD}${hearing.isLive ? '' : '/test'}/payments/${encodeURIComponent(reference)}`
    },
    readEvent: (rawBody, headers, now) => readStripeEvent(rawBody, headers, now, hearing),
  }
}

function clientOf({ secretKey, apiUrl, patienceMs = PATIENCE_MS }: StripeOptions): Stripe {
  const elsewhere = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: patienceMs,
    ...(elsewhere && {
      protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** Checks an id's syntax, to avoid a call to Stripe with an invalid id. */
function isId(text: string): boolean {
  return /^\w{1,255}$/.test(text)
}

const AnySession = z.object({ object: z.literal('checkout.session'), id: z.string().startsWith('cs_') })

/** A session of this shop. `null`: a session of another shop with the same Stripe account, which is not parsed further. */
const OurSession = z.unknown().transform((answer): ProviderSession | null => {
  understood(AnySession, answer)
  const paymentId = paymentOf(answer)
  return paymentId && toSession(understood(StripeSession, answer), paymentId)
})

/** A session with its payment intent, whether paid or not. */
const WholeSession = z.unknown().transform((answer) => {
  const ours = OurSession.parse(answer)
  return ours && { ours, intent: idOf(StripeSession.parse(answer).payment_intent) }
})

function listOf<T>(item: z.ZodType<T>) {
  return z.object({ object: z.literal('list'), data: z.array(item) }).transform(({ data }) => data)
}

async function refundsOf(stripe: Stripe, intent: string) {
  const list = { payment_intent: intent, limit: MOST }
  return (await asking(() => stripe.refunds.list(list), listOf(StripeRefund))) ?? []
}

/** Returns the dispute that costs most: an open one, else a lost one, else a won one. */
function gravest(disputes: readonly (ProviderDispute | null)[]): ProviderDispute | null {
  const told = disputes.filter((dispute) => dispute !== null)
  return (
    told.find(({ state }) => state === 'open') ??
    told.find(({ state }) => state === 'lost') ??
    told[0] ??
    null
  )
}
