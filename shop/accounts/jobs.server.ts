// What accounts no longer need is forgotten each night: sessions, links and codes that are over, tries that no limit counts,
// devices that nobody came back with, and what happened more than a year ago.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { after, DAY } from '#shop/time.ts'
import { DEVICE_KEPT } from './audit/known-devices.server.ts'
import { forgetOldTries } from './limits/limits.server.ts'
import { SECURITY_EVENTS_KEPT } from './audit/security-log.ts'

const forgetNightly = defineJob<object>('accounts.forget', { cron: '50 3 * * *' })

/** Keeps accounts free of what is over. */
export function accountJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [onJob(forgetNightly, () => removeExpired(db, clock.now()))]
}

/** Whatever of it is over already counts for nothing: this only makes room. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  // A day's grace: whoever comes with what has just ended is told that it has, not that it never was.
  const ended = after(now, -DAY)
  for (const table of ['sessions', 'verifications', 'sign_ups', 'phone_codes'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', ended).execute()
  }
  await forgetOldTries(db, now)
  await db.deleteFrom('known_devices').where('last_seen_at', '<=', after(now, -DEVICE_KEPT)).execute()
  await db.deleteFrom('security_events').where('at', '<=', after(now, -SECURITY_EVENTS_KEPT)).execute()
}
