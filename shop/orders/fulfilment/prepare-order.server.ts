// Starts the preparation of all deliveries of an order that can be packed now, for a staff user who has chosen many orders.
// The change of a delivery itself is in delivery-commands.server.ts.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type Delivery, isMadeToOrder } from '../deliveries.ts'
import { listDeliveries } from '../deliveries.server.ts'
import { startPreparing } from '../delivery-commands.server.ts'
import type { EmailContext } from '../order-emails.server.ts'
import { lockOrderState } from '../orders.server.ts'
import type { Actor, Order } from '../orders.ts'

interface PrepareOrderInput {
  readonly order: Order
  /** Idempotency key: a repeated call with the same key gives the same result. */
  readonly key: string
  readonly by: Actor
  readonly emailContext: EmailContext
}

/**
 * Starts the preparation of the planned deliveries of an order and returns them. Leaves out deliveries with items that
 * are made to order, because their production comes first. Refuses an order without such a delivery, and an order with
 * a declaration of withdrawal that staff have not registered yet.
 */
export async function prepareOrder(
  db: Db,
  { order, key, by, emailContext }: PrepareOrderInput,
): Promise<Outcome<Delivery[], 'orders.not_preparable'>> {
  return inTransaction(db, async (tx) => {
    const state = await lockOrderState(tx, order.id)
    if (state !== 'placed') return refuse('orders.not_preparable', { why: 'not_placed' })
    if (await hasOpenDeclaration(tx, order)) return refuse('orders.not_preparable', { why: 'withdrawal' })
    const deliveries = await listDeliveries(tx, order.id)
    const prepared: Delivery[] = []
    for (const delivery of deliveries.filter(
      (one) => isPreparable(order, one) || one.state === 'preparing',
    )) {
      const input = { deliveryId: delivery.id, seen: delivery.revision, key, by, emailContext }
      // A delivery that is in preparation already is refused, except if a call with the same key has prepared it.
      const outcome = await startPreparing(tx, input)
      if (outcome.ok) prepared.push(outcome.value)
    }
    if (prepared.length > 0) return done(prepared)
    return refuse('orders.not_preparable', { why: obstacleOf(deliveries) })
  })
}

const isPreparable = (order: Order, { state, lines }: Delivery) =>
  state === 'planned' && !lines.some((units) => isMadeToOrder(order, units))

function obstacleOf(deliveries: readonly Delivery[]): 'made_to_order' | 'in_production' | 'under_way' {
  if (deliveries.some(({ state }) => state === 'planned')) return 'made_to_order'
  return deliveries.some(({ state }) => state === 'in_production') ? 'in_production' : 'under_way'
}

async function hasOpenDeclaration(tx: Db, { id }: Order): Promise<boolean> {
  const found = await tx
    .selectFrom('withdrawal_declarations')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'matched')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
