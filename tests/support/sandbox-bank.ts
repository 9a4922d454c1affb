// Opens a real demo bank on a random port, with its pages, its API and its webhooks. Pays on the bank's pages like a
// customer.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openBank } from '#demo/bank/bank.server.ts'
import type { Ledger } from '#demo/bank/ledger.server.ts'
import { closeDispute, openDispute } from '#demo/bank/disputes.server.ts'
import { refund } from '#demo/bank/refunds.server.ts'
import { findSessionOfCharge } from '#demo/bank/sessions.server.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { newId } from '#shop/ids.ts'
import type { Money } from '#shop/money.ts'
import { sandboxProvider } from '#shop/payments/sandbox.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { silentLog } from './database.ts'

export const BANK_SECRET = 'a-secret-that-only-the-bank-and-the-shop-know'

export interface Delivery {
  readonly body: string
  readonly headers: Headers
  readonly status: number
}

/** A clerk at the bank, who identifies a payment by the id of its charge. */
export interface Clerk {
  refund(chargeId: string, amount: Money): Promise<void>
  openDispute(chargeId: string): Promise<void>
  closeDispute(chargeId: string, outcome: 'won' | 'lost'): Promise<void>
}

export interface SandboxBank {
  /** URL of the bank's pages, such as `http://localhost:41234/sandbox-bank`. */
  readonly address: string
  /** URL to which the bank sends webhook events. */
  readonly webhookUrl: string
  /** The shop's payment provider for this bank. */
  readonly provider: PaymentProvider
  /** Every webhook event sent so far, in order, with the status that the shop returned. */
  readonly deliveries: readonly Delivery[]
  /** Sends the webhook events that are due at the given instant, by default now. */
  deliver(asOf?: Date): Promise<number>
  /** Posts the page's form like a browser without JavaScript. Follows no redirect. */
  send(url: string, fields: Readonly<Record<string, string>>): Promise<Response>
  /** Pays on the page with a test card whose other details are valid. */
  pay(url: string, number: string): Promise<Response>
  readonly clerk: Clerk
  close(): Promise<void>
}

interface Options {
  readonly clock?: Clock
  /** Whether the bank sends webhook events as soon as they are due, as in a running shop. */
  readonly live?: boolean
  /** The shop's webhook handler. Returns the status of the response. */
  readonly receive?: (body: string, headers: Headers) => Promise<number> | number
}

export async function openSandboxBank(
  database: Database,
  { clock = systemClock, live = false, receive = () => 200 }: Options = {},
): Promise<SandboxBank> {
  let address = ''
  const deliveries: Delivery[] = []
  const bank = openBank({
    db: database.db,
    secret: BANK_SECRET,
    clock,
    log: silentLog,
    address: () => address,
  })
  const app = new Hono()
  app.route('/sandbox-bank/api', bank.api)
  app.route('/sandbox-bank', bank.pages)
  app.post('/webhook', async (c) => {
    const [body, headers] = [await c.req.text(), c.req.raw.headers]
    const status = await receive(body, headers)
    deliveries.push({ body, headers, status })
    return new Response(null, { status })
  })
  const { server, port } = await listening(app)
  const origin = `http://localhost:${port}`
  address = `${origin}/sandbox-bank`
  const jobs: Jobs = await openJobs(database, [...bank.jobs], { manual: !live, log: silentLog })
  const send = (url: string, fields: Readonly<Record<string, string>>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  return {
    address,
    deliveries,
    webhookUrl: `${origin}/webhook`,
    provider: sandboxProvider({
      address: () => address,
      secret: BANK_SECRET,
      webhookUrl: () => `${origin}/webhook`,
      backOfficeUrl: () => `${address}/office`,
    }),
    deliver: (asOf) => jobs.runDue(asOf),
    send,
    pay: (url, number) => send(url, { number, expiry: '12/49', cvc: '123', name: 'Ada Byron' }),
    clerk: clerkOf({ db: database.db, clock, address: () => address }),
    async close() {
      await jobs.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function clerkOf(ledger: Ledger): Clerk {
  const sessionOf = async (chargeId: string) => {
    const session = await findSessionOfCharge(ledger, chargeId)
    if (!session) throw new Error('The bank has taken no such money')
    return session.id
  }
  return {
    async refund(chargeId, amount) {
      const input = { key: `office:${newId()}`, reference: null, amount }
      const made = await refund(ledger, await sessionOf(chargeId), input)
      if (typeof made === 'string') throw new Error(`The bank refuses: ${made}`)
    },
    openDispute: async (chargeId) =>
      void (await openDispute(ledger, await sessionOf(chargeId), 'product_not_received')),
    closeDispute: async (chargeId, outcome) =>
      void (await closeDispute(ledger, await sessionOf(chargeId), outcome)),
  }
}

function listening(app: Hono): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }) =>
      resolve({ server, port }),
    )
  })
}
