// What an order costs from the cart to the paid order, on both engines: how many a second, and how long a buyer waits.
//   node bench/checkout.ts [seconds]         four seconds for each number of buyers unless told otherwise
// One checkout is what the pages ask for, without the pages: a piece put into a new cart, the checkout begun (the piece is
// set aside), delivery and contact told, the review read, the order placed, its payment page opened at a provider that
// answers at once, and its word received that the money was taken (sold, invoiced, delivery planned, letter queued).
// PostgreSQL runs beside us on the same processors and does not sync to the disk; the embedded database does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { findReview, tellContact, tellDelivery } from '#shop/checkout/checkout.server.ts'
import { beginCheckout } from '#shop/checkout/hold.server.ts'
import { openPayment, receivePaymentEvent, type Till } from '#shop/checkout/payment.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { newId } from '#shop/ids.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { absentProvider, tillOf, typedContact } from '#tests/support/buying.ts'
import { openOwnPostgres } from '#tests/proof/own-postgres.ts'
import { newPiece, type Piece } from '#tests/support/pieces.ts'

export interface CheckoutCost {
  readonly engine: Database['engine']
  readonly buyers: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Of this process, the embedded database in it, for one checkout. */
  readonly cpu: number
}

const CROWDS = [1, 8, 32]
const PIECES = 100
const language = 'en'

export async function benchCheckout(seconds = 4): Promise<CheckoutCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const server = await openOwnPostgres()
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
    const pieces = await fill(db)
    await rush(db, pieces, { buyers: 4, seconds: 1 })
    const costs: CheckoutCost[] = []
    for (const buyers of CROWDS)
      costs.push({ engine, buyers, ...(await rush(db, pieces, { buyers, seconds })) })
    return costs
  } finally {
    await database.close()
  }
}

export async function fill(db: Db): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (let piece = 0; piece < PIECES; piece += 1) pieces.push(await newPiece(db, { onHand: 1_000_000 }))
  return pieces
}

/** So many buyers order, one order after the other, for so long. */
async function rush(
  db: Db,
  pieces: readonly Piece[],
  { buyers, seconds }: { buyers: number; seconds: number },
) {
  const times: number[] = []
  const used = process.cpuUsage()
  const began = performance.now()
  const buyer = async () => {
    while (performance.now() - began < seconds * 1000) {
      const at = performance.now()
      const piece = pieces[Math.floor(Math.random() * pieces.length)]
      if (piece) await checkOut(db, piece)
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

const willing: PaymentProvider = {
  ...absentProvider,
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

/** One buyer, one piece, from the cart to the paid order. */
export async function checkOut(db: Db, { variantId }: Piece): Promise<void> {
  const till = tillOf(db, { payments: willing, now: new Date() })
  const { settings, now } = till
  const { token } = sure(await addToCart(db, { token: null, variantId, quantity: '1', language, now }))
  sure(await beginCheckout(db, { token, language, network: newId(), now }))
  sure(await tellDelivery(db, { token, settings, now, method: 'home' }))
  const told = await tellContact(db, { token, settings, now, fields: typedContact })
  if (!told.ok) throw new Error('The contact was not taken')
  const review = await findReview(db, { token, language, settings, now })
  const { order, payment } = sure(await placeOrder(till, { token, key: review?.key ?? '', language }))
  if (!payment) throw new Error('There is nothing to pay')
  sure(await openPayment(till, order, payment))
  await hearOfPayment(till, payment)
}

async function hearOfPayment(
  till: Till,
  { id: paymentId, amount }: { id: string; amount: unknown },
): Promise<void> {
  const session = {
    ...(await willing.createSession({ paymentId, amount } as Parameters<typeof willing.createSession>[0])),
    state: 'succeeded',
    url: null,
    reference: `charge-${paymentId}`,
  } as const
  const event = { eventId: newId(), kind: 'session.paid', about: { what: 'session', session } } as const
  await receivePaymentEvent(till.db, { ...till, provider: 'sandbox', event })
}

function sure<T>(outcome: { ok: true; value: T } | { ok: false; problem: { code: string } }): T {
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
      `${engine.padEnd(9)} ${String(buyers).padStart(2)} buyers ${speed}  ${waits}  processor ${cpu.toFixed(1)} ms`,
    )
  }
}
