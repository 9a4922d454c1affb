import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { LocationId, VariantId } from '#shop/ids.ts'

/**
 * SQL of the units that are sold but not dispatched, so that they still stand at their location: `variant_id`,
 * `location_id`, `units`. The units on hand do not include them. If an order was served from several locations, counts
 * the first ones as not dispatched.
 */
export function unsentUnits(condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    select variant_id, location_id, sum(greatest(0, least(sold, waiting - earlier)))::integer as units
    from (
      select e.variant_id, e.location_id, e.sold, w.waiting,
        coalesce(sum(e.sold) over (partition by w.order_id, w.variant_id order by e.location_id
          rows between unbounded preceding and 1 preceding), 0) as earlier
      from (
        select d.order_id, ol.variant_id, sum(dl.quantity) as waiting
        from deliveries d
        join delivery_lines dl on dl.delivery_id = d.id
        join order_lines ol on ol.id = dl.order_line_id
        where d.state in ('planned', 'in_production', 'preparing', 'ready_to_collect')
        group by d.order_id, ol.variant_id
      ) w
      cross join lateral (
        select variant_id, location_id, -sum(change) as sold
        from stock_entries
        where order_id = w.order_id and variant_id = w.variant_id
        group by variant_id, location_id
        having sum(change) < 0
      ) e
      where ${condition}
    ) split
    group by variant_id, location_id
    having sum(greatest(0, least(sold, waiting - earlier))) > 0`
}

/** Returns the units of a variant that are sold but not dispatched, by location. */
export async function readUnsentUnits(
  db: Db,
  variantId: VariantId,
): Promise<ReadonlyMap<LocationId, number>> {
  const { rows } = await sql<{ locationId: LocationId; units: number }>`
    select location_id as "locationId", units from (${unsentUnits(sql`w.variant_id = ${variantId}`)}) unsent`.execute(
    db,
  )
  return new Map(rows.map(({ locationId, units }) => [locationId, units]))
}
