// Ends sessions for reasons that are not the person's own: what they may do has changed.
import type { Db } from '#platform/db/client.server.ts'
import type { UserId } from '#shop/ids.ts'
import './tables.server.ts'

/** Signs somebody out everywhere, in the caller's transaction. */
export async function endAllSessions(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
