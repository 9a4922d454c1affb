import type { Db } from '#platform/db/database.ts'
import { releasePart, restock } from '#shop/stock/sold.server.ts'
import type { Pieces } from '../deliveries.ts'
import { cancelUndispatched } from '../deliveries.server.ts'
import type { Order } from '../orders.ts'

interface Back {
  /** `null`: all items that are not dispatched yet. */
  readonly lines: readonly Pieces[] | null
  /** Whether the items can be sold again. */
  readonly restock: boolean
  /** Whether the items had been dispatched. If so, undispatched deliveries are left unchanged. */
  readonly cameBack?: boolean
  readonly now: Date
}

/**
 * Takes items out of an order. Undispatched items leave their delivery; the rest counts as returned. Sellable items go back
 * to stock.
 */
export async function returnToStock(tx: Db, order: Order, back: Back): Promise<void> {
  const { lines, restock: isSound, cameBack = false, now } = back
  const orderId = order.id
  const stayed = cameBack ? [] : await cancelUndispatched(tx, { orderId, lines, now })
  if (!isSound) return
  const returned = (lines ?? []).map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - (stayed.find((pieces) => pieces.lineId === lineId)?.quantity ?? 0),
  }))
  const here = variantsOf(order, stayed)
  if (here.length > 0) await releasePart(tx, { orderId, lines: here, now })
  const there = variantsOf(order, returned)
  if (there.length > 0) await restock(tx, { orderId, lines: there, now })
}

function variantsOf({ lines }: Order, pieces: readonly Pieces[]) {
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && quantity > 0 ? [{ variantId: line.variantId, quantity }] : []
  })
}
