// Starts and cancels stock counts.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CategoryId, type LocationId, newId, type StockCountId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { lockLocation } from '../internal/change-levels.server.ts'
import { type CodeRefusal, findByCodes } from '../internal/find-by-code.server.ts'
import { nextNumber } from '../internal/next-number.server.ts'
import { type CountScope, MAX_COUNT_LINES } from './counts.ts'

export interface NewCount {
  readonly locationId: LocationId
  readonly scope: CountScope
  /** The category whose variants are counted. Only for the scope `category`. */
  readonly categoryId: CategoryId | null
  /** SKUs or GTINs of the variants. Only for the scope `chosen`, where scans add further variants. */
  readonly codes: readonly string[]
  readonly note: string | null
  readonly byName: string
  readonly now: Date
}

export interface CountRef {
  readonly id: StockCountId
  readonly number: number
}

/** Starts a count with a line for each of its variants. Nothing is counted yet. */
export async function startCount(
  db: Db,
  count: NewCount,
): Promise<
  Outcome<CountRef, CodeRefusal | 'stock.no_such_location' | 'stock.no_variants' | 'stock.count_too_large'>
> {
  const { locationId, scope, categoryId, codes, note, byName, now } = count
  return inTransaction(db, async (tx) => {
    const location = await lockLocation(tx, locationId)
    if (!location) return refuse('stock.no_such_location')
    const chosen = scope === 'chosen' ? await findByCodes(tx, codes) : null
    if (chosen && !chosen.ok) return chosen
    const [id, number] = [newId<'stock_count'>(), await nextNumber(tx, 'stock_counts')]
    await tx
      .insertInto('stock_counts')
      .values({
        id,
        number,
        location_id: locationId,
        scope,
        category_id: scope === 'category' ? categoryId : null,
        note,
        state: 'open',
        by_name: byName,
        created_at: now,
      })
      .execute()
    const condition = {
      all: sql<boolean>`exists (select from stock_levels l where l.variant_id = v.id and l.location_id = ${locationId})`,
      category: inCategory(categoryId),
      chosen: sql<boolean>`v.id = any(${[...(chosen?.value ?? [])]}::uuid[])`,
    }[scope]
    const { numAffectedRows = 0n } = await sql`
      insert into stock_count_lines (count_id, variant_id)
      select ${id}::uuid, v.id from variants v
      where v.stock_policy = 'stocked' and ${condition} and (v.status = 'active' or exists (
        select from stock_levels l where l.variant_id = v.id and l.location_id = ${locationId} and l.on_hand > 0))
      limit ${MAX_COUNT_LINES + 1}`.execute(tx)
    if (scope !== 'chosen' && numAffectedRows === 0n) return refuse('stock.no_variants')
    if (numAffectedRows > MAX_COUNT_LINES) return refuse('stock.count_too_large', { limit: MAX_COUNT_LINES })
    return done({ id, number })
  })
}

/** Selects the variants of a category and its subcategories. */
function inCategory(id: CategoryId | null): RawBuilder<boolean> {
  return sql<boolean>`v.product_id in (
    with recursive below as (
      select c.id from categories c where c.id = ${id}::uuid
      union
      select c.id from categories c join below on c.parent_id = below.id
    )
    select pc.product_id from product_categories pc join below on below.id = pc.category_id
  )`
}

/** Ends an open count without changing the stock. `null`: there is no such count. */
export async function cancelCount(
  db: Db,
  { id, byName, now }: { readonly id: StockCountId; readonly byName: string; readonly now: Date },
): Promise<Outcome<CountRef, 'stock.count_over'> | null> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, id, 'for update')
    if (!count) return null
    if (count.state !== 'open') return refuse('stock.count_over')
    await closeCount(tx, { id, state: 'cancelled', byName, now })
    return done({ id, number: count.number })
  })
}

interface LockedCount {
  readonly number: number
  readonly locationId: LocationId
  readonly scope: CountScope
  readonly state: 'open' | 'applied' | 'cancelled'
}

const locks = { 'for share': sql`for share`, 'for update': sql`for update` } as const

/** Locks a count: `for share` to store counted numbers, `for update` to end the count. */
export async function lockCount(
  tx: Db,
  id: StockCountId,
  mode: keyof typeof locks,
): Promise<LockedCount | null> {
  const { rows } = await sql<LockedCount>`
    select number, location_id as "locationId", scope, state from stock_counts where id = ${id} ${locks[mode]}`.execute(
    tx,
  )
  return rows[0] ?? null
}

interface ClosedCount {
  readonly id: StockCountId
  readonly state: 'applied' | 'cancelled'
  readonly byName: string
  readonly now: Date
}

export async function closeCount(tx: Db, { id, state, byName, now }: ClosedCount): Promise<void> {
  await tx
    .updateTable('stock_counts')
    .set({ state, closed_by: byName, closed_at: now })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('stock_count_scans').where('count_id', '=', id).execute()
}
