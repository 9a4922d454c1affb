import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { OrderId, VariantId } from '#shop/ids.ts'
import type { EntryReason } from './ledger.ts'
import { type HeldLine, type Hold, lockHolds, replaceLines } from './internal/holds.server.ts'
import type { LocationUnits, RequestedUnits } from './internal/levels.server.ts'
import { putBack } from './internal/put-back.server.ts'

/**
 * Returns the units that are sold to an order and not yet returned to stock, according to the ledger. The caller has
 * locked the order's reservation.
 */
export async function listSoldUnits(tx: Db, orderId: OrderId): Promise<LocationUnits[]> {
  const { rows } = await sql<LocationUnits>`
    select variant_id as "variantId", location_id as "locationId", -sum(change)::integer as quantity
    from stock_entries
    where order_id = ${orderId}
    group by variant_id, location_id
    having sum(change) < 0
    order by variant_id, location_id`.execute(tx)
  return rows
}

export interface ReturnedUnits {
  readonly orderId: OrderId
  readonly lines: readonly RequestedUnits[]
  readonly now: Date
}

/**
 * Puts undispatched units of an order back into stock. If the units are made to order, cancels them instead. Throws if
 * the order has fewer units than `lines` contains. Runs inside the caller's transaction. The caller has locked the
 * order.
 */
export async function releaseUnits(tx: Db, { orderId, lines, now }: ReturnedUnits): Promise<void> {
  const hold = await returnToStock(tx, { orderId, lines, now }, 'released')
  const isReduced = (line: HeldLine) => line.locationId === null && quantityOf(lines, line.variantId) > 0
  if (!hold.lines.some(isReduced)) return
  const left = hold.lines.map((line) =>
    isReduced(line) ? { ...line, quantity: line.quantity - quantityOf(lines, line.variantId) } : line,
  )
  await replaceLines(
    tx,
    hold.id,
    left.filter(({ quantity }) => quantity > 0),
  )
}

/**
 * Puts returned units back into stock at the location from which they were sold. If that location was removed, moves them
 * to the standard location. Skips units that are made to order, because they have no location. Throws if the order has fewer units than `lines` contains. Runs inside the caller's
 * transaction. The caller has locked the order.
 */
export async function restock(tx: Db, returned: ReturnedUnits): Promise<void> {
  await returnToStock(tx, returned, 'restocked')
}

async function returnToStock(
  tx: Db,
  { orderId, lines, now }: ReturnedUnits,
  reason: EntryReason,
): Promise<Hold> {
  const { own: hold } = await lockHolds(tx, { orderId }, { requested: [], now })
  if (hold?.state !== 'committed') throw new Error(`Order ${orderId} has no sold units to return`)
  const sold = await listSoldUnits(tx, orderId)
  const made = hold.lines.filter(({ locationId }) => locationId === null)
  const returned = [...new Set(lines.map(({ variantId }) => variantId))].flatMap((variantId) => {
    const quantity = quantityOf(lines, variantId)
    const max = quantityOf([...sold, ...made], variantId)
    if (quantity < 0 || quantity > max) {
      throw new Error(`Order ${orderId} has ${max} of variant ${variantId} to give back, not ${quantity}`)
    }
    return sourceLocations(sold, variantId, quantity)
  })
  await putBack(tx, returned, { reason, orderId, now })
  return hold
}

/**
 * Returns the stock locations from which the given quantity of a variant was sold, with the quantity for each location.
 */
function sourceLocations(
  sold: readonly LocationUnits[],
  variantId: VariantId,
  quantity: number,
): LocationUnits[] {
  let left = quantity
  return sold.flatMap((units) => {
    if (units.variantId !== variantId) return []
    const some = Math.min(left, units.quantity)
    left -= some
    return some > 0 ? [{ ...units, quantity: some }] : []
  })
}

function quantityOf(lines: readonly RequestedUnits[], variantId: VariantId): number {
  return lines.reduce((all, line) => (line.variantId === variantId ? all + line.quantity : all), 0)
}
