import type { OrderLineId } from '#shop/ids.ts'
import type { Creditable } from '#shop/invoices/credit.ts'
import type { DocumentSummary } from '#shop/invoices/invoices.ts'
import type { Payment, Refund } from '#shop/payments/payments.ts'
import { type Delivery, isUndispatched, sumByLine } from './deliveries.ts'
import type { Actor, DatedOrderEvent, Order, OrderLine } from './orders.ts'

/** All data of one order, for staff. */
export interface StaffOrder {
  readonly order: Order
  readonly lines: readonly LineStatus[]
  readonly deliveries: readonly Delivery[]
  /** All payment attempts, oldest first. */
  readonly payments: readonly Payment[]
  readonly refunds: readonly (Refund & { readonly by: Actor })[]
  readonly documents: readonly DocumentSummary[]
  /** Items and amount that may still be refunded. `null`: the order has no invoice. */
  readonly creditable: Creditable | null
  readonly events: readonly DatedOrderEvent[]
}

/**
 * How many units of an order item are in each state. `waiting`, `underWay`, `arrived` and `cancelled` add up to the
 * ordered quantity.
 */
export interface LineStatus {
  readonly line: OrderLine
  /** Units that are not dispatched yet. */
  readonly waiting: number
  /** Units that are dispatched or ready for pickup. */
  readonly underWay: number
  /** Units that were delivered or picked up. */
  readonly arrived: number
  readonly cancelled: number
  /** Units that are refunded, whether or not they are dispatched. */
  readonly refunded: number
}

/**
 * Returns how many units of each order item are in each state. If the order has no deliveries, all its units count as
 * waiting.
 */
export function lineStatusesOf(
  { lines }: Pick<Order, 'lines'>,
  deliveries: readonly Delivery[],
  creditable: Creditable | null,
): LineStatus[] {
  const count = (id: OrderLineId, some: (delivery: Delivery) => boolean) =>
    sumByLine(deliveries.filter(some)).find(({ lineId }) => lineId === id)?.quantity ?? 0
  return lines.map((line) => {
    const waiting = count(line.id, isUndispatched)
    const underWay = count(line.id, ({ state }) => state === 'dispatched' || state === 'ready_to_collect')
    const arrived = count(line.id, ({ state }) => state === 'delivered' || state === 'collected')
    const isPlanned = deliveries.length > 0
    const left = creditable?.lines.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0
    return {
      line,
      waiting: isPlanned ? waiting : line.quantity,
      underWay,
      arrived,
      cancelled: isPlanned ? line.quantity - waiting - underWay - arrived : 0,
      refunded: creditable ? line.quantity - left : 0,
    }
  })
}

/**
 * Checks whether the customer can have sent back `quantity` more units of an item. This is possible only if at least
 * `quantity` units are dispatched and not refunded yet.
 */
export function isWithinDispatched(
  { underWay, arrived, refunded, cancelled }: LineStatus,
  quantity: number,
): boolean {
  return quantity <= underWay + arrived - Math.max(0, refunded - cancelled)
}
