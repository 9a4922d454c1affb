// Daily job that closes finished orders. Never runs inside a request.
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { lockOrderState, transitionOrder } from './orders.server.ts'

const closeFinishedOrdersJob = defineJob<object>('orders.close_finished', { cron: '20 3 * * *', retries: 0 })

/** Returns the handler of the job that runs once a day and sets finished orders to the state `closed`. */
export function deliveryJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(closeFinishedOrdersJob, async (_, { signal }) =>
      closeFinishedOrders(db, { now: clock.now(), signal }),
    ),
  ]
}

/**
 * Minimum number of days between the arrival of an order's last delivery and the closing of the order. If a voluntary
 * return period of the order is longer, the order is closed two days after it, so that the last day for returns has ended
 * in every time zone.
 */
const CLOSE_AFTER_DAYS = 32

/**
 * Closes every finished order. An order is finished if all its deliveries have ended, the return period is over, no
 * refund or return is open, and no review flag is set. Locks each order and checks these conditions again before
 * closing it.
 */
export async function closeFinishedOrders(
  db: Db,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<void> {
  for (const id of await listFinished(db, now)) {
    if (signal?.aborted) return
    await inTransaction(db, async (tx) => {
      const from = await lockOrderState(tx, id)
      if (from !== 'placed' || (await listFinished(tx, now, id)).length === 0) return
      const cause = { by: { kind: 'shop' }, now } as const
      await transitionOrder(tx, { id, from, to: 'closed' }, { kind: 'closed', facts: {} }, cause)
    })
  }
}

async function listFinished(db: Db, now: Date, only: OrderId | null = null): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id
    from orders o
    where o.state = 'placed' and o.attention is null and (${only}::uuid is null or o.id = ${only}::uuid)
      and (
        select bool_and(d.state in ('delivered', 'collected', 'cancelled'))
          and max(coalesce(d.delivered_at, d.updated_at)) < ${now}::timestamptz - make_interval(days => greatest(
            ${CLOSE_AFTER_DAYS}::integer,
            (select max(l.return_days) + 2 from order_lines l where l.order_id = o.id)
          ))
        from deliveries d where d.order_id = o.id
      )
      and not exists (
        select from refunds r where r.order_id = o.id and r.state in ('requested', 'processing')
      )
      and not exists (
        select from returns r where r.order_id = o.id and r.state in ('requested', 'approved', 'received')
      )
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}
