// Applies a stock count: changes the units on hand by the difference between the counted and the expected number.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { LocationId, StockCountId, VariantId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { lockLocation, type LockedLevels, openLevels } from '../internal/change-levels.server.ts'
import { MAX_ON_HAND } from '../ledger.ts'
import { seenOf } from './list-counts.server.ts'
import { closeCount, lockCount } from './start-count.server.ts'

export interface CountApplication {
  readonly id: StockCountId
  /** The value `seen` of the count that the person saw. */
  readonly seen: string
  readonly byName: string
  readonly now: Date
}

export interface AppliedCount {
  readonly number: number
  readonly location: string
  /** Number of variants whose stock changed. */
  readonly changed: number
  /**
   * Units that are missing although they were sold since they were counted. Their orders stay, and the level is 0.
   */
  readonly short: number
}

type ApplyRefusal =
  | 'stock.count_over'
  | 'stock.count_changed'
  | 'stock.count_empty'
  | 'stock.no_such_location'

/**
 * Applies the differences of all counted lines, and closes the count. Lines that were not counted change nothing. A sale
 * since the line was counted stays sold. No level falls below zero. `null`: there is no such count.
 */
export async function applyCount(
  db: Db,
  { id, seen, byName, now }: CountApplication,
): Promise<Outcome<AppliedCount, ApplyRefusal> | null> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, id, 'for update')
    if (!count) return null
    if (count.state !== 'open') return refuse('stock.count_over')
    const { locationId, number } = count
    const location = await lockLocation(tx, locationId)
    if (!location) return refuse('stock.no_such_location')
    const counted = await listCounted(tx, id)
    if (counted.length === 0) return refuse('stock.count_empty')
    if ((await readSeen(tx, id)) !== seen) return refuse('stock.count_changed')
    const levels = await openLevels(
      tx,
      counted.map(({ variantId }) => variantId),
      locationId,
    )
    // Read again, because another count may have changed the expected numbers before the levels were locked.
    const { changes, short } = changesOf(await listCounted(tx, id), levels, locationId)
    await levels.change(
      changes.filter(({ quantity }) => quantity !== 0).map((change) => ({ ...change, locationId })),
      { reason: 'counted', countId: id, byName, now },
    )
    await storeApplied(tx, id, changes)
    await rebaseOtherCounts(tx, { id, locationId })
    await closeCount(tx, { id, state: 'applied', byName, now })
    const changed = changes.filter(({ quantity }) => quantity !== 0).length
    return done({ number, location: location.name, changed, short })
  })
}

interface CountedLine {
  readonly variantId: VariantId
  readonly difference: number
}

async function listCounted(tx: Db, id: StockCountId): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select variant_id as "variantId", counted - expected as difference
    from stock_count_lines where count_id = ${id} and counted is not null order by variant_id`.execute(tx)
  return rows
}

async function readSeen(tx: Db, id: StockCountId): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select ${seenOf} as seen from stock_count_lines where count_id = ${id}`.execute(tx)
  return rows[0]?.seen ?? ''
}

/** Computes by how many units each level changes. `short`: units by which levels would have fallen below zero. */
function changesOf(lines: readonly CountedLine[], levels: LockedLevels, locationId: LocationId) {
  let short = 0
  const changes = lines.map(({ variantId, difference }) => {
    const { onHand } = levels.at(variantId, locationId)
    const wanted = onHand + difference
    short += Math.max(0, -wanted)
    return { variantId, quantity: Math.min(Math.max(0, wanted), MAX_ON_HAND) - onHand }
  })
  return { changes, short }
}

async function storeApplied(
  tx: Db,
  id: StockCountId,
  changes: readonly { readonly variantId: VariantId; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update stock_count_lines l set applied = given.quantity
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as given ("variantId" uuid, quantity integer)
    where l.count_id = ${id} and l.variant_id = given."variantId"`.execute(tx)
}

/**
 * Corrects the expected numbers of other open counts at the same location. Otherwise, two counts of the same units would
 * both apply the same difference.
 */
async function rebaseOtherCounts(
  tx: Db,
  { id, locationId }: { readonly id: StockCountId; readonly locationId: LocationId },
): Promise<void> {
  await sql`
    update stock_count_lines other set expected = other.expected + own.applied
    from stock_count_lines own, stock_counts c
    where own.count_id = ${id} and own.applied <> 0 and other.variant_id = own.variant_id
      and other.count_id = c.id and c.id <> ${id} and c.state = 'open' and c.location_id = ${locationId}
      and other.counted is not null`.execute(tx)
}
