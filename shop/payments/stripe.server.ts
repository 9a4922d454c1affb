// Uses Stripe as a payment provider: Checkout Sessions on Stripe's page, refunds and signed webhook events. Maps
// Stripe's objects and events to the shop's types. This module never handles card data and never decides what a
// response means for an order. A session counts as paid only if its payment status is “paid”: the status “complete” is
// not enough.
import Stripe from 'stripe'
import { z } from 'zod'
import { isLiveKey } from './config.server.ts'
import { limitCalls } from './internal/limit-calls.server.ts'
import { readStripeEvent } from './internal/stripe-events.server.ts'
import {
  callStripe,
  fetchUntilDeadline,
  StripeRefused,
  StripeStuck,
  parseResponse,
} from './internal/stripe-request.server.ts'
import {
  toStripe,
  idOf,
  paymentOf,
  StripeDispute,
  StripeRefund,
  StripeSession,
  toSession,
} from './internal/stripe-objects.server.ts'
import {
  PAYMENT_METHODS,
  withoutRefusedParam,
  sessionParams,
} from './internal/stripe-session-params.server.ts'
import type { ProviderDispute, ProviderSession, SessionRequest } from './payments.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from './provider.server.ts'

/**
 * Version of Stripe's API that the types of Stripe's library describe. The webhook endpoint at Stripe must be set to
 * the same version.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/**
 * The time limit of one request in milliseconds. It is short enough that a second attempt fits into the time limit of
 * the operation.
 */
const TIMEOUT_MS = 5_000
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'
const DASHBOARD = 'https://dashboard.stripe.com'
const MAX_RESULTS = 100
const RETRY_SUFFIX = ':again'

export interface StripeOptions {
  /** Secret key of Stripe: `sk_…` or, better, a restricted key `rk_…`. */
  readonly secretKey: string
  readonly webhookSecret: string
  /** Base URL of a Stripe stand-in, for tests. `null`: Stripe itself. */
  readonly apiUrl: string | null
  readonly timeoutMs?: number
  /** The time limit in milliseconds of one operation with all its requests and retries. Only tests set this limit. */
  readonly deadlineMs?: number
}

export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl } = options
  const stripe = clientOf(options)
  const { sessions } = stripe.checkout
  const webhookConfig = { webhookSecret, isLive: isLiveKey(secretKey) }
  const whole = { expand: ['payment_intent'] }

  const find = async (id: string) =>
    isId(id) ? callStripe(() => sessions.retrieve(id, whole), OwnSession) : null

  const open = async (
    request: SessionRequest,
    params = sessionParams(request),
    key: string = request.paymentId,
  ) => {
    try {
      return await callStripe(
        () => sessions.create({ ...params, ...whole }, { idempotencyKey: key }),
        OwnSession,
      )
    } catch (error) {
      // The failed call may have created a session. Nobody can pay it, because the call returned no URL.
      if (error instanceof StripeStuck && !key.endsWith(RETRY_SUFFIX))
        return open(request, params, key + RETRY_SUFFIX)
      const refusedParam = error instanceof StripeRefused ? error.param : undefined
      const other = withoutRefusedParam(params, refusedParam, request)
      // Changed parameters need another idempotency key. Stripe refused the first request, so it created no session.
      if (other && !key.includes(`:${refusedParam}`)) return open(request, other, `${key}:${refusedParam}`)
      throw refusedParam === 'expires_at' ? new ProviderUnavailable('The time to pay is over') : error
    }
  }

  const provider: PaymentProvider = {
    name: 'stripe',
    methods: PAYMENT_METHODS,
    pageOrigins: [apiUrl === null ? CHECKOUT_ORIGIN : new URL(apiUrl).origin],
    async createSession(request) {
      const session = await open(request)
      if (!session) throw new ProviderUnavailable('Stripe opened a session that is not this shop’s')
      return session
    },
    retrieveSession: find,
    async closeSession(id) {
      if (!isId(id)) return null
      try {
        return await callStripe(() => sessions.expire(id, whole), OwnSession)
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        // The session was paid or is already closed, because only an open session can be closed.
        return find(id)
      }
    },
    async retrievePayment(id) {
      const session = isId(id)
        ? await callStripe(() => sessions.retrieve(id, whole), SessionWithIntent)
        : null
      if (!session) return null
      const { ownSession, intent } = session
      if (!intent) return { session: ownSession, refunds: [], dispute: null }
      const [refunds, disputes] = await Promise.all([
        refundsOf(stripe, intent),
        callStripe(
          () => stripe.disputes.list({ payment_intent: intent, limit: MAX_RESULTS }),
          listOf(StripeDispute),
        ),
      ])
      return { session: ownSession, refunds, dispute: mostSevere(disputes ?? []) }
    },
    async findSessionId(reference) {
      if (!isId(reference)) return null
      const found = await callStripe(
        () => sessions.list({ payment_intent: reference, limit: 1 }),
        listOf(OwnSession),
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
      const refund = await callStripe(
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
    dashboardUrl({ reference }) {
      if (reference === null || apiUrl !== null) return null
      return `${DASHBOARD}${webhookConfig.isLive ? '' : '/test'}/payments/${encodeURIComponent(reference)}`
    },
    readEvent: (rawBody, headers, now) => readStripeEvent(rawBody, headers, now, webhookConfig),
  }
  return limitCalls(provider, { deadlineMs: options.deadlineMs })
}

function clientOf({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
  const customUrl = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    httpClient: Stripe.createFetchHttpClient(fetchUntilDeadline),
    ...(customUrl && {
      protocol: customUrl.protocol === 'http:' ? 'http' : 'https',
      host: customUrl.hostname,
      port: customUrl.port || (customUrl.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** Checks the syntax of an ID, so that the shop never calls Stripe with an invalid ID. */
function isId(text: string): boolean {
  return /^\w{1,255}$/.test(text)
}

const AnySession = z.object({ object: z.literal('checkout.session'), id: z.string().startsWith('cs_') })

/**
 * Schema of a session. The result is `null` if the session belongs to another shop that uses the same Stripe account.
 * The other fields of such a session are not parsed.
 */
const OwnSession = z.unknown().transform((answer): ProviderSession | null => {
  parseResponse(AnySession, answer)
  const paymentId = paymentOf(answer)
  return paymentId && toSession(parseResponse(StripeSession, answer), paymentId)
})

/** Schema that parses a session and the ID of its payment intent. The payment intent may be paid or unpaid. */
const SessionWithIntent = z.unknown().transform((answer) => {
  const ownSession = OwnSession.parse(answer)
  return ownSession && { ownSession, intent: idOf(StripeSession.parse(answer).payment_intent) }
})

function listOf<T>(item: z.ZodType<T>) {
  return z.object({ object: z.literal('list'), data: z.array(item) }).transform(({ data }) => data)
}

async function refundsOf(stripe: Stripe, intent: string) {
  const list = { payment_intent: intent, limit: MAX_RESULTS }
  return (await callStripe(() => stripe.refunds.list(list), listOf(StripeRefund))) ?? []
}

/**
 * Returns the most severe dispute. An open dispute is more severe than a lost one, and a lost dispute is more severe
 * than a won one. `null`: there is no dispute.
 */
function mostSevere(disputes: readonly (ProviderDispute | null)[]): ProviderDispute | null {
  const existing = disputes.filter((dispute) => dispute !== null)
  return (
    existing.find(({ state }) => state === 'open') ??
    existing.find(({ state }) => state === 'lost') ??
    existing[0] ??
    null
  )
}
