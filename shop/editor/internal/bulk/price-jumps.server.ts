import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { BulkEditId, OfferValue, PriceJumpKind } from '../../bulk/bulk-edit.ts'

export interface PriceJumpRow {
  readonly kind: PriceJumpKind
  /** Number of variants whose price jumps so. */
  readonly count: number
  readonly sku: string
  readonly from: OfferValue
  readonly to: OfferValue
}

/** Returns which prices of a bulk edit jump, with the first variant as example. Empty: none, or it changes no prices. */
export async function readPriceJumps(db: Db, id: BulkEditId): Promise<readonly PriceJumpRow[]> {
  const { rows } = await sql<PriceJumpRow>`
    with offers as (
      select p.place, change.at, change.value ->> 'sku' as sku,
        change.value -> 'from' as before, change.value -> 'to' as after,
        (change.value -> 'from' ->> 'price')::bigint as old, (change.value -> 'to' ->> 'price')::bigint as new
      from bulk_edits e
      join bulk_edit_products p on p.edit_id = e.id
      cross join jsonb_array_elements(p.changes) with ordinality change (value, at)
      where e.id = ${id} and e.change ->> 'kind' = 'price'
    ), jumps as (
      select *, case when new * 2 < old then 'halved' else 'doubled' end as kind
      from offers where new * 2 < old or new > old * 2
    )
    select distinct on (kind) kind, (count(*) over (partition by kind))::integer as count, sku,
      before as "from", after as "to"
    from jumps order by kind desc, place, at`.execute(db)
  return rows
}
