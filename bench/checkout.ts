// Measures checkouts on both databases: checkouts per second, and the time of one checkout.
//   node bench/checkout.ts [seconds]         seconds per number of concurrent buyers, by default 4
// One checkout calls the same commands as the pages: add an item to a new cart, begin the checkout (reserves the item),
// save delivery method and contact, load the review, place the order, open the payment at a provider that answers
// immediately, and handle the webhook event of the payment (invoice, delivery, e-mail).
// PostgreSQL runs on the same CPU cores and does not sync to disk; the embedded database does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { findReview, saveContact, saveDeliveryMethod } from '#shop/checkout/checkout.server.ts'
import { reserveCart } from '#tests/support/reserve-cart.ts'
import { openPayment, receivePaymentEvent, type PaymentContext } from '#shop/checkout/payment.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { newId } from '#shop/ids.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { unreachableProvider, paymentContextOf, contactFields } from '#tests/support/checkout-fixtures.ts'
import { openDurablePostgres } from '#tests/invariants/durable-postgres.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'

export interface CheckoutCost {
  readonly engine: Database['engine']
  readonly buyers: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** CPU time of this process per checkout, in milliseconds. Includes the embedded database, but not PostgreSQL. */
  readonly cpu: number
}

const CONCURRENCY = [1, 8, 32]
const PRODUCT_COUNT = 100
const language = 'en'

export async function benchCheckout(seconds = 4): Promise<CheckoutCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const server = await openDurablePostgres()
  try {
    const costs = await benchOn(
      await openDatabase({ kind: 'embedded', folder: path.join(folder, 'embedded') }),
      seconds,
    )
    if (server)
      costs.push(...(await benchOn(await openDatabase({ kind: 'postgres', url: server.url }), seconds)))
    return costs
  } finally {
    await server?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchOn(database: Database, seconds: number): Promise<CheckoutCost[]> {
  const { db, engine } = database
  try {
    await migrate(database)
    await installJobs(database)
    const products = await fill(db)
    await runCheckouts(db, products, { buyers: 4, seconds: 1 })
    const costs: CheckoutCost[] = []
    for (const buyers of CONCURRENCY)
      costs.push({ engine, buyers, ...(await runCheckouts(db, products, { buyers, seconds })) })
    return costs
  } finally {
    await database.close()
  }
}

export async function fill(db: Db): Promise<TestProduct[]> {
  const products: TestProduct[] = []
  for (let product = 0; product < PRODUCT_COUNT; product += 1)
    products.push(await createProduct(db, { onHand: 1_000_000 }))
  return products
}

/** Lets `buyers` concurrent buyers place orders for `seconds`. Each buyer places one order after the other. */
async function runCheckouts(
  db: Db,
  products: readonly TestProduct[],
  { buyers, seconds }: { buyers: number; seconds: number },
) {
  const times: number[] = []
  const used = process.cpuUsage()
  const began = performance.now()
  const buyer = async () => {
    while (performance.now() - began < seconds * 1000) {
      const at = performance.now()
      const product = products[Math.floor(Math.random() * products.length)]
      if (product) await runCheckout(db, product)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer))
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(used)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p95: at(0.95),
    cpu: (user + system) / 1_000 / times.length,
  }
}

const instantProvider: PaymentProvider = {
  ...unreachableProvider,
  createSession: async ({ paymentId, amount }) => ({
    sessionId: `session-${paymentId}`,
    paymentId,
    state: 'created',
    amount,
    failure: null,
    url: 'https://bank.example/',
    reference: null,
  }),
}

/** Runs one checkout with one item, from the cart to the paid order. */
export async function runCheckout(db: Db, { variantId }: TestProduct): Promise<void> {
  const paymentContext = paymentContextOf(db, { payments: instantProvider, now: new Date() })
  const { settings, now } = paymentContext
  const { token } = unwrap(await addToCart(db, { token: null, variantId, quantity: '1', language, now }))
  unwrap(await reserveCart(db, { token, language, ipHash: newId(), now }))
  unwrap(await saveDeliveryMethod(db, { token, settings, now, method: 'home' }))
  const contactSaved = await saveContact(db, { token, settings, now, fields: contactFields })
  if (!contactSaved.ok) throw new Error('The contact was refused')
  const review = await findReview(db, { token, language, settings, now })
  const { order, payment } = unwrap(
    await placeOrder(paymentContext, { token, key: review?.key ?? '', language }),
  )
  if (!payment) throw new Error('There is nothing to pay')
  unwrap(await openPayment(paymentContext, order, payment))
  await receivePaid(paymentContext, payment)
}

async function receivePaid(
  paymentContext: PaymentContext,
  { id: paymentId, amount }: { id: string; amount: unknown },
): Promise<void> {
  const session = {
    ...(await instantProvider.createSession({ paymentId, amount } as Parameters<
      typeof instantProvider.createSession
    >[0])),
    state: 'succeeded',
    url: null,
    reference: `charge-${paymentId}`,
  } as const
  const event = { eventId: newId(), kind: 'session.paid', subject: { what: 'session', session } } as const
  await receivePaymentEvent(paymentContext.db, { ...paymentContext, provider: 'sandbox', event })
}

function unwrap<T>(outcome: { ok: true; value: T } | { ok: false; problem: { code: string } }): T {
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}

if (import.meta.main) {
  const costs = await benchCheckout(Number(process.argv[2] ?? 4))
  const alone = costs[0]?.perSecond ?? Number.NaN
  for (const { engine, buyers, perSecond, p50, p95, cpu } of costs) {
    const speed = `${perSecond.toFixed(0).padStart(5)}/s  × ${(perSecond / alone).toFixed(2)}`
    const waits = `p50 ${p50.toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms`
    console.log(
      `${engine.padEnd(9)} ${String(buyers).padStart(2)} buyers ${speed}  ${waits}  CPU ${cpu.toFixed(1)} ms`,
    )
  }
}
