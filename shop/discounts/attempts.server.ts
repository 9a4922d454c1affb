import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { maxPerIp } from '#shop/ip-limit.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'

/** Maximum number of codes that one client IP may enter in one hour, so that codes cannot be guessed. */
export const MAX_CODES_PER_IP = 30

interface Attempt {
  /** Hash of the client IP. `null`: unknown, so the limit does not apply. */
  readonly ipHash: string | null
  readonly now: Date
}

/** Counts a code that a client IP has entered. Refuses it if the client IP has entered too many codes in this hour. */
export async function countAttempt(
  db: Db,
  { ipHash, now }: Attempt,
): Promise<Outcome<undefined, 'discounts.too_many_attempts'>> {
  if (ipHash === null) return done()
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  const { rows } = await sql<{ attempts: number }>`
    insert into discount_attempts as known (network, hour, attempts) values (${ipHash}, ${hour}, 1)
    on conflict (network, hour) do update set attempts = known.attempts + 1
    returning attempts`.execute(db)
  if ((rows[0]?.attempts ?? 0) <= maxPerIp(MAX_CODES_PER_IP, ipHash)) return done()
  const minutes = Math.ceil((after(hour, HOUR).getTime() - now.getTime()) / MINUTE)
  return refuse('discounts.too_many_attempts', { minutes })
}

/** Deletes the hourly counts of entered codes. Keeps the count of the current hour. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('discount_attempts').where('hour', '<=', after(now, -HOUR)).execute()
}
