// Erases customer data in orders, as far as retention law allows. Orders and invoices keep the name and the addresses.
// The e-mail address and phone number are erased when the shop no longer needs them for the order. This module never
// changes what was agreed, paid or invoiced.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { OrderId, UserId } from '#shop/ids.ts'
import { after, DAY } from '#shop/time.ts'
import { endedStates } from './deliveries.ts'

/**
 * Time after the expiry of an order in which the payment provider may still report a payment for the order. The shop
 * keeps the contact data of the order for this time.
 */
const LATE_PAYMENT_TIME = 7 * DAY

/**
 * Removes the account from all its orders, and marks these orders for erasure. The contact data of a marked order are
 * erased when the shop no longer needs them (see `isErasable`). Returns the IDs of the orders.
 */
export async function detachOrders(tx: Db, userId: UserId): Promise<OrderId[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ user_id: null, forgetting: 'due' })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Does the same for the orders that were placed without an account with an e-mail address, which must be in lower case.
 */
export async function markGuestOrders(tx: Db, email: string): Promise<OrderId[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ forgetting: 'due' })
    .where('user_id', 'is', null)
    .where(sql`lower(contact ->> 'email')`, '=', email)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the orders with an e-mail address, which must be in lower case, whose contact data the shop still needs. */
export async function countOpenOrdersOf(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select((order) => order.fn.countAll<number>().as('open'))
    .where(sql`lower(contact ->> 'email')`, '=', email)
    .where((order) => order.and([order('state', '<>', 'expired'), order.not(isErasable(order, now))]))
    .executeTakeFirstOrThrow()
  return Number(open)
}

/**
 * Counts all orders of an account (`orders`), and those whose contact data the shop still needs (`open`). `isErasable`
 * decides when an order's contact data are no longer needed. Expired orders never count as open.
 */
export async function countOwnOrders(
  db: Db,
  { userId, now }: { userId: UserId; now: Date },
): Promise<{ orders: number; open: number }> {
  const { orders, open } = await db
    .selectFrom('orders')
    .select((order) => [
      order.fn.countAll<number>().as('orders'),
      order.fn
        .countAll<number>()
        .filterWhere((each) => each.and([each('state', '<>', 'expired'), each.not(isErasable(each, now))]))
        .as('open'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), open: Number(open) }
}

/**
 * Locks the rows of orders that are marked for erasure and whose contact data may be erased now. Returns the IDs of
 * these orders, oldest first.
 */
export async function lockErasableOrders(
  tx: Db,
  { among, now, most }: { among?: readonly OrderId[]; now: Date; most?: number },
): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('forgetting', '=', 'due')
    .where((order) => isErasable(order, now))
    .$if(among !== undefined, (query) =>
      query.where('id', '=', sql<OrderId>`any(${[...(among ?? [])]}::uuid[])`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Erases the e-mail address and phone number of orders that the caller has locked, and the messages that staff have
 * written to the customer.
 */
export async function eraseContacts(tx: Db, ids: readonly OrderId[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('orders')
    .set({
      contact: sql`jsonb_build_object('email', '', 'name', contact -> 'name', 'phone', null)`,
      forgetting: 'done',
    })
    .where('id', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('order_events')
    .where('order_id', 'in', [...ids])
    .where('kind', '=', 'message_sent')
    .execute()
}

/**
 * SQL condition that the contact data of an order may be erased. One of three conditions must be met. First: the order
 * is closed or cancelled. Second: the order expired more than `LATE_PAYMENT_TIME` ago. Third: the order is placed, all
 * its deliveries have ended, and the return period is over. In all three cases, the order must have no open refund,
 * return, declaration of withdrawal or payment, and no review flag.
 */
export function isErasable(order: ExpressionBuilder<Tables, 'orders'>, now: Date) {
  const { selectFrom, exists, not, or, and } = order
  const deliveries = selectFrom('deliveries')
    .select('deliveries.id')
    .whereRef('deliveries.order_id', '=', 'orders.id')
  // At least 31 days after the delivery, or one day after a longer voluntary return period.
  const returnsAreOver = sql<Date>`${now}::timestamptz - make_interval(days => greatest(31,
    (select max(l.return_days) + 1 from order_lines l where l.order_id = orders.id)))`
  const pendingDeliveries = deliveries.where((delivery) =>
    delivery.or([
      delivery('deliveries.state', 'not in', endedStates),
      delivery('deliveries.delivered_at', '>', returnsAreOver),
    ]),
  )
  const refunds = selectFrom('refunds')
    .select('refunds.id')
    .whereRef('refunds.order_id', '=', 'orders.id')
    .where('refunds.state', 'in', ['requested', 'processing'])
  const returns = selectFrom('returns')
    .select('returns.id')
    .whereRef('returns.order_id', '=', 'orders.id')
    .where('returns.state', 'in', ['requested', 'approved', 'received'])
  const declarations = selectFrom('withdrawal_declarations')
    .select('withdrawal_declarations.id')
    .whereRef('withdrawal_declarations.order_id', '=', 'orders.id')
    .where('withdrawal_declarations.state', '<>', 'handled')
  const payments = selectFrom('payments')
    .select('payments.id')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.state', 'in', ['processing', 'disputed'])
  return and([
    or([
      order('orders.state', 'in', ['closed', 'cancelled']),
      and([
        order('orders.state', '=', 'expired'),
        order('orders.updated_at', '<', after(now, -LATE_PAYMENT_TIME)),
      ]),
      and([order('orders.state', '=', 'placed'), exists(deliveries), not(exists(pendingDeliveries))]),
    ]),
    order('orders.attention', 'is', null),
    not(exists(refunds)),
    not(exists(returns)),
    not(exists(declarations)),
    not(exists(payments)),
  ])
}
