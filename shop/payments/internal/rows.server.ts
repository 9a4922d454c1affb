import type { Selectable, Updateable } from 'kysely'
import { currency, type Money, money } from '#shop/money.ts'
import type { Db } from '#platform/db/database.ts'
import { newId, type OrderId, type PaymentId } from '#shop/ids.ts'
import type { Payment, Refund, RefundState } from '../payments.ts'
import type { PaymentsTable, RefundsTable } from '../tables.server.ts'

export function toPayment(row: Selectable<PaymentsTable>): Payment {
  const { captured_minor: captured, captured_currency: of } = row
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    state: row.state,
    amount: money(row.amount_minor, currency(row.currency)),
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    failure: row.failure,
    expiresAt: row.expires_at,
    reference: row.reference,
    captured: captured === null || of === null ? null : money(captured, currency(of)),
  }
}

export async function updatePayment(
  tx: Db,
  id: PaymentId,
  changes: Omit<Updateable<PaymentsTable>, 'id' | 'order_id' | 'amount_minor' | 'currency'>,
  now: Date,
): Promise<Payment> {
  const row = await tx
    .updateTable('payments')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

export function toRefund(row: Selectable<RefundsTable>): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    state: row.state,
    amount: money(row.amount_minor, currency(row.currency)),
    reason: row.reason,
    creditNote: row.credit_note,
    note: row.note,
    failure: row.failure,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/**
 * Returns a payment and locks its row until the transaction ends. `null`: the payment does not exist. Locks the row of
 * the order before the row of the payment. Transactions that cancel an order acquire the two locks in the same
 * sequence, so that no deadlock occurs.
 */
export async function lockPayment(tx: Db, id: PaymentId): Promise<Payment | null> {
  const { order_id } = (await payments(tx, id).select('order_id').executeTakeFirst()) ?? {}
  if (!order_id) return null
  await lockOrder(tx, order_id)
  const row = await payments(tx, id).selectAll().forUpdate().executeTakeFirst()
  return row ? toPayment(row) : null
}

function payments(tx: Db, id: PaymentId) {
  return tx.selectFrom('payments').where('id', '=', id)
}

async function lockOrder(tx: Db, id: OrderId): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
}

export interface NewRefund extends Pick<Refund, 'state' | 'amount' | 'reason'> {
  /** Idempotency key: one refund for each key. */
  readonly key: string
  readonly by: { readonly kind: RefundsTable['by_kind']; readonly name?: string }
  readonly creditNote?: string | null
  readonly note?: string | null
  readonly providerRefundId?: string | null
  readonly failure?: string | null
  readonly now: Date
}

export async function addRefund(tx: Db, payment: Payment, refund: NewRefund): Promise<Refund> {
  const row = await tx
    .insertInto('refunds')
    .values({
      id: newId<'refund'>(),
      payment_id: payment.id,
      order_id: payment.orderId,
      state: refund.state,
      amount_minor: refund.amount.minor,
      currency: refund.amount.currency,
      reason: refund.reason,
      request_key: refund.key,
      credit_note: refund.creditNote ?? null,
      note: refund.note ?? null,
      by_kind: refund.by.kind,
      by_name: refund.by.name ?? null,
      provider: payment.provider,
      provider_refund_id: refund.providerRefundId ?? null,
      failure: refund.failure ?? null,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRefund(row)
}

/** Returns the sum of all successful refunds of a payment, in the currency of the captured amount. */
export function sumRefunded(db: Db, payment: Payment): Promise<Money> {
  return sumRefunds(db, payment, ['succeeded'])
}

/** Returns the sum of all refunds of a payment that are requested, in progress or successful. */
export function sumCommitted(db: Db, payment: Payment): Promise<Money> {
  return sumRefunds(db, payment, ['requested', 'processing', 'succeeded'])
}

async function sumRefunds(
  db: Db,
  { id, captured, amount }: Payment,
  states: readonly RefundState[],
): Promise<Money> {
  const { minor } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('minor'))
    .where('payment_id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return money(Number(minor ?? 0), (captured ?? amount).currency)
}
