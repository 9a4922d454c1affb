// A fake Stripe on its own port, with its HTTP API, its page, its events, and ways to make it misbehave. Checks calls
// and responses against Stripe's published API description, if the machine has this file beside the project.
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type Clock, systemClock } from '#platform/clock.ts'
import { STRIPE_API_VERSION, type StripeOptions } from '#shop/payments/stripe.server.ts'
import { stripeApi, type FailureMode } from './api.ts'
import { type StripeAccount, openAccount } from './account.ts'
import { schemaErrorsOfObject } from './openapi-check.ts'
import { openIdempotencyCache } from './idempotency.ts'
import { stripePages } from './page.ts'
import { type WebhookTarget, openWebhooks } from './webhooks.ts'

export const STRIPE_KEY = 'sk_test_of_nobody_at_all'
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_nobody_at_all'

export interface FakeStripe {
  /** URL of both the API and the pages, such as "http://localhost:41234". */
  readonly address: string
  /** Options for the shop's Stripe provider. */
  readonly options: StripeOptions
  /** Actions of Stripe's dashboard and of a customer's bank. */
  readonly account: StripeAccount
  readonly events: ReturnType<typeof openWebhooks>
  /** Every call so far, such as "POST /v1/refunds". */
  readonly calls: readonly string[]
  /** Deviations from Stripe's API description so far. */
  readonly mismatches: readonly string[]
  /** Sets the failures of the next calls, one for each call. */
  failureMode(...kinds: readonly FailureMode[]): void
  /** Forgets the failures that are set for calls that have not come yet. */
  forgetFailures(): void
  /** Lets the calls with the failure `slow` go on. */
  endSlowCalls(): void
  /** Deletes all idempotency keys, as Stripe does after a day. */
  expireKeys(): void
  /** Sets the failure of every call from now on. `null`: calls do not fail. */
  setPermanentTrouble(kind: FailureMode | null): void
  /** Posts the page's form like a browser without JavaScript. Follows no redirect. */
  send(url: string, fields: Readonly<Record<string, string>>): Promise<Response>
  /** Sends events to this target from now on. */
  setWebhookTarget(target: WebhookTarget): void
  close(): Promise<void>
}

interface Options {
  readonly clock?: Clock
  /** Whether Stripe sends events automatically, as the real Stripe does. Otherwise tests send them. */
  readonly live?: boolean
}

export async function openFakeStripe({
  clock = systemClock,
  live = false,
}: Options = {}): Promise<FakeStripe> {
  let address = ''
  let target: WebhookTarget | null = null
  let always: FailureMode | null = null
  const troubles: FailureMode[] = []
  let slowCalls = Promise.withResolvers<void>()
  const calls: string[] = []
  const mismatches: string[] = []
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const events = openWebhooks({
    secret: STRIPE_WEBHOOK_SECRET,
    version: STRIPE_API_VERSION,
    now,
    target: () => target,
    live,
  })
  const emit = (type: string, object: object) => {
    const kind = 'object' in object && typeof object.object === 'string' ? object.object : ''
    mismatches.push(...schemaErrorsOfObject(object, kind))
    events.emit(type, object)
  }
  const idempotent = openIdempotencyCache()
  const account = openAccount({ address: () => address, now, emit })
  const world = new Hono<{ Bindings: HttpBindings }>()
  world.route(
    '/',
    stripeApi({
      account,
      idempotent,
      secretKey: STRIPE_KEY,
      version: STRIPE_API_VERSION,
      now,
      failureMode: () => always ?? troubles.shift(),
      slowCallsEnd: () => slowCalls.promise,
      reportMismatch: (mismatch) => mismatches.push(mismatch),
      asked: (call) => calls.push(call),
      sentEvents: () => events.history,
    }),
  )
  world.route('/', stripePages(account))
  const { server, port } = await listening(world)
  address = `http://localhost:${port}`
  return {
    address,
    options: { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: address },
    account,
    events,
    calls,
    mismatches,
    failureMode: (...kinds) => void troubles.push(...kinds),
    forgetFailures: () => void troubles.splice(0),
    endSlowCalls() {
      slowCalls.resolve()
      slowCalls = Promise.withResolvers()
    },
    expireKeys: () => idempotent.clear(),
    setPermanentTrouble: (kind) => void (always = kind),
    send: (url, fields) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    setWebhookTarget: (where) => void (target = where),
    async close() {
      events.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listening(
  app: Hono<{ Bindings: HttpBindings }>,
): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }) =>
      resolve({ server, port }),
    )
  })
}
