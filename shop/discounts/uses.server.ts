// Counts the uses of discounts by orders. A use belongs to an order. It is taken when the order is placed, and released
// when the order ends unpaid. Every transaction locks discounts after stock levels, in the order of their IDs.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { DiscountId, OrderId } from '#shop/ids.ts'
import type { AppliedDiscount } from './discounts.ts'
import './tables.server.ts'

interface NewUses {
  readonly orderId: OrderId
  /** E-mail address of the order, for the limit for each customer. */
  readonly email: string
  readonly discounts: readonly AppliedDiscount[]
  readonly now: Date
}

/**
 * Takes a use of each discount for an order. Returns `false` if a discount has no use left. The caller then rolls the
 * transaction back. Locks each discount until the transaction ends, so that its last use is taken once.
 */
export async function takeUses(tx: Db, { orderId, email, discounts, now }: NewUses): Promise<boolean> {
  for (const { id, amount } of discounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const taken = await tx
      .updateTable('discounts')
      .set((row) => ({ uses: row('uses', '+', 1) }))
      .where('id', '=', id)
      .where('off_at', 'is', null)
      .where((row) => row.or([row('use_limit', 'is', null), row('uses', '<', row.ref('use_limit'))]))
      .returning('customer_limit as limit')
      .executeTakeFirst()
    if (!taken) return false
    if (taken.limit !== null && (await countCustomerUses(tx, id, email)) >= taken.limit) return false
    await tx
      .insertInto('discount_uses')
      .values({ discount_id: id, order_id: orderId, amount_minor: amount.minor, used_at: now })
      .execute()
  }
  return true
}

async function countCustomerUses(tx: Db, id: DiscountId, email: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::integer as uses from discount_uses u join orders o on o.id = u.order_id
    where u.discount_id = ${id} and u.released_at is null and lower(o.contact ->> 'email') = ${email.toLowerCase()}`.execute(
    tx,
  )
  return rows[0]?.uses ?? 0
}

/** Makes the uses of an order that has ended unpaid available again. Repeated calls do this only once. */
export async function releaseUses(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  for (const id of await listDiscounts(tx, orderId, { isReleased: false })) {
    await changeUse(tx, { id, orderId, releasedAt: now, change: -1 })
  }
}

/**
 * Takes the released uses of an order again, for a late payment. Ignores the limits, because the customer has paid the
 * price that was agreed.
 */
export async function retakeUses(tx: Db, orderId: OrderId): Promise<void> {
  for (const id of await listDiscounts(tx, orderId, { isReleased: true })) {
    await changeUse(tx, { id, orderId, releasedAt: null, change: 1 })
  }
}

/** Deletes the uses of orders that are deleted in the same transaction. They no longer count. */
export async function deleteOrderUses(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await sql`
    with deleted as (
      delete from discount_uses where order_id = ${anyOf(orderIds)} returning discount_id, released_at
    )
    update discounts d set uses = d.uses - counted.uses
    from (
      select discount_id, count(*)::integer as uses from deleted where released_at is null group by discount_id
    ) counted
    where d.id = counted.discount_id`.execute(tx)
}

async function listDiscounts(
  tx: Db,
  orderId: OrderId,
  { isReleased }: { readonly isReleased: boolean },
): Promise<DiscountId[]> {
  const uses = await tx
    .selectFrom('discount_uses')
    .select('discount_id as id')
    .where('order_id', '=', orderId)
    .where('released_at', isReleased ? 'is not' : 'is', null)
    .orderBy('discount_id')
    .execute()
  return uses.map(({ id }) => id)
}

interface UseChange {
  readonly id: DiscountId
  readonly orderId: OrderId
  readonly releasedAt: Date | null
  readonly change: 1 | -1
}

/** The caller must have locked the order, so that no other transaction changes its uses. */
async function changeUse(tx: Db, { id, orderId, releasedAt, change }: UseChange): Promise<void> {
  await tx
    .updateTable('discounts')
    .set((row) => ({ uses: row('uses', '+', change) }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('discount_uses')
    .set({ released_at: releasedAt })
    .where('discount_id', '=', id)
    .where('order_id', '=', orderId)
    .execute()
}
