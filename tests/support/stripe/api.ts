// The part of Stripe's HTTP API that the shop uses. Requests are form-encoded, and responses are objects or errors.
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { StripeAccount } from './account.ts'
import { schemaErrorsOfCall, schemaErrorsOfObject } from './openapi-check.ts'
import { broken, invalid, limited, missing, FakeStripeError } from './errors.ts'
import { type Form, readForm, textAt } from './form.ts'
import type { Answer, IdempotencyCache } from './idempotency.ts'
import { type Intent, listOf, type Session } from './objects.ts'
import type { StripeEvent } from './webhooks.ts'
import { stringMapAt, integerAt, sessionParamsIn } from './session-params.ts'

/**
 * A failure of the next call. `trickles` sends bytes but never a whole response. `trickles_answer` and `loses_answer`
 * do so after carrying out the call. `slow` carries out the call when the test calls `endSlowCalls`.
 */
export type FailureMode =
  | 'unreachable'
  | 'hangs'
  | 'fails'
  | 'limited'
  | 'loses_answer'
  | 'stranger'
  | 'trickles'
  | 'trickles_answer'
  | 'slow'

interface Options {
  readonly account: StripeAccount
  readonly idempotent: IdempotencyCache
  readonly secretKey: string
  readonly version: string
  readonly now: () => number
  /**
   * Returns the failure of this call, and removes it from the list of failures. Returns `undefined` if the call does
   * not fail.
   */
  readonly failureMode: () => FailureMode | undefined
  /** Returns when the calls with the failure `slow` may end. */
  readonly slowCallsEnd: () => Promise<void>
  /** Called with each deviation from Stripe's API description. */
  readonly reportMismatch: (mismatch: string) => void
  readonly asked: (call: string) => void
  /** Returns every event so far, oldest first. */
  readonly sentEvents: () => readonly StripeEvent[]
}

type At = Context<{ Bindings: HttpBindings }>
type Act = (form: Form, id: string) => object

export function stripeApi(options: Options): Hono<{ Bindings: HttpBindings }> {
  const { account, now, idempotent } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  const expanded = (object: Session | Intent, form: Form): object => expand(account, object, form)

  const answerTo = (call: string, act: Act) => async (c: At) => {
    const form = readForm(c.req.method === 'GET' ? queryOf(c) : new URLSearchParams(await c.req.text()))
    const id = c.req.param('id') ?? ''
    const path = c.req.path
    options.asked(`${c.req.method} ${path}`)
    const failureMode = options.failureMode()
    if (failureMode === 'hangs')
      await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve))
    if (failureMode === 'trickles') return trickle(c)
    if (failureMode === 'unreachable') return dropConnection(c)
    if (failureMode === 'stranger') return c.json({ hello: 'world' })
    const schemaErrors = schemaErrorsOfCall(call, form)
    const params = JSON.stringify([c.req.method, path, form])
    const key = c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null
    const answer = await answered(async () => {
      check(c, options)
      return idempotent(key, params, async () => {
        if (failureMode === 'fails') return { status: broken.status, body: broken.body }
        if (failureMode === 'limited') throw limited
        // The delay lets other calls with the same key arrive while this call is running.
        await new Promise((resolve) => setTimeout(resolve, 2))
        if (failureMode === 'slow') await options.slowCallsEnd()
        return { status: 200, body: act(form, id) }
      })
    })
    if (answer.status === 200) for (const mismatch of schemaErrors) options.reportMismatch(mismatch)
    for (const mismatch of schemaErrorsOfAnswer(answer)) options.reportMismatch(mismatch)
    if (answer.isReplayed) c.header('idempotent-replayed', 'true')
    // Stripe repeats the failure for the same idempotency key, so a retry is useless.
    if (answer.status >= 500) c.header('stripe-should-retry', 'false')
    if (failureMode === 'trickles_answer') return trickle(c)
    return failureMode === 'loses_answer' ? dropConnection(c) : c.json(answer.body, answer.status as 200)
  }
  const post = (path: string, act: Act) =>
    app.post(path.replace(/\{\w+\}/, ':id'), answerTo(`POST ${path}`, act))
  const get = (path: string, act: Act) =>
    app.get(path.replace(/\{\w+\}/, ':id'), answerTo(`GET ${path}`, act))

  post('/v1/checkout/sessions', (form) => expanded(account.open(sessionParamsIn(form, now())), form))
  get('/v1/checkout/sessions', (form) => {
    const intent = textAt(form, 'payment_intent')
    const found = account.sessions().filter((session) => !intent || session.payment_intent === intent)
    return listOf(found, '/v1/checkout/sessions')
  })
  get('/v1/checkout/sessions/{session}', (form, id) => expanded(account.sessionOf(id), form))
  post('/v1/checkout/sessions/{session}/expire', (form, id) => expanded(account.expire(id), form))
  post('/v1/payment_intents', (form) => {
    const currency = textAt(form, 'currency') ?? ''
    return account.payByCall({ amount: integerAt(form, 'amount', 'amount', 1), currency })
  })
  get('/v1/events', (form) => {
    const type = textAt(form, 'type')
    const sentEvents = options.sentEvents().filter((event) => type === null || event.type === type)
    return listOf(sentEvents.map(({ body }) => JSON.parse(body) as object).toReversed(), '/v1/events')
  })
  get('/v1/payment_intents/{intent}', (form, id) => expanded(account.intentOf(id), form))
  post('/v1/refunds', (form) => {
    const intent = textAt(form, 'payment_intent') ?? ''
    const amount = form['amount'] === undefined ? null : integerAt(form, 'amount', 'amount', 1)
    return account.refund(intent, { amount, metadata: stringMapAt(form, 'metadata') })
  })
  for (const [path, listed] of [
    ['/v1/refunds', account.refunds],
    ['/v1/disputes', account.disputes],
  ] as const) {
    get(path, (form) => {
      const intent = textAt(form, 'payment_intent') ?? ''
      account.intentOf(intent)
      return listOf(
        listed.filter(({ payment_intent }) => payment_intent === intent),
        path,
      )
    })
  }
  app.all('/v1/*', (c) => c.json(missing('address', c.req.path).body, 404))
  return app
}

function queryOf(c: At): [string, string][] {
  return [...new URL(c.req.url).searchParams]
}

function check(c: At, { secretKey, version }: Options): void {
  const given = c.req.header('authorization') ?? ''
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  if (given !== `Bearer ${secretKey}` && given !== basic) {
    throw new FakeStripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  }
  const requestedVersion = c.req.header('stripe-version')
  if (requestedVersion !== version)
    throw invalid(`Invalid Stripe API version: ${requestedVersion}`, { code: 'api_version' })
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (c.req.method === 'POST' && !isForm) throw invalid('Parameters are sent form-encoded')
}

async function answered(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof FakeStripeError)) throw error
    return { status: error.status, body: error.body }
  }
}

/** Begins a JSON response and sends a space every 50 ms, for ever. */
function trickle(c: At): Response {
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      controller.enqueue(new Uint8Array([0x20]))
    },
  })
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}

/** Closes the connection without a response. */
function dropConnection(c: At): Response {
  c.env.outgoing.destroy()
  return new Response(null)
}

const DESCRIBED = ['event', 'checkout.session', 'payment_intent', 'charge', 'refund', 'dispute']

export function schemaErrorsOfAnswer({ status, body }: Answer): string[] {
  if (status !== 200) return schemaErrorsOfObject(body, 'error')
  if ('object' in body && body.object === 'list' && 'data' in body && Array.isArray(body.data)) {
    return body.data.flatMap((item: object) => schemaErrorsOfAnswer({ status, body: item }))
  }
  const kind = 'object' in body && typeof body.object === 'string' ? body.object : ''
  return DESCRIBED.includes(kind) ? schemaErrorsOfObject(body, kind) : [`Nothing described: ${kind}`]
}

/** Returns the object. Replaces IDs of referenced objects by these objects, where the call requests this (`expand`). */
function expand(account: StripeAccount, object: Session | Intent, form: Form): object {
  const wanted = Array.isArray(form['expand'])
    ? form['expand'].filter((path) => typeof path === 'string')
    : []
  const copy: Record<string, unknown> = structuredClone(object)
  for (const path of wanted) {
    const [first = '', ...rest] = path.split('.')
    const id = copy[first]
    if (typeof id !== 'string') continue
    if (first === 'latest_charge') copy[first] = account.charge(id)
    else if (first === 'payment_intent') {
      copy[first] = expand(account, account.intentOf(id), rest.length > 0 ? { expand: [rest.join('.')] } : {})
    } else throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  return copy
}
