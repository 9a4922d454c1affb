import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { readId, type UserId } from '#shop/ids.ts'
import type { Asker } from '../auth.server.ts'
import { deviceOf } from './device-cookie.server.ts'

/** Where somebody tries from, and at what. */
export interface From {
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
export async function whereFrom(db: Db, typed: string, asker: Asker): Promise<From> {
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
export function keysOf(typed: string, asker: Asker): string[] {
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

function accountKey(name: string, { keyed }: Asker): string {
  return keyed(`account:${name}`)
}

function normal(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase()
}
