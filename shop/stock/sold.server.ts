import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { OrderId, VariantId } from '#shop/ids.ts'
import { type HeldLine, type Hold, lockHolds, replaceLines } from './internal/holds.server.ts'
import {
  lockLevels,
  moveOnHand,
  type Pieces,
  type Reason,
  writeEntries,
  writeLevels,
  type Wanted,
} from './internal/levels.server.ts'

/** Returns the units that an order still has according to the ledger. The caller has locked the order's reservation. */
export async function soldTo(tx: Db, orderId: OrderId): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select variant_id as "variantId", location_id as "locationId", -sum(change)::integer as quantity
    from stock_entries
    where order_id = ${orderId}
    group by variant_id, location_id
    having sum(change) < 0
    order by variant_id, location_id`.execute(tx)
  return rows
}

export interface GivenBack {
  readonly orderId: OrderId
  readonly lines: readonly Wanted[]
  readonly now: Date
}

/**
 * Puts undispatched units of an order back into stock, and cancels units that were to be made. Throws if the order has
 * fewer units. Runs inside the caller's transaction, with the order locked.
 */
export async function releasePart(tx: Db, { orderId, lines, now }: GivenBack): Promise<void> {
  const hold = await putBack(tx, { orderId, lines, now }, 'released')
  const isLess = (line: HeldLine) => line.locationId === null && quantityOf(lines, line.variantId) > 0
  if (!hold.lines.some(isLess)) return
  const left = hold.lines.map((line) =>
    isLess(line) ? { ...line, quantity: line.quantity - quantityOf(lines, line.variantId) } : line,
  )
  await replaceLines(
    tx,
    hold.id,
    left.filter(({ quantity }) => quantity > 0),
  )
}

/**
 * Puts returned units back into stock at their location. Units made to order have no location and are skipped. Throws if
 * the order has fewer units. Runs inside the caller's transaction, with the order locked.
 */
export async function restock(tx: Db, back: GivenBack): Promise<void> {
  await putBack(tx, back, 'restocked')
}

async function putBack(tx: Db, { orderId, lines, now }: GivenBack, reason: Reason): Promise<Hold> {
  const { own: hold } = await lockHolds(tx, { orderId }, { wanted: [], now })
  if (hold?.state !== 'committed') throw new Error(`Order ${orderId} has been sold nothing to give back`)
  const sold = await soldTo(tx, orderId)
  const made = hold.lines.filter(({ locationId }) => locationId === null)
  const back = [...new Set(lines.map(({ variantId }) => variantId))].flatMap((variantId) => {
    const quantity = quantityOf(lines, variantId)
    const most = quantityOf([...sold, ...made], variantId)
    if (quantity < 0 || quantity > most) {
      throw new Error(`Order ${orderId} has ${most} of variant ${variantId} to give back, not ${quantity}`)
    }
    return fromWhere(sold, variantId, quantity)
  })
  const levels = await lockLevels(tx, back)
  const after = moveOnHand(levels, back, 1)
  await writeLevels(tx, levels, after)
  await writeEntries(tx, levels, after, { reason, orderId, now })
  return hold
}

/** Returns the locations from which this quantity was taken. */
function fromWhere(sold: readonly Pieces[], variantId: VariantId, quantity: number): Pieces[] {
  let left = quantity
  return sold.flatMap((pieces) => {
    if (pieces.variantId !== variantId) return []
    const some = Math.min(left, pieces.quantity)
    left -= some
    return some > 0 ? [{ ...pieces, quantity: some }] : []
  })
}

function quantityOf(lines: readonly Wanted[], variantId: VariantId): number {
  return lines.reduce((all, line) => (line.variantId === variantId ? all + line.quantity : all), 0)
}
