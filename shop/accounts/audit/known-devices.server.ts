// Known devices of an account. A cookie identifies the browser. The database stores only a keyed hash of the cookie.
import { randomBytes } from 'node:crypto'
import { DAY } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/**
 * Lifetime of the device cookie in milliseconds. Each sign-in renews the cookie. Browsers keep a cookie for at most 400
 * days.
 */
export const DEVICE_COOKIE_LIFETIME = 400 * DAY

const VALUE = /^[\w-]{32}$/

/**
 * Returns the name of the device cookie. Over HTTPS, the name begins with `__Host-`, which stops other hosts of the
 * domain from setting the cookie.
 */
export function deviceCookie(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'device'
}

type DeviceRequest = Pick<AuthRequest, 'headers' | 'keyedHash' | 'origin'>

/** Returns the keyed hash of the request's device cookie. `null`: the request has no valid device cookie. */
export function deviceOf(authRequest: DeviceRequest): string | null {
  const value = deviceValueOf(authRequest)
  return value === null ? null : hashOf(value, authRequest.keyedHash)
}

/** Returns the value of the request's device cookie. `null`: the cookie is absent or malformed. */
export function deviceValueOf({ headers, origin }: DeviceRequest): string | null {
  const name = deviceCookie(origin.startsWith('https:'))
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return VALUE.test(value) ? value : null
}

/** Creates a random value for the device cookie. Returns this value, and its keyed hash as `device`. */
export function newDevice({ keyedHash }: Pick<AuthRequest, 'keyedHash'>): { device: string; value: string } {
  const value = randomBytes(24).toString('base64url')
  return { device: hashOf(value, keyedHash), value }
}

function hashOf(value: string, keyedHash: AuthRequest['keyedHash']): string {
  return keyedHash(`device:${value}`)
}

interface DeviceUse {
  readonly userId: UserId
  readonly device: string
  readonly now: Date
}

/** Records that a known device was seen now. Returns false if the device is not a known device of the account. */
export async function touchKnownDevice(db: Db, { userId, device, now }: DeviceUse): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Adds a known device to the account. If the browser sent an earlier device cookie, replaces the hash of this earlier
 * cookie with the new hash in all accounts. An attacker may have planted the earlier cookie, so the earlier cookie must
 * no longer identify a device.
 */
export async function addKnownDevice(
  db: Db,
  { userId, device, before, now }: DeviceUse & { readonly before: string | null },
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
 * Removes all known devices of the account except `except`. A removed device no longer has its own rate limit. The next
 * sign-in on a removed device counts as a sign-in on a new device, so the user gets an e-mail about it.
 */
export async function removeKnownDevices(
  db: Db,
  { userId, except }: { userId: UserId; except: string | null },
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('device', '!=', except ?? ''))
    .execute()
}
