// Ends sessions for reasons that are not the person's own: what they may do has changed.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { UserId } from '#shop/ids.ts'
import { HOUR } from '#shop/time.ts'
import { STAFF_SESSION_LIFETIME } from './accounts.ts'
import './tables.server.ts'

/** Signs somebody out everywhere, in the caller's transaction. */
export async function endAllSessions(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Whoever becomes staff while signed in stays so no longer than staff may. */
export async function shortenSessions(db: Db, userId: UserId): Promise<void> {
  const hours = STAFF_SESSION_LIFETIME / HOUR
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`least(expires_at, created_at + ${hours}::integer * interval '1 hour')` })
    .where('user_id', '=', userId)
    .execute()
}
