// Refunds of payments. A refund is requested in the caller's transaction. A job then makes the refund at the provider.
// The same cause never leads to two refunds. This module never refunds more than was captured, and never calls a
// provider inside a transaction.
import type { Db } from '#platform/db/database.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts'
import type { OrderId, PaymentId, RefundId } from '#shop/ids.ts'
import { type Money, money, subtract } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  addRefund,
  lockPayment,
  type NewRefund,
  sumCommitted,
  toPayment,
  toRefund,
} from './internal/rows.server.ts'
import type { Payment, ProviderRefund, Refund } from './payments.ts'
import { type PaymentProvider, ProviderRefused } from './provider.server.ts'

/** Job that makes one refund. Retries for days while the provider does not respond. */
export const refundJob = defineJob<{ refundId: RefundId }>('payments.give_back', { retries: 60, backoff: 10 })

interface RefundInput extends Pick<NewRefund, 'reason' | 'key' | 'by' | 'creditNote' | 'note' | 'now'> {
  readonly paymentId: PaymentId
  /** Amount to refund. `null`: the whole amount that can still be refunded. */
  readonly amount: Money | null
}

/**
 * Requests a refund inside the caller's transaction. A requested refund reduces the refundable amount at once, so
 * concurrent calls cannot refund more than was captured. A repeated call with the same key returns the same refund.
 */
export async function requestRefund(
  tx: Db,
  { paymentId, amount, ...input }: RefundInput,
): Promise<Outcome<Refund, 'payments.refund_too_much' | 'payments.nothing_to_refund'>> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}`)
  const before = await findRefundByKey(tx, input.key)
  if (before) return done(before)
  const left = await refundable(tx, payment)
  if (!left || left.minor === 0) return refuse('payments.nothing_to_refund')
  const requested = amount ?? left
  if (requested.currency !== left.currency || requested.minor > left.minor) {
    return refuse('payments.refund_too_much', { left })
  }
  const refund = await addRefund(tx, payment, { ...input, state: 'requested', amount: requested })
  await enqueue(tx, refundJob, { refundId: refund.id }, { key: refund.id })
  return done(refund)
}

/** Returns the amount that may still be refunded. `null`: nothing was captured. */
export async function refundable(db: Db, payment: Payment): Promise<Money | null> {
  const { captured } = payment
  if (!captured) return null
  const left = subtract(captured, await sumCommitted(db, payment))
  return left.minor < 0 ? money(0, left.currency) : left
}

/**
 * Result of a refund request: the refund as the provider reports it (`reported`), or the reason why the provider
 * refused the request (`refusal`).
 */
export type RefundResponse = { readonly paymentId: PaymentId } & (
  | { readonly reported: ProviderRefund }
  | {
      readonly refusal: { readonly refundId: RefundId; readonly failure: string }
      readonly sessionId: string | null
    }
)

/**
 * Sends a requested refund to the provider. Throws if `db` is a transaction. `null`: the refund is no longer in the
 * state `requested`. The caller must record the result: `reported` with `recordRefund`, `refusal` with `recordRefusal`.
 * After a refusal, the caller must also look up the session `sessionId` at the provider. `sessionId` is `null` if no
 * lookup is possible, because the payment was made at another provider.
 */
export async function sendRefundRequest(
  db: Db,
  provider: PaymentProvider,
  id: RefundId,
): Promise<RefundResponse | null> {
  if (db.isTransaction) throw new Error('A provider must not be called inside a transaction')
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.state !== 'requested') return null
  const payment = toPayment(
    await db.selectFrom('payments').selectAll().where('id', '=', row.payment_id).executeTakeFirstOrThrow(),
  )
  const { amount } = toRefund(row)
  const { id: paymentId, sessionId, reference } = payment
  if (payment.provider !== provider.name) {
    return {
      paymentId,
      refusal: { refundId: id, failure: otherProviderFailure(payment, provider) },
      sessionId: null,
    }
  }
  if (!sessionId || !reference) throw new Error(`Payment ${paymentId} has no session or reference`)
  try {
    return { paymentId, reported: await provider.refund({ refundId: id, sessionId, reference, amount }) }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { paymentId, refusal: { refundId: id, failure: error.message }, sessionId }
  }
}

/**
 * Returns the text that tells staff why a refund failed: the payment was made at an earlier provider of the shop, and
 * only that provider can refund it.
 */
function otherProviderFailure(payment: Payment, now: PaymentProvider): string {
  return `It was paid at ${payment.provider}, and this shop now takes money at ${now.name}: give it back at ${payment.provider} itself.`
}

/**
 * Queues the refund job again for each requested refund, because an earlier job may have been lost or may have failed.
 * `by`: only refunds that were requested at this time or earlier. Omitted: all requested refunds.
 */
export async function resumeRefunds(db: Db, by?: Date): Promise<void> {
  const waiting = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .$if(by !== undefined, (query) => query.where('created_at', '<=', by ?? new Date(0)))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await enqueue(db, refundJob, { refundId: id }, { key: id })
}

/** Stores the document number of the credit note that was issued for a refund. */
export async function setCreditNote(tx: Db, id: RefundId, creditNote: string): Promise<void> {
  await tx.updateTable('refunds').set({ credit_note: creditNote }).where('id', '=', id).execute()
}

export async function findRefundByKey(db: Db, key: string): Promise<Refund | null> {
  const row = await db.selectFrom('refunds').selectAll().where('request_key', '=', key).executeTakeFirst()
  return row ? toRefund(row) : null
}

/** Returns all refunds of an order, oldest first. */
export async function listRefunds(db: Db, orderId: OrderId): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toRefund)
}
