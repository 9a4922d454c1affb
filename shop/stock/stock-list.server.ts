// Lists the stock of variants for staff. Only reads.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { readUnsentUnits } from './internal/unsent-units.server.ts'
import { readVariantLabels, type VariantLabel } from './internal/variant-labels.server.ts'
import {
  FEW_LEFT,
  type LocationLevel,
  MAX_MATCHES,
  STOCK_PER_PAGE,
  type StockQuery,
  type StockRow,
} from './stock-list.ts'

/**
 * Returns one page of the variants that match the query, sorted by SKU. Contains the stocked variants that are not
 * archived, and all variants with units on hand or reserved units. Finds at most `MAX_MATCHES` variants: with 100,000
 * variants, counting all of them would take longer than everything else. `isCut`: more variants match.
 */
export async function listStock(
  db: Db,
  query: StockQuery,
  language: Language,
): Promise<{ rows: StockRow[]; total: number; isCut: boolean }> {
  const { rows } = await sql<{ ids: VariantId[] | null; found: number }>`
    with matching as materialized (
      select v.id, v.sku from variants v ${joinedLevel(query)}
      where ${listed} and ${textCondition(query)} and ${levelCondition(query)}
      order by v.sku, v.id limit ${MAX_MATCHES + 1}
    )
    select (select count(*)::integer from matching) as found, (
      select array_agg(id order by sku, id) from (
        select id, sku from matching
        order by sku, id limit ${STOCK_PER_PAGE} offset ${(query.page - 1) * STOCK_PER_PAGE}
      ) shown
    ) as ids`.execute(db)
  const { ids, found } = rows[0] ?? { ids: null, found: 0 }
  const total = Math.min(found, MAX_MATCHES)
  return { rows: await readRows(db, ids ?? [], query, language), total, isCut: found > total }
}

async function readRows(
  db: Db,
  ids: readonly VariantId[],
  { locationId }: StockQuery,
  language: Language,
): Promise<StockRow[]> {
  const labels = await readVariantLabels(db, ids, language)
  const levels = await readLevels(db, ids)
  return ids.flatMap((id) => {
    const label = labels.get(id)
    const own = levels.get(id) ?? []
    const shown = locationId === null ? own : own.filter((level) => level.locationId === locationId)
    return label ? [{ ...label, levels: shown }] : []
  })
}

const listed = sql<boolean>`(
  (v.stock_policy = 'stocked' and v.status = 'active')
  or exists (select from stock_levels l where l.variant_id = v.id and (l.on_hand > 0 or l.held > 0))
)`

/** Joins the stock level at the location of the query. */
function joinedLevel({ locationId }: StockQuery): RawBuilder<unknown> {
  return locationId === null
    ? sql``
    : sql`join stock_levels l on l.variant_id = v.id and l.location_id = ${locationId}`
}

function levelCondition({ filter, locationId }: StockQuery): RawBuilder<boolean> {
  if (locationId !== null)
    return {
      all: sql<boolean>`true`,
      below_zero: sql<boolean>`l.on_hand < l.held`,
      sold_out: sql<boolean>`l.on_hand <= l.held`,
      few: sql<boolean>`l.on_hand - l.held between 1 and ${FEW_LEFT}`,
    }[filter]
  // Uncorrelated subqueries, which the database computes once and not for each variant.
  return {
    all: sql<boolean>`true`,
    below_zero: sql<boolean>`v.id in (select variant_id from stock_levels where on_hand < held)`,
    sold_out: sql<boolean>`v.id not in (select variant_id from stock_levels where on_hand > held)`,
    few: sql<boolean>`v.id in (
      select variant_id from stock_levels where on_hand > held
      group by variant_id having sum(on_hand - held) <= ${FEW_LEFT}
    )`,
  }[filter]
}

/** The text is a part of a product's name, or the beginning of a SKU or a GTIN. Each has an index of its own. */
function textCondition({ text }: StockQuery): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const code = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const ofCode = sql`
    union select id from variants
    where lower(regexp_replace(sku, '[^[:alnum:]]', '', 'g')) like ${`${code}%`}`
  return sql<boolean>`v.id in (
    select id from variants
    where product_id in (select product_id from product_texts where name ilike ${`%${escaped}%`})
    ${code === '' ? sql`` : ofCode}
    union select id from variants where gtin like ${`${escaped}%`}
  )`
}

/** Returns the stock of variants at each location, the standard location first. */
async function readLevels(
  db: Db,
  ids: readonly VariantId[],
): Promise<ReadonlyMap<VariantId, readonly LocationLevel[]>> {
  const { rows } = await sql<LocationLevel & { variantId: VariantId }>`
    select l.variant_id as "variantId", l.location_id as "locationId", s.name as location, l.on_hand as "onHand",
      l.held as reserved, l.on_hand - l.held as available
    from stock_levels l join stock_locations s on s.id = l.location_id
    where l.variant_id = ${anyOf(ids)} and (s.removed_at is null or l.on_hand > 0 or l.held > 0)
    order by s.code <> 'main', s.name, l.location_id`.execute(db)
  return Map.groupBy(
    rows.map(({ variantId, ...level }) => ({ variantId, ...level })),
    ({ variantId }) => variantId,
  )
}

export interface VariantStock extends VariantLabel {
  readonly levels: readonly (LocationLevel & {
    /** Units that are sold but not dispatched. They are not on hand any more, but still stand at the location. */
    readonly unsent: number
  })[]
}

/** Returns the stock of a variant at every location, also where it never had stock. `null`: no such variant. */
export async function findVariantStock(
  db: Db,
  id: VariantId,
  language: Language,
): Promise<VariantStock | null> {
  const label = (await readVariantLabels(db, [id], language)).get(id)
  if (!label) return null
  const { rows } = await sql<LocationLevel>`
    select s.id as "locationId", s.name as location, coalesce(l.on_hand, 0) as "onHand",
      coalesce(l.held, 0) as reserved, coalesce(l.on_hand - l.held, 0) as available
    from stock_locations s left join stock_levels l on l.location_id = s.id and l.variant_id = ${id}
    where s.removed_at is null or l.on_hand > 0 or l.held > 0
    order by s.code <> 'main', s.name, s.id`.execute(db)
  const unsent = await readUnsentUnits(db, id)
  return { ...label, levels: rows.map((level) => ({ ...level, unsent: unsent.get(level.locationId) ?? 0 })) }
}
