import type { Db } from '#platform/db/database.ts'
import type { OrderLineId } from '#shop/ids.ts'
import { creditableOf, creditLines, type Credited } from '#shop/invoices/credit.ts'
import { sumsOf } from '#shop/invoices/invoices.ts'
import { creditedOf, findInvoice } from '#shop/invoices/invoices.server.ts'
import type { Money } from '#shop/money.ts'
import type { Pieces } from '#shop/orders/deliveries.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { dayOf } from '#shop/time.ts'
import {
  type Return,
  type Returnable,
  returnableOf,
  type ReturnKind,
  type Whereabouts,
  whereaboutsOf,
} from '../returns.ts'
import { readReturns } from './rows.server.ts'

export interface Standing {
  readonly order: Order
  readonly returns: readonly Return[]
  readonly credited: Credited
  readonly whereabouts: ReadonlyMap<OrderLineId, Whereabouts>
  readonly returnable: Returnable
}

/** Returns where all units of an order are, and which of them may be returned today. */
export async function readStanding(
  db: Db,
  order: Order,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Standing> {
  const deliveries = await listDeliveries(db, order.id)
  const returns = await readReturns(db, order.id)
  const credited = await creditedOf(db, order.id)
  const whereabouts = whereaboutsOf({ order, deliveries, returns, credited: credited.byLine })
  const today = dayOf(now, timeZone)
  const returnable = returnableOf({ order, deliveries, whereabouts, today, timeZone })
  return { order, returns, credited, whereabouts, returnable }
}

/** Limits quantities to the units that are not refunded yet. */
export function unpaidBack({ whereabouts }: Standing, pieces: readonly Pieces[]): Pieces[] {
  return pieces.flatMap(({ lineId, quantity }) => {
    const { ordered = 0, credited = 0 } = whereabouts.get(lineId) ?? {}
    const left = Math.min(quantity, ordered - credited)
    return left > 0 ? [{ lineId, quantity: left }] : []
  })
}

/**
 * Checks whether the delivery price is refunded with these items. Requires that no item of the order remains and that every
 * item was withdrawn from or cancelled. A voluntary return (beyond the right of withdrawal) refunds no delivery price.
 */
export function isDeliveryDue(
  { order, whereabouts, returns }: Standing,
  kind: ReturnKind,
  pieces: readonly Pieces[],
  { andAnnounced = false }: { andAnnounced?: boolean } = {},
): boolean {
  if (kind !== 'withdrawal') return false
  const isGift = (it: Return) => it.kind === 'return' && it.lines.some(({ received }) => received > 0)
  if (returns.some(isGift)) return false
  return order.lines.every(({ id, quantity }) => {
    const { credited = 0, announced = 0 } = whereabouts.get(id) ?? {}
    const now = pieces.find(({ lineId }) => lineId === id)?.quantity ?? 0
    return credited + now + (andAnnounced ? announced : 0) >= quantity
  })
}

/** Returns the refund for these items in the current state. `null`: no invoice. */
export async function worthOf(
  db: Db,
  standing: Standing,
  pieces: readonly Pieces[],
  { delivery }: { delivery: boolean },
): Promise<Money | null> {
  const { order, credited } = standing
  const facts = (await findInvoice(db, order.id))?.facts
  if (!facts) return null
  const lines = unpaidBack(standing, pieces).map(({ lineId, quantity }) => ({
    orderLineId: lineId,
    quantity,
  }))
  const isBack = delivery && creditableOf(facts, credited).delivery
  const credit = creditLines(facts, credited, { lines, delivery: isBack, goodwill: null })
  return sumsOf(credit, facts.taxDisplay, facts.total.currency).total
}
