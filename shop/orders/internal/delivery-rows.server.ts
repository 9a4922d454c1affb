import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { type DeliveryId, newId, type OrderId } from '#shop/ids.ts'
import type { Delivery, LineQuantity } from '../deliveries.ts'
import type { DeliveriesTable } from '../tables.server.ts'

interface NewDelivery extends Pick<Delivery, 'orderId' | 'number' | 'method' | 'state' | 'lines'> {
  readonly now: Date
}

export async function insertDelivery(
  tx: Db,
  { orderId, number, method, state, lines, now }: NewDelivery,
): Promise<void> {
  const id = newId<'delivery'>()
  await tx
    .insertInto('deliveries')
    .values({ id, order_id: orderId, number, method, state, created_at: now, updated_at: now })
    .execute()
  await tx
    .insertInto('delivery_lines')
    .values(lines.map(({ lineId, quantity }) => ({ delivery_id: id, order_line_id: lineId, quantity })))
    .execute()
}

/** Updates a delivery and increases its revision, so that commands based on an older revision are refused. */
export async function updateDelivery(
  tx: Db,
  id: DeliveryId,
  changes: Omit<Updateable<DeliveriesTable>, 'id' | 'order_id' | 'number' | 'revision'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps the `retained` items in the delivery and moves all other items to a new delivery in the same state. */
export async function splitDelivery(
  tx: Db,
  { id, orderId, method, state, lines }: Delivery,
  { retained, now }: { retained: readonly LineQuantity[]; now: Date },
): Promise<void> {
  const retainedByLine = new Map(retained.map(({ lineId, quantity }) => [lineId, quantity]))
  const rest = lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - (retainedByLine.get(lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (rest.length === 0) return
  for (const { lineId } of rest)
    await setLineQuantity(tx, id, { lineId, quantity: retainedByLine.get(lineId) ?? 0 })
  const { last } = await tx
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await insertDelivery(tx, { orderId, number: last + 1, method, state, lines: rest, now })
}

/** Sets the quantity of an item in a delivery. Zero removes the item. */
export async function setLineQuantity(
  tx: Db,
  id: DeliveryId,
  { lineId, quantity }: LineQuantity,
): Promise<void> {
  if (quantity === 0) {
    await tx
      .deleteFrom('delivery_lines')
      .where('delivery_id', '=', id)
      .where('order_line_id', '=', lineId)
      .execute()
    return
  }
  await tx
    .updateTable('delivery_lines')
    .set({ quantity })
    .where('delivery_id', '=', id)
    .where('order_line_id', '=', lineId)
    .execute()
}

export async function readDeliveries(db: Db, orderIds: readonly OrderId[]): Promise<Delivery[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('deliveries')
    .select([
      'id',
      'order_id as orderId',
      'number',
      'method',
      'state',
      'carrier',
      'tracking',
      'tracking_url as trackingUrl',
      'dispatched_at as dispatchedAt',
      'delivered_at as deliveredAt',
      'revision',
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number')
    .execute()
  const lines = await db
    .selectFrom('delivery_lines as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.order_line_id')
    .select(['piece.delivery_id', 'piece.order_line_id as lineId', 'piece.quantity'])
    .where('line.order_id', 'in', orderIds)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ delivery_id }) => delivery_id)
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
}
