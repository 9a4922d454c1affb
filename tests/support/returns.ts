// Creates orders of several items, withdrawals and returns, without pages and without a payment provider.
import type { Db } from '#platform/db/database.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { newId, type OrderLineId } from '#shop/ids.ts'
import { markDelivered } from '#shop/orders/delivery-commands.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { LineQuantity } from '#shop/orders/deliveries.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { receiveReturn } from '#shop/returns/receive-return.server.ts'
import { declareReturn } from '#shop/returns/returns.server.ts'
import { newBuyer, testNow, paymentContextOf } from './checkout-fixtures.ts'
import { createProduct } from './products.ts'
import { completePayment } from './orders.ts'

export const clerk = { kind: 'staff', name: 'Marta' } as const
export const timeZone = 'Europe/Berlin'

/** Places and pays an order of two stocked sofas and one made-to-order product, with home delivery. */
export async function createOrderOfThree(db: Db): Promise<Order> {
  const paymentContext = paymentContextOf(db)
  const buyer = await newBuyer(paymentContext)
  const { variantId } = await createProduct(db)
  const chair = { token: buyer.token, variantId, quantity: '1', language: 'en' } as const
  await addToCart(db, { ...chair, now: testNow })
  const placed = await placeOrder(paymentContext, {
    token: buyer.token,
    key: await buyer.review(),
    language: 'en',
  })
  if (!placed.ok || !placed.value.payment) throw new Error('There is no order to pay')
  await completePayment(paymentContext, placed.value.payment)
  return getOrder(db, placed.value.order.id)
}

/** Returns the two lines of an order made by `createOrderOfThree`. */
export function linesOf({ lines: [sofas, chair] }: Order) {
  if (!sofas || !chair) throw new Error('This is another order')
  return { sofas, chair }
}

/** Marks all dispatched deliveries of an order as delivered. */
export async function markAllDelivered(db: Db, { id }: Order, now: Date): Promise<void> {
  for (const { id: deliveryId, state, revision } of await listDeliveries(db, id)) {
    if (state !== 'dispatched') continue
    const emailContext = paymentContextOf(db, { now })
    const come = await markDelivered(db, {
      deliveryId,
      seen: revision,
      key: newId(),
      by: clerk,
      emailContext,
    })
    if (!come.ok) throw new Error(come.problem.code)
  }
}

type Counts = Readonly<Record<OrderLineId, number>>

const toUnits = (counts: Counts): LineQuantity[] =>
  Object.entries(counts).map(([lineId, quantity]) => ({ lineId: lineId as OrderLineId, quantity }))

export const allUnitsOf = ({ lines }: Order): Counts =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

/** Returns the actions of customers and staff on an order that is returned. */
export function returnActions(db: () => Db) {
  return {
    declare(
      order: Order,
      counts: Counts,
      { now = testNow, key = newId() as string, email = 'ada@example.org' } = {},
    ) {
      const declaration = { name: 'Ada Byron', email, statement: null, key }
      return declareReturn(
        db(),
        { orderId: order.id, lines: toUnits(counts), ...declaration },
        paymentContextOf(db(), { now }),
      )
    },

    receive(order: Order, number: string, counts: Counts, { restock = true, key = newId() as string } = {}) {
      const receipt = { lines: toUnits(counts), restock, key, timeZone, by: clerk, now: testNow }
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

    withdrawalEmails({ id }: Order) {
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
