// Background jobs that release and delete old reservations. They never run inside a request. No request needs to wait
// for them, because the units of an expired reservation immediately count as available.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { after, DAY } from '#shop/time.ts'
import { deleteOldHolds } from './cart-holds.server.ts'
import { releaseExcessJob } from './internal/job-definitions.server.ts'
import { deleteOldUnpaidReservations } from './internal/unpaid-reservations.server.ts'
import { releaseExpiredHolds } from './order-holds.server.ts'
import { releaseExcess } from './release-excess.server.ts'

const releaseExpiredJob = defineJob<object>('stock.release_lapsed', { cron: '* * * * *', retries: 0 })
const deleteOldHoldsJob = defineJob<object>('stock.forget_old_holds', { cron: '40 3 * * *' })

/** Returns the handlers of the jobs that release expired and excessive reservations, and delete old reservations. */
export function stockJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(releaseExpiredJob, async () => {
      await releaseExpiredHolds(db, clock.now())
      await releaseExcess(db, clock.now())
      await deleteOldUnpaidReservations(db, clock.now())
    }),
    onJob(releaseExcessJob, async () => void (await releaseExcess(db, clock.now()))),
    onJob(deleteOldHoldsJob, async () => void (await deleteOldHolds(db, after(clock.now(), -DAY)))),
  ]
}
