import type { Db } from '#platform/db/database.ts'
import { releaseUnits, restock } from '#shop/stock/restock.server.ts'
import type { LineQuantity } from '../deliveries.ts'
import { cancelUndispatched } from '../deliveries.server.ts'
import type { Order } from '../orders.ts'

interface ReturnToStockInput {
  /** Items to take out of the order. `null`: all items that are not dispatched yet. */
  readonly lines: readonly LineQuantity[] | null
  /** Whether the items can be sold again. If not, they do not return to stock. */
  readonly restock: boolean
  /**
   * Whether the customer has sent back all units in `lines`. If true, no delivery changes. If false, some of the units
   * may not be dispatched yet. These units are removed from their deliveries, and only the other units count as sent
   * back.
   */
  readonly isReturnedToUs?: boolean
  readonly now: Date
}

/**
 * Takes items out of an order. Undispatched items are removed from their delivery. Dispatched items count as returned.
 * Items that can be sold again return to stock.
 */
export async function returnToStock(tx: Db, order: Order, input: ReturnToStockInput): Promise<void> {
  const { lines, restock: isSellable, isReturnedToUs = false, now } = input
  const orderId = order.id
  const cancelled = isReturnedToUs ? [] : await cancelUndispatched(tx, { orderId, lines, now })
  if (!isSellable) return
  const returned = (lines ?? []).map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - (cancelled.find((units) => units.lineId === lineId)?.quantity ?? 0),
  }))
  const toRelease = variantsOf(order, cancelled)
  if (toRelease.length > 0) await releaseUnits(tx, { orderId, lines: toRelease, now })
  const toRestock = variantsOf(order, returned)
  if (toRestock.length > 0) await restock(tx, { orderId, lines: toRestock, now })
}

function variantsOf({ lines }: Order, units: readonly LineQuantity[]) {
  return units.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && quantity > 0 ? [{ variantId: line.variantId, quantity }] : []
  })
}
