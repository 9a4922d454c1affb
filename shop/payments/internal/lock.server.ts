import type { Db } from '#platform/db/client.server.ts'
import type { OrderId, PaymentId } from '#shop/ids.ts'
import type { Payment } from '../payments.ts'
import { toPayment } from './rows.server.ts'

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
