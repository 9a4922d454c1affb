import type { OrderLineId } from '#shop/ids.ts'
import type { Creditable } from '#shop/invoices/credit.ts'
import type { DocumentHead } from '#shop/invoices/invoices.ts'
import type { Payment, Refund } from '#shop/payments/payments.ts'
import { type Delivery, isUndispatched, piecesIn } from './deliveries.ts'
import type { Actor, DatedOrderEvent, Order, OrderLine } from './orders.ts'

/** Everything the shop knows of one order, for staff. */
export interface StaffOrder {
  readonly order: Order
  readonly lines: readonly LineStanding[]
  readonly deliveries: readonly Delivery[]
  /** Every try to pay, oldest first. */
  readonly payments: readonly Payment[]
  readonly refunds: readonly (Refund & { readonly by: Actor })[]
  readonly documents: readonly DocumentHead[]
  /** What may still be given back; null where nothing was invoiced. */
  readonly creditable: Creditable | null
  readonly events: readonly DatedOrderEvent[]
}

/** What has become of the pieces of a line. The first four come to what was ordered. */
export interface LineStanding {
  readonly line: OrderLine
  /** Still in the shop's hands. */
  readonly waiting: number
  /** Dispatched, or ready to be collected. */
  readonly underWay: number
  /** Delivered or collected. */
  readonly arrived: number
  readonly cancelled: number
  /** Given back in money, whatever has become of the pieces. */
  readonly refunded: number
}

/** What has become of each line of an order. Before it is placed, and where it never was, nothing has. */
export function standingsOf(
  { lines }: Pick<Order, 'lines'>,
  deliveries: readonly Delivery[],
  creditable: Creditable | null,
): LineStanding[] {
  const count = (id: OrderLineId, some: (delivery: Delivery) => boolean) =>
    piecesIn(deliveries.filter(some)).find(({ lineId }) => lineId === id)?.quantity ?? 0
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

/** Whether so many more pieces of a line can have come back: they had left, and their money has not gone back yet. */
export function canHaveComeBack(
  { underWay, arrived, refunded, cancelled }: LineStanding,
  quantity: number,
): boolean {
  return quantity <= underWay + arrived - Math.max(0, refunded - cancelled)
}
