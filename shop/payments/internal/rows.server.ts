import type { Selectable } from 'kysely'
import { currency, money } from '#shop/money.ts'
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
