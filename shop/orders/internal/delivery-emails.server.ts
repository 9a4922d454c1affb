import type { Db } from '#platform/db/database.ts'
import { dayOf } from '#shop/time.ts'
import { type Delivery, isEnded, isUndispatched, type Pieces, piecesIn } from '../deliveries.ts'
import type { Order } from '../orders.ts'
import { endOfDay, lastDayToWithdraw } from '../return-period.ts'
import { aboutOrder, letterLine, placeLines, queueEmail, type Writing } from '../order-emails.server.ts'

/** Tells the shopper that pieces are on their way, or ready to be collected, and what is still to come. */
export async function queueDispatched(
  tx: Db,
  { order, delivery, all }: Told,
  writing: Writing,
): Promise<void> {
  const { method, carrier, tracking, trackingUrl } = delivery
  const facts = {
    ...aboutOrder(order, writing),
    method,
    lines: named(order, delivery.lines),
    remaining: named(order, piecesIn(all.filter(isUndispatched))),
    part: isPart(delivery, all),
    carrier,
    tracking,
    trackingUrl,
    addressLines: placeLines(order, writing.settings),
  }
  await queueEmail(tx, 'order_dispatched', order, { facts, now: writing.now })
}

/** Tells the shopper that pieces have arrived, or were collected, and until when the contract may be withdrawn from. */
export async function queueDelivered(
  tx: Db,
  { order, delivery, all }: Told,
  writing: Writing,
): Promise<void> {
  const { settings, links, now } = writing
  const page = links.order(order.number, now)
  const facts = {
    ...aboutOrder(order, writing),
    method: delivery.method,
    lines: named(order, delivery.lines),
    withdrawUrl: links.absolute(page.replace('?', '/withdrawal?'), order.language),
    withdrawUntil: lastWithdrawal(order, all, settings.timeZone)?.toISOString() ?? null,
    timeZone: settings.timeZone,
  }
  await queueEmail(tx, 'order_delivered', order, { facts, now })
}

interface Told {
  readonly order: Order
  readonly delivery: Delivery
  /** All deliveries of the order, as they are now. */
  readonly all: readonly Delivery[]
}

/** Whether there is, or was, more to come than this. */
export function isPart({ number }: Delivery, all: readonly Delivery[]): boolean {
  return all.some((other) => other.number !== number && other.state !== 'cancelled')
}

/** The last moment to withdraw: it is known once everything has come. Null where nothing can be withdrawn from. */
function lastWithdrawal(order: Order, all: readonly Delivery[], timeZone: string): Date | null {
  const isBound = ({ lineId }: Pieces) =>
    order.lines.find(({ id }) => id === lineId)?.returnTerms === 'if_faulty'
  const come = all.filter(({ state }) => state !== 'cancelled')
  if (!come.every(isEnded) || piecesIn(come).every(isBound)) return null
  const arrived = come.map(({ deliveredAt }) => deliveredAt?.getTime() ?? 0)
  return endOfDay(lastDayToWithdraw(dayOf(new Date(Math.max(...arrived)), timeZone)), timeZone)
}

function named(order: Order, pieces: readonly Pieces[]) {
  return order.lines.flatMap((line) => {
    const quantity = pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    return quantity > 0 ? [letterLine(line, quantity)] : []
  })
}
