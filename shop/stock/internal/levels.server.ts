import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import {
  newId,
  type LocationId,
  type OrderId,
  type StockCountId,
  type StockShipmentId,
  type VariantId,
} from '#shop/ids.ts'
import type { EntryReason } from '../ledger.ts'

/** Stock level of a variant at a location: units on hand, and how many of them are reserved. */
export interface Level {
  readonly variantId: VariantId
  readonly locationId: LocationId
  readonly onHand: number
  readonly held: number
}

export interface VariantQuantity {
  readonly variantId: VariantId
  readonly quantity: number
}

/** Quantity of a variant that a cart or an order needs. */
export type RequestedUnits = VariantQuantity

/** Units of a variant at a location. */
export interface LocationUnits extends VariantQuantity {
  readonly locationId: LocationId
}

/** Why the units on hand changed. */
export interface EntryCause {
  readonly reason: EntryReason
  readonly orderId?: OrderId | null
  readonly shipmentId?: StockShipmentId | null
  readonly countId?: StockCountId | null
  /** Name of the staff user who changed the stock. `null`: an order, an import or a command changed it. */
  readonly byName?: string | null
  readonly note?: string | null
  readonly now: Date
}

export const freeUnits = ({ onHand, held }: Level) => Math.max(0, onHand - held)

/**
 * Reads and locks the stock levels of the given variants at all locations, until the transaction ends. Locks them
 * sorted by ID. To prevent deadlocks, call this function only once in a transaction, and after locking reservations and
 * capacities.
 */
export async function lockLevels(tx: Db, of: readonly { readonly variantId: VariantId }[]): Promise<Level[]> {
  if (of.length === 0) return []
  return tx
    .selectFrom('stock_levels')
    .select(['variant_id as variantId', 'location_id as locationId', 'on_hand as onHand', 'held'])
    .where('variant_id', '=', anyOf(new Set(of.map(({ variantId }) => variantId))))
    .orderBy('variant_id')
    .orderBy('location_id')
    .forUpdate()
    .execute()
}

/**
 * Inserts the given stock levels that do not exist yet, and returns them. If a variant becomes available, records the
 * change of availability for the page cache and the facet index.
 */
export async function addLevels(tx: Db, levels: readonly Level[]): Promise<Level[]> {
  const { rows } = await sql<{ id: VariantId; locationId: LocationId }>`
    insert into stock_levels (variant_id, location_id, on_hand, held)
    select "variantId", "locationId", "onHand", held
    from jsonb_to_recordset(${JSON.stringify(levels)}::text::jsonb)
      as given ("variantId" uuid, "locationId" uuid, "onHand" integer, held integer)
    order by "variantId", "locationId"
    on conflict do nothing
    returning variant_id as id, location_id as "locationId"`.execute(tx)
  const isNew = new Set(rows.map(({ id, locationId }) => `${id} ${locationId}`))
  const added = levels.filter(({ variantId, locationId }) => isNew.has(`${variantId} ${locationId}`))
  const available = added.filter((level) => freeUnits(level) > 0)
  if (available.length > 0) await recordAvailabilityChanges(tx, available)
  return added
}

/**
 * Updates the stock levels that differ between `before` and `after`. The caller has locked the stock levels. If a
 * variant sells out or becomes available again, records the change of availability for the page cache and the facet
 * index.
 */
export async function writeLevels(tx: Db, before: readonly Level[], after: readonly Level[]): Promise<void> {
  const changed = after.filter((level, index) => {
    const was = before[index]
    return was?.onHand !== level.onHand || was.held !== level.held
  })
  if (changed.length === 0) return
  await sql`
    update stock_levels l set on_hand = given."onHand", held = given.held
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb)
      as given ("variantId" uuid, "locationId" uuid, "onHand" integer, held integer)
    where l.variant_id = given."variantId" and l.location_id = given."locationId"`.execute(tx)
  const availabilityChanged = after.filter((level, index) => {
    const was = before[index]
    return was !== undefined && freeUnits(was) > 0 !== freeUnits(level) > 0
  })
  if (availabilityChanged.length > 0) await recordAvailabilityChanges(tx, availabilityChanged)
}

/**
 * Appends an entry to the ledger for each change of the units on hand, with the reason for the change. Entries are
 * never updated.
 */
export async function writeEntries(
  tx: Db,
  before: readonly Level[],
  after: readonly Level[],
  cause: EntryCause,
): Promise<void> {
  const entries = after.flatMap(({ variantId, locationId, onHand }, index) => {
    const change = onHand - (before[index]?.onHand ?? 0)
    return change === 0 ? [] : [{ id: newId(), variantId, locationId, change }]
  })
  if (entries.length === 0) return
  const { reason, orderId = null, shipmentId = null, countId = null, byName = null, note = null, now } = cause
  await sql`
    insert into stock_entries (id, variant_id, location_id, change, reason, order_id, shipment_id, count_id, by_name,
      note, at)
    select id, "variantId", "locationId", change, ${reason}::text, ${orderId}::uuid, ${shipmentId}::uuid,
      ${countId}::uuid, ${byName}::text, ${note}::text, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      as given (id uuid, "variantId" uuid, "locationId" uuid, change integer)`.execute(tx)
}

/** Returns the stock levels after units were reserved (`direction` 1) or released (-1). */
export function moveHeld(
  levels: readonly Level[],
  units: readonly LocationUnits[],
  direction: 1 | -1,
): readonly Level[] {
  return levels.map((level) => ({ ...level, held: level.held + direction * quantityAt(units, level) }))
}

/** Returns the stock levels after units were added to the units on hand (`direction` 1) or removed (-1). */
export function moveOnHand(
  levels: readonly Level[],
  units: readonly LocationUnits[],
  direction: 1 | -1,
): readonly Level[] {
  return levels.map((level) => ({ ...level, onHand: level.onHand + direction * quantityAt(units, level) }))
}

function quantityAt(units: readonly LocationUnits[], { variantId, locationId }: Level): number {
  const here = units.filter((some) => some.variantId === variantId && some.locationId === locationId)
  return here.reduce((all, { quantity }) => all + quantity, 0)
}

/**
 * Increases the stock version and stores the new version for the given variants. The version is in a single row, which
 * is locked until the transaction ends. A higher version therefore never becomes visible before a lower one.
 */
async function recordAvailabilityChanges(tx: Db, availabilityChanged: readonly Level[]): Promise<void> {
  const { version } = await tx
    .updateTable('stock_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  const ids = [...new Set(availabilityChanged.map(({ variantId }) => variantId))]
  await sql`
    insert into stock_turns (variant_id, version)
    select id, ${version} from unnest(${ids}::uuid[]) id
    on conflict (variant_id) do update set version = excluded.version`.execute(tx)
}

/** A variant of which too few units are available, and the number of available units. */
export interface Shortage {
  readonly variantId: VariantId
  readonly available: number
  readonly of: 'stock' | 'workshop'
}

/** Code of the standard location, whose stock imports set. It cannot be removed. */
export const WAREHOUSE = 'main'

/** Returns a stock location by code. Creates the location if it does not exist yet. */
export async function getOrCreateLocation(tx: Db, code = WAREHOUSE): Promise<LocationId> {
  const find = () => tx.selectFrom('stock_locations').select('id').where('code', '=', code).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('stock_locations')
    .values({ id: newId<'location'>(), code, name: code === WAREHOUSE ? 'Warehouse' : code })
    .onConflict((taken) => taken.column('code').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`The place ${code} could not be made`)
  return made.id
}
