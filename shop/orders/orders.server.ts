// Orders and the order history. The agreed content of an order is stored once and never changes. This module never
// reads a cart and never calls a payment provider. It changes the state of an order only as `orderTransitions` in
// orders.ts allows.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf, countOf } from '#platform/db/queries.ts'
import { type CartId, newId, type OrderId, type UserId } from '#shop/ids.ts'
import { deleteDeliveries } from './deliveries.server.ts'
import { lineRow, orderRow, toEvent, toOrder } from './internal/rows.server.ts'
import { insertNumbered } from './order-number.ts'
import {
  type Actor,
  type OrderDraft,
  type ReviewFlag,
  type DatedOrderEvent,
  type Order,
  type OrderEvent,
  canTransition,
  type OrderState,
} from './orders.ts'

interface NewOrder {
  readonly draft: OrderDraft
  /** Idempotency key: one order for each key. */
  readonly idempotencyKey: string
  /** The signed-in user. `null`: a guest places the order. */
  readonly userId?: UserId | null
  readonly expiresAt: Date
  readonly now: Date
}

/**
 * Stores a new order, which awaits its payment. Runs inside the caller's transaction. The caller must have locked the
 * cart.
 */
export async function createOrder(
  tx: Db,
  { draft, idempotencyKey, userId = null, expiresAt, now }: NewOrder,
): Promise<Order> {
  const id = newId<'order'>()
  const fields = { id, userId, idempotencyKey, expiresAt, now }
  const row = await insertNumbered('order', (number) =>
    tx
      .insertInto('orders')
      .values(orderRow(draft, { ...fields, number }))
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
  const lines = await tx
    .insertInto('order_lines')
    .values(draft.lines.map((line, position) => lineRow(id, line, position)))
    .returningAll()
    .execute()
  await recordOrderEvent(tx, id, { kind: 'ordered', facts: {} }, { by: { kind: 'shopper' }, now })
  return toOrder(row, lines)
}

export async function findOrder(db: Db, number: string): Promise<Order | null> {
  return readOne(db, orders(db).where('number', '=', number))
}

export async function findOrderById(db: Db, id: OrderId): Promise<Order | null> {
  return readOne(db, orders(db).where('id', '=', id))
}

export async function getOrder(db: Db, id: OrderId): Promise<Order> {
  const order = await findOrderById(db, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** Returns the order that an earlier request with the given idempotency key placed from the given cart. */
export async function findOrderByKey(db: Db, cartId: CartId, idempotencyKey: string): Promise<Order | null> {
  return readOne(db, orders(db).where('placing_key', '=', idempotencyKey).where('cart_id', '=', cartId))
}

/** Returns the order of a cart that awaits payment. A cart has at most one unpaid order. */
export async function findUnpaidOrder(db: Db, cartId: CartId): Promise<Order | null> {
  const unpaid = orders(db)
    .where('cart_id', '=', cartId)
    .where('state', '=', 'awaiting_payment')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return readOne(db, unpaid)
}

/** Properties of the owner of a cart on which the limits of reservations and unpaid orders depend. */
export interface CartStanding {
  /** Whether the browser or the account has paid an order before. */
  readonly hasPaid: boolean
  /** Whether the cart belongs to an account with a confirmed e-mail address. */
  readonly isConfirmedAccount: boolean
}

/**
 * Returns whether the owner of a cart has paid an order. Counts orders from this cart, and orders of the account that
 * owns the cart.
 */
export async function getCartStanding(db: Db, cartId: CartId): Promise<CartStanding> {
  const { rows } = await sql<CartStanding>`
    select
      exists (
        select from orders
        where state in ('placed', 'closed') and total_minor > 0 and (cart_id = carts.id or user_id = carts.user_id)
      ) as "hasPaid",
      coalesce(users.email_verified and users.email not like '%.invalid', false) as "isConfirmedAccount"
    from carts left join users on users.id = carts.user_id
    where carts.id = ${cartId}`.execute(db)
  return rows[0] ?? { hasPaid: false, isConfirmedAccount: false }
}

/**
 * Returns the number of orders from a cart that do not await payment any more: the orders were placed, were cancelled
 * or have expired. Counts only orders whose idempotency key starts with `keyPrefix`.
 */
export async function countEndedOrders(db: Db, cartId: CartId, keyPrefix: string): Promise<number> {
  const ended = db
    .selectFrom('orders')
    .where('cart_id', '=', cartId)
    .where('state', '<>', 'awaiting_payment')
    .where((row) => row.fn<boolean>('starts_with', ['placing_key', row.val(keyPrefix)]))
  return countOf(ended)
}

/** Returns the order history, oldest event first. */
export async function listOrderEvents(db: Db, id: OrderId): Promise<DatedOrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(toEvent)
}

export interface Cause {
  readonly by: Actor
  readonly now: Date
  /** Idempotency key of the event: each key adds at most one event. Without a key, every call adds an event. */
  readonly key?: string
}

export async function recordOrderEvent(
  tx: Db,
  id: OrderId,
  { kind, facts }: OrderEvent,
  { by, now, key }: Cause,
) {
  await tx
    .insertInto('order_events')
    .values({
      id: key ?? newId(),
      order_id: id,
      kind,
      facts: JSON.stringify(facts),
      by_kind: by.kind,
      by_name: by.name ?? null,
      at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Locks the order row until the transaction ends and returns the order's state. */
export async function lockOrderState(tx: Db, id: OrderId): Promise<OrderState> {
  const { state } = await tx
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}

/** Changes the state of a locked order and records the event. Throws if orders.ts does not allow the transition. */
export async function transitionOrder(
  tx: Db,
  { id, from, to }: { id: OrderId; from: OrderState; to: OrderState },
  event: OrderEvent,
  cause: Cause,
): Promise<void> {
  if (!canTransition(from, to)) throw new Error(`An order that is ${from} does not become ${to}`)
  const placed = to === 'placed' ? { placed_at: cause.now } : {}
  await tx
    .updateTable('orders')
    .set({ state: to, updated_at: cause.now, ...placed })
    .where('id', '=', id)
    .execute()
  await recordOrderEvent(tx, id, event, cause)
}

/** Sets a review flag on an order. Does not replace an existing flag, which only staff can remove. */
export async function flagForReview(tx: Db, id: OrderId, attention: ReviewFlag): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ attention })
    .where('id', '=', id)
    .where('attention', 'is', null)
    .execute()
}

/** Deletes orders with their history and deliveries. Only for test orders: real orders are kept by law. */
export async function deleteOrders(tx: Db, ids: readonly OrderId[]): Promise<void> {
  const anyId = anyOf(ids)
  await tx.deleteFrom('order_events').where('order_id', '=', anyId).execute()
  await deleteDeliveries(tx, ids)
  await tx.deleteFrom('order_lines').where('order_id', '=', anyId).execute()
  await tx.deleteFrom('orders').where('id', '=', anyId).execute()
}

function orders(db: Db) {
  return db.selectFrom('orders').selectAll()
}

async function readOne(db: Db, query: ReturnType<typeof orders>): Promise<Order | null> {
  const row = await query.executeTakeFirst()
  if (!row) return null
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  return toOrder(row, lines)
}

interface MovedOrders {
  /** The unpaid orders that were moved. They may still have a stock reservation. */
  readonly unpaid: readonly OrderId[]
  /** Whether both carts had an unpaid order. If true, the unpaid order of the cart `from` was not moved. */
  readonly bothUnpaid: boolean
}

/**
 * Moves the orders of the cart `from` to the cart `to`. A cart can have only one unpaid order. If both carts have an
 * unpaid order, the unpaid order of the cart `from` is therefore not moved. The caller has locked both carts. This
 * function locks the unpaid orders.
 */
export async function moveOrdersToCart(
  tx: Db,
  { from, to }: { readonly from: CartId; readonly to: CartId },
): Promise<MovedOrders> {
  const { rows: waiting } = await sql<{ id: OrderId; cartId: CartId }>`
    select id, cart_id as "cartId" from orders
    where cart_id in (${from}::uuid, ${to}::uuid) and state = 'awaiting_payment'
    order by id
    for update`.execute(tx)
  const bothUnpaid = new Set(waiting.map(({ cartId }) => cartId)).size > 1
  const { rows: moved } = await sql<{ id: OrderId; state: string }>`
    update orders set cart_id = ${to}::uuid
    where cart_id = ${from}::uuid and (not ${bothUnpaid}::boolean or state <> 'awaiting_payment')
    returning id, state`.execute(tx)
  return {
    unpaid: moved.filter(({ state }) => state === 'awaiting_payment').map(({ id }) => id),
    bothUnpaid,
  }
}
