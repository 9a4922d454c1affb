import type { Db } from '#platform/db/database.ts'
import { releasePart, restock } from '#shop/stock/sold.server.ts'
import type { Pieces } from '../deliveries.ts'
import { cancelUndispatched } from '../deliveries.server.ts'
import type { Order } from '../orders.ts'

interface Back {
  /** Null: everything that has not left yet. */
  readonly lines: readonly Pieces[] | null
  /** Whether the pieces can be sold again. */
  readonly restock: boolean
  /** Whether they had left: then what has not left yet stays as it is. */
  readonly cameBack?: boolean
  readonly now: Date
}

/**
 * Takes pieces out of an order: those that have not left yet out of their delivery, the others as they came back; into the
 * stock where they can be sold again.
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
