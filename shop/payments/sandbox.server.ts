// Uses the sandbox bank as a payment provider. Maps the bank's API and webhook events to the shop's types. This module
// uses only what the bank offers to every merchant. It never decides what a response means for an order.
import { type HttpRequest, isBusy, request } from '#platform/http/request.server.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { MINUTE } from '#shop/time.ts'
import type {
  PaymentFailure,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
  SessionRequest,
} from './payments.ts'
import { limitCalls } from './internal/limit-calls.server.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from './provider.server.ts'

const SIGNATURE_TOLERANCE_MS = 5 * MINUTE

const states = {
  open: 'created',
  needs_action: 'needs_action',
  paid: 'succeeded',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Record<string, ProviderSession['state']>

const failures: Readonly<Record<string, PaymentFailure>> = {
  card_declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_failed: 'authentication_failed',
}

/** An ID of the bank: printable ASCII characters without spaces. PostgreSQL cannot store NUL. */
const BankId = z.string().regex(/^[\x21-\x7e]{1,200}$/)

const BankSession = z
  .object({
    object: z.literal('session'),
    id: BankId,
    reference: z.string(),
    state: z.enum(['open', 'needs_action', 'paid', 'expired', 'cancelled']),
    amount_minor: z.int().min(0),
    currency: z.string().regex(/^[A-Z]{3}$/),
    url: z.url({ protocol: /^https?$/ }).nullable(),
    last_failure: z.string().nullable(),
    charge_id: BankId.nullable(),
  })
  .transform((it, context): ProviderSession => {
    const paymentId = readId<'payment'>(it.reference)
    if (!paymentId) {
      context.addIssue({ code: 'custom', message: 'The reference is no payment of ours' })
      return z.NEVER
    }
    return {
      sessionId: it.id,
      paymentId,
      state: states[it.state],
      amount: money(it.amount_minor, currency(it.currency)),
      failure: it.last_failure === null ? null : (failures[it.last_failure] ?? 'declined'),
      url: it.url,
      reference: it.charge_id,
    }
  })

const BankRefund = z
  .object({
    object: z.literal('refund'),
    id: z.string().min(1).max(200),
    reference: z.string().nullable(),
    amount_minor: z.int().min(1),
    currency: z.string().regex(/^[A-Z]{3}$/),
    state: z.enum(['pending', 'succeeded', 'failed']),
  })
  .transform((it): ProviderRefund => ({
    providerRefundId: it.id,
    refundId: readId<'refund'>(it.reference),
    amount: money(it.amount_minor, currency(it.currency)),
    state: it.state === 'pending' ? 'processing' : it.state,
    failure: it.state === 'failed' ? 'the bank could not give it back' : null,
  }))

/** A session with its refunds and its dispute. */
const BankPayment = z
  .object({
    session: BankSession,
    refunds: z.array(BankRefund),
    dispute: z.object({ state: z.enum(['open', 'won', 'lost']), reason: z.string().nullable() }).nullable(),
  })
  .transform(({ session, refunds, dispute }): ProviderPayment => ({
    session,
    refunds,
    dispute: dispute && { ...dispute, amount: session.amount },
  }))

const BankEvent = z.object({
  object: z.literal('event'),
  id: BankId,
  type: BankId.max(100),
  session: BankSession,
})

/** Pattern for the types of events about refunds and disputes. These events contain only the payment's reference. */
const REFUND_OR_DISPUTE = /^(refund|dispute)\./

export interface SandboxOptions {
  /** Base URL of the bank's API, without a trailing slash: "http://localhost:3000/sandbox-bank". */
  address(): string
  readonly secret: string
  /** Absolute URL of the shop's webhook, to which the bank sends its events. */
  webhookUrl(): string
  /** Public URL of the bank's dashboard for staff, such as "https://shop.example/sandbox-bank/office". */
  backOfficeUrl(): string
  readonly fetch?: typeof fetch
}

interface BankRequest {
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function post(idempotencyKey: string, payload: object): BankRequest {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  return { method: 'POST', headers, body: JSON.stringify(payload) }
}

/** Sends a request with retries. Retrying is safe because of the idempotency key. */
async function send(url: string, init: Omit<HttpRequest, 'deadlineMs'>): Promise<Response> {
  const retryPolicy = { attemptMs: 5_000, deadlineMs: 10_000, retryDelaysMs: [100, 400] }
  const answer = await request(url, { ...init, ...retryPolicy }).catch((cause: unknown) => cause)
  if (answer instanceof Response && !isBusy(answer)) return answer
  throw new ProviderUnavailable('No answer from the provider', { cause: answer })
}

export function sandboxProvider(options: SandboxOptions): PaymentProvider {
  const { secret, fetch = globalThis.fetch } = options

  const call = async <T>(
    path: string,
    schema: z.ZodType<T>,
    bankRequest: BankRequest = {},
  ): Promise<T | null> => {
    const headers = { ...bankRequest.headers, authorization: `Bearer ${secret}` }
    const answer = await send(`${options.address()}/api${path}`, { ...bankRequest, headers, fetch })
    if (answer.status === 404) return null
    if (answer.status === 409 || answer.status === 422) throw new ProviderRefused(await errorDetail(answer))
    if (!answer.ok)
      throw new Error(`The bank answered ${answer.status} to ${bankRequest.method ?? 'GET'} /api${path}`)
    const read = schema.safeParse(await answer.json().catch(() => null))
    if (!read.success) throw new ProviderUnavailable('The bank gave an answer that cannot be understood')
    return read.data
  }
  const at = (id: string) => `/sessions/${encodeURIComponent(id)}`

  const provider: PaymentProvider = {
    name: 'sandbox',
    pageOrigins: [],
    methods: ['card'],
    async createSession(request) {
      const payload = post(request.paymentId, sessionPayload(request, options.webhookUrl()))
      const session = await call('/sessions', BankSession, payload)
      if (!session) throw new ProviderUnavailable('There is no bank at its address')
      return session
    },
    retrieveSession: (id) => call(at(id), BankSession),
    closeSession: (id) => call(`${at(id)}/expire`, BankSession, { method: 'POST' }),
    retrievePayment: (id) => call(`${at(id)}/payment`, BankPayment),
    async findSessionId(reference) {
      const session = await call(`/charges/${encodeURIComponent(reference)}`, BankSession)
      return session?.sessionId ?? null
    },
    async refund({ refundId, sessionId, amount }) {
      const bankRequest = { reference: refundId, amount_minor: amount.minor, currency: amount.currency }
      const payload = post(refundId, bankRequest)
      const refund = await call(`${at(sessionId)}/refunds`, BankRefund, payload)
      if (!refund) throw new ProviderRefused('The bank knows no such payment')
      return refund
    },
    dashboardUrl: ({ sessionId }) =>
      sessionId &&
      `${options.backOfficeUrl()}/enter?key=${backOfficeKey(secret)}&payment=${encodeURIComponent(sessionId)}`,
    readEvent: (rawBody, headers, now) =>
      isSigned(rawBody, headers.get('sandbox-signature') ?? '', secret, now)
        ? parseEvent(rawBody)
        : refuse('payments.signature_wrong'),
  }
  return limitCalls(provider)
}

function sessionPayload(request: SessionRequest, webhookUrl: string) {
  return {
    reference: request.paymentId,
    amount_minor: request.amount.minor,
    currency: request.amount.currency,
    language: request.language,
    description: request.description,
    return_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    webhook_url: webhookUrl,
    expires_at: request.expiresAt.toISOString(),
  }
}

/** Returns the key for the link to the bank's dashboard. Everybody who has the link can open the dashboard. */
function backOfficeKey(secret: string): string {
  return createHmac('sha256', secret).update('office').digest('base64url')
}

/**
 * Verifies a signature header such as `t=1763683200,v1=…`. `v1` is the HMAC-SHA256 of the time `t` and the body. The
 * time may differ from `now` by up to five minutes.
 */
function isSigned(rawBody: string, header: string, secret: string, now: Date): boolean {
  const [, t = '', v1 = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!v1 || Math.abs(now.getTime() - Number(t) * 1000) > SIGNATURE_TOLERANCE_MS) return false
  const expected = createHmac('sha256', secret).update(`${t}.${rawBody}`).digest()
  return timingSafeEqual(expected, Buffer.from(v1, 'hex'))
}

/** Parses a signed webhook event. */
function parseEvent(rawBody: string): Outcome<ProviderEvent, 'payments.event_unreadable'> {
  const { data } = BankEvent.safeParse(parseJson(rawBody))
  if (!data) return refuse('payments.event_unreadable')
  const { id, type, session } = data
  const subject =
    REFUND_OR_DISPUTE.test(type) && session.reference !== null
      ? ({ what: 'money', reference: session.reference } as const)
      : ({ what: 'session', session } as const)
  return done({ eventId: id, kind: type, subject })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function errorDetail(answer: Response): Promise<string> {
  const parsed = z
    .object({ error: z.object({ code: z.string(), detail: z.string().optional() }) })
    .safeParse(await answer.json().catch(() => null))
  if (!parsed.success) return `The bank answered ${answer.status}`
  const { code, detail = code } = parsed.data.error
  return detail
}
