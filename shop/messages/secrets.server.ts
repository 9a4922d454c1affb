// Wipes messages that give access to an account once their secret has expired. Kind, recipient and time remain.
// Messages that are still to be sent are not touched.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { after, DAY } from '#shop/time.ts'
import { carriesSecret, messageKinds } from './messages.ts'

/** Milliseconds after which a secret counts as expired if the message does not state its validity. */
const MAX_SECRET_AGE = 7 * DAY

const secretKinds = messageKinds.filter(carriesSecret)

/** Wipes the content of messages whose secrets have expired. Returns their number. */
export async function wipeSecrets(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ facts: sql`'{}'::jsonb`, html: null, body_text: null, wiped_at: now })
    .where('kind', 'in', secretKinds)
    .where('state', 'in', ['sent', 'failed'])
    .where('wiped_at', 'is', null)
    .where(sql<boolean>`coalesce(
      (facts->>'until')::timestamptz <= ${now},
      created_at <= ${after(now, -MAX_SECRET_AGE)}
    )`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
