import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { readId, type UserId } from '#shop/ids.ts'
import { deviceOf } from '../../audit/known-devices.server.ts'
import type { AuthRequest } from '../../auth-request.server.ts'

/** Where somebody tries from, and at what. */
export interface RateLimitKey {
  /** What names the account, hashed. */
  readonly account: string
  /** The known device, else the network, hashed. */
  readonly place: string
  /** Whether the account knows this device. */
  readonly isKnown: boolean
  /** The network it counts against: none for a known device, and none where nobody can tell networks apart. */
  readonly network: string | null
}

/** Where a proxy hides all networks they share the tries at one account, and nothing else. */
const ANYWHERE = 'anywhere'

/** Asked in the same way whether there is such an account or not, and whether the browser carries a device or not. */
export async function whereFrom(db: Db, typed: string, asker: AuthRequest): Promise<RateLimitKey> {
  const name = normal(typed)
  const account = accountKey(name, asker)
  const device = deviceOf(asker)
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from known_devices d join users u on u.id = d.user_id
      where d.device = ${device ?? ''} and ${named(name)}
    ) as known`.execute(db)
  const isKnown = rows[0]?.known === true
  return isKnown && device !== null
    ? { account, place: device, isKnown, network: null }
    : { account, place: asker.network ?? ANYWHERE, isKnown: false, network: asker.network }
}

/** Whoever counts at the same account or from the same network does so one after the other. */
export function keysOf(typed: string, asker: AuthRequest): string[] {
  const account = accountKey(normal(typed), asker)
  return asker.network === null ? [account] : [account, asker.network]
}

/** Whose account is named so; null for nobody's. */
export async function findNamed(db: Db, typed: string): Promise<UserId | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${named(normal(typed))} order by u.id limit 1`.execute(db)
  return readId<'user'>(rows[0]?.id)
}

function named(name: string) {
  return sql`(u.email = ${name} or u.phone = ${name} or u.id = ${readId<'user'>(name)}::uuid)`
}

function accountKey(name: string, { keyed }: AuthRequest): string {
  return keyed(`account:${name}`)
}

function normal(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase()
}
