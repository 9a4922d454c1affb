// Sends a mixed load to the shop while PostgreSQL stops twice, is locked twice, and the payment provider hangs.
// Every payment must belong to an order or be refunded, and the shop must not use more and more memory.
//   TESTS_DEPTH=deep OUTAGE_MINUTES=60 npx vitest run --project e2e tests/invariants/outages.e2e.ts
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { findPostgres } from '#tests/support/database-setup.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { idempotencyKeyIn } from '#tests/support/checkout-stages.ts'
import { silentLog } from '#tests/support/database.ts'
import { deep } from '#tests/support/depth.ts'
import { startShop } from '#tests/support/shop.ts'
import { type FakeStripe, openFakeStripe, STRIPE_WEBHOOK_SECRET } from '#tests/support/stripe/fake-stripe.ts'
import { NoScriptBrowser } from '#tests/support/test-shop.ts'
import { listProductPaths } from './customers.ts'
import { openDurablePostgres } from './durable-postgres.ts'
import { installInvariants, violationsIn } from './invariants.ts'

const MINUTES = Number(process.env['OUTAGE_MINUTES'] ?? 6)
const REQUESTS_PER_SECOND = 20
/** A purchase needs about eight requests. */
const PURCHASE_EVERY_MS = 2000
/** How long the shop gets in the end to finish its jobs and to receive the provider's events. */
const SETTLE_MS = 120_000
const GOOD_CARD = '4242424242424242'

type Phase = 'usual' | 'stopped' | 'locked' | 'provider hangs'

describe.skipIf(!deep || findPostgres() === null)('an hour of outages', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  test(
    'loses no payment and needs no more memory in the end',
    async () => {
      const postgres = (await openDurablePostgres()) ?? expect.fail('This machine has no PostgreSQL')
      closing.push(postgres.close)
      const stripe = await openFakeStripe({ live: true })
      closing.push(stripe.close)
      const shop = await startShop({
        env: {
          DATABASE_URL: postgres.url,
          TRUST_PROXY: '127.0.0.1',
          LOG_LEVEL: 'silent',
          PAYMENTS: 'stripe-test-on-purpose',
          STRIPE_SECRET_KEY: stripe.options.secretKey,
          STRIPE_WEBHOOK_SECRET,
          STRIPE_API_URL: stripe.address,
        },
      })
      stripe.setWebhookTarget(`${shop.url}/api/webhooks/stripe`)
      const load = startLoad(shop.url, await listProductPaths(shop.url), stripe)
      const memory = watchMemory(shop.pid)
      await runOutages(load, stripe, postgres)
      await load.end()
      const rss = memory.end()
      await expect.poll(() => statusOf(`${shop.url}/ready`), { timeout: 30_000 }).toBe(200)
      const result = await withDatabase(postgres.url, (db) => settled(db, stripe))
      process.stdout.write(`${report(load, rss)}\n${JSON.stringify(result)}\n`)
      expect(result).toMatchObject({ violations: [], lostPayments: [] })
      expect(result.placed).toBeGreaterThan(0)
      expect(load.count('usual', (status) => status >= 500)).toBe(0)
      expect(rss.last).toBeLessThan(rss.early * 1.25)
      expect(await shop.stop()).toBe(0)
    },
    (MINUTES + 10) * 60_000,
  )
})

interface Load {
  phase: Phase
  readonly samples: { readonly phase: Phase; readonly status: number; readonly ms: number }[]
  count(phase: Phase, isCounted: (status: number) => boolean): number
  end(): Promise<void>
}

/** Stops and locks the database and lets the provider hang, at fixed parts of the whole time. */
async function runOutages(
  load: Load,
  stripe: FakeStripe,
  postgres: { url: string; stop(): Promise<void>; start(): Promise<void> },
): Promise<void> {
  const whole = MINUTES * 60_000
  const part = (share: number) => sleep(whole * share)
  const outageMs = Math.min(30_000, whole * 0.04)
  const during = async (phase: Phase, outage: () => Promise<void>) => {
    load.phase = phase
    await outage()
    // Requests that began during the outage end in this time.
    await sleep(10_000)
    load.phase = 'usual'
  }
  const stop = () =>
    during('stopped', async () => {
      await postgres.stop()
      await sleep(outageMs)
      await postgres.start()
    })
  const lock = () =>
    during('locked', async () => {
      const client = new pg.Client(postgres.url)
      await client.connect()
      await client.query('begin; lock table orders, carts, stock_levels')
      await sleep(outageMs)
      await client.query('rollback')
      await client.end()
    })
  const hang = () =>
    during('provider hangs', async () => {
      stripe.setPermanentTrouble('hangs')
      await part(0.08)
      stripe.setPermanentTrouble(null)
    })
  await part(0.15)
  for (const outage of [stop, lock, hang, stop, lock]) {
    await outage()
    await part(0.14)
  }
}

/** Sends requests at a constant rate, whether or not earlier requests have ended. Every fortieth begins a purchase. */
function startLoad(url: string, products: readonly string[], stripe: FakeStripe): Load {
  const samples: Load['samples'] = []
  const running = new Set<Promise<void>>()
  let phase: Phase = 'usual'
  const measured = async <T extends { readonly status: number }>(
    work: () => Promise<T>,
  ): Promise<T | null> => {
    const [began, phaseBefore] = [performance.now(), phase]
    const response = await work().catch(() => null)
    samples.push({
      phase: phaseBefore === 'usual' ? phase : phaseBefore,
      status: response?.status ?? 0,
      ms: performance.now() - began,
    })
    return response
  }
  const begin = (work: Promise<void>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  const pages = pagesOf(products)
  const browsing = setInterval(() => {
    begin(measured(() => drained(fetch(url + any(pages)(), { headers: fromAnyone() }))).then(() => {}))
  }, 1000 / REQUESTS_PER_SECOND)
  const buying = setInterval(() => begin(buy(url, any(products), stripe, measured)), PURCHASE_EVERY_MS)
  return {
    get phase() {
      return phase
    },
    set phase(next) {
      phase = next
    },
    samples,
    count: (of, isCounted) => samples.filter((one) => one.phase === of && isCounted(one.status)).length,
    async end() {
      clearInterval(browsing)
      clearInterval(buying)
      await Promise.all(running)
    },
  }
}

function pagesOf(products: readonly string[]): (() => string)[] {
  const word = () => any(['oak', 'sofa', 'lamp', 'blue chair', 'Esstisch', 'shelf', 'table for 6', 'xyzzy'])
  return [
    () => '/',
    () => '/de',
    () => '/furniture',
    () => any(products),
    () => `/de${any(products)}`,
    () => `/search?q=${encodeURIComponent(`${word()} ${below(1000)}`)}`,
    () => `/furniture?price=${below(500)}-${500 + below(2000)}`,
    () => '/cart',
    () => '/health',
  ]
}

type Measured = <T extends { readonly status: number }>(work: () => Promise<T>) => Promise<T | null>

/** Buys a product without JavaScript. Gives up when a request fails, as a customer does. */
async function buy(url: string, product: string, stripe: FakeStripe, measured: Measured): Promise<void> {
  const customer = new NoScriptBrowser(() => url)
  const from = fromAnyone()
  const get = (path: string) => measured(() => customer.get(path, from))
  const post = (path: string, fields: Record<string, string>) =>
    measured(() => customer.post(path, fields, from))
  const page = await get(product)
  const variantId = /name="variantId" value="([^"]+)"/.exec(page?.html ?? '')?.[1]
  if (!variantId) return
  await post('/cart/lines', { variantId, quantity: '1' })
  await post('/checkout/contact', contactFields)
  await post('/checkout/delivery', { method: 'home' })
  const key = idempotencyKeyIn((await get('/checkout'))?.html ?? '')
  const payment = key ? await post('/checkout/order', { key }) : null
  if (!payment?.path.startsWith('/c/pay/')) return
  await stripe.send(stripe.address + payment.path, { number: GOOD_CARD })
}

/** Returns the header with which the reverse proxy names a client IP, a random one. */
function fromAnyone(): Record<string, string> {
  return { 'X-Forwarded-For': Array.from({ length: 4 }, () => 1 + below(222)).join('.') }
}

async function drained(request: Promise<Response>): Promise<Response> {
  const response = await request
  await response.arrayBuffer()
  return response
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url).catch(() => null))?.status ?? 0
}

/** Reads the memory of a process in MB every five seconds. Linux only. */
function watchMemory(pid: number) {
  const values: number[] = []
  const read = () => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    values.push(Number(kilobytes) / 1024)
  }
  const timer = setInterval(read, 5000)
  return {
    /**
     * Stops reading. Returns the medians of the values between a fifth and two fifths of the time, of the last fifth,
     * and of each tenth of the time.
     */
    end() {
      clearInterval(timer)
      const medianOf = (from: number, to: number) =>
        percentile(values.slice(Math.floor(values.length * from), Math.ceil(values.length * to)), 0.5)
      const tenths = Array.from({ length: 10 }, (_, tenth) => medianOf(tenth / 10, (tenth + 1) / 10))
      return { early: medianOf(0.2, 0.4), last: medianOf(0.8, 1), most: Math.max(...values), tenths }
    },
  }
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'postgres', url, connections: 2 }, { log: silentLog })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Waits until every payment of the provider has an order or is refunded. Returns what is then still wrong. */
async function settled(db: Db, stripe: FakeStripe) {
  await installInvariants(db)
  const deadline = Date.now() + SETTLE_MS
  while (Date.now() < deadline && (await lostPayments(db, stripe)).length > 0) await sleep(1000)
  const { rows } = await sql<{ orders: number; placed: number; emails: number }>`
    select (select count(*) from orders)::integer as orders,
      (select count(*) from orders where placed_at is not null)::integer as placed,
      (select count(*) from messages)::integer as emails`.execute(db)
  return {
    ...rows[0]!,
    paid: paidSessions(stripe).length,
    refunds: stripe.account.refunds.length,
    lostPayments: await lostPayments(db, stripe),
    violations: await violationsIn(db),
  }
}

function paidSessions(stripe: FakeStripe) {
  return stripe.account.sessions().filter((session) => session.payment_status === 'paid')
}

/** Lists the sessions that were paid at the provider, but have no placed order and are not refunded. */
async function lostPayments(db: Db, stripe: FakeStripe): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.session_id as id from payments p join orders o on o.id = p.order_id
    where p.captured_minor > 0 and o.state in ('placed', 'closed')`.execute(db)
  const placed = new Set(rows.map(({ id }) => id))
  const refunded = new Set(stripe.account.refunds.map((refund) => refund.payment_intent))
  return paidSessions(stripe)
    .filter((session) => !placed.has(session.id) && !refunded.has(session.payment_intent ?? ''))
    .map((session) => session.id)
}

function report(load: Load, rss: ReturnType<ReturnType<typeof watchMemory>['end']>): string {
  const phases: Phase[] = ['usual', 'stopped', 'locked', 'provider hangs']
  const lines = phases.map((phase) => {
    const samples = load.samples.filter((one) => one.phase === phase)
    const share = (isIn: (status: number) => boolean) => samples.filter(({ status }) => isIn(status)).length
    const times = samples.map(({ ms }) => ms)
    return (
      `${phase}: ${samples.length} requests, ${share((status) => status === 503)} × 503, ` +
      `${share((status) => status >= 500 && status !== 503)} other 5xx, ${share((status) => status === 0)} broken, ` +
      `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, ` +
      `max ${percentile(times, 1).toFixed(0)} ms`
    )
  })
  const [early, last, most] = [rss.early, rss.last, rss.most].map((mb) => mb.toFixed(0))
  const tenths = rss.tenths.map((mb) => mb.toFixed(0)).join(' ')
  return [
    ...lines,
    `memory: ${early} MB early, ${last} MB at the end, ${most} MB at most; by tenths of the time: ${tenths} MB`,
  ].join('\n')
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const below = (limit: number) => Math.floor(Math.random() * limit)
const any = <T>(list: readonly T[]): T => list[below(list.length)] ?? expect.fail('an empty list')
