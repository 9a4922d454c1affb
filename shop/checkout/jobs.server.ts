// Background jobs of the checkout. Never run inside a request.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import type { RefundId } from '#shop/ids.ts'
import { drawAttention, findOrderById } from '#shop/orders/orders.server.ts'
import type { OrderLinks } from '#shop/orders/orders.ts'
import { settle } from '#shop/orders/settlement.server.ts'
import { findSessionOf, listUnsettledPayments } from '#shop/payments/payments.server.ts'
import { type PaymentProvider, ProviderUnavailable } from '#shop/payments/provider.server.ts'
import { recordRefund, recordRefusal } from '#shop/payments/record.server.ts'
import { askForRefund, giveBack, resumeRefunds } from '#shop/payments/refunds.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { after, DAY, HOUR } from '#shop/time.ts'
import { giveUpUnpaid, lookUpMoney, reconcile, takeUpRefunds } from './internal/job-definitions.server.ts'
import { endOrder, lookUpAgain, takeOutOfCart, type Till } from './payment.server.ts'

/** How long a payment may stay open after the order's payment deadline before it sets a review flag. */
const STUCK_AFTER = HOUR
/** Longer than the retries of a refund job take. */
const GIVEN_UP_AFTER = 3 * DAY

interface Working {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly links: (settings: Settings) => OrderLinks
}

/**
 * Returns the handlers of the checkout's jobs: end unpaid orders, make refunds, compare open payments with the provider.
 */
export function checkoutJobs(working: Working): JobHandler[] {
  const till = () => tillOf(working)
  return [
    onJob(giveUpUnpaid, async ({ orderId }) => {
      // A test order may have been deleted since.
      const order = await findOrderById(working.db, orderId)
      if (order?.state !== 'awaiting_payment') return
      const ended = await endOrder(await till(), order, { kind: 'expired', facts: {} })
      if (!ended.ok) throw new ProviderUnavailable('the payment provider does not answer')
      // The payment is still in progress at the provider. The job fails and is retried later.
      if (ended.value.state === 'awaiting_payment') throw new Error('the order still waits for its payment')
    }),
    onJob(giveBack, async ({ refundId }) => makeRefund(await till(), refundId)),
    onJob(lookUpMoney, async ({ reference }) => {
      const asking = await till()
      const sessionId = await findSessionOf(asking.db, asking.payments, reference)
      if (sessionId) await lookUpOrThrow(asking, sessionId)
    }),
    onJob(reconcile, async (_, { signal }) => reconcileOpen(await till(), signal)),
    onJob(takeUpRefunds, () => resumeRefunds(working.db, after(working.clock.now(), -GIVEN_UP_AFTER))),
  ]
}

/**
 * Makes a refund at the provider. After a refusal it looks the payment up first, because somebody may have made the refund
 * at the provider.
 */
async function makeRefund(till: Till, id: RefundId): Promise<void> {
  const { db, payments, now } = till
  const answer = await askForRefund(db, payments, id)
  if (!answer) return
  const { paymentId } = answer
  const isRefused = 'refusal' in answer
  if (isRefused && answer.sessionId) await lookUpOrThrow(till, answer.sessionId)
  await inTransaction(db, async (tx) => {
    const news = isRefused
      ? await recordRefusal(tx, paymentId, answer.refusal, now)
      : await recordRefund(tx, paymentId, answer.told, now)
    await settle(tx, news, till, takeOutOfCart)
  })
}

async function tillOf({ db, clock, payments, links }: Working): Promise<Till> {
  const settings = await getSettings(db)
  return { db, payments, settings, links: links(settings), now: clock.now() }
}

async function lookUpOrThrow(till: Till, sessionId: string): Promise<void> {
  const known = await lookUpAgain(till, sessionId)
  if (!known.ok) throw new ProviderUnavailable('the payment provider does not answer')
}

/**
 * Looks up open payments at the provider and records what changed. A payment that stays open long after its deadline sets a
 * review flag.
 */
export async function reconcileOpen(till: Till, signal: AbortSignal): Promise<void> {
  const { db, payments, now } = till
  const due = await listUnsettledPayments(db, payments.name, now)
  for (const { orderId, sessionId, expiresAt } of due) {
    if (signal.aborted) return
    const known = await lookUpAgain(till, sessionId)
    // The provider does not answer; the next run continues.
    if (!known.ok) return
    const isStuck = after(expiresAt, STUCK_AFTER) < now
    if (known.value && !isStuck) continue
    log.warn({ event: 'payments.unreconciled', known: known.value }, 'a payment stays open at the provider')
    await drawAttention(db, orderId, 'payment_stuck')
  }
}

/** Queues, for every unpaid order, the job that ends it at its payment deadline, in case that job was lost. */
export async function resumeCheckouts(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'expires_at'])
    .where('state', '=', 'awaiting_payment')
    .orderBy('id')
    .execute()
  for (const { id, expires_at } of waiting) {
    await enqueue(db, giveUpUnpaid, { orderId: id }, { after: expires_at, key: id })
  }
}
