// Lists transfers and incoming goods for staff. Only reads.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { StockShipmentId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { readVariantLabels, type VariantLabel } from '../internal/variant-labels.server.ts'
import {
  type ShipmentFilter,
  type ShipmentLine,
  SHIPMENTS_PER_PAGE,
  type ShipmentSummary,
} from './shipments.ts'

const summary = sql`
  s.id, s.number, case when s.from_location_id is null then 'incoming' else 'transfer' end as kind,
  s.from_location_id as "fromId", f.name as from, s.to_location_id as "toId", t.name as to, s.state, s.supplier, s.note,
  s.expected_on::text as "expectedOn", s.by_name as "byName", s.created_at as "createdAt", l.units, l.received
  from stock_shipments s
  left join stock_locations f on f.id = s.from_location_id
  join stock_locations t on t.id = s.to_location_id
  cross join lateral (
    select coalesce(sum(quantity), 0)::integer as units, coalesce(sum(received), 0)::integer as received
    from stock_shipment_lines where shipment_id = s.id
  ) l`

/** Returns one page of the shipments, newest first, and the number of those that match the filter. */
export async function listShipments(
  db: Db,
  { filter, page }: { readonly filter: ShipmentFilter; readonly page: number },
): Promise<{ shipments: ShipmentSummary[]; total: number }> {
  const shown = {
    open: sql`s.state in ('draft', 'open')`,
    transfer: sql`s.from_location_id is not null`,
    incoming: sql`s.from_location_id is null`,
    all: sql`true`,
  }[filter]
  const { rows } = await sql<ShipmentSummary>`
    select ${summary} where ${shown} order by s.number desc
    limit ${SHIPMENTS_PER_PAGE} offset ${(page - 1) * SHIPMENTS_PER_PAGE}`.execute(db)
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::integer as total from stock_shipments s where ${shown}`.execute(db)
  return { shipments: rows, total: all[0]?.total ?? 0 }
}

export interface ShipmentDetail extends ShipmentSummary {
  readonly lines: readonly (ShipmentLine & VariantLabel)[]
}

/** Returns a shipment with its lines, sorted by SKU. `null`: there is none with this ID. */
export async function findShipment(
  db: Db,
  id: StockShipmentId,
  language: Language,
): Promise<ShipmentDetail | null> {
  const { rows } = await sql<ShipmentSummary>`select ${summary} where s.id = ${id}`.execute(db)
  const [shipment] = rows
  if (!shipment) return null
  const { rows: lines } = await sql<ShipmentLine>`
    select l.variant_id as "variantId", l.quantity, l.received
    from stock_shipment_lines l join variants v on v.id = l.variant_id
    where l.shipment_id = ${id} order by v.sku, v.id`.execute(db)
  const labels = await readVariantLabels(
    db,
    lines.map(({ variantId }) => variantId),
    language,
  )
  return {
    ...shipment,
    lines: lines.flatMap((line) => {
      const label = labels.get(line.variantId)
      return label ? [{ ...line, ...label }] : []
    }),
  }
}
