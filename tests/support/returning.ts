// Orders of several pieces, withdrawn from and sent back, without pages and without a bank.
import type { Db } from '#platform/db/database.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { newId, type OrderLineId } from '#shop/ids.ts'
import { markDelivered } from '#shop/orders/deliveries-commands.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { Pieces } from '#shop/orders/deliveries.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { receiveReturn } from '#shop/returns/receiving.server.ts'
import { declareReturn } from '#shop/returns/returns.server.ts'
import { newBuyer, openingDay, tillOf } from './buying.ts'
import { newPiece } from './pieces.ts'
import { takeMoney } from './selling.ts'

export const clerk = { kind: 'staff', name: 'Marta' } as const
export const timeZone = 'Europe/Berlin'

/** Two sofas from the shelf and one made to order, paid, with the delivery home. */
export async function soldThree(db: Db): Promise<Order> {
  const till = tillOf(db)
  const buyer = await newBuyer(till)
  const { variantId } = await newPiece(db)
  const chair = { token: buyer.token, variantId, quantity: '1', language: 'en' } as const
  await addToCart(db, { ...chair, now: openingDay })
  const placed = await placeOrder(till, { token: buyer.token, key: await buyer.review(), language: 'en' })
  if (!placed.ok || !placed.value.payment) throw new Error('There is no order to pay')
  await takeMoney(till, placed.value.payment)
  return getOrder(db, placed.value.order.id)
}

/** The two lines of such an order. */
export function linesOf({ lines: [sofas, chair] }: Order) {
  if (!sofas || !chair) throw new Error('This is another order')
  return { sofas, chair }
}

/** Everything on its way has come. */
export async function arrive(db: Db, { id }: Order, now: Date): Promise<void> {
  for (const { id: deliveryId, state, revision } of await listDeliveries(db, id)) {
    if (state !== 'dispatched') continue
    const settling = tillOf(db, { now })
    const come = await markDelivered(db, { deliveryId, seen: revision, key: newId(), by: clerk, settling })
    if (!come.ok) throw new Error(come.problem.code)
  }
}

type Counts = Readonly<Record<OrderLineId, number>>

const piecesOf = (counts: Counts): Pieces[] =>
  Object.entries(counts).map(([lineId, quantity]) => ({ lineId: lineId as OrderLineId, quantity }))

export const everythingOf = ({ lines }: Order): Counts =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

/** What shoppers and staff do with an order that is taken back. */
export function returning(db: () => Db) {
  return {
    declare(
      order: Order,
      counts: Counts,
      { now = openingDay, key = newId() as string, email = 'ada@example.org' } = {},
    ) {
      const told = { name: 'Ada Byron', email, statement: null, key }
      return declareReturn(
        db(),
        { orderId: order.id, lines: piecesOf(counts), ...told },
        tillOf(db(), { now }),
      )
    },

    receive(order: Order, number: string, counts: Counts, { restock = true, key = newId() as string } = {}) {
      const receipt = { lines: piecesOf(counts), restock, key, timeZone, by: clerk, now: openingDay }
      return receiveReturn(db(), { orderId: order.id, number, ...receipt })
    },

    async refunds({ id }: Order) {
      return (await listRefunds(db(), id)).map(({ amount, reason }) => [amount.minor, reason] as const)
    },

    async kinds({ id }: Order) {
      return (await listOrderEvents(db(), id)).map(({ kind }) => kind)
    },

    async sofasOnHand(order: Order) {
      const { on_hand } = await db()
        .selectFrom('stock_levels')
        .select('on_hand')
        .where('variant_id', '=', linesOf(order).sofas.variantId)
        .executeTakeFirstOrThrow()
      return on_hand
    },

    letters({ id }: Order) {
      return db()
        .selectFrom('messages')
        .select(['recipient', 'facts'])
        .where('order_id', '=', id)
        .where('kind', '=', 'withdrawal_received')
        .orderBy('id')
        .execute()
    },
  }
}
