// The deliveries of an order: which of its pieces come together, and which of them have not left yet. Together with what
// was taken out they always are what was ordered. Never moves a delivery on (see deliveries-commands.server.ts), never
// decides whether pieces may still be taken out. Whoever writes here holds the order's row.
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

/** Plans one delivery of everything. In the transaction that places the order. */
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

/** The deliveries of an order by number, cancelled ones among them. */
export async function listDeliveries(db: Db, orderId: OrderId): Promise<Delivery[]> {
  return readDeliveries(db, [orderId])
}

interface TakingOut {
  readonly orderId: OrderId
  /** Null: everything that has not left yet. */
  readonly lines: readonly Pieces[] | null
  readonly now: Date
}

/**
 * Takes pieces out of what has not left yet, first from what is only planned, last from what is in production; a delivery
 * left empty is cancelled. Answers what it could take, by line: pieces that have left already stay with the shopper.
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

/** What a delivery loses whole it keeps as what it would have brought. */
async function takeOut(tx: Db, { id, lines }: Delivery, out: readonly Pieces[], now: Date): Promise<void> {
  const left = lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - (out.find((piece) => piece.lineId === lineId)?.quantity ?? 0),
  }))
  if (left.every(({ quantity }) => quantity === 0)) return updateDelivery(tx, id, { state: 'cancelled' }, now)
  for (const pieces of left) await setPieces(tx, id, pieces)
  await updateDelivery(tx, id, {}, now)
}

/** Forgets the deliveries of orders that are forgotten too. */
export async function forgetDeliveries(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const these = anyOf(orderIds)
  await tx
    .deleteFrom('delivery_lines')
    .where('delivery_id', 'in', tx.selectFrom('deliveries').select('id').where('order_id', '=', these))
    .execute()
  await tx.deleteFrom('deliveries').where('order_id', '=', these).execute()
}
