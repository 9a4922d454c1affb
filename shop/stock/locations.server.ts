// The stock locations, as staff manage them. A removed location keeps its row, because the ledger refers to it.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type LocationId, newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { WAREHOUSE } from './internal/levels.server.ts'
import { unsentUnits } from './internal/unsent-units.server.ts'

/** Maximum length of a location's name, in characters. */
export const MAX_LOCATION_NAME = 60

export interface LocationSummary {
  readonly id: LocationId
  readonly name: string
  /** Whether imports set the stock of this location. It cannot be removed. */
  readonly isStandard: boolean
  readonly onHand: number
  readonly reserved: number
}

/** Returns all locations, the standard location first. */
export async function listLocations(db: Db): Promise<LocationSummary[]> {
  const { rows } = await sql<LocationSummary>`
    select s.id, s.name, s.code = ${WAREHOUSE} as "isStandard",
      coalesce(sum(l.on_hand), 0)::integer as "onHand", coalesce(sum(l.held), 0)::integer as reserved
    from stock_locations s left join stock_levels l on l.location_id = s.id
    where s.removed_at is null
    group by s.id
    order by s.code <> ${WAREHOUSE}, s.name, s.id`.execute(db)
  return rows
}

/** Returns the names of all locations, the standard location first. Faster than `listLocations`. */
export async function listLocationNames(
  db: Db,
): Promise<{ readonly id: LocationId; readonly name: string }[]> {
  const { rows } = await sql<{ id: LocationId; name: string }>`
    select id, name from stock_locations where removed_at is null order by code <> ${WAREHOUSE}, name, id`.execute(
    db,
  )
  return rows
}

interface NameInput {
  /** A line of text, at most `MAX_LOCATION_NAME` characters long and not empty. */
  readonly name: string
}

/** Adds a location. */
export async function addLocation(
  db: Db,
  { name }: NameInput,
): Promise<Outcome<{ id: LocationId; name: string }, 'stock.location_name_taken'>> {
  return inTransaction(db, async (tx) => {
    const id = newId<'location'>()
    const { rows } = await sql`
      insert into stock_locations (id, code, name) values (${id}::uuid, ${id}::text, ${name})
      on conflict (lower(name)) where removed_at is null do nothing returning id`.execute(tx)
    return rows.length === 0 ? refuse('stock.location_name_taken', { name }) : done({ id, name })
  })
}

/** Renames a location. `null`: the location does not exist. */
export async function renameLocation(
  db: Db,
  { id, name, seen }: NameInput & { readonly id: LocationId; readonly seen: string },
): Promise<Outcome<
  { from: string; name: string },
  'stock.location_name_taken' | 'stock.location_changed'
> | null> {
  return inTransaction(db, async (tx) => {
    const location = await lockForChange(tx, id)
    if (!location) return null
    if (location.name !== seen) return refuse('stock.location_changed', { name: location.name })
    const taken = await tx
      .selectFrom('stock_locations')
      .select('id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .where('removed_at', 'is', null)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (taken) return refuse('stock.location_name_taken', { name })
    await tx.updateTable('stock_locations').set({ name }).where('id', '=', id).execute()
    return done({ from: location.name, name })
  })
}

/** What is in the way of removing a location. */
export interface LocationUse {
  readonly onHand: number
  readonly reserved: number
  /** Units that are sold but not dispatched. */
  readonly unsent: number
  readonly counts: number
  readonly shipments: number
}

/** Removes a location that nothing uses. `null`: the location does not exist. */
export async function removeLocation(
  db: Db,
  { id, now }: { readonly id: LocationId; readonly now: Date },
): Promise<Outcome<{ name: string }, 'stock.location_standard' | 'stock.location_in_use'> | null> {
  return inTransaction(db, async (tx) => {
    const location = await lockForChange(tx, id)
    if (!location) return null
    if (location.code === WAREHOUSE) return refuse('stock.location_standard')
    const use = await readUse(tx, id)
    if (Object.values(use).some((units) => units > 0))
      return refuse('stock.location_in_use', { name: location.name, ...use })
    await tx.updateTable('stock_locations').set({ removed_at: now }).where('id', '=', id).execute()
    return done({ name: location.name })
  })
}

/**
 * Locks a location against all other changes. Uses the lock mode of an update that changes no key: foreign keys of new
 * entries must not wait for it, because their transactions hold locks on stock levels.
 */
async function lockForChange(tx: Db, id: LocationId): Promise<{ name: string; code: string } | null> {
  const { rows } = await sql<{ name: string; code: string }>`
    select name, code from stock_locations where id = ${id} and removed_at is null for no key update`.execute(
    tx,
  )
  return rows[0] ?? null
}

async function readUse(tx: Db, id: LocationId): Promise<LocationUse> {
  // Locks the levels, so that a return or an order does not change them at the same moment.
  await sql`
    select from stock_levels where location_id = ${id} order by variant_id for update`.execute(tx)
  const { rows } = await sql<LocationUse>`
    select
      (select coalesce(sum(on_hand), 0)::integer from stock_levels where location_id = ${id}) as "onHand",
      (select coalesce(sum(held), 0)::integer from stock_levels where location_id = ${id}) as reserved,
      (select coalesce(sum(units), 0)::integer
        from (${unsentUnits()}) unsent where location_id = ${id}) as unsent,
      (select count(*)::integer from stock_counts where location_id = ${id} and state = 'open') as counts,
      (select count(*)::integer from stock_shipments
        where (to_location_id = ${id} or from_location_id = ${id}) and state in ('draft', 'open')) as shipments
  `.execute(tx)
  const [use] = rows
  if (!use) throw new Error('The use of a location has no row')
  return use
}
