// Stock of variants: which units are on hand, reserved and sold. A ledger records every change of the units on hand.
// This module never sells a unit twice, never lets a stock level go below zero, and does not use prices or products.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { CartId, VariantId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { CAPACITY_PERIOD } from './holds.ts'
import {
  getOrCreateLocation,
  addLevels,
  lockLevels,
  writeEntries,
  writeLevels,
} from './internal/levels.server.ts'

export interface StockCount {
  readonly variantId: VariantId
  readonly quantity: number
}

interface CountInput {
  readonly reason: 'counted' | 'imported'
  /** Code of the counted location. Default: the warehouse. */
  readonly location?: string
  readonly now: Date
}

/**
 * Sets the number of units on hand of a variant. Does not change reservations, even if fewer units are on hand than
 * reserved.
 */
export async function setOnHand(
  db: Db,
  { variantId, quantity, ...counting }: StockCount & CountInput,
): Promise<void> {
  await setOnHandOfMany(db, [{ variantId, quantity }], counting)
}

/** Sets the units on hand of many variants in one transaction. If a variant is listed twice, the last count applies. */
export async function setOnHandOfMany(
  db: Db,
  counts: readonly StockCount[],
  { reason, location, now }: CountInput,
): Promise<void> {
  const requested = new Map(counts.map(({ variantId, quantity }) => [variantId, quantity]))
  if (requested.size === 0) return
  await inTransaction(db, async (tx) => {
    const locationId = await getOrCreateLocation(tx, location)
    const counted = [...requested].map(([variantId, onHand]) => ({ variantId, locationId, onHand, held: 0 }))
    const added = await addLevels(tx, counted)
    const isNew = new Set(added.map(({ variantId }) => variantId))
    const known = await lockLevels(
      tx,
      counted.filter(({ variantId }) => !isNew.has(variantId)),
    )
    const recounted = known.map((level) => ({
      ...level,
      onHand: (level.locationId === locationId ? requested.get(level.variantId) : undefined) ?? level.onHand,
    }))
    await writeLevels(tx, known, recounted)
    const before = [...known, ...added.map((level) => ({ ...level, onHand: 0 }))]
    await writeEntries(tx, before, [...recounted, ...added], { reason, orderId: null, now })
  })
}

export interface Capacity {
  readonly variantId: VariantId
  /** Number of units that may be sold in any seven days. `null`: unlimited. */
  readonly unitsPerWeek: number | null
}

/** Sets the production capacity: units of a made-to-order variant that may be sold in any seven days. */
export async function setCapacity(db: Db, capacity: Capacity): Promise<void> {
  await setCapacityOfMany(db, [capacity])
}

export async function setCapacityOfMany(db: Db, capacities: readonly Capacity[]): Promise<void> {
  const requested = [...new Map(capacities.map((capacity) => [capacity.variantId, capacity])).values()]
  if (requested.length === 0) return
  const [limits, free] = [
    requested.filter(({ unitsPerWeek }) => unitsPerWeek !== null),
    requested.filter(({ unitsPerWeek }) => unitsPerWeek === null).map(({ variantId }) => variantId),
  ]
  await inTransaction(db, async (tx) => {
    await sql`delete from stock_capacities where variant_id = any(${free}::uuid[])`.execute(tx)
    await sql`
      insert into stock_capacities (variant_id, pieces_per_week)
      select "variantId", "unitsPerWeek"
      from jsonb_to_recordset(${JSON.stringify(limits)}::text::jsonb)
        as given ("variantId" uuid, "unitsPerWeek" integer)
      order by "variantId"
      on conflict (variant_id) do update set pieces_per_week = excluded.pieces_per_week`.execute(tx)
  })
}

/** Returns the variants of which at least one unit is on hand, whether or not it is reserved. */
export async function listVariantsOnHand(
  db: Db,
  variantIds: readonly VariantId[],
): Promise<ReadonlySet<VariantId>> {
  if (variantIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('stock_levels')
    .select('variant_id')
    .distinct()
    .where('variant_id', '=', anyOf(variantIds))
    .where('on_hand', '>', 0)
    .orderBy('variant_id')
    .execute()
  return new Set(rows.map((row) => row.variant_id))
}

interface AvailabilityOptions {
  /** The customer's cart. Units reserved for this cart or for its unpaid order count as available. */
  readonly cartId?: CartId | null
}

/**
 * Returns the number of available units of each limited variant. A variant is limited if it is stocked, or if it is
 * made to order with a production capacity. The result has no entry for other variants.
 */
export async function availabilityOf(
  db: Db,
  variantIds: readonly VariantId[],
  now: Date,
  { cartId = null }: AvailabilityOptions = {},
): Promise<Map<VariantId, number>> {
  if (variantIds.length === 0) return new Map()
  const ids = [...new Set(variantIds)]
  const { rows } = await sql<{ id: VariantId; available: number }>`
    with back as (
      select l.variant_id, l.location_id, sum(l.quantity) as quantity
      from stock_holds h join stock_hold_lines l on l.hold_id = h.id
      where h.state = 'held' and (h.expires_at <= ${now} or h.cart_id = ${cartId}::uuid)
        and l.variant_id = any(${ids}::uuid[])
      group by l.variant_id, l.location_id
    )
    select v.id, greatest(0, coalesce(
      case when v.stock_policy = 'stocked' then (
        select sum(greatest(0, l.on_hand - l.held + coalesce(back.quantity, 0)))
        from stock_levels l
        left join back on back.variant_id = l.variant_id and back.location_id = l.location_id
        where l.variant_id = v.id
      ) else c.pieces_per_week - (
        select coalesce(sum(l.quantity), 0)
        from stock_hold_lines l join stock_holds h on h.id = l.hold_id
        where c.variant_id is not null and l.variant_id = v.id and l.location_id is null
          and (h.state = 'committed'
            or (h.state = 'held' and h.expires_at > ${now} and h.cart_id = ${cartId}::uuid is not true))
          and h.taken_at > ${after(now, -CAPACITY_PERIOD)}
      ) end, 0))::integer as available
    from variants v
    left join stock_capacities c on c.variant_id = v.id
    where v.id = any(${ids}::uuid[]) and (v.stock_policy = 'stocked' or c.variant_id is not null)`.execute(db)
  return new Map(rows.map(({ id, available }) => [id, available]))
}
