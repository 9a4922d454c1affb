// Records which returned goods have arrived, and refunds them. Never accepts more units than the customer declared.
// Never accepts the same request twice.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shop/ids.ts'
import type { LineQuantity } from '#shop/orders/deliveries.ts'
import { flagForReview, getOrder, lockOrderState, recordOrderEvent } from '#shop/orders/orders.server.ts'
import type { Actor } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refunds.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  addReceived,
  getReturn,
  transitionReturn,
  recordReturnEvent,
  readReturns,
} from './internal/rows.server.ts'
import { isDeliveryRefundDue, readReturnStatus, notYetRefunded } from './internal/return-status.server.ts'
import { outstanding, type Return } from './returns.ts'

interface ReturnCommandInput {
  readonly orderId: OrderId
  /** Return number, which identifies the return. */
  readonly number: string
  readonly by: Actor
  readonly now: Date
}

export interface ReceiveReturnInput extends ReturnCommandInput {
  readonly lines: readonly LineQuantity[]
  /** Whether the items can be sold again. */
  readonly restock: boolean
  readonly key: string
  readonly timeZone: string
}

type Refusals = 'returns.over' | 'orders.nothing_chosen' | 'orders.too_many_pieces'

/**
 * Records that some or all items of a return have arrived, and refunds the items that have arrived. `null`: the order
 * has no return with the given number.
 */
export async function receiveReturn(
  db: Db,
  { orderId, number, lines, key, ...receipt }: ReceiveReturnInput,
): Promise<Outcome<Return, Refusals> | null> {
  return inTransaction(db, async (tx) => {
    await lockOrderState(tx, orderId)
    const found = await findReturn(tx, orderId, number)
    if (!found) return null
    if (found.receiptKey === key) return done(found.entry)
    const checked = await validateReceivedLines(tx, found.entry, lines)
    if (!checked.ok) return checked
    const units = checked.value
    const { by, now } = receipt
    for (const some of units) await addReceived(tx, found.entry.id, some)
    await tx
      .updateTable('returns')
      .set({ received_at: now, receipt_key: key, updated_at: now })
      .where('id', '=', found.entry.id)
      .execute()
    await recordOrderEvent(tx, orderId, { kind: 'return_received', facts: { return: number } }, { by, now })
    return done(await refundReceived(tx, { entry: found.entry, units, ...receipt, key }))
  })
}

async function validateReceivedLines(
  tx: Db,
  entry: Return,
  lines: readonly LineQuantity[],
): Promise<Outcome<LineQuantity[], Refusals>> {
  if (entry.state !== 'approved') return refuse('returns.over')
  const units = lines.filter(({ quantity }) => quantity > 0)
  if (units.length === 0) return refuse('orders.nothing_chosen')
  const expected = outstanding(entry)
  for (const { lineId, quantity } of units) {
    const left = expected.find((it) => it.lineId === lineId)?.quantity ?? 0
    if (quantity <= left) continue
    const order = await getOrder(tx, entry.orderId)
    return refuse('orders.too_many_pieces', {
      name: order.lines.find(({ id }) => id === lineId)?.name ?? '',
      left,
    })
  }
  return done([...units])
}

type RefundReceivedInput = Pick<ReceiveReturnInput, 'restock' | 'key' | 'timeZone' | 'by' | 'now'> & {
  readonly entry: Return
  readonly units: readonly LineQuantity[]
}

async function refundReceived(
  tx: Db,
  { entry, units, restock, key, timeZone, by, now }: RefundReceivedInput,
): Promise<Return> {
  const { id, orderId, kind } = entry
  const returnStatus = await readReturnStatus(tx, await getOrder(tx, orderId), { now, timeZone })
  const lines = notYetRefunded(returnStatus, units)
  const delivery = isDeliveryRefundDue(returnStatus, kind, lines)
  const reason = kind === 'withdrawal' ? 'withdrawn' : 'returned'
  const refund =
    lines.length > 0 || delivery
      ? await refundOrder(tx, {
          orderId,
          lines,
          delivery,
          isReturnedToUs: true,
          restock,
          reason,
          // The customer has a right to this refund, so no staff limit applies.
          limit: null,
          key: `return:${id}:${key}`,
          by,
          now,
        })
      : done()
  // Only the refund failed: the goods are received. The review flag asks staff to resolve the failed refund.
  if (!refund.ok) await flagForReview(tx, orderId, 'refund_failed')
  const after = await getReturn(tx, orderId, id)
  if (outstanding(after).length > 0) {
    await recordReturnEvent(tx, id, { state: after.state, note: null }, { by, now })
    return after
  }
  await transitionReturn(tx, after, { to: 'received' }, { by, now })
  if (refund.ok) {
    await transitionReturn(tx, { id, state: 'received' }, { to: 'refunded' }, { by: { kind: 'shop' }, now })
  }
  return getReturn(tx, orderId, id)
}

/**
 * Ends a return of which no more items will arrive. Refunds for items that have arrived stay valid. `null`: the order
 * has no return with the given number.
 */
export async function rejectReturn(
  db: Db,
  { orderId, number, note, by, now }: ReturnCommandInput & { readonly note: string },
): Promise<Outcome<Return, 'returns.over'> | null> {
  return inTransaction(db, async (tx) => {
    await lockOrderState(tx, orderId)
    const found = (await findReturn(tx, orderId, number))?.entry
    if (!found) return null
    if (found.state !== 'approved' && found.state !== 'received') return refuse('returns.over')
    const isPart = found.lines.some(({ unsent, received }) => unsent + received > 0)
    const to = found.state === 'approved' && isPart ? 'refunded' : 'rejected'
    await transitionReturn(tx, found, { to, note }, { by, now })
    if (to === 'rejected') {
      await recordOrderEvent(tx, orderId, { kind: 'return_rejected', facts: { return: number } }, { by, now })
    }
    return done(await getReturn(tx, orderId, found.id))
  })
}

async function findReturn(tx: Db, orderId: OrderId, number: string) {
  const entry = (await readReturns(tx, orderId)).find((it) => it.number === number)
  if (!entry) return null
  const { receipt_key: receiptKey } = await tx
    .selectFrom('returns')
    .select('receipt_key')
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow()
  return { entry, receiptKey }
}
