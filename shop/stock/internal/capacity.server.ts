import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { StockHoldId, VariantId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { CAPACITY_TIME } from '../holds.ts'
import type { Wanted, Short } from './levels.server.ts'

/**
 * Whether the workshop can take on the pieces within its capacity: answers the one it cannot, or null. Keeps everyone else
 * from taking its capacity until the transaction ends, as levels are kept: after holds, before levels, in the order of ids.
 */
export async function roomInCapacity(
  tx: Db,
  wanted: readonly Wanted[],
  { but, now }: { readonly but: { readonly id: StockHoldId } | null; readonly now: Date },
): Promise<Short | null> {
  if (wanted.length === 0) return null
  const ids = wanted.map(({ variantId }) => variantId)
  const capacities = await tx
    .selectFrom('stock_capacities')
    .select(['variant_id', 'pieces_per_week'])
    .where('variant_id', '=', anyOf(ids))
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  const taken = await takenOn(tx, ids, { but: but?.id ?? null, now })
  for (const { variant_id: variantId, pieces_per_week } of capacities) {
    const quantity = wanted.find((line) => line.variantId === variantId)?.quantity ?? 0
    const available = Math.max(0, pieces_per_week - (taken.get(variantId) ?? 0))
    if (available < quantity) return { variantId, available, of: 'workshop' }
  }
  return null
}

/** How many pieces it has taken on of late: those set aside and not lapsed, and those sold. */
async function takenOn(
  tx: Db,
  ids: readonly VariantId[],
  { but, now }: { readonly but: StockHoldId | null; readonly now: Date },
): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ id: VariantId; quantity: number }>`
    select l.variant_id as id, sum(l.quantity)::integer as quantity
    from stock_hold_lines l join stock_holds h on h.id = l.hold_id
    where l.variant_id = ${anyOf(ids)} and l.location_id is null
      and (h.state = 'committed' or (h.state = 'held' and h.expires_at > ${now}))
      and h.taken_at > ${after(now, -CAPACITY_TIME)} and h.id is distinct from ${but}::uuid
    group by l.variant_id`.execute(tx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
