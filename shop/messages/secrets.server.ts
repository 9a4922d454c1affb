// Wipes the content of messages that give access to an account, after the secrets in them have expired. The kind,
// recipient and time of a message remain. A message that is still to be sent keeps its content.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { after, DAY } from '#shop/time.ts'
import { carriesSecret, messageKinds } from './messages.ts'

/**
 * Age in milliseconds at which the secret of a message counts as expired. Applies to messages that do not say how long
 * their secret is valid.
 */
const MAX_SECRET_AGE = 7 * DAY

const secretKinds = messageKinds.filter(carriesSecret)

/** Wipes the content of messages whose secrets have expired. Returns how many messages it wiped. */
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
