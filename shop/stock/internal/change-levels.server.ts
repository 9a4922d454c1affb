// Changes the units on hand for staff: adjustments, transfers, incoming goods and counts.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { LocationId, VariantId } from '#shop/ids.ts'
import {
  addLevels,
  type EntryCause,
  type Level,
  lockLevels,
  type LocationUnits,
  writeEntries,
  writeLevels,
} from './levels.server.ts'

export interface StockLocation {
  readonly id: LocationId
  readonly name: string
}

/**
 * Finds a location and prevents its removal until the transaction ends. `null`: it does not exist or was removed. Must be
 * called before stock levels are locked.
 */
export async function lockLocation(tx: Db, id: LocationId): Promise<StockLocation | null> {
  const { rows } = await sql<StockLocation>`
    select id, name from stock_locations where id = ${id} and removed_at is null for share`.execute(tx)
  return rows[0] ?? null
}

const keyOf = ({ variantId, locationId }: { variantId: VariantId; locationId: LocationId }) =>
  `${variantId} ${locationId}`

export interface LockedLevels {
  readonly at: (variantId: VariantId, locationId: LocationId) => Level
  /** Adds units (or removes them, if negative) and writes the entries. No level may fall below zero. */
  readonly change: (units: readonly LocationUnits[], cause: EntryCause) => Promise<void>
}

/** Locks the levels of variants at a location, and at all their other locations. Adds missing levels with 0 units. */
export async function openLevels(
  tx: Db,
  variantIds: readonly VariantId[],
  locationId: LocationId,
): Promise<LockedLevels> {
  await addLevels(
    tx,
    [...new Set(variantIds)].toSorted().map((variantId) => ({ variantId, locationId, onHand: 0, held: 0 })),
  )
  const levels = await lockLevels(
    tx,
    variantIds.map((variantId) => ({ variantId })),
  )
  const byKey = new Map(levels.map((level) => [keyOf(level), level]))
  return {
    at(variantId, at) {
      const level = byKey.get(keyOf({ variantId, locationId: at }))
      if (!level) throw new Error(`Variant ${variantId} has no stock level at ${at}`)
      return level
    },
    async change(units, cause) {
      const added = new Map<string, number>()
      for (const some of units) added.set(keyOf(some), (added.get(keyOf(some)) ?? 0) + some.quantity)
      const after = levels.map((level) => ({
        ...level,
        onHand: level.onHand + (added.get(keyOf(level)) ?? 0),
      }))
      await writeLevels(tx, levels, after)
      await writeEntries(tx, levels, after, cause)
    },
  }
}
