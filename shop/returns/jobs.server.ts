// Background jobs of returns. They never make a refund: they remind staff of refunds that are due, and take care of
// declarations of withdrawal.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { flagForReview } from '#shop/orders/orders.server.ts'
import { WITHDRAWAL_DAYS } from '#shop/return-days.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after, DAY } from '#shop/time.ts'
import { eraseOldDeclarations, matchDeclaration } from './handle-declaration.server.ts'
import {
  eraseOldDeclarationsJob,
  matchDeclarationJob,
  sendHeldReceiptsJob,
} from './internal/declaration-jobs.server.ts'
import { sendHeldReceipts } from './internal/receipts.server.ts'

const flagDueWithdrawalsJob = defineJob<object>('returns.notice_due', { cron: '10 3 * * *', retries: 0 })

/** Number of days before the refund deadline at which staff get a reminder. */
const NOTICE_DAYS = 3

/**
 * Returns the handlers of the jobs. One job reminds staff of due refunds, because the refund of a withdrawal is due
 * even if the goods have not come back. The other jobs find the orders of declarations, send held acknowledgements and
 * erase old data.
 */
export function returnJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(flagDueWithdrawalsJob, () => flagDueWithdrawals(db, clock.now())),
    onJob(matchDeclarationJob, ({ id }) => matchDeclaration(db, id)),
    onJob(sendHeldReceiptsJob, async () => {
      await sendHeldReceipts(db, { settings: await getSettings(db), now: clock.now() })
    }),
    onJob(eraseOldDeclarationsJob, () => eraseOldDeclarations(db, clock.now())),
  ]
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
