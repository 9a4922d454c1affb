// Customers by e-mail address: the list for staff, notes and blocks. Never reads a cart and never changes an order.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { type CustomerId, type CustomerNoteId, newId, type UserId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import type { OrderState } from '#shop/orders/orders.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  type Customer,
  CUSTOMERS_PER_PAGE,
  type CustomerOrder,
  type CustomersQuery,
  type CustomerSummary,
} from './customers.ts'

interface OrderingCustomer {
  readonly email: string
  readonly name: string
  readonly now: Date
}

/** Records that a person orders. Waits for a concurrent order of the same person. */
export async function recordCustomer(tx: Db, { email, name, now }: OrderingCustomer): Promise<void> {
  const seen = { name, last_order_at: now }
  await tx
    .insertInto('customers')
    .values({ id: newId(), email: email.toLowerCase(), created_at: now, ...seen })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(seen))
    .execute()
}

/** Checks whether staff have blocked a customer with one of the e-mail addresses, or the account with this ID. */
export async function isBlocked(
  db: Db,
  { email, userId }: { readonly email: string; readonly userId: UserId | null },
): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from customers where blocked_at is not null and email in (
        select ${email.toLowerCase()} union all
        select lower(email) from users where id = ${userId} and email_verified
      )
    ) as blocked`.execute(db)
  return rows[0]?.blocked ?? false
}

/** Returns one page of the customers, latest order first, and the number of all that match. */
export async function listCustomers(
  db: Db,
  query: CustomersQuery,
): Promise<{ customers: CustomerSummary[]; total: number }> {
  const where = condition(query)
  const { rows } = await sql<CustomerSummary>`
    select c.id, c.email, c.name, c.last_order_at as "lastOrderAt", c.blocked_at is not null as "isBlocked",
      (select count(*)::integer from orders o
        where lower(o.contact ->> 'email') = c.email and o.state in ('placed', 'closed')) as orders
    from customers c where ${where}
    order by c.last_order_at desc, c.id
    limit ${CUSTOMERS_PER_PAGE} offset ${(query.page - 1) * CUSTOMERS_PER_PAGE}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from customers c where ${where}`.execute(db)
  return { customers: rows, total: counted[0]?.total ?? 0 }
}

function condition({ filter, text }: CustomersQuery): RawBuilder<boolean> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [
    ...(filter === 'blocked' ? [sql`c.blocked_at is not null`] : []),
    // Must be the exact expression of the index `customers_by_words`.
    ...(text === '' ? [] : [sql`(c.name || ' ' || c.email) ilike ${pattern}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const NEWEST_ORDERS = 20

/** Returns a customer with orders and notes. `null`: there is no such customer. */
export async function findCustomer(db: Db, id: CustomerId): Promise<Customer | null> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { email, name } = row
  const orders = await readOrders(db, email)
  const notes = await db
    .selectFrom('customer_notes')
    .select(['id', 'text', 'by_name as by', 'at'])
    .where('customer_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    id,
    email,
    name,
    orders: orders.paid,
    allOrders: orders.all,
    phone: orders.phone,
    newestOrders: orders.newest,
    lastOrderAt: row.last_order_at,
    isBlocked: row.blocked_at !== null,
    block: row.blocked_at && { at: row.blocked_at, by: row.blocked_by ?? '', reason: row.block_reason },
    account: await findAccount(db, email),
    notes,
  }
}

async function readOrders(db: Db, email: string) {
  const { rows } = await sql<{
    number: string
    state: OrderState
    created_at: Date
    total_minor: number
    currency: string
    phone: string | null
    all: number
    paid: number
  }>`
    select number, state, created_at, total_minor, currency, contact ->> 'phone' as phone,
      count(*) over ()::integer as all,
      count(*) filter (where state in ('placed', 'closed')) over ()::integer as paid
    from orders where lower(contact ->> 'email') = ${email}
    order by created_at desc, id desc limit ${NEWEST_ORDERS}`.execute(db)
  return {
    all: rows[0]?.all ?? 0,
    paid: rows[0]?.paid ?? 0,
    phone: rows.find(({ phone }) => phone !== null)?.phone ?? null,
    newest: rows.map(({ number, state, created_at, total_minor, currency: of }): CustomerOrder => {
      return { number, state, createdAt: created_at, total: money(total_minor, currency(of)) }
    }),
  }
}

async function findAccount(db: Db, email: string): Promise<Customer['account']> {
  const row = await db
    .selectFrom('users')
    .leftJoin('staff_members', 'staff_members.user_id', 'users.id')
    .select(['users.id', 'users.created_at as since', 'staff_members.role'])
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row ? { id: row.id, since: row.since, isStaff: row.role !== null } : null
}

/** Returns the ID of the customer with an e-mail address. `null`: the shop has no order with this address. */
export async function findCustomerId(db: Db, email: string): Promise<CustomerId | null> {
  const found = db.selectFrom('customers').select('id').where('email', '=', email.toLowerCase())
  return (await found.executeTakeFirst())?.id ?? null
}

interface NewNote {
  readonly customerId: CustomerId
  /** Idempotency key: one note for each key. */
  readonly key: CustomerNoteId
  readonly text: string
  readonly by: string
  readonly now: Date
}

/** Adds a note about a customer. A repeated call with the same key adds no second one. */
export async function addCustomerNote(tx: Db, { customerId, key, text, by, now }: NewNote): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({ id: key, customer_id: customerId, text, by_name: by, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Deletes a note. Does nothing if it is gone. */
export async function deleteCustomerNote(tx: Db, customerId: CustomerId, id: CustomerNoteId): Promise<void> {
  await tx.deleteFrom('customer_notes').where('id', '=', id).where('customer_id', '=', customerId).execute()
}

interface Block {
  readonly customerId: CustomerId
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** Blocks a customer, who can then place no order. Existing orders do not change. */
export async function blockCustomer(
  tx: Db,
  { customerId, reason, by, now }: Block,
): Promise<Outcome<undefined, 'customers.block_changed'>> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ blocked_at: now, blocked_by: by, block_reason: reason })
    .where('id', '=', customerId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? done() : refuse('customers.block_changed')
}

export async function unblockCustomer(
  tx: Db,
  customerId: CustomerId,
): Promise<Outcome<undefined, 'customers.block_changed'>> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ blocked_at: null, blocked_by: null, block_reason: '' })
    .where('id', '=', customerId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? done() : refuse('customers.block_changed')
}

/**
 * Erases what the shop stores about the customer with an e-mail address, which must be in lower case. A blocked customer
 * keeps the address and the block, because the shop needs them as long as the block lasts.
 */
export async function eraseCustomer(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('customers').where('email', '=', email).where('blocked_at', 'is', null).execute()
  const kept = tx.selectFrom('customers').select('id').where('email', '=', email)
  await tx.deleteFrom('customer_notes').where('customer_id', 'in', kept).execute()
  await tx.updateTable('customers').set({ name: '', block_reason: '' }).where('email', '=', email).execute()
}

/** Deletes the customers of whom no order and no account has the e-mail address any more, except blocked ones. */
export async function deleteFormerCustomers(db: Db): Promise<void> {
  await sql`
    delete from customers c
    where c.blocked_at is null
      and not exists (select from orders o where lower(o.contact ->> 'email') = c.email)
      and not exists (select from users u where u.email = c.email)`.execute(db)
}
