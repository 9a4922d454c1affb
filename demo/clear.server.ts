// Removes the demo from a shop, so that its owner can add their own catalogue: demo products, demo users, and
// orders whose payments are all at the demo bank. Never changes the owner's products, nor an order with a payment at
// another provider.
import { sql } from 'kysely'
import { clearLedger } from '#demo/bank/ledger.server.ts'
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { removeVariantsFromCarts } from '#shop/cart/cart.server.ts'
import { removeEmptyGroups, removeProducts, setStatus } from '#shop/catalogue/status.server.ts'
import { removeEmptyScenes } from '#shop/catalogue/pictures.server.ts'
import { removeUnusedManufacturers } from '#shop/catalogue/required-data/manufacturers.server.ts'
import { deleteFormerCustomers } from '#shop/customers/customers.server.ts'
import type { OrderId, ProductId } from '#shop/ids.ts'
import { deleteDocuments } from '#shop/invoices/invoices.server.ts'
import { deleteOrderMessages } from '#shop/messages/messages.server.ts'
import { deleteOrders } from '#shop/orders/orders.server.ts'
import { deletePayments } from '#shop/payments/payments.server.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { changeSettings } from '#shop/settings/settings.server.ts'
import { deleteReturns } from '#shop/returns/returns.server.ts'
import { deleteOrderUses } from '#shop/discounts/uses.server.ts'
import { deleteOrderHolds } from '#shop/stock/order-holds.server.ts'
import { readDemoNames } from './catalogue/catalogue.server.ts'
import { eraseDemoUsers } from './people/people.server.ts'
import { readDemoMedia } from './media/pictures.server.ts'

export interface ClearReport {
  readonly products: number
  /**
   * Number of demo products that are archived instead of deleted, because an order with another payment provider needs
   * them.
   */
  readonly archived: number
  /** Number of deleted categories, rooms and collections. */
  readonly groups: number
  /**
   * Number of demo categories, rooms and collections that are not deleted, because they contain products of the shop's
   * owner.
   */
  readonly groupsRetained: number
  readonly orders: number
  /** Number of erased fictional users: the demo manager, and users who sign in with the demo identity provider only. */
  readonly people: number
  /** Number of products in the shop afterwards. */
  readonly productsLeft: number
}

/** Time limit in seconds of the transaction that removes the demo. */
export const CLEAR_TIMEOUT_SECONDS = 300

/** Removes the demo completely or not at all, and prevents the shop from loading the demo again. */
export async function clearDemo(
  db: Db,
  { now, mediaFolder }: { now: Date; mediaFolder?: string },
): Promise<ClearReport> {
  const { scenes } = await readDemoMedia(mediaFolder)
  const { products, manufacturers, ...groups } = await readDemoNames()
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, CLEAR_TIMEOUT_SECONDS)
    const orders = await deleteSandboxOrders(tx, now)
    const people = await eraseDemoUsers(tx)
    await deleteFormerCustomers(tx)
    const removedProducts = await removeDemoProducts(tx, products, now)
    const there = await countGroups(tx, groups)
    const removed = await removeEmptyGroups(tx, groups)
    await removeUnusedManufacturers(tx, manufacturers)
    await removeEmptyScenes(tx, Object.keys(scenes))
    await changeSettings(tx, { demoLoaded: true }, { now })
    const { left } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    return {
      ...removedProducts,
      groups: removed,
      groupsRetained: there - removed,
      orders,
      people,
      productsLeft: Number(left),
    }
  })
}

/**
 * Deletes the orders whose payments are all at the demo bank, with their returns, reservations, payments and documents.
 */
async function deleteSandboxOrders(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: OrderId }>`
    select order_id as id from payments group by order_id having bool_and(provider = 'sandbox') order by 1`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await deleteReturns(tx, ids)
  await deleteOrderHolds(tx, ids, now)
  await deletePayments(tx, ids)
  await deleteOrderMessages(tx, ids)
  await deleteDocuments(tx, ids)
  await deleteOrderUses(tx, ids)
  await deleteOrders(tx, ids)
  await clearLedger(tx)
  return ids.length
}

async function removeDemoProducts(
  tx: Db,
  handles: readonly string[],
  now: Date,
): Promise<Pick<ClearReport, 'products' | 'archived'>> {
  const { rows } = await sql<{ id: ProductId; needed: boolean }>`
    select p.id, exists (
      select 1 from variants v join stock_hold_lines l on l.variant_id = v.id join stock_holds h on h.id = l.hold_id
      where v.product_id = p.id and h.order_id is not null
    ) as needed
    from products p where p.handle = any(${[...handles]}::text[])
    order by p.id`.execute(tx)
  const idsWhere = (needed: boolean) => rows.filter((row) => row.needed === needed).map(({ id }) => id)
  const [removed, archived] = [idsWhere(false), idsWhere(true)]
  const variants = await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', sql<ProductId>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  await removeVariantsFromCarts(
    tx,
    variants.map(({ id }) => id),
    { now },
  )
  await removeProducts(tx, removed)
  for (const id of archived) await setStatus(tx, id, 'archived', { now })
  await indexProducts(tx, [...removed, ...archived])
  return { products: removed.length, archived: archived.length }
}

async function countGroups(
  tx: Db,
  groups: Readonly<Record<'categories' | 'rooms' | 'collections', readonly string[]>>,
): Promise<number> {
  let all = 0
  for (const table of ['categories', 'rooms', 'collections'] as const) {
    const { there } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('there'))
      .where('slug', '=', sql<string>`any(${[...groups[table]]}::text[])`)
      .executeTakeFirstOrThrow()
    all += Number(there)
  }
  return all
}
