import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'

interface Seen {
  readonly userId: UserId
  readonly device: string
  readonly now: Date
}

/** Notes that somebody signed in on a device that the account knows; false where it does not know it. */
export async function seeDevice(db: Db, { userId, device, now }: Seen): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lets an account know a device from now on. What others called the same browser before is renamed with it: a value that
 * somebody planted there beforehand is worth nothing to them.
 */
export async function knowDevice(
  db: Db,
  { userId, device, before, now }: Seen & { readonly before: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (before !== null)
      await tx.updateTable('known_devices').set({ device }).where('device', '=', before).execute()
    await tx
      .insertInto('known_devices')
      .values({ id: newId(), user_id: userId, device, first_seen_at: now, last_seen_at: now })
      .execute()
  })
}

/** What an account forgets has to prove itself like any stranger's, and a sign-in on it is told of. */
export async function forgetDevices(
  db: Db,
  { userId, but }: { userId: UserId; but: string | null },
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('device', '!=', but ?? ''))
    .execute()
}
