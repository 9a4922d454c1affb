// Says at which location the sold units of orders stand that staff can pick and pack now. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { OrderId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { WAREHOUSE } from './internal/levels.server.ts'
import { readVariantLabels, type VariantLabel } from './internal/variant-labels.server.ts'

/** Sold units of an order that stand at a location. */
export interface LocatedUnits {
  readonly orderId: OrderId
  readonly variantId: VariantId
  readonly location: string
  readonly units: number
}

/**
 * Returns where the units of planned deliveries and of deliveries in preparation stand, the standard location first. If
 * an order was served from several locations, the first ones count as not picked yet. Leaves out units that were not
 * taken from stock.
 */
export async function readUnitsToPick(db: Db, orderIds: readonly OrderId[]): Promise<LocatedUnits[]> {
  const { rows } = await sql<LocatedUnits>`
    select split.order_id as "orderId", split.variant_id as "variantId", s.name as location, split.units
    from (
      select w.order_id, e.variant_id, e.location_id,
        least(e.sold, w.waiting - coalesce(sum(e.sold) over (partition by w.order_id, w.variant_id
          order by e.location_id rows between unbounded preceding and 1 preceding), 0))::integer as units
      from (
        select d.order_id, ol.variant_id, sum(dl.quantity) as waiting
        from deliveries d
        join delivery_lines dl on dl.delivery_id = d.id
        join order_lines ol on ol.id = dl.order_line_id
        where d.order_id = any(${[...orderIds]}::uuid[]) and d.state in ('planned', 'preparing')
        group by d.order_id, ol.variant_id
      ) w
      cross join lateral (
        select variant_id, location_id, -sum(change) as sold
        from stock_entries
        where order_id = w.order_id and variant_id = w.variant_id
        group by variant_id, location_id
        having sum(change) < 0
      ) e
    ) split
    join stock_locations s on s.id = split.location_id
    where split.units > 0
    order by s.code <> ${WAREHOUSE}, s.name, s.id, split.order_id, split.variant_id`.execute(db)
  return rows
}

/** Returns the present names of variants in a language. Leaves out variants that no longer exist. */
export function listVariantLabels(
  db: Db,
  ids: readonly VariantId[],
  language: Language,
): Promise<ReadonlyMap<VariantId, VariantLabel>> {
  return readVariantLabels(db, ids, language)
}
