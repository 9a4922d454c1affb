// Commands on deliveries: start production, prepare, dispatch in whole or in part, deliver, fail, collect. Each command
// adds an event to the order history. Dispatch and arrival also queue an e-mail to the customer. A delivery only takes the
// transitions in deliveries.ts, only once for each idempotency key, and only if its revision is still the one the staff
// user saw.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { DeliveryId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  type Delivery,
  type DeliveryState,
  isToBeMade,
  mayReach,
  type Pieces,
  piecesIn,
  type Tracking,
} from './deliveries.ts'
import { listDeliveries } from './deliveries.server.ts'
import { splitOff, updateDelivery } from './internal/delivery-rows.server.ts'
import { getOrder, lockOrderState, noteEvent } from './orders.server.ts'
import type { Actor, Order, OrderEvent } from './orders.ts'
import { isPart, queueDelivered, queueDispatched, type Writing } from './order-emails.server.ts'

export interface Handling {
  readonly deliveryId: DeliveryId
  /** Revision of the delivery that the staff user saw. The command is refused if the delivery has changed since. */
  readonly seen: number
  /** Idempotency key: repeated requests with the same key change the delivery once. */
  readonly key: string
  readonly by: Actor
  readonly settling: Writing
}

/** Items to move. The rest of the delivery becomes a new delivery in the old state. `null`: all items. */
interface Choosing {
  readonly lines: readonly Pieces[] | null
}

type Handled = Promise<
  Outcome<
    Delivery,
    'orders.over' | 'orders.delivery_changed' | 'orders.nothing_chosen' | 'orders.too_many_pieces'
  >
>

/** A command that needs no input beyond the delivery itself. */
export type DeliveryCommand = (db: Db, handling: Handling) => Handled

/** Marks the chosen items as dispatched, stores the tracking data and queues the e-mail to the customer. */
export async function dispatchDelivery(
  db: Db,
  { carrier, tracking, trackingUrl, ...handling }: Handling & Choosing & Tracking,
): Handled {
  return moveOn(db, handling, {
    to: 'dispatched',
    changes: {
      carrier,
      tracking,
      tracking_url: trackingUrl,
      dispatched_at: handling.settling.now,
    },
    event: (delivery, part) => ({
      kind: 'dispatched',
      facts: { delivery: delivery.number, part, carrier, tracking, trackingUrl },
    }),
    letter: queueDispatched,
  })
}

/** Marks the chosen items as ready for pickup and queues the e-mail to the customer. */
export async function markReadyToCollect(db: Db, handling: Handling & Choosing): Handled {
  return moveOn(db, handling, {
    to: 'ready_to_collect',
    changes: { dispatched_at: handling.settling.now },
    event: ({ number }, part) => ({ kind: 'ready_to_collect', facts: { delivery: number, part } }),
    letter: queueDispatched,
  })
}

export async function markCollected(db: Db, handling: Handling): Handled {
  return markArrived(db, handling, 'collected')
}

export async function markDelivered(db: Db, handling: Handling): Handled {
  return markArrived(db, handling, 'delivered')
}

function markArrived(db: Db, handling: Handling, to: 'collected' | 'delivered'): Handled {
  return moveOn(db, handling, {
    to,
    changes: { delivered_at: handling.settling.now },
    event: ({ number }) => ({ kind: to, facts: { delivery: number } }),
    letter: queueDelivered,
  })
}

/**
 * Returns a dispatched delivery to the `planned` state, because nobody was at home or the goods got lost. Clears its
 * tracking data.
 */
export async function markFailed(db: Db, handling: Handling): Handled {
  return moveOn(db, handling, {
    to: 'failed',
    changes: { state: 'planned', carrier: null, tracking: null, tracking_url: null, dispatched_at: null },
    event: ({ number }) => ({ kind: 'delivery_failed', facts: { delivery: number } }),
  })
}

/** Starts production of the items that are made for the order. Items from stock become a separate delivery. */
export async function startProduction(db: Db, handling: Handling): Handled {
  return moveOn(db, handling, {
    to: 'in_production',
    choose: ({ lines }, order) => lines.filter((pieces) => isToBeMade(order, pieces)),
    event: ({ number }) => ({ kind: 'in_production', facts: { delivery: number } }),
  })
}

export async function startPreparing(db: Db, handling: Handling): Handled {
  return moveOn(db, handling, {
    to: 'preparing',
    event: ({ number }) => ({ kind: 'preparing', facts: { delivery: number } }),
  })
}

interface Step {
  readonly to: DeliveryState
  readonly changes?: Parameters<typeof updateDelivery>[2]
  readonly choose?: (delivery: Delivery, order: Order) => readonly Pieces[]
  readonly event: (delivery: Delivery, part: boolean) => OrderEvent
  readonly letter?: typeof queueDispatched
}

async function moveOn(
  db: Db,
  handling: Handling & Partial<Choosing>,
  { to, changes, choose, event, letter }: Step,
): Handled {
  const { by, settling } = handling
  const { now } = settling
  // The browser's back button can resubmit an old form with the same key but another command, so the command is part of the
  // key.
  const press = JSON.stringify([handling.key, to, handling.lines ?? null])
  return inTransaction(db, async (tx) => {
    const { order, delivery, lastPress } = await lockDelivery(tx, handling.deliveryId)
    if (lastPress === press) return done(delivery)
    if (order.state !== 'placed') return refuse('orders.over')
    if (delivery.revision !== handling.seen || !mayReach(delivery.state, to, delivery.method)) {
      return refuse('orders.delivery_changed', { delivery: delivery.number })
    }
    const lines = choose?.(delivery, order) ?? handling.lines ?? delivery.lines
    const chosen = choosePieces(order, delivery, lines)
    if (!chosen.ok) return chosen
    await splitOff(tx, delivery, { staying: chosen.value, now })
    await updateDelivery(tx, delivery.id, { state: to, request_key: press, ...changes }, now)
    const all = await listDeliveries(tx, order.id)
    const moved = all.find(({ id }) => id === delivery.id) ?? delivery
    await noteEvent(tx, order.id, event(moved, isPart(moved, all)), { by, now })
    await letter?.(tx, { order, delivery: moved, all }, settling)
    return done(moved)
  })
}

/**
 * Locks the order row until the transaction ends. Returns the order, the delivery and the idempotency key of its last
 * change.
 */
async function lockDelivery(tx: Db, id: DeliveryId) {
  const find = tx.selectFrom('deliveries').select(['order_id', 'request_key']).where('id', '=', id)
  const { order_id } = await find.executeTakeFirstOrThrow()
  await lockOrderState(tx, order_id)
  const { request_key: lastPress } = await find.executeTakeFirstOrThrow()
  const [order, all] = [await getOrder(tx, order_id), await listDeliveries(tx, order_id)]
  const delivery = all.find((one) => one.id === id)
  if (!delivery) throw new Error(`There is no delivery ${id}`)
  return { order, delivery, lastPress }
}

/** Returns the wanted quantities per order item. Refuses if none is chosen or more than the delivery contains. */
function choosePieces(
  order: Order,
  { lines }: Delivery,
  wanted: readonly Pieces[],
): Outcome<Pieces[], 'orders.nothing_chosen' | 'orders.too_many_pieces'> {
  const chosen = piecesIn([{ lines: wanted }]).filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return refuse('orders.nothing_chosen')
  for (const { lineId, quantity } of chosen) {
    const left = lines.find((pieces) => pieces.lineId === lineId)?.quantity ?? 0
    const name = order.lines.find(({ id }) => id === lineId)?.name ?? ''
    if (quantity > left) return refuse('orders.too_many_pieces', { name, left })
  }
  return done(chosen)
}
