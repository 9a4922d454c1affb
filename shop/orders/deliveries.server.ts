// Deliveries of an order. A delivery consists of the items that travel together. Every item of an order is either in a
// delivery or cancelled. This module never decides whether items may be cancelled. It never moves a delivery to its
// next state: delivery-commands.server.ts does this. Callers of functions that write must have locked the order row.
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { OrderId } from '#shop/ids.ts'
import {
  type Delivery,
  type DeliveryState,
  isUndispatched,
  type LineQuantity,
  sumByLine,
  undispatchedStates,
} from './deliveries.ts'
import {
  insertDelivery,
  readDeliveries,
  setLineQuantity,
  updateDelivery,
} from './internal/delivery-rows.server.ts'
import type { Order } from './orders.ts'

/** Creates one planned delivery with all items of the order. Runs in the transaction that places the order. */
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

/** Returns all deliveries of an order, including cancelled ones, sorted by delivery number. */
export async function listDeliveries(db: Db, orderId: OrderId): Promise<Delivery[]> {
  return readDeliveries(db, [orderId])
}

interface CancelUndispatchedInput {
  readonly orderId: OrderId
  /** Items to cancel. `null`: all items that are not dispatched yet. */
  readonly lines: readonly LineQuantity[] | null
  readonly now: Date
}

/**
 * Cancels items that are not dispatched yet. Takes the items first from planned deliveries, then from deliveries in
 * preparation, and last from deliveries in production. If all items of a delivery are cancelled, the delivery becomes
 * `cancelled`. Returns the cancelled quantity of each item. Does not change dispatched items.
 */
export async function cancelUndispatched(
  tx: Db,
  { orderId, lines, now }: CancelUndispatchedInput,
): Promise<LineQuantity[]> {
  const waiting = (await listDeliveries(tx, orderId)).filter(isUndispatched).toSorted(byProgress)
  const requested = new Map(
    sumByLine([{ lines: lines ?? sumByLine(waiting) }]).map((p) => [p.lineId, p.quantity]),
  )
  const removed: LineQuantity[] = []
  for (const delivery of waiting) {
    const removedItems: LineQuantity[] = []
    for (const { lineId, quantity } of delivery.lines) {
      const take = Math.min(quantity, requested.get(lineId) ?? 0)
      if (take === 0) continue
      requested.set(lineId, (requested.get(lineId) ?? 0) - take)
      removedItems.push({ lineId, quantity: take })
    }
    if (removedItems.length > 0) await removeItems(tx, delivery, removedItems, now)
    removed.push(...removedItems)
  }
  return sumByLine([{ lines: removed }])
}

const byProgress = (one: Delivery, other: Delivery) =>
  progress(one.state) - progress(other.state) || one.number - other.number

const progress = (state: DeliveryState) => undispatchedStates.findIndex((known) => known === state)

/**
 * Removes items from a delivery. If no item would remain, cancels the delivery instead. A cancelled delivery keeps its
 * items as a record.
 */
async function removeItems(
  tx: Db,
  { id, lines }: Delivery,
  removedItems: readonly LineQuantity[],
  now: Date,
): Promise<void> {
  const left = lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - (removedItems.find((unit) => unit.lineId === lineId)?.quantity ?? 0),
  }))
  if (left.every(({ quantity }) => quantity === 0)) return updateDelivery(tx, id, { state: 'cancelled' }, now)
  for (const units of left) await setLineQuantity(tx, id, units)
  await updateDelivery(tx, id, {}, now)
}

/** Deletes the deliveries of orders that are deleted in the same transaction. */
export async function deleteDeliveries(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const anyId = anyOf(orderIds)
  await tx
    .deleteFrom('delivery_lines')
    .where('delivery_id', 'in', tx.selectFrom('deliveries').select('id').where('order_id', '=', anyId))
    .execute()
  await tx.deleteFrom('deliveries').where('order_id', '=', anyId).execute()
}
