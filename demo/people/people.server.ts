// Who in a shop is of the demo only, and what else of it must not be met in production.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { eraseDemoPeople, listDemoPeople } from '#shop/accounts/erasure.server.ts'
import { DEMO_PROVIDER } from '#shop/accounts/federated/providers.ts'
import type { UserId } from '#shop/ids.ts'
import { deleteAuditEntriesOf } from '#shop/staff/audit-log.server.ts'
import { DEMO_MANAGER } from './manager.server.ts'

/** The demo's manager, and those whom only its own issuer knows. */
async function listDemoUsers(db: Db): Promise<UserId[]> {
  const manager = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_MANAGER.email)
    .executeTakeFirst()
  return [...(manager ? [manager.id] : []), ...(await listDemoPeople(db))]
}

/** Takes the invented people out, with what they did as staff; answers how many they were. Real people stay. */
export async function eraseDemoUsers(tx: Db): Promise<number> {
  const people = await listDemoUsers(tx)
  await deleteAuditEntriesOf(tx, people)
  await eraseDemoPeople(tx, people)
  return people.length
}

export interface DemoRemains {
  readonly people: number
  /** Words of the demo's issuer, also about people who sign in another way too. */
  readonly identities: number
  /** Orders that the sandbox bank was asked to be paid for. */
  readonly orders: number
}

/** What of a demo is left; null for nothing. Where the sandbox bank is wanted in earnest, its orders are none of a demo. */
export async function findDemoRemains(
  db: Db,
  { sandboxOnPurpose }: { readonly sandboxOnPurpose: boolean },
): Promise<DemoRemains | null> {
  const people = (await listDemoUsers(db)).length
  const { rows } = await sql<{ identities: number; orders: number }>`
    select
      (select count(*)::int from sign_in_methods where provider_id = ${DEMO_PROVIDER}) as identities,
      (select count(distinct order_id)::int from payments where provider = 'sandbox') as orders`.execute(db)
  const { identities = 0, orders: sandboxOrders = 0 } = rows[0] ?? {}
  const orders = sandboxOnPurpose ? 0 : sandboxOrders
  return people + identities + orders > 0 ? { people, identities, orders } : null
}

/** Keeps a shop in production shut while anything of a demo is in it; throws the sentence that says how to go on. */
export async function refuseDemoRemains(db: Db, how: { readonly sandboxOnPurpose: boolean }): Promise<void> {
  const remains = await findDemoRemains(db, how)
  if (!remains) return
  const { people, identities, orders } = remains
  throw new Error(
    `MODE=production, but this shop still holds a demo (people: ${people}, identities of the demo issuer: ${identities}, orders at the sandbox bank: ${orders}). Take it out with "npm run demo:clear", then start again.`,
  )
}
