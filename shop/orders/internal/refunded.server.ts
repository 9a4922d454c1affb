import type { Db } from '#platform/db/client.server.ts'
import type { RefundChange } from '#shop/payments/payments.ts'
import { drawAttention, noteEvent } from '../orders.server.ts'
import type { Settling } from '../settlement.server.ts'

/** What a refund's progress means for its order: a line in its story, a letter, and a look by staff where it went wrong. */
export async function settleRefund(
  tx: Db,
  { refund, from, to }: RefundChange,
  { now }: Settling,
): Promise<void> {
  const { orderId, amount, reason, failure } = refund
  const cause = { by: { kind: 'provider' }, now } as const
  if (to === 'failed') {
    await drawAttention(tx, orderId, 'refund_failed')
    await noteEvent(tx, orderId, { kind: 'refund_failed', facts: { amount, failure } }, cause)
    return
  }
  if (from === null) await drawAttention(tx, orderId, 'refunded_at_provider')
  if (to !== 'succeeded') return
  await noteEvent(tx, orderId, { kind: 'refunded', facts: { amount, reason } }, cause)
}
