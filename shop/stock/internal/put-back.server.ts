import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { LocationId } from '#shop/ids.ts'
import {
  addLevels,
  type EntryCause,
  getOrCreateLocation,
  lockLevels,
  type LocationUnits,
  moveOnHand,
  writeEntries,
  writeLevels,
} from './levels.server.ts'

/**
 * Puts units of an order back into stock at the given locations. If a location was removed in the meantime, moves its
 * units to the standard location. The caller has locked the reservation of the order.
 */
export async function putBack(tx: Db, units: readonly LocationUnits[], cause: EntryCause): Promise<void> {
  if (units.length === 0) return
  const removed = await lockLocations(tx, units)
  const stranded = units.filter(({ locationId }) => removed.has(locationId))
  const standard = stranded.length > 0 ? await getOrCreateLocation(tx) : null
  const moved = stranded.flatMap((some) => (standard ? [{ ...some, locationId: standard }] : []))
  await addLevels(
    tx,
    moved.map(({ variantId, locationId }) => ({ variantId, locationId, onHand: 0, held: 0 })),
  )
  const levels = await lockLevels(tx, units)
  const returned = moveOnHand(levels, units, 1)
  await writeEntries(tx, levels, returned, cause)
  const settled = moveOnHand(moveOnHand(returned, stranded, -1), moved, 1)
  // The entries of the move name no order: the ledger of an order contains only its sold and returned units.
  await writeEntries(tx, returned, settled, { reason: 'moved', now: cause.now })
  await writeLevels(tx, levels, settled)
}

/** Locks the locations of units, so that none is removed meanwhile. Returns those that were removed before. */
async function lockLocations(tx: Db, units: readonly LocationUnits[]): Promise<ReadonlySet<LocationId>> {
  const ids = new Set(units.map(({ locationId }) => locationId))
  const { rows } = await sql<{ id: LocationId; isRemoved: boolean }>`
    select id, removed_at is not null as "isRemoved" from stock_locations
    where id = ${anyOf(ids)} order by id for share`.execute(tx)
  return new Set(rows.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
}
