// Background job of returns. Never makes a refund: it reminds staff of refunds that are due.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { flagForReview } from '#shop/orders/orders.server.ts'
import { WITHDRAWAL_DAYS } from '#shop/orders/return-period.ts'
import { after, DAY } from '#shop/time.ts'

const flagDueWithdrawalsJob = defineJob<object>('returns.notice_due', { cron: '10 3 * * *', retries: 0 })

/** Number of days before the refund deadline at which staff get a reminder. */
const NOTICE_DAYS = 3

/**
 * Returns the handler of the job that reminds staff of due refunds. The refund of a withdrawal is due even if the goods
 * have not come back.
 */
export function returnJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [onJob(flagDueWithdrawalsJob, () => flagDueWithdrawals(db, clock.now()))]
}

/**
 * Sets a review flag on each order with a withdrawal that was declared nearly 14 days ago and is not refunded. The shop
 * offers to collect the goods, so it must refund the withdrawal even if the goods have not arrived (Directive
 * 2011/83/EU, article 13 (1) and (3)).
 */
export async function flagDueWithdrawals(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('returns')
    .select('order_id')
    .distinct()
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', ['approved', 'received'])
    .where('declared_at', '<', after(now, -(WITHDRAWAL_DAYS - NOTICE_DAYS) * DAY))
    .orderBy('order_id')
    .execute()
  for (const { order_id } of rows) await flagForReview(db, order_id, 'withdrawal_due')
}
