import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { ipHashPrefix } from '#shop/ip-limit.ts'
import { readId, type UserId } from '#shop/ids.ts'
import { deviceOf } from '../../audit/known-devices.server.ts'
import type { AuthRequest } from '../../auth-request.server.ts'

/** Keys under which a rate limit counts an attempt. */
export interface RateLimitKey {
  /**
   * Keyed hash of the account name. For a code or link to send, keyed hash of the recipient's phone number or mailbox.
   */
  readonly account: string
  /** Hash of the device, if it is a known device of the account. Otherwise hash of the client IP. */
  readonly place: string
  /** Whether the device is a known device of the account. */
  readonly isKnown: boolean
  /**
   * Hash of the client IP whose rate limit counts the attempt. `null`: no such rate limit applies, because the device
   * is known or the client IP is unknown.
   */
  readonly ipHash: string | null
}

/**
 * Stands for the client IP in rate limit keys if the client IP is unknown, for example behind a proxy that hides client
 * IPs. No limit per client IP then applies, and all clients share one limit for each account.
 */
const UNKNOWN_IP = 'anywhere'

/**
 * Returns the rate limit keys of an attempt. `typed` is the account name or recipient as typed. `counted` is the name
 * under which the attempt counts, for example the mailbox of an e-mail address. Runs the same query whether or not the
 * account and the device exist, so that timing reveals nothing.
 */
export async function rateLimitKeyOf(
  db: Db,
  typed: string,
  authRequest: AuthRequest,
  counted = typed,
): Promise<RateLimitKey> {
  const name = normalize(typed)
  const account = accountKey(normalize(counted), authRequest)
  const device = deviceOf(authRequest)
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from known_devices d join users u on u.id = d.user_id
      where d.device = ${device ?? ''} and ${matchesIdentifier(name)}
    ) as known`.execute(db)
  const isKnown = rows[0]?.known === true
  return isKnown && device !== null
    ? { account, place: device, isKnown, ipHash: null }
    : { account, place: authRequest.ipHash ?? UNKNOWN_IP, isKnown: false, ipHash: authRequest.ipHash }
}

/**
 * Returns the keys of the locks for an attempt. The locks make concurrent requests for the same account or from the
 * same client IP or IPv6 /48 run one after the other.
 */
export function lockKeysOf(typed: string, authRequest: AuthRequest): string[] {
  const account = accountKey(normalize(typed), authRequest)
  return [account, ipHashPrefix(authRequest.ipHash), authRequest.ipHash].filter((key) => key !== null)
}

/** Returns the user with this e-mail address, phone number or ID. `null`: none. */
export async function findUserByIdentifier(db: Db, typed: string): Promise<UserId | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${matchesIdentifier(normalize(typed))} order by u.id limit 1`.execute(db)
  return readId<'user'>(rows[0]?.id)
}

function matchesIdentifier(name: string) {
  return sql`(u.email = ${name} or u.phone = ${name} or u.id = ${readId<'user'>(name)}::uuid)`
}

function accountKey(name: string, { keyedHash }: AuthRequest): string {
  return keyedHash(`account:${name}`)
}

function normalize(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase()
}
