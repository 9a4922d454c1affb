// Letters and texts that hold a key to somebody's account: once its time is over, they say nothing any more. What is left is
// that there was one, to whom and when. Never touches what has still to be sent.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { after, DAY } from '#shop/time.ts'
import { carriesSecret, messageKinds } from './messages.ts'

/** Where a message does not say how long its secret works, it is longer than any does. */
const LONGEST_SECRET = 7 * DAY

const secretKinds = messageKinds.filter(carriesSecret)

/** Forgets what messages said whose secrets no longer work; answers how many there were. */
export async function wipeSecrets(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ facts: sql`'{}'::jsonb`, html: null, body_text: null, wiped_at: now })
    .where('kind', 'in', secretKinds)
    .where('state', 'in', ['sent', 'failed'])
    .where('wiped_at', 'is', null)
    .where(sql<boolean>`coalesce(
      (facts->>'until')::timestamptz <= ${now},
      created_at <= ${after(now, -LONGEST_SECRET)}
    )`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
