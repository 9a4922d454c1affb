// Commands with which staff change a delivery: start production, prepare, dispatch, make ready for pickup, mark as
// delivered, picked up or failed. A command can also dispatch only a part of a delivery. Each command adds an event to
// the order history. Dispatch, readiness for pickup and arrival also queue an e-mail to the customer. A command makes
// only the transitions that deliveries.ts allows. Repeated requests with the same idempotency key change a delivery
// only once. A command is refused if the delivery has changed since the staff user saw it.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { DeliveryId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  type Delivery,
  type DeliveryState,
  isMadeToOrder,
  canAdvance,
  type LineQuantity,
  sumByLine,
  type Tracking,
} from './deliveries.ts'
import { listDeliveries } from './deliveries.server.ts'
import { splitDelivery, updateDelivery } from './internal/delivery-rows.server.ts'
import { getOrder, lockOrderState, recordOrderEvent } from './orders.server.ts'
import type { Actor, Order, OrderEvent } from './orders.ts'
import {
  isPartialDelivery,
  queueDelivered,
  queueDispatched,
  type EmailContext,
} from './order-emails.server.ts'

export interface DeliveryCommandInput {
  readonly deliveryId: DeliveryId
  /**
   * Revision that the delivery had when the staff user saw it. The command is refused if the delivery has changed
   * since.
   */
  readonly seen: number
  /** Idempotency key: repeated requests with the same key change the delivery only once. */
  readonly key: string
  readonly by: Actor
  readonly emailContext: EmailContext
}

/**
 * Items that a command moves to the next state. The other items of the delivery become a new delivery in the old state.
 * `null`: all items.
 */
interface LineSelection {
  readonly lines: readonly LineQuantity[] | null
}

type DeliveryCommandResult = Promise<
  Outcome<
    Delivery,
    'orders.over' | 'orders.delivery_changed' | 'orders.nothing_chosen' | 'orders.too_many_pieces'
  >
>

/** A command whose only input is the delivery, without a selection of items or tracking data. */
export type DeliveryCommand = (db: Db, input: DeliveryCommandInput) => DeliveryCommandResult

/** Marks the chosen items as dispatched, stores the tracking data and queues the e-mail to the customer. */
export async function dispatchDelivery(
  db: Db,
  { carrier, tracking, trackingUrl, ...input }: DeliveryCommandInput & LineSelection & Tracking,
): DeliveryCommandResult {
  return advanceDelivery(db, input, {
    to: 'dispatched',
    changes: {
      carrier,
      tracking,
      tracking_url: trackingUrl,
      dispatched_at: input.emailContext.now,
    },
    event: (delivery, part) => ({
      kind: 'dispatched',
      facts: { delivery: delivery.number, part, carrier, tracking, trackingUrl },
    }),
    notify: queueDispatched,
  })
}

/** Marks the chosen items as ready for pickup and queues the e-mail to the customer. */
export async function markReadyToCollect(
  db: Db,
  input: DeliveryCommandInput & LineSelection,
): DeliveryCommandResult {
  return advanceDelivery(db, input, {
    to: 'ready_to_collect',
    changes: { dispatched_at: input.emailContext.now },
    event: ({ number }, part) => ({ kind: 'ready_to_collect', facts: { delivery: number, part } }),
    notify: queueDispatched,
  })
}

export async function markCollected(db: Db, input: DeliveryCommandInput): DeliveryCommandResult {
  return markArrived(db, input, 'collected')
}

export async function markDelivered(db: Db, input: DeliveryCommandInput): DeliveryCommandResult {
  return markArrived(db, input, 'delivered')
}

function markArrived(
  db: Db,
  input: DeliveryCommandInput,
  to: 'collected' | 'delivered',
): DeliveryCommandResult {
  return advanceDelivery(db, input, {
    to,
    changes: { delivered_at: input.emailContext.now },
    event: ({ number }) => ({ kind: to, facts: { delivery: number } }),
    notify: queueDelivered,
  })
}

/**
 * Records that a dispatched delivery failed, because the customer did not receive it or the goods were lost. Sets the
 * delivery back to the state `planned` and clears the tracking data.
 */
export async function markFailed(db: Db, input: DeliveryCommandInput): DeliveryCommandResult {
  return advanceDelivery(db, input, {
    to: 'failed',
    changes: { state: 'planned', carrier: null, tracking: null, tracking_url: null, dispatched_at: null },
    event: ({ number }) => ({ kind: 'delivery_failed', facts: { delivery: number } }),
  })
}

/**
 * Starts production of the made-to-order items of a delivery. The other items of the delivery become a separate
 * delivery, which keeps the old state.
 */
export async function startProduction(db: Db, input: DeliveryCommandInput): DeliveryCommandResult {
  return advanceDelivery(db, input, {
    to: 'in_production',
    choose: ({ lines }, order) => lines.filter((units) => isMadeToOrder(order, units)),
    event: ({ number }) => ({ kind: 'in_production', facts: { delivery: number } }),
  })
}

export async function startPreparing(db: Db, input: DeliveryCommandInput): DeliveryCommandResult {
  return advanceDelivery(db, input, {
    to: 'preparing',
    event: ({ number }) => ({ kind: 'preparing', facts: { delivery: number } }),
  })
}

interface DeliveryTransition {
  readonly to: DeliveryState
  readonly changes?: Parameters<typeof updateDelivery>[2]
  readonly choose?: (delivery: Delivery, order: Order) => readonly LineQuantity[]
  readonly event: (delivery: Delivery, part: boolean) => OrderEvent
  readonly notify?: typeof queueDispatched
}

async function advanceDelivery(
  db: Db,
  input: DeliveryCommandInput & Partial<LineSelection>,
  { to, changes, choose, event, notify }: DeliveryTransition,
): DeliveryCommandResult {
  const { by, emailContext } = input
  const { now } = emailContext
  // The browser's back button can resubmit an old form with the same key but another command, so the command is part of
  // the key.
  const requestKey = JSON.stringify([input.key, to, input.lines ?? null])
  return inTransaction(db, async (tx) => {
    const { order, delivery, lastRequestKey } = await lockDelivery(tx, input.deliveryId)
    if (lastRequestKey === requestKey) return done(delivery)
    if (order.state !== 'placed') return refuse('orders.over')
    if (delivery.revision !== input.seen || !canAdvance(delivery.state, to, delivery.method)) {
      return refuse('orders.delivery_changed', { delivery: delivery.number })
    }
    const lines = choose?.(delivery, order) ?? input.lines ?? delivery.lines
    const chosen = validateSelection(order, delivery, lines)
    if (!chosen.ok) return chosen
    await splitDelivery(tx, delivery, { retained: chosen.value, now })
    await updateDelivery(tx, delivery.id, { state: to, request_key: requestKey, ...changes }, now)
    const all = await listDeliveries(tx, order.id)
    const moved = all.find(({ id }) => id === delivery.id) ?? delivery
    await recordOrderEvent(tx, order.id, event(moved, isPartialDelivery(moved, all)), { by, now })
    await notify?.(tx, { order, delivery: moved, all }, emailContext)
    return done(moved)
  })
}

/**
 * Locks the order row until the transaction ends. Returns the order, the delivery, and the idempotency key of the last
 * change to the delivery.
 */
async function lockDelivery(tx: Db, id: DeliveryId) {
  const find = tx.selectFrom('deliveries').select(['order_id', 'request_key']).where('id', '=', id)
  const { order_id } = await find.executeTakeFirstOrThrow()
  await lockOrderState(tx, order_id)
  const { request_key: lastRequestKey } = await find.executeTakeFirstOrThrow()
  const [order, all] = [await getOrder(tx, order_id), await listDeliveries(tx, order_id)]
  const delivery = all.find((one) => one.id === id)
  if (!delivery) throw new Error(`There is no delivery ${id}`)
  return { order, delivery, lastRequestKey }
}

/**
 * Returns the chosen quantity of each order item. Returns a refusal if no units are chosen, or if more units of an item
 * are chosen than the delivery contains.
 */
function validateSelection(
  order: Order,
  { lines }: Delivery,
  selection: readonly LineQuantity[],
): Outcome<LineQuantity[], 'orders.nothing_chosen' | 'orders.too_many_pieces'> {
  const chosen = sumByLine([{ lines: selection }]).filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return refuse('orders.nothing_chosen')
  for (const { lineId, quantity } of chosen) {
    const left = lines.find((units) => units.lineId === lineId)?.quantity ?? 0
    const name = order.lines.find(({ id }) => id === lineId)?.name ?? ''
    if (quantity > left) return refuse('orders.too_many_pieces', { name, left })
  }
  return done(chosen)
}
