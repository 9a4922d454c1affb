import type { Db } from '#platform/db/database.ts'
import type { PaymentId } from '#shop/ids.ts'
import { mayBecome, type PaymentChange, type ProviderDispute } from '../payments.ts'
import { lockPayment, toPayment } from './rows.server.ts'

/** Brings a payment to what the provider says of its dispute. */
export async function applyDispute(
  tx: Db,
  id: PaymentId,
  { state, reason }: ProviderDispute,
  now: Date,
): Promise<PaymentChange[]> {
  const changes: PaymentChange[] = []
  // One that was won or lost before it was ever heard of was open in between.
  for (const to of state === 'open' ? (['disputed'] as const) : (['disputed', state] as const)) {
    const payment = await lockPayment(tx, id)
    if (!payment) return changes
    const from = payment.state
    if (from === to || !mayBecome(from, to)) continue
    if (to === 'disputed' && ['won', 'lost'].includes(from)) continue
    const row = await tx
      .updateTable('payments')
      .set({ state: to, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    changes.push({ payment: toPayment(row), from, to, reason })
  }
  return changes
}
