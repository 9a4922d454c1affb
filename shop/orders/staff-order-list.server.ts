// Reads the orders for the staff order list. Never writes to the database.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf, countOf } from '#platform/db/queries.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CountryCode } from '#shop/address.ts'
import type { OrderId } from '#shop/ids.ts'
import { currency, money, sum } from '#shop/money.ts'
import type { PaymentState } from '#shop/payments/payments.ts'
import { addDays, type Day, instantAt } from '#shop/time.ts'
import { progressOf, undispatchedStates } from './deliveries.ts'
import { readDeliveries } from './internal/delivery-rows.server.ts'
import { readOrderNumber } from './order-number.ts'
import {
  type ExportedOrder,
  type OrderFilter,
  type OrderSummary,
  ORDERS_PER_PAGE,
  type OrdersQuery,
} from './staff-order-list.ts'
import type { OrdersTable } from './tables.server.ts'

/** Returns one page of matching orders, newest first, and the total number of matching orders. */
export async function listOrders(
  db: Db,
  query: OrdersQuery,
  timeZone: string,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const matching = matchingOrders(db, query, timeZone)
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ORDERS_PER_PAGE)
    .offset((query.page - 1) * ORDERS_PER_PAGE)
    .execute()
  return { orders: await toOrderSummaries(db, rows), total: await countOf(matching) }
}

/** Returns the number of orders that match a query. */
export function countMatchingOrders(db: Db, query: OrdersQuery, timeZone: string): Promise<number> {
  return countOf(matchingOrders(db, query, timeZone))
}

/** Returns the number of orders that match a filter. */
export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return countOf(db.selectFrom('orders').where((row) => row.and(filterConditions(row, filter))))
}

/** Selects the orders that match a query. `timeZone`: the time zone of the query's days. */
export function matchingOrders(db: Db, { filter, text, ...query }: OrdersQuery, timeZone: string) {
  return db
    .selectFrom('orders')
    .where((row) =>
      row.and([
        ...filterConditions(row, filter),
        ...(query.from === null ? [] : [row('created_at', '>=', beginOf(query.from, timeZone))]),
        ...(query.to === null ? [] : [row('created_at', '<', beginOf(addDays(query.to, 1), timeZone))]),
        ...(query.country === null ? [] : [row('country', '=', query.country)]),
        ...(query.product === '' ? [] : [containsProduct(row, query.product)]),
        ...(text === '' ? [] : [matchesText(row, text)]),
      ]),
    )
}

/** Number of orders that the export reads at once. */
const EXPORT_PORTION = 2_000

/** Reads all orders that match a query in portions, newest first. */
export async function* readExportedOrders(
  db: Db,
  query: OrdersQuery,
  timeZone: string,
  most = EXPORT_PORTION,
): AsyncGenerator<ExportedOrder[]> {
  let last: ExportedRow | undefined
  do {
    const rows = await exportedRows(matchingOrders(db, query, timeZone), last, most)
    if (rows.length > 0) yield rows.map(toExportedOrder)
    last = rows.length === most ? rows.at(-1) : undefined
  } while (last)
}

type ExportedRow = Awaited<ReturnType<typeof exportedRows>>[number]

/** Reads the next orders after the order `last`. */
function exportedRows(
  matching: ReturnType<typeof matchingOrders>,
  last: { readonly id: OrderId; readonly created_at: Date } | undefined,
  most: number,
) {
  return matching
    .select(['id', 'number', 'created_at', 'state', 'contact', 'country', 'currency'])
    .select(['goods_minor', 'delivery_minor', 'discounts', 'tax_minor', 'total_minor'])
    .select((row) => [
      row
        .selectFrom('order_lines')
        .select(({ fn }) => fn.sum<string | null>('quantity').as('units'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('units'),
      row
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<string | null>('amount_minor').as('refunded_minor'))
        .whereRef('refunds.order_id', '=', 'orders.id')
        .where('refunds.state', '=', 'succeeded')
        .as('refunded_minor'),
    ])
    .where((row) =>
      last === undefined
        ? row.lit(true)
        : row.or([
            row('created_at', '<', last.created_at),
            row.and([row('created_at', '=', last.created_at), row('id', '>', last.id)]),
          ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

function toExportedOrder(row: ExportedRow): ExportedOrder {
  const amount = (minor: number | string | null) => money(Number(minor ?? 0), currency(row.currency))
  return {
    number: row.number,
    createdAt: row.created_at,
    state: row.state,
    name: row.contact.name,
    email: row.contact.email,
    country: row.country,
    units: Number(row.units ?? 0),
    goods: amount(row.goods_minor),
    delivery: amount(row.delivery_minor),
    discount: sum(
      row.discounts.map((discount) => discount.amount),
      currency(row.currency),
    ),
    codes: row.discounts.flatMap(({ code }) => code ?? []),
    tax: amount(row.tax_minor),
    total: amount(row.total_minor),
    refunded: amount(row.refunded_minor),
  }
}

/** Returns the countries of all orders. Reads one row of the index for each country. */
export async function listOrderCountries(db: Db): Promise<CountryCode[]> {
  const { rows } = await sql<{ country: CountryCode }>`
    with recursive found as (
      (select country from orders order by country limit 1)
      union all
      select (select country from orders where country > found.country order by country limit 1)
      from found where found.country is not null
    )
    select country from found where country is not null order by country`.execute(db)
  return rows.map(({ country }) => country)
}

function filterConditions(row: ExpressionBuilder<Tables, 'orders'>, filter: OrderFilter) {
  switch (filter) {
    case 'all':
      return []
    case 'attention':
      return [row('attention', 'is not', null)]
    case 'to_send':
      return [row('state', '=', 'placed'), row.exists(waitingDeliveries(row))]
    default:
      return [row('state', '=', filter)]
  }
}

/** Returns the first instant of a day. A clock change may skip midnight. */
function beginOf(day: Day, timeZone: string): Date {
  const begin = instantAt(day, '00:00', timeZone)
  if (!begin) throw new Error(`${day} has no begin`)
  return begin
}

/**
 * SQL condition that an order contains a product whose SKU or name contains the text. Finds the names in the order, and
 * the present names of the product in every language. The two parts are separate, so that each of them uses its index.
 */
function containsProduct(row: ExpressionBuilder<Tables, 'orders'>, text: string) {
  const pattern = containing(text)
  // Must be the exact expression of the index `order_lines_by_words`.
  return sql<boolean>`${row.ref('orders.id')} in (
    select order_id from order_lines where (sku || ' ' || name) ilike ${pattern}
    union
    select order_id from order_lines where variant_id in (
      select id from variants where sku ilike ${pattern}
      union
      select variants.id from variants join product_texts using (product_id)
      where product_texts.name ilike ${pattern}
    ))`
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function waitingDeliveries(row: ExpressionBuilder<Tables, 'orders'>) {
  return row
    .selectFrom('deliveries')
    .select('deliveries.id')
    .whereRef('deliveries.order_id', '=', 'orders.id')
    .where('deliveries.state', 'in', undispatchedStates)
}

/**
 * SQL condition for the search text of the staff order list. Matches orders whose number, customer name or e-mail
 * address contains the text. A complete order number matches in any spelling, for example in lower case or with spaces.
 */
function matchesText(row: ExpressionBuilder<Tables, 'orders'>, text: string) {
  const pattern = containing(text)
  // Must be the exact expression of the index `orders_by_words`.
  const words = sql<string>`(number || ' ' || (contact ->> 'name') || ' ' || (contact ->> 'email'))`
  const contains = row(words, 'ilike', pattern)
  const number = readOrderNumber(text)
  return number === null ? contains : row.or([row('number', '=', number), contains])
}

async function toOrderSummaries(db: Db, rows: readonly Selectable<OrdersTable>[]): Promise<OrderSummary[]> {
  const ids = rows.map(({ id }) => id)
  const deliveries = Map.groupBy(await readDeliveries(db, ids), ({ orderId }) => orderId)
  const payments = await paymentStates(db, ids)
  const withdrawn = await withOpenWithdrawal(db, ids)
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.created_at,
    name: row.contact.name,
    email: row.contact.email,
    total: money(row.total_minor, currency(row.currency)),
    state: row.state,
    payment: payments.get(row.id) ?? null,
    progress: progressOf(deliveries.get(row.id) ?? []),
    attention: row.attention,
    hasOpenWithdrawal: withdrawn.has(row.id),
  }))
}

/** Returns those of the orders that have a declaration of withdrawal which staff have neither registered nor closed. */
async function withOpenWithdrawal(db: Db, ids: readonly OrderId[]): Promise<Set<OrderId | null>> {
  const rows = await db
    .selectFrom('withdrawal_declarations')
    .select('order_id')
    .distinct()
    .where('order_id', '=', anyOf(ids))
    .where('state', '=', 'matched')
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

async function paymentStates(db: Db, ids: readonly OrderId[]): Promise<Map<OrderId, PaymentState>> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', 'state'])
    .where('order_id', '=', anyOf(ids))
    // The list shows the state of the last row: captured payments come after all others, then newer payments after
    // older ones.
    .orderBy((row) => row('captured_minor', 'is not', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ order_id, state }) => [order_id, state]))
}
