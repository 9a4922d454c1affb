// The devices an account knows: the cookie that identifies a browser, and the rows that keep a keyed hash of it.
import { randomBytes } from 'node:crypto'
import { DAY } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/** How long a browser keeps what makes it known, from its last sign-in: no browser keeps a cookie longer. */
export const DEVICE_KEPT = 400 * DAY

const VALUE = /^[\w-]{32}$/

/** Over https no other host of the same domain can plant it. */
export function deviceCookie(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'device'
}

type Carrier = Pick<AuthRequest, 'headers' | 'keyed' | 'address'>

/** The device somebody asks from, as it is kept: a keyed hash of the cookie it was given; null where it has none. */
export function deviceOf(asker: Carrier): string | null {
  const value = deviceValueOf(asker)
  return value === null ? null : hashOf(value, asker.keyed)
}

/** What the browser carries to be known by; null where it carries nothing that could be it. */
export function deviceValueOf({ headers, address }: Carrier): string | null {
  const name = deviceCookie(address.startsWith('https:'))
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return VALUE.test(value) ? value : null
}

/** A device that no browser has yet, and the value of the cookie that makes a browser it. */
export function newDevice({ keyed }: Pick<AuthRequest, 'keyed'>): { device: string; value: string } {
  const value = randomBytes(24).toString('base64url')
  return { device: hashOf(value, keyed), value }
}

function hashOf(value: string, keyed: AuthRequest['keyed']): string {
  return keyed(`device:${value}`)
}

interface Seen {
  readonly userId: UserId
  readonly device: string
  readonly now: Date
}

/** Notes that somebody signed in on a device that the account knows; false where it does not know it. */
export async function touchKnownDevice(db: Db, { userId, device, now }: Seen): Promise<boolean> {
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
export async function addKnownDevice(
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
export async function removeKnownDevices(
  db: Db,
  { userId, but }: { userId: UserId; but: string | null },
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(but !== null, (query) => query.where('device', '!=', but ?? ''))
    .execute()
}
