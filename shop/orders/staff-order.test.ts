import { expect, test } from 'vitest'
import { currency, money } from '#shop/money.ts'
import { type DeliveryId, newId, type OrderId } from '#shop/ids.ts'
import type { Delivery, DeliveryState } from './deliveries.ts'
import type { OrderLine } from './orders.ts'
import { isWithinDispatched, lineStatusesOf } from './staff-order.ts'

const price = money(10_000, currency('EUR'))
const line: OrderLine = {
  id: newId<'order_line'>(),
  variantId: newId<'variant'>(),
  productSlug: 'sofa',
  sku: 'SOFA',
  name: 'Sofa',
  options: [],
  measures: {},
  quantity: 6,
  unitPrice: price,
  discount: money(0, currency('EUR')),
  total: money(60_000, currency('EUR')),
  taxation: { taxCase: 'standard', rate: 1900 },
  tax: price,
  promise: { kind: 'in_stock' },
  returnTerms: 'voluntary',
  returnDays: 30,
}
const id: DeliveryId = newId<'delivery'>()
const orderId: OrderId = newId<'order'>()

const delivery = (number: number, state: DeliveryState, quantity: number): Delivery => ({
  id,
  orderId,
  number,
  method: 'home',
  state,
  lines: [{ lineId: line.id, quantity }],
  carrier: null,
  tracking: null,
  trackingUrl: null,
  dispatchedAt: null,
  deliveredAt: null,
  revision: 1,
})
const creditable = (quantity: number) => ({
  lines: quantity > 0 ? [{ orderLineId: line.id, quantity }] : [],
  delivery: false,
  total: price,
})
const lineStatus = (deliveries: readonly Delivery[], left: number | null) =>
  lineStatusesOf({ lines: [line] }, deliveries, left === null ? null : creditable(left))[0]!

test('before an order is placed all of it is waiting', () => {
  expect(lineStatus([], null)).toMatchObject({ waiting: 6, cancelled: 0, refunded: 0 })
})

test('units in no delivery were cancelled, and units no longer invoiced were refunded', () => {
  const deliveries = [
    delivery(1, 'delivered', 1),
    delivery(2, 'dispatched', 2),
    delivery(3, 'preparing', 1),
    delivery(4, 'cancelled', 1),
  ]
  expect(lineStatus(deliveries, 3)).toMatchObject({
    waiting: 1,
    underWay: 2,
    arrived: 1,
    cancelled: 2,
    refunded: 3,
  })
})

test('only dispatched units without a refund can be returned', () => {
  const deliveries = [delivery(1, 'delivered', 2), delivery(2, 'planned', 4)]
  expect([2, 3].map((count) => isWithinDispatched(lineStatus(deliveries, 6), count))).toEqual([true, false])
  expect([1, 2].map((count) => isWithinDispatched(lineStatus(deliveries, 5), count))).toEqual([true, false])
  // One unit was cancelled before dispatch: its refund does not affect the delivered ones.
  const fewer = [delivery(1, 'delivered', 2), delivery(2, 'planned', 3)]
  expect([2, 3].map((count) => isWithinDispatched(lineStatus(fewer, 5), count))).toEqual([true, false])
})
