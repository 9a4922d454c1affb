// The demo bank's JSON API for merchants, protected by a bearer secret. Also answers invalid requests with JSON.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { languages } from '#shop/language.ts'
import { currency, MAX_MINOR, money } from '#shop/money.ts'
import type { Ledger } from './ledger.server.ts'
import { findPayment, refund, type RefundRefusal, type RefundInput } from './refunds.server.ts'
import { equalsInConstantTime } from './secret.server.ts'
import { refundToJson, type Session, toJson } from './session.ts'
import {
  endSession,
  findSession,
  findSessionOfCharge,
  openSession,
  type SessionInput,
} from './sessions.server.ts'

const MAX_BODY_BYTES = 16 * 1024

const Text = z
  .string()
  .min(1)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'has broken characters')
const Url = z.url({ protocol: /^https?$/ }).max(2_000)

const SessionInputJson = z
  .strictObject({
    reference: Text.max(200),
    amount_minor: z.int().min(1).max(MAX_MINOR),
    currency: z.string().regex(/^[A-Z]{3}$/),
    language: z.enum(languages),
    description: Text.max(200),
    return_url: Url,
    cancel_url: Url,
    webhook_url: Url,
    expires_at: z.iso.datetime(),
  })
  .transform((it): SessionInput => ({
    reference: it.reference,
    amount: money(it.amount_minor, currency(it.currency)),
    language: it.language,
    description: it.description,
    returnUrl: it.return_url,
    cancelUrl: it.cancel_url,
    webhookUrl: it.webhook_url,
    expiresAt: new Date(it.expires_at),
  }))

const Refund = z
  .strictObject({
    reference: Text.max(200),
    amount_minor: z.int().min(1).max(MAX_MINOR),
    currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .transform((it): Omit<RefundInput, 'key'> => ({
    reference: it.reference,
    amount: money(it.amount_minor, currency(it.currency)),
  }))

/** Explanation of each refused refund, for the merchant's developers. */
const refusalDetails: Readonly<Record<RefundRefusal, string>> = {
  not_paid: 'nothing was ever paid here',
  disputed: "the card's owner disputes it",
  more_than_left: 'it is more than is left of what was paid',
  idempotency_key_reused: 'another refund was made under this key',
}

export function merchantApi(ledger: Ledger, secret: string): Hono {
  const api = new Hono()
  const answer = (c: Context, session: Session | null) =>
    session ? c.json(toJson(session, ledger.address())) : errorResponse(c, 404, 'unknown_session')

  api.use(async (c, next) => {
    if (!equalsInConstantTime(c.req.header('authorization') ?? '', `Bearer ${secret}`))
      return errorResponse(c, 401, 'unauthorized')
    await next()
    return undefined
  })
  api.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => errorResponse(c, 413, 'too_large') }))

  api.post('/sessions', async (c) => {
    const key = keyOf(c)
    if (!key) return errorResponse(c, 400, 'idempotency_key_missing')
    const input = SessionInputJson.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return errorResponse(c, 400, 'invalid', z.prettifyError(input.error))
    const session = await openSession(ledger, key, input.data)
    return session ? answer(c, session) : errorResponse(c, 409, 'idempotency_key_reused')
  })
  api.get('/sessions/:id', async (c) => answer(c, await findSession(ledger, c.req.param('id'))))
  api.post('/sessions/:id/expire', async (c) => answer(c, await endSession(ledger, c.req.param('id'))))
  api.get('/sessions/:id/payment', async (c) => {
    const payment = await findPayment(ledger, c.req.param('id'))
    if (!payment) return errorResponse(c, 404, 'unknown_session')
    const { session, refunds } = payment
    const { dispute } = session
    return c.json({ session: toJson(session, ledger.address()), refunds: refunds.map(refundToJson), dispute })
  })
  api.get('/charges/:charge', async (c) =>
    answer(c, await findSessionOfCharge(ledger, c.req.param('charge'))),
  )
  api.post('/sessions/:id/refunds', async (c) => {
    const key = keyOf(c)
    if (!key) return errorResponse(c, 400, 'idempotency_key_missing')
    const input = Refund.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return errorResponse(c, 400, 'invalid', z.prettifyError(input.error))
    const made = await refund(ledger, c.req.param('id'), { key, ...input.data })
    if (made === null) return errorResponse(c, 404, 'unknown_session')
    if (typeof made !== 'string') return c.json(refundToJson(made))
    return errorResponse(c, made === 'idempotency_key_reused' ? 409 : 422, made, refusalDetails[made])
  })
  api.all('*', (c) => errorResponse(c, 404, 'unknown_address'))
  return api
}

/** Returns the idempotency key of the request. Returns `null` if the header is missing or malformed. */
function keyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? ''
  return /^[\w-]{8,200}$/.test(key) ? key : null
}

function errorResponse(
  c: Context,
  status: 400 | 401 | 404 | 409 | 413 | 422,
  code: string,
  detail?: string,
): Response {
  return c.json({ error: { code, detail } }, status)
}
