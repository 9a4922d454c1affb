// Changes the units on hand of a variant for staff. Never changes reservations, and never lets a level fall below zero.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { LocationId, VariantId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { lockLocation, openLevels } from './internal/change-levels.server.ts'
import { type AdjustmentReason, MAX_ON_HAND } from './ledger.ts'

export interface Adjustment {
  readonly variantId: VariantId
  readonly locationId: LocationId
  /** `by`: adds units, or removes them if negative. `to`: sets the number on hand. */
  readonly how: 'by' | 'to'
  readonly units: number
  /** The units on hand that the person saw. */
  readonly seen: number
  readonly reason: AdjustmentReason
  readonly note: string | null
  readonly byName: string
  readonly now: Date
}

export interface Adjusted {
  readonly sku: string
  readonly location: string
  readonly change: number
  readonly onHand: number
}

type AdjustmentRefusal =
  | 'stock.no_such_location'
  | 'stock.level_changed'
  | 'stock.below_zero'
  | 'stock.too_many'
  | 'stock.no_change'

/**
 * Changes the units on hand. Refuses the change if the number differs from the one that the person saw, for example
 * because an order was paid in the meantime. `null`: the variant does not exist.
 */
export async function adjustStock(
  db: Db,
  { variantId, locationId, how, units, seen, reason, note, byName, now }: Adjustment,
): Promise<Outcome<Adjusted, AdjustmentRefusal> | null> {
  return inTransaction(db, async (tx) => {
    const variant = await tx
      .selectFrom('variants')
      .select('sku')
      .where('id', '=', variantId)
      .executeTakeFirst()
    if (!variant) return null
    const location = await lockLocation(tx, locationId)
    if (!location) return refuse('stock.no_such_location')
    const levels = await openLevels(tx, [variantId], locationId)
    const { onHand } = levels.at(variantId, locationId)
    if (onHand !== seen) return refuse('stock.level_changed', { seen, onHand })
    const wanted = how === 'to' ? units : onHand + units
    if (wanted < 0) return refuse('stock.below_zero', { onHand })
    if (wanted > MAX_ON_HAND) return refuse('stock.too_many', { limit: MAX_ON_HAND })
    if (wanted === onHand) return refuse('stock.no_change')
    const change = wanted - onHand
    await levels.change([{ variantId, locationId, quantity: change }], { reason, note, byName, now })
    return done({ sku: variant.sku, location: location.name, change, onHand: wanted })
  })
}
