// Forgetting what was told to checkouts that came to nothing. A cart stays: it is a browser's, and says nothing of anybody.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'

/** Forgets who was named with an e-mail address in lower case, and where things were to go, in every checkout. */
export async function forgetTold(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ contact: null, address: null })
    .where(sql`lower(contact ->> 'email')`, '=', email)
    .execute()
}
