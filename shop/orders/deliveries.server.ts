// Deliveries of an order, each with the items that travel together. The items in its deliveries plus the cancelled items
// always add up to the order. Never moves a delivery to its next state (see deliveries-commands.server.ts), never decides
// whether items may still be cancelled. Callers that write must hold the lock on the order row.
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { OrderId } from '#shop/ids.ts'
import {
  type Delivery,
  type DeliveryState,
  isUndispatched,
  type Pieces,
  piecesIn,
  undispatchedStates,
} from './deliveries.ts'
import { insertDelivery, readDeliveries, setPieces, updateDelivery } from './internal/delivery-rows.server.ts'
import type { Order } from './orders.ts'

/** Plans one delivery with all items. Runs in the transaction that places the order. */
export async function planDeliveries(tx: Db, order: Order, now: Date): Promise<void> {
  await insertDelivery(tx, {
    orderId: order.id,
    number: 1,
    method: order.delivery.method,
    state: 'planned',
    lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    now,
  })
}

/** Returns the deliveries of an order by number, including cancelled ones. */
export async function listDeliveries(db: Db, orderId: OrderId): Promise<Delivery[]> {
  return readDeliveries(db, [orderId])
}

interface TakingOut {
  readonly orderId: OrderId
  /** `null`: all items that are not dispatched yet. */
  readonly lines: readonly Pieces[] | null
  readonly now: Date
}

/**
 * Cancels items that are not dispatched yet: planned deliveries first, deliveries in production last. A delivery without
 * items left becomes `cancelled`. Returns the quantities it could cancel per item; dispatched items are not touched.
 */
export async function cancelUndispatched(tx: Db, { orderId, lines, now }: TakingOut): Promise<Pieces[]> {
  const waiting = (await listDeliveries(tx, orderId)).filter(isUndispatched).toSorted(byProgress)
  const wanted = new Map(piecesIn([{ lines: lines ?? piecesIn(waiting) }]).map((p) => [p.lineId, p.quantity]))
  const taken: Pieces[] = []
  for (const delivery of waiting) {
    const out: Pieces[] = []
    for (const { lineId, quantity } of delivery.lines) {
      const take = Math.min(quantity, wanted.get(lineId) ?? 0)
      if (take === 0) continue
      wanted.set(lineId, (wanted.get(lineId) ?? 0) - take)
      out.push({ lineId, quantity: take })
    }
    if (out.length > 0) await takeOut(tx, delivery, out, now)
    taken.push(...out)
  }
  return piecesIn([{ lines: taken }])
}

const byProgress = (one: Delivery, other: Delivery) =>
  progress(one.state) - progress(other.state) || one.number - other.number

const progress = (state: DeliveryState) => undispatchedStates.findIndex((known) => known === state)

/** Removes items from a delivery. A delivery that loses all its items becomes `cancelled` and keeps them as a record. */
async function takeOut(tx: Db, { id, lines }: Delivery, out: readonly Pieces[], now: Date): Promise<void> {
  const left = lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - (out.find((piece) => piece.lineId === lineId)?.quantity ?? 0),
  }))
  if (left.every(({ quantity }) => quantity === 0)) return updateDelivery(tx, id, { state: 'cancelled' }, now)
  for (const pieces of left) await setPieces(tx, id, pieces)
  await updateDelivery(tx, id, {}, now)
}

/** Deletes the deliveries of orders that are deleted in the same transaction. */
export async function forgetDeliveries(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const these = anyOf(orderIds)
  await tx
    .deleteFrom('delivery_lines')
    .where('delivery_id', 'in', tx.selectFrom('deliveries').select('id').where('order_id', '=', these))
    .execute()
  await tx.deleteFrom('deliveries').where('order_id', '=', these).execute()
}
