import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { newId, type OrderLineId } from '#shop/ids.ts'
import { newBuyer, testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { completePayment } from '#tests/support/orders.ts'
import {
  type Delivery,
  deliveryStates,
  deliveryTransitions,
  isUndispatched,
  sumByLine,
} from './deliveries.ts'
import {
  dispatchDelivery,
  type DeliveryCommandInput,
  markDelivered,
  markFailed,
  startPreparing,
  startProduction,
} from './delivery-commands.server.ts'
import { cancelUndispatched, listDeliveries } from './deliveries.server.ts'
import { listOrderEvents, lockOrderState } from './orders.server.ts'
import type { Order } from './orders.ts'

const quantities = [3, 4, 2]

/**
 * Generates a step of the test: a staff user performs an action on a delivery and selects a number of units of each
 * item. `isStale`: whether the user sees an outdated state of the delivery.
 */
const stepArbitrary = fc.record({
  what: fc.constantFrom('dispatch', 'dispatch', 'deliver', 'fail', 'produce', 'prepare', 'cancel', 'twice'),
  which: fc.nat(5),
  units: fc.array(fc.nat(4), { minLength: quantities.length, maxLength: quantities.length }),
  isStale: fc.boolean(),
})
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never

describeOnEachEngine('any sequence of changes to the deliveries of an order', ({ db }) => {
  /** Places an order of three items: two are in stock, and one is made to order. */
  async function placedOrder(): Promise<Order> {
    const paymentContext = paymentContextOf(db())
    const { token, review } = await newBuyer(paymentContext, { quantity: quantities[0] ?? 1 })
    for (const [onHand, quantity] of [
      [20, quantities[1]],
      [null, quantities[2]],
    ] as const) {
      const { variantId } = await createProduct(db(), { onHand })
      await addToCart(db(), { token, variantId, quantity: String(quantity), language: 'en', now })
    }
    const placed = await placeOrder(paymentContext, { token, key: await review(), language: 'en' })
    if (!placed.ok || !placed.value.payment) throw new Error('The order was not placed')
    await completePayment(paymentContext, placed.value.payment)
    return placed.value.order
  }

  async function take(order: Order, { what, which, units, isStale }: Step) {
    const before = await listDeliveries(db(), order.id)
    const delivery = before[which % before.length]!
    const input: DeliveryCommandInput = {
      deliveryId: delivery.id,
      seen: delivery.revision - (isStale && which > 3 ? 1 : 0),
      key: newId(),
      by: { kind: 'staff' },
      emailContext: paymentContextOf(db()),
    }
    const lines = order.lines.map(({ id }, index) => ({ lineId: id, quantity: units[index] ?? 0 }))
    const dispatchInput = { ...input, lines, carrier: null, tracking: null, trackingUrl: null }
    switch (what) {
      case 'dispatch':
        return dispatchDelivery(db(), { ...dispatchInput, lines: isStale ? null : lines })
      case 'twice':
        return (
          await Promise.all([dispatchDelivery(db(), dispatchInput), dispatchDelivery(db(), dispatchInput)])
        )[0]
      case 'deliver':
        return markDelivered(db(), input)
      case 'fail':
        return markFailed(db(), input)
      case 'produce':
        return startProduction(db(), input)
      case 'prepare':
        return startPreparing(db(), input)
      default:
        return db()
          .transaction()
          .execute(async (tx) => {
            await lockOrderState(tx, order.id)
            const taken = await cancelUndispatched(tx, { orderId: order.id, lines, now })
            return { ok: true, taken } as const
          })
    }
  }

  const shape = (deliveries: readonly Delivery[]) =>
    deliveries.map(({ number, state, lines, revision }) => ({ number, state, lines, revision }))

  test('keeps the ordered units, less those that were cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 14 }), async (steps) => {
        const order = await placedOrder()
        const cancelled = new Map<OrderLineId, number>()
        for (const step of steps) {
          const before = await listDeliveries(db(), order.id)
          const done = await take(order, step)
          const after = await listDeliveries(db(), order.id)
          if (!done.ok) expect(shape(after)).toEqual(shape(before))
          if ('taken' in done) {
            for (const { lineId, quantity } of done.taken) {
              cancelled.set(lineId, (cancelled.get(lineId) ?? 0) + quantity)
            }
          }
          const there = sumByLine(after.filter(({ state }) => state !== 'cancelled'))
          for (const { id, quantity } of order.lines) {
            const now = there.find(({ lineId }) => lineId === id)?.quantity ?? 0
            expect(now + (cancelled.get(id) ?? 0)).toBe(quantity)
          }
          expectLegal(before, after)
        }
        const left = await listDeliveries(db(), order.id)
        const waiting = sumByLine(left.filter(isUndispatched))
        const open = left.filter(({ state }) => ['planned', 'in_production', 'preparing'].includes(state))
        expect(waiting).toEqual(sumByLine(open))
        const dispatched = (await listOrderEvents(db(), order.id)).filter(({ kind }) => kind === 'dispatched')
        const emails = await db()
          .selectFrom('messages')
          .select('id')
          .where('order_id', '=', order.id)
          .where('kind', '=', 'order_dispatched')
          .execute()
        expect(emails).toHaveLength(dispatched.length)
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  /** Expects that no delivery is lost or empty, and that every transition is allowed. */
  function expectLegal(before: readonly Delivery[], after: readonly Delivery[]) {
    expect(after.length).toBeGreaterThanOrEqual(before.length)
    for (const { number, state, lines } of after) {
      expect(lines.length).toBeGreaterThan(0)
      const from = before.find((one) => one.number === number)?.state
      if (from) expect(reachableStates(from)).toContain(state)
    }
  }

  /**
   * Returns the states that a delivery can have after one step. These are its present state, every state that one
   * transition reaches, and every state that two transitions through `preparing` or `failed` reach.
   */
  function reachableStates(from: Delivery['state']): Delivery['state'][] {
    const next = deliveryTransitions[from]
    const passing = next.filter((state) => state === 'preparing' || state === 'failed')
    return deliveryStates.filter(
      (to) =>
        to === from || next.includes(to) || passing.some((over) => deliveryTransitions[over].includes(to)),
    )
  }
})
