// Known devices of an account: the cookie that identifies a browser, and the database rows with a keyed hash of the
// cookie.
import { randomBytes } from 'node:crypto'
import { DAY } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/** Lifetime of the device cookie in milliseconds, renewed at each sign-in. Browsers cap cookies at 400 days. */
export const DEVICE_KEPT = 400 * DAY

const VALUE = /^[\w-]{32}$/

/**
 * Returns the cookie's name. Over HTTPS the `__Host-` prefix stops other hosts of the domain from setting the cookie.
 */
export function deviceCookie(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'device'
}

type Carrier = Pick<AuthRequest, 'headers' | 'keyed' | 'address'>

/** Returns the keyed hash of the request's device cookie. `null`: no valid cookie. */
export function deviceOf(asker: Carrier): string | null {
  const value = deviceValueOf(asker)
  return value === null ? null : hashOf(value, asker.keyed)
}

/** Returns the value of the device cookie. `null`: absent or malformed. */
export function deviceValueOf({ headers, address }: Carrier): string | null {
  const name = deviceCookie(address.startsWith('https:'))
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return VALUE.test(value) ? value : null
}

/** Creates a random device cookie; returns its keyed hash as `device` and the cookie's value. */
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

/** Updates the time the device was last seen. Returns false if the account does not know the device. */
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
 * Adds a known device to the account. Renames the browser's previous device hash in all accounts as well, so that a
 * cookie value planted by an attacker before the sign-in no longer identifies anything.
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

/**
 * Removes all known devices of the account except `but`. A later sign-in on a removed device counts as new: it sends an
 * e-mail and no longer has the device's own rate limit.
 */
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
