// Reads the orders for the staff order list. Never writes to the database.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf, countOf } from '#platform/db/queries.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { OrderId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import type { PaymentState } from '#shop/payments/payments.ts'
import { progressOf, undispatchedStates } from './deliveries.ts'
import { readDeliveries } from './internal/delivery-rows.server.ts'
import { readOrderNumber } from './order-number.ts'
import { type OrderFilter, type OrderSummary, ORDERS_PER_PAGE, type OrdersQuery } from './staff-order-list.ts'
import type { OrdersTable } from './tables.server.ts'

/** Returns one page of matching orders, newest first, and the total number of matching orders. */
export async function listOrders(
  db: Db,
  query: OrdersQuery,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const matching = db.selectFrom('orders').where((row) => condition(row, query))
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ORDERS_PER_PAGE)
    .offset((query.page - 1) * ORDERS_PER_PAGE)
    .execute()
  return { orders: await toOrderSummaries(db, rows), total: await countOf(matching) }
}

/** Returns the number of orders that match a filter. */
export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const query = { filter, text: '', page: 1 }
  return countOf(db.selectFrom('orders').where((row) => condition(row, query)))
}

function condition(row: ExpressionBuilder<Tables, 'orders'>, { filter, text }: OrdersQuery) {
  const filterConditions = () => {
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
  return row.and([...filterConditions(), ...(text === '' ? [] : [matchesText(row, text)])])
}

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
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
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
