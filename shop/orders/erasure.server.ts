// Forgetting who ordered, as far as the law allows: orders and invoices stay, with the name and the place they went to; the
// e-mail address and the phone go once an order is over. Never touches what was agreed, paid or invoiced.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { OrderId, UserId } from '#shop/ids.ts'
import { after, DAY } from '#shop/time.ts'
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
        .filterWhere(sql<boolean>`orders.state <> 'expired' and not ${isOver(now)}`)
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
    .where(isOver(now))
    .$if(among !== undefined, (query) => query.where('id', '=', anyOf(among ?? [])))
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
    .where('id', 'in', ids)
    .execute()
}

/**
 * Nothing more comes, goes back or is paid: it came to nothing, or everything has arrived and the time to give it back has
 * passed; no money is on its way, and nobody has to look into it.
 */
function isOver(now: Date) {
  return sql<boolean>`(
    orders.attention is null
    and (
      orders.state in ('closed', 'cancelled')
      or (orders.state = 'expired' and orders.updated_at < ${after(now, -LATEST_MONEY)})
      or (
        orders.state = 'placed'
        and exists (select from deliveries d where d.order_id = orders.id)
        and not exists (
          select from deliveries d
          where d.order_id = orders.id and (
            d.state not in ('delivered', 'collected', 'cancelled')
            or d.delivered_at > ${after(now, -(RETURN_DAYS + 1) * DAY)}
          )
        )
      )
    )
    and not exists (
      select from refunds r where r.order_id = orders.id and r.state in ('requested', 'processing')
    )
    and not exists (
      select from returns r where r.order_id = orders.id and r.state in ('requested', 'approved', 'received')
    )
    and not exists (
      select from payments p where p.order_id = orders.id and p.state in ('processing', 'disputed')
    )
  )`
}
