import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { VariantId } from '#shop/ids.ts'

/** A client IP whose unpaid reservations of a variant exceed its share of the units on hand. */
export interface Excess {
  readonly network: string
  readonly variantId: VariantId
}

/**
 * Returns where the unpaid reservations of one client IP exceed half of the units on hand. A sale to another customer
 * can cause this. `variantIds`: checks only these variants. Absent: checks all.
 */
export async function findExcess(
  db: Db,
  { variantIds, now }: { readonly variantIds?: readonly VariantId[]; readonly now: Date },
): Promise<Excess[]> {
  const ofVariants = variantIds ? sql`and l.variant_id = ${anyOf(variantIds)}` : sql``
  const { rows } = await sql<Excess>`
    select reserved.network, reserved.variant_id as "variantId"
    from (
      select h.network, l.variant_id, sum(l.quantity) as units
      from stock_holds h join stock_hold_lines l on l.hold_id = h.id
      where h.network is not null and h.state = 'held' and h.expires_at > ${now} and l.location_id is not null
        ${ofVariants}
      group by h.network, l.variant_id
    ) reserved
    where units > (
      select ceil(coalesce(sum(on_hand), 0) / 2.0) from stock_levels s where s.variant_id = reserved.variant_id
    )
    order by 1, 2`.execute(db)
  return rows
}
