// Forgetting who ordered, as far as the law allows: orders and invoices stay, with the name and the place they went to; the
// e-mail address and the phone go once an order is over. Never touches what was agreed, paid or invoiced.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { OrderId, UserId } from '#shop/ids.ts'
import { after, DAY } from '#shop/time.ts'
import { endedStates } from './deliveries.ts'
import { RETURN_DAYS } from './return-period.ts'

/** Money for an order that ran out unpaid has arrived by then, or never will. */
const LATEST_MONEY = 7 * DAY

/** Cuts all orders of an account off it, to be forgotten as soon as they are over. */
export async function releaseOrders(tx: Db, userId: UserId): Promise<OrderId[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ user_id: null, forgetting: 'due' })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many orders an account has, and of how many of them something is still to come. */
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
        .filterWhere((each) => each.and([each('state', '<>', 'expired'), each.not(isOver(each, now))]))
        .as('open'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), open: Number(open) }
}

/** Orders that are over and whose buyers wait to be forgotten, locked, the oldest first. */
export async function lockForgettable(
  tx: Db,
  { among, now, most }: { among?: readonly OrderId[]; now: Date; most?: number },
): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('forgetting', '=', 'due')
    .where((order) => isOver(order, now))
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

/** Forgets how the buyers of locked orders are reached. */
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
}

/**
 * Nothing more comes, goes back or is paid: it came to nothing, or everything has arrived and the time to give it back has
 * passed; no money is on its way, and nobody has to look into it.
 */
function isOver(order: ExpressionBuilder<Tables, 'orders'>, now: Date) {
  const { selectFrom, exists, not, or, and } = order
  const deliveries = selectFrom('deliveries')
    .select('deliveries.id')
    .whereRef('deliveries.order_id', '=', 'orders.id')
  const isComing = deliveries.where((delivery) =>
    delivery.or([
      delivery('deliveries.state', 'not in', endedStates),
      delivery('deliveries.delivered_at', '>', after(now, -(RETURN_DAYS + 1) * DAY)),
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
  const payments = selectFrom('payments')
    .select('payments.id')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.state', 'in', ['processing', 'disputed'])
  return and([
    or([
      order('orders.state', 'in', ['closed', 'cancelled']),
      and([
        order('orders.state', '=', 'expired'),
        order('orders.updated_at', '<', after(now, -LATEST_MONEY)),
      ]),
      and([order('orders.state', '=', 'placed'), exists(deliveries), not(exists(isComing))]),
    ]),
    order('orders.attention', 'is', null),
    not(exists(refunds)),
    not(exists(returns)),
    not(exists(payments)),
  ])
}
