// Export of a person's data (GDPR, art. 15): everything except secrets and other people's data. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { guestOrder, guestParts, type Part, person } from './internal/export-map.ts'

type ExportedRow = { readonly [name: string]: unknown }

/**
 * Returns all data about a user, grouped by part of the export map. Amounts are in minor units. `null`: unknown user.
 */
export async function exportPerson(db: Db, userId: UserId): Promise<ExportedRow | null> {
  const rows = await readPart(db, person, [userId])
  return rows.get(userId)?.[0] ?? null
}

/**
 * Returns all data about the customer with an e-mail address, which must be in lower case: about the account, if there
 * is one, and about orders without an account.
 */
export async function exportCustomer(
  db: Db,
  { email, userId }: { readonly email: string; readonly userId: UserId | null },
): Promise<ExportedRow> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(contact ->> 'email')`, '=', email)
    .where('user_id', 'is', null)
    .execute()
  const guestOrders = await readPart(
    db,
    guestOrder,
    orders.map(({ id }) => id),
  )
  const parts: [string, ExportedRow[]][] = [['orders_without_account', [...guestOrders.values()].flat()]]
  for (const [name, part] of Object.entries(guestParts))
    parts.push([name, (await readPart(db, part, [email])).get(email) ?? []])
  return { account: userId && (await exportPerson(db, userId)), ...Object.fromEntries(parts) }
}

/**
 * Reads the rows of one part of the export, together with the rows of its nested parts. Reads only rows whose column
 * `part.by` contains one of the values `owners`. Returns a map from each of these values to its rows.
 */
async function readPart(
  db: Db,
  part: Part,
  owners: readonly unknown[],
): Promise<Map<unknown, ExportedRow[]>> {
  if (owners.length === 0) return new Map()
  const rows = await readRows(db, part, owners)
  const nested = await Promise.all(
    Object.entries(part.parts ?? {}).map(async ([name, inner]) => {
      const of = `of_${inner.of ?? 'id'}`
      const keys = rows.map((row) => row[of]).filter((key) => key !== null)
      return { name, of, found: await readPart(db, inner, keys) }
    }),
  )
  const exported = new Map<unknown, ExportedRow[]>()
  for (const row of rows) {
    const own = Object.fromEntries(namesOf(part).map((name) => [name, row[name]]))
    const inner = nested.map(({ name, of, found }) => [name, found.get(row[of]) ?? []] as const)
    const owned = exported.get(row['of_owner']) ?? []
    exported.set(row['of_owner'], [...owned, { ...own, ...Object.fromEntries(inner) }])
  }
  return exported
}

const namesOf = ({ included, computed = {} }: Part) => [...included, ...Object.keys(computed)]

async function readRows(db: Db, part: Part, owners: readonly unknown[]): Promise<ExportedRow[]> {
  const { table, by, where, included, computed = {}, parts = {} } = part
  const keyColumns = [...new Set(Object.values(parts).map(({ of = 'id' }) => of))]
  const columns = [
    sql`${sql.ref(`${table}.${by}`)} as of_owner`,
    ...keyColumns.map((name) => sql`${sql.ref(`${table}.${name}`)} as ${sql.ref(`of_${name}`)}`),
    ...included.map((name) => sql`${sql.ref(`${table}.${name}`)}`),
    ...Object.entries(computed).map(([name, expression]) => sql`${sql.raw(expression)} as ${sql.ref(name)}`),
  ]
  const { rows } = await sql<ExportedRow>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.ref(`${table}.${by}`)} in (${sql.join(owners)}) ${where ? sql.raw(`and ${where}`) : sql``}
    order by ${sql.join(orderOf(part).map((name) => sql.ref(`${table}.${name}`)))}
  `.execute(db)
  return rows
}

/**
 * Returns the columns by which the rows of one part of the export are sorted. The first column is a time or a position.
 * The second column is unique, so that the order is stable.
 */
function orderOf({ included, excluded }: Part): string[] {
  const all = [...included, ...excluded]
  const time = [
    'position',
    'created_at',
    'at',
    'issued_at',
    'declared_at',
    'received_at',
    'added_at',
    'used_at',
  ]
  const ends = ['id', 'number', 'event_id', 'order_line_id', 'user_id', 'cart_id', 'discount_id']
  const first = time.find((name) => all.includes(name))
  const last = ends.find((name) => all.includes(name))
  return [first, last].filter((name) => name !== undefined)
}
