// Lists stock counts and their lines for staff. Only reads.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { StockCountId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { readVariantLabels, type VariantLabel } from '../internal/variant-labels.server.ts'
import {
  COUNT_LINES_PER_PAGE,
  COUNTS_PER_PAGE,
  type CountLineFilter,
  type StockCountSummary,
} from './counts.ts'

const summary = sql`
  c.id, c.number, c.location_id as "locationId", s.name as location, c.scope, c.category_id as "categoryId", c.note,
  c.state, c.by_name as "byName", c.created_at as "createdAt", c.closed_by as "closedBy", c.closed_at as "closedAt",
  l.lines, l.counted, l.different
  from stock_counts c join stock_locations s on s.id = c.location_id
  cross join lateral (
    select count(*)::integer as lines, count(counted)::integer as counted,
      count(*) filter (where counted <> expected)::integer as different
    from stock_count_lines where count_id = c.id
  ) l`

/** Returns one page of the stock counts, the open ones first, then the newest, and their total number. */
export async function listCounts(
  db: Db,
  page: number,
): Promise<{ counts: StockCountSummary[]; total: number }> {
  const { rows } = await sql<StockCountSummary>`
    select ${summary} order by c.state <> 'open', c.number desc
    limit ${COUNTS_PER_PAGE} offset ${(page - 1) * COUNTS_PER_PAGE}`.execute(db)
  const { rows: all } = await sql<{
    total: number
  }>`select count(*)::integer as total from stock_counts`.execute(db)
  return { counts: rows, total: all[0]?.total ?? 0 }
}

export interface CountDetail extends StockCountSummary {
  /** Sum of the differences of all lines, in units. */
  readonly missing: number
  readonly surplus: number
  /** Identifies the counted numbers. Applying a count requires the value that the person saw. */
  readonly seen: string
}

/** Returns a stock count. `null`: there is none with this ID. */
export async function findCount(db: Db, id: StockCountId): Promise<CountDetail | null> {
  const { rows } = await sql<CountDetail>`
    select d.missing, d.surplus, d.seen, ${summary}
    cross join lateral (
      select coalesce(sum(greatest(0, expected - counted)), 0)::integer as missing,
        coalesce(sum(greatest(0, counted - expected)), 0)::integer as surplus,
        ${seenOf} as seen
      from stock_count_lines where count_id = c.id
    ) d
    where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** SQL of a text that changes with every counted number. */
export const seenOf: RawBuilder<string> = sql<string>`
  count(counted) || '.' || coalesce(sum(counted), 0) || '.'
    || coalesce(floor(extract(epoch from max(counted_at)) * 1000), 0)`

export interface CountLine extends VariantLabel {
  /** `null`: not counted yet. */
  readonly counted: number | null
  /** Units that were expected when the line was counted: on hand, and sold but not dispatched. */
  readonly expected: number | null
  /** By how many units the count changed the stock. `null`: the count was not applied. */
  readonly applied: number | null
}

export interface CountLinesQuery {
  readonly filter: CountLineFilter
  readonly page: number
}

/** Returns one page of the lines of a count, sorted by SKU, and the number of lines that match the filter. */
export async function listCountLines(
  db: Db,
  id: StockCountId,
  { filter, page }: CountLinesQuery,
  language: Language,
): Promise<{ lines: CountLine[]; total: number }> {
  const shown = {
    all: sql`true`,
    todo: sql`l.counted is null`,
    different: sql`l.counted <> l.expected`,
  }[filter]
  const { rows } = await sql<Pick<CountLine, 'id' | 'counted' | 'expected' | 'applied'>>`
    select l.variant_id as id, l.counted, l.expected, l.applied
    from stock_count_lines l join variants v on v.id = l.variant_id
    where l.count_id = ${id} and ${shown}
    order by v.sku, v.id limit ${COUNT_LINES_PER_PAGE} offset ${(page - 1) * COUNT_LINES_PER_PAGE}`.execute(
    db,
  )
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::integer as total from stock_count_lines l where l.count_id = ${id} and ${shown}`.execute(
    db,
  )
  const labels = await readVariantLabels(
    db,
    rows.map((row) => row.id),
    language,
  )
  return { lines: withLabels(rows, labels), total: all[0]?.total ?? 0 }
}

function withLabels<Row extends { readonly id: VariantId }>(
  rows: readonly Row[],
  labels: ReadonlyMap<VariantId, VariantLabel>,
): (Row & VariantLabel)[] {
  return rows.flatMap((row) => {
    const label = labels.get(row.id)
    return label ? [{ ...row, ...label }] : []
  })
}
