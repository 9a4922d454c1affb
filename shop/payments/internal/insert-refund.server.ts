import type { Db } from '#platform/db/database.ts'
import { newId } from '#shop/ids.ts'
import type { Payment, Refund } from '../payments.ts'
import type { RefundsTable } from '../tables.server.ts'
import { toRefund } from './rows.server.ts'

type NewRefund = Pick<Refund, 'state' | 'amount' | 'reason' | 'creditNote' | 'note' | 'failure'> & {
  readonly key: string
  readonly by: { readonly kind: RefundsTable['by_kind']; readonly name?: string }
  readonly providerRefundId: string | null
  readonly now: Date
}

/** Writes down that money of a payment goes back, or has gone. */
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
      credit_note: refund.creditNote,
      note: refund.note,
      by_kind: refund.by.kind,
      by_name: refund.by.name ?? null,
      provider: payment.provider,
      provider_refund_id: refund.providerRefundId,
      failure: refund.failure,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRefund(row)
}
