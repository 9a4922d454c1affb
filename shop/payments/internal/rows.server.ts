import type { Selectable } from 'kysely'
import { currency, money } from '#shop/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { OrderId, PaymentId } from '#shop/ids.ts'
import type { Payment, Refund } from '../payments.ts'
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
 * The payment, held against others until the transaction ends; null where there is none. Its order is locked first:
 * whoever begins with the order (a cancellation) and whoever begins with the payment (an event) never wait for each other.
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
