// Clean-up of expired account data. The hourly job deletes links and unfinished sign-ins. The nightly job deletes
// sessions, codes, attempts that no rate limit counts any more, unused known devices, and old security log entries.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { after, DAY } from '#shop/time.ts'
import { DEVICE_COOKIE_LIFETIME } from './audit/known-devices.server.ts'
import { deleteOldAttempts } from './limits/limits.server.ts'
import { SECURITY_EVENT_RETENTION } from './audit/security-log.ts'

const cleanUpJob = defineJob<object>('accounts.forget', { cron: '50 3 * * *' })
const cleanUpVerificationsJob = defineJob<object>('accounts.forget_verifications', {
  cron: '15 * * * *',
  retries: 0,
})

/** Returns the handlers of the hourly and the nightly clean-up. */
export function accountJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(cleanUpJob, () => removeExpired(db, clock.now())),
    onJob(cleanUpVerificationsJob, () => removeExpiredVerifications(db, clock.now())),
  ]
}

/**
 * Deletes expired rows to free space. No other code relies on this deletion, because all other code ignores expired
 * rows.
 */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  // Keeps expired rows for one more day, so that pages can say that a link has expired instead of that it is unknown.
  const ended = after(now, -DAY)
  for (const table of ['sessions', 'sign_ups', 'phone_codes'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', ended).execute()
  }
  await deleteOldAttempts(db, now)
  await db
    .deleteFrom('known_devices')
    .where('last_seen_at', '<=', after(now, -DEVICE_COOKIE_LIFETIME))
    .execute()
  await db.deleteFrom('security_events').where('at', '<=', after(now, -SECURITY_EVENT_RETENTION)).execute()
}

/**
 * Deletes expired links, passkey challenges and unfinished sign-ins at identity providers. Anybody can create many of
 * them without an account, so this function runs every hour.
 */
export async function removeExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute()
}
