import type { Db } from '#platform/db/database.ts'
import type { OrderLineId } from '#shop/ids.ts'
import { creditableOf, creditLines, type Credited } from '#shop/invoices/credit.ts'
import { sumsOf } from '#shop/invoices/invoices.ts'
import { creditedOf, findInvoice } from '#shop/invoices/invoices.server.ts'
import type { Money } from '#shop/money.ts'
import type { LineQuantity } from '#shop/orders/deliveries.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { dayOf } from '#shop/time.ts'
import {
  type Return,
  type Returnable,
  returnableOf,
  type ReturnKind,
  type UnitCounts,
  countUnits,
} from '../returns.ts'
import { readReturns } from './rows.server.ts'

export interface ReturnStatus {
  readonly order: Order
  readonly returns: readonly Return[]
  readonly credited: Credited
  readonly unitCounts: ReadonlyMap<OrderLineId, UnitCounts>
  readonly returnable: Returnable
}

/** Returns how many units of an order are dispatched, returned and refunded, and which units may be returned today. */
export async function readReturnStatus(
  db: Db,
  order: Order,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ReturnStatus> {
  const deliveries = await listDeliveries(db, order.id)
  const returns = await readReturns(db, order.id)
  const credited = await creditedOf(db, order.id)
  const unitCounts = countUnits({ order, deliveries, returns, credited: credited.byLine })
  const today = dayOf(now, timeZone)
  const returnable = returnableOf({ order, deliveries, unitCounts, today, timeZone })
  return { order, returns, credited, unitCounts, returnable }
}

/** Reduces the given quantities to the units that are not refunded yet. */
export function notYetRefunded({ unitCounts }: ReturnStatus, units: readonly LineQuantity[]): LineQuantity[] {
  return units.flatMap(({ lineId, quantity }) => {
    const { ordered = 0, credited = 0 } = unitCounts.get(lineId) ?? {}
    const left = Math.min(quantity, ordered - credited)
    return left > 0 ? [{ lineId, quantity: left }] : []
  })
}

/**
 * Checks whether a refund of the given items includes the delivery price. Three conditions must be met. First: the
 * items belong to a withdrawal. Second: no item of the order has come back as a voluntary return, which is possible
 * after the withdrawal period. Third: after the refund, all units of the order are refunded. `includeAnnounced`: units
 * that are declared for return count as refunded.
 */
export function isDeliveryRefundDue(
  { order, unitCounts, returns }: ReturnStatus,
  kind: ReturnKind,
  units: readonly LineQuantity[],
  { includeAnnounced = false }: { includeAnnounced?: boolean } = {},
): boolean {
  if (kind !== 'withdrawal') return false
  const isVoluntaryReturn = (it: Return) =>
    it.kind === 'return' && it.lines.some(({ received }) => received > 0)
  if (returns.some(isVoluntaryReturn)) return false
  return order.lines.every(({ id, quantity }) => {
    const { credited = 0, announced = 0 } = unitCounts.get(id) ?? {}
    const now = units.find(({ lineId }) => lineId === id)?.quantity ?? 0
    return credited + now + (includeAnnounced ? announced : 0) >= quantity
  })
}

/** Returns the amount that would be refunded now for the given items. `null`: the order has no invoice. */
export async function refundAmountOf(
  db: Db,
  returnStatus: ReturnStatus,
  units: readonly LineQuantity[],
  { delivery }: { delivery: boolean },
): Promise<Money | null> {
  const { order, credited } = returnStatus
  const facts = (await findInvoice(db, order.id))?.facts
  if (!facts) return null
  const lines = notYetRefunded(returnStatus, units).map(({ lineId, quantity }) => ({
    orderLineId: lineId,
    quantity,
  }))
  const withDelivery = delivery && creditableOf(facts, credited).delivery
  const credit = creditLines(facts, credited, { lines, delivery: withDelivery, goodwill: null })
  return sumsOf(credit, facts.taxDisplay, facts.total.currency).total
}
