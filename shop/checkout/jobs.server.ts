// Background jobs of the checkout. The jobs never run inside a request.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import type { OrderId, PaymentId, RefundId, VariantId } from '#shop/ids.ts'
import { queueReceipt } from '#shop/orders/order-emails.server.ts'
import { flagForReview, findOrderById } from '#shop/orders/orders.server.ts'
import type { Order, OrderLinks } from '#shop/orders/orders.ts'
import { settle } from '#shop/orders/settlement.server.ts'
import {
  findPayment,
  findSessionOf,
  listSessionlessPayments,
  listUnsettledPayments,
} from '#shop/payments/payments.server.ts'
import { type PaymentProvider, ProviderUnavailable } from '#shop/payments/provider.server.ts'
import { recordRefund, recordRefusal } from '#shop/payments/record.server.ts'
import { sendRefundRequest, refundJob, resumeRefunds } from '#shop/payments/refunds.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { listUnservableOrders } from '#shop/stock/order-holds.server.ts'
import { releaseExcess } from '#shop/stock/release-excess.server.ts'
import { after, DAY, HOUR } from '#shop/time.ts'
import {
  confirmReceiptJob,
  endSoldOutJob,
  closeLostSessionJob,
  endUnpaidJob,
  lookUpPaymentJob,
  reconcileJob,
  resumeRefundsJob,
} from './internal/job-definitions.server.ts'
import {
  closeUnpaidOrder,
  openPayment,
  paymentPath,
  syncPayment,
  removeOrderedItems,
  type PaymentContext,
} from './payment.server.ts'

/**
 * Time after the payment deadline, in milliseconds. If a payment is still open after this time, its order gets a review
 * flag.
 */
const STUCK_AFTER = HOUR
/**
 * Time in milliseconds after which an unfinished refund is queued again. All retries of a refund job end before this
 * time.
 */
const RESUME_REFUNDS_AFTER = 3 * DAY

interface CheckoutJobDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly links: (settings: Settings) => OrderLinks
}

/**
 * Returns the handlers of the checkout's jobs. The jobs expire unpaid orders, make refunds, look up payments at the
 * provider and queue lost refunds again.
 */
export function checkoutJobs(dependencies: CheckoutJobDependencies): JobHandler[] {
  const paymentContext = () => paymentContextOf(dependencies)
  return [
    onJob(endUnpaidJob, async ({ orderId }) => {
      // A test order may have been deleted since.
      const order = await findOrderById(dependencies.db, orderId)
      if (order?.state !== 'awaiting_payment') return
      const ended = await closeUnpaidOrder(await paymentContext(), order, { kind: 'expired', facts: {} })
      if (!ended.ok) throw new ProviderUnavailable('the payment provider does not answer')
      // The payment is still in progress at the provider. The job fails and is retried later.
      if (ended.value.state === 'awaiting_payment') throw new Error('the order still waits for its payment')
    }),
    onJob(confirmReceiptJob, async ({ orderId }) => confirmReceipt(await paymentContext(), orderId)),
    onJob(endSoldOutJob, async ({ variantIds }, { signal }) =>
      endSoldOutOrders(await paymentContext(), variantIds, signal),
    ),
    onJob(refundJob, async ({ refundId }) => executeRefund(await paymentContext(), refundId)),
    onJob(lookUpPaymentJob, async ({ reference }) => {
      const context = await paymentContext()
      const sessionId = await findSessionOf(context.db, context.payments, reference)
      if (sessionId) await syncPaymentOrThrow(context, sessionId)
    }),
    onJob(closeLostSessionJob, async ({ paymentId }) => closeLostSession(await paymentContext(), paymentId)),
    onJob(reconcileJob, async (_, { signal }) => reconcileOpenPayments(await paymentContext(), signal)),
    onJob(resumeRefundsJob, () =>
      resumeRefunds(dependencies.db, after(dependencies.clock.now(), -RESUME_REFUNDS_AFTER)),
    ),
  ]
}

/** Confirms the receipt of an order by e-mail, unless the order was paid or has ended in the meantime. */
async function confirmReceipt(paymentContext: PaymentContext, id: OrderId): Promise<void> {
  const { db, links, now } = paymentContext
  // A test order may have been deleted since.
  if (!(await findOrderById(db, id))) return
  const payUrl = ({ number, language }: Order) =>
    links.absolute(paymentPath(links.order(number, now)), language)
  await inTransaction(db, (tx) => queueReceipt(tx, { id, payUrl }, paymentContext))
}

/**
 * Cancels unpaid orders that can no longer be supplied: they have no reserved items, and too few units of one of these
 * variants are left. If the customer pays the order at the same moment, the shop handles it like every other paid
 * order.
 */
async function endSoldOutOrders(
  paymentContext: PaymentContext,
  variantIds: readonly VariantId[],
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = paymentContext
  await releaseExcess(db, now)
  for (const orderId of await listUnservableOrders(db, variantIds, now)) {
    if (signal.aborted) throw new Error('The job was stopped before every order was cancelled')
    const order = await findOrderById(db, orderId)
    if (order?.state !== 'awaiting_payment') continue
    const ended = await closeUnpaidOrder(paymentContext, order, {
      kind: 'cancelled',
      facts: { why: 'sold_out' },
    })
    if (!ended.ok) throw new ProviderUnavailable('the payment provider does not answer')
  }
}

/**
 * Makes a refund at the payment provider and records the result. If the provider refuses the refund, looks up the
 * payment before recording the refusal, because somebody may already have made the refund directly at the provider.
 */
async function executeRefund(paymentContext: PaymentContext, id: RefundId): Promise<void> {
  const { db, payments, now } = paymentContext
  const answer = await sendRefundRequest(db, payments, id)
  if (!answer) return
  const { paymentId } = answer
  const isRefused = 'refusal' in answer
  if (isRefused && answer.sessionId) await syncPaymentOrThrow(paymentContext, answer.sessionId)
  await inTransaction(db, async (tx) => {
    const changes = isRefused
      ? await recordRefusal(tx, paymentId, answer.refusal, now)
      : await recordRefund(tx, paymentId, answer.reported, now)
    await settle(tx, changes, paymentContext, removeOrderedItems)
  })
}

async function paymentContextOf({
  db,
  clock,
  payments,
  links,
}: CheckoutJobDependencies): Promise<PaymentContext> {
  const settings = await getSettings(db)
  return { db, payments, settings, links: links(settings), now: clock.now() }
}

async function syncPaymentOrThrow(paymentContext: PaymentContext, sessionId: string): Promise<void> {
  const known = await syncPayment(paymentContext, sessionId)
  if (!known.ok) throw new ProviderUnavailable('the payment provider does not answer')
}

/**
 * First finds payments whose session ID the shop does not know, because the payment provider's response was lost, and
 * stores their session IDs. Then looks up open payments at the payment provider and records the changes. If a payment
 * is still open long after its deadline, sets a review flag on its order.
 */
export async function reconcileOpenPayments(
  paymentContext: PaymentContext,
  signal: AbortSignal,
): Promise<void> {
  const { db, payments, now } = paymentContext
  if (!(await adoptLostSessions(paymentContext, signal))) return
  const due = await listUnsettledPayments(db, payments.name, now)
  for (const { orderId, sessionId, expiresAt } of due) {
    if (signal.aborted) return
    const known = await syncPayment(paymentContext, sessionId)
    // The provider does not answer; the next run continues.
    if (!known.ok) return
    const isStuck = after(expiresAt, STUCK_AFTER) < now
    if (known.value && !isStuck) continue
    log.warn({ event: 'payments.unreconciled', known: known.value }, 'a payment stays open at the provider')
    await flagForReview(db, orderId, 'payment_stuck')
  }
}

/**
 * Finds the missing sessions of payments: the payment provider created a session, but its response to the shop was
 * lost. The shop repeats the request to create the session. The idempotency key of this request is the payment's ID, so
 * the provider returns the existing session or, if there is none, creates one. Returns false if the provider did not
 * respond.
 */
async function adoptLostSessions(paymentContext: PaymentContext, signal: AbortSignal): Promise<boolean> {
  const { db, payments, now } = paymentContext
  for (const payment of await listSessionlessPayments(db, payments.name, now)) {
    if (signal.aborted) return false
    const order = await findOrderById(db, payment.orderId)
    if (order && !(await openPayment(paymentContext, order, payment)).ok) return false
  }
  return true
}

/**
 * Closes the session of an ended payment if the provider created the session but its response to the shop was lost.
 * Does nothing after the payment's deadline, because the provider closes the session at this deadline.
 */
async function closeLostSession(paymentContext: PaymentContext, id: PaymentId): Promise<void> {
  const { db, payments, now } = paymentContext
  const payment = await findPayment(db, id)
  if (!payment || payment.sessionId || payment.provider !== payments.name || payment.expiresAt <= now) return
  const order = await findOrderById(db, payment.orderId)
  const closed = order && (await openPayment(paymentContext, order, payment))
  if (closed && !closed.ok) throw new ProviderUnavailable('the payment provider does not answer')
}

/**
 * For every unpaid order, queues the job that expires the order at its payment deadline. The shop calls this function
 * when it starts, in case an earlier job was lost.
 */
export async function resumeCheckouts(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'expires_at'])
    .where('state', '=', 'awaiting_payment')
    .orderBy('id')
    .execute()
  for (const { id, expires_at } of waiting) {
    await enqueue(db, endUnpaidJob, { orderId: id }, { after: expires_at, key: id })
  }
}
