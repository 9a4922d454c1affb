// Assigns orders to accounts and lists the orders of an account. This module never trusts an unverified e-mail address
// and never takes an order from another account.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf, countOf } from '#platform/db/queries.ts'
import type { UserId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { readDeliveries } from './internal/delivery-rows.server.ts'
import { OWN_ORDERS_PER_PAGE, type OwnOrder } from './own-orders.ts'

/**
 * Assigns all guest orders with the account's e-mail address to the account. Does nothing if this e-mail address is not
 * verified. A guest order of a deleted account may be marked for erasure. The function removes this mark from the
 * orders that it assigns. Returns the number of assigned orders.
 */
export async function assignGuestOrders(db: Db, userId: UserId): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .from('users')
    .set({ user_id: userId, forgetting: null })
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', true)
    // `.invalid` addresses are placeholders for accounts without an e-mail address. Anybody could have typed one in the
    // checkout.
    .where('users.email', 'not like', '%.invalid')
    .where('orders.user_id', 'is', null)
    .where(sql`lower(orders.contact ->> 'email')`, '=', sql.ref('users.email'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns one page of an account's orders, newest first, and the total number of these orders. */
export async function listOwnOrders(
  db: Db,
  { userId, page }: { userId: UserId; page: number },
): Promise<{ orders: OwnOrder[]; total: number }> {
  const own = db.selectFrom('orders').where('user_id', '=', userId)
  const rows = await own
    .select(['id', 'number', 'state', 'created_at', 'total_minor', 'currency'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OWN_ORDERS_PER_PAGE)
    .offset((page - 1) * OWN_ORDERS_PER_PAGE)
    .execute()
  const ids = rows.map(({ id }) => id)
  const deliveries = Map.groupBy(await readDeliveries(db, ids), ({ orderId }) => orderId)
  const ordered = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'name', 'quantity'])
    .where('order_id', '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const lines = Map.groupBy(ordered, ({ order_id }) => order_id)
  const orders = rows.map(({ id, number, state, created_at, total_minor, currency: of }) => ({
    number,
    state,
    createdAt: created_at,
    total: money(total_minor, currency(of)),
    deliveries: (deliveries.get(id) ?? []).map((delivery) => delivery.state),
    lines: (lines.get(id) ?? []).map(({ id: line, name, quantity }) => ({ id: line, name, quantity })),
  }))
  return { orders, total: await countOf(own) }
}
