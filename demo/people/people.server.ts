// Finds and erases the users of the demo. Refuses to start a shop in production if the shop still contains demo data.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { eraseDemoPeople, listDemoPeople } from '#shop/accounts/erasure.server.ts'
import { DEMO_PROVIDER } from '#shop/accounts/federated/providers.ts'
import type { UserId } from '#shop/ids.ts'
import { deleteAuditEntriesOf } from '#shop/staff/audit-log.server.ts'
import { DEMO_MANAGER } from './manager.server.ts'

/** Lists the demo manager and the users who sign in with the demo identity provider only. */
async function listDemoUsers(db: Db): Promise<UserId[]> {
  const manager = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_MANAGER.email)
    .executeTakeFirst()
  return [...(manager ? [manager.id] : []), ...(await listDemoPeople(db))]
}

/** Erases the demo users and their audit log entries. Real users stay. Returns the number of erased users. */
export async function eraseDemoUsers(tx: Db): Promise<number> {
  const people = await listDemoUsers(tx)
  await deleteAuditEntriesOf(tx, people)
  await eraseDemoPeople(tx, people)
  return people.length
}

export interface DemoData {
  readonly people: number
  /**
   * Number of sign-in methods with the demo identity provider. Includes those of users who also have other sign-in
   * methods.
   */
  readonly identities: number
  /** Number of orders with a payment at the demo bank. */
  readonly orders: number
}

/**
 * Counts the demo data in the shop. Returns `null` if there is none. With `isSandboxAllowed`, does not count orders at
 * the demo bank.
 */
export async function findDemoData(
  db: Db,
  { isSandboxAllowed }: { readonly isSandboxAllowed: boolean },
): Promise<DemoData | null> {
  const people = (await listDemoUsers(db)).length
  const { rows } = await sql<{ identities: number; orders: number }>`
    select
      (select count(*)::int from sign_in_methods where provider_id = ${DEMO_PROVIDER}) as identities,
      (select count(distinct order_id)::int from payments where provider = 'sandbox') as orders`.execute(db)
  const { identities = 0, orders: sandboxOrders = 0 } = rows[0] ?? {}
  const orders = isSandboxAllowed ? 0 : sandboxOrders
  return people + identities + orders > 0 ? { people, identities, orders } : null
}

/** Throws if the shop contains demo data. The error's message tells the operator how to remove the demo data. */
export async function refuseDemoData(db: Db, options: { readonly isSandboxAllowed: boolean }): Promise<void> {
  const remains = await findDemoData(db, options)
  if (!remains) return
  const { people, identities, orders } = remains
  throw new Error(
    `MODE=production, but this shop still holds a demo (people: ${people}, identities of the demo issuer: ${identities}, orders at the sandbox bank: ${orders}). Take it out with "npm run demo:clear", then start again.`,
  )
}
