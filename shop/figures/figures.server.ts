// Adds up the lines of issued documents: what was invoiced less what was credited. Read-only. A document belongs to the
// day of its issue in the shop's time zone.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { type Currency, type Money, money } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import { addDays, instantAt } from '#shop/time.ts'
import type { Grouping, Period, Sales, SalesRow, TaxRow, Totals } from './figures.ts'
import { stepsOf } from './figures.ts'

export interface FiguresQuery {
  readonly period: Period
  readonly settings: Pick<Settings, 'currency' | 'timeZone'>
  readonly language: Language
}

interface SumRow {
  readonly gross: number
  readonly tax: number
  readonly units: number
}

const sums = sql`
  coalesce(sum(sign * total_minor), 0)::bigint as gross, coalesce(sum(sign * tax_minor), 0)::bigint as tax,
  coalesce(sum(sign * quantity) filter (where kind = 'piece'), 0)::bigint as units`

/** Returns the first instant of a period and the first instant after it. */
export function instantsOf(
  { from, to }: Period,
  timeZone: string,
): { readonly start: Date; readonly end: Date } {
  const start = instantAt(from, '00:00', timeZone)
  const end = instantAt(addDays(to, 1), '00:00', timeZone)
  if (!start || !end) throw new RangeError(`No period from ${from} to ${to} in ${timeZone}`)
  return { start, end }
}

/** SQL condition that a document, named `d`, was issued in the period and in the shop's currency. */
function issuedIn({ period, settings: { currency, timeZone } }: FiguresQuery): RawBuilder<boolean> {
  const { start, end } = instantsOf(period, timeZone)
  return sql<boolean>`d.issued_at >= ${start} and d.issued_at < ${end} and d.currency = ${currency}`
}

/** SQL of the lines of the period's documents. `sign`: 1 for a line of an invoice, -1 for one of a credit note. */
function linesOf(query: FiguresQuery): RawBuilder<unknown> {
  return sql`
    select l.kind, l.order_line_id, l.quantity, l.tax_case, l.tax_rate_bp, l.total_minor, l.tax_minor, d.issued_at,
      o.country, case d.kind when 'invoice' then 1 else -1 end as sign
    from documents d join document_lines l on l.document = d.number join orders o on o.id = d.order_id
    where ${issuedIn(query)}`
}

function salesOf({ gross, tax, units }: SumRow, of: Currency): Sales {
  return { gross: money(gross, of), net: money(gross - tax, of), tax: money(tax, of), units }
}

/** Returns the totals of a period. */
export async function readTotals(db: Db, query: FiguresQuery): Promise<Totals> {
  const of = query.settings.currency
  const { rows: lines } = await sql<SumRow>`select ${sums} from (${linesOf(query)}) lines`.execute(db)
  const { start, end } = instantsOf(query.period, query.settings.timeZone)
  const { rows: documents } = await sql<{ kind: string; isOther: boolean; count: number; total: number }>`
    select kind, currency <> ${of} as "isOther", count(*)::integer as count, sum(total_minor)::bigint as total
    from documents where issued_at >= ${start} and issued_at < ${end} group by 1, 2`.execute(db)
  const own = (kind: string) => documents.find((row) => row.kind === kind && !row.isOther)
  return {
    ...salesOf(lines[0] ?? { gross: 0, tax: 0, units: 0 }, of),
    invoices: own('invoice')?.count ?? 0,
    creditNotes: own('credit_note')?.count ?? 0,
    invoiced: money(own('invoice')?.total ?? 0, of),
    credited: money(own('credit_note')?.total ?? 0, of),
    inOtherCurrencies: documents.reduce((all, { isOther, count }) => all + (isOther ? count : 0), 0),
  }
}

/** Returns what was invoiced less what was credited, with tax, in each of the periods. */
export async function readGross(
  db: Db,
  periods: readonly Period[],
  { currency, timeZone }: FiguresQuery['settings'],
): Promise<Money[]> {
  const instants = periods.map((period) => instantsOf(period, timeZone))
  const { rows } = await sql<{ gross: number }>`
    select coalesce(sum(case d.kind when 'invoice' then d.total_minor else -d.total_minor end), 0)::bigint as gross
    from unnest(
      ${instants.map(({ start }) => start)}::timestamptz[], ${instants.map(({ end }) => end)}::timestamptz[]
    ) with ordinality as period (start, "end", nth)
    left join documents d
      on d.issued_at >= period.start and d.issued_at < period."end" and d.currency = ${currency}
    group by nth order by nth`.execute(db)
  return rows.map(({ gross }) => money(gross, currency))
}

/** Returns the sales of a period by day or month (oldest first), product, category or country (highest first). */
export async function readSales(db: Db, query: FiguresQuery, by: Grouping): Promise<SalesRow[]> {
  const { rows } = await groups[by](query).execute(db)
  const found = rows.map(({ key, names, ...sum }): SalesRow => ({
    key,
    name: names && (inLanguage(names, query.language) ?? Object.values(names)[0] ?? key),
    ...salesOf(sum, query.settings.currency),
  }))
  if (by !== 'time')
    return found.toSorted((a, b) => b.gross.minor - a.gross.minor || (a.key < b.key ? -1 : 1))
  const known = new Map(found.map((row) => [row.key, row]))
  const nothing = salesOf({ gross: 0, tax: 0, units: 0 }, query.settings.currency)
  return stepsOf(query.period).map((key) => known.get(key) ?? { key, name: null, ...nothing })
}

interface GroupRow extends SumRow {
  readonly key: string
  readonly names: Translated | null
}

/** The key of lines without a product: `delivery` or `goodwill`. */
const kindKey = sql`case when lines.kind = 'piece' then null else lines.kind end`

const groups: Readonly<Record<Grouping, (query: FiguresQuery) => RawBuilder<GroupRow>>> = {
  time: (query) => {
    const format = stepsOf(query.period)[0]?.length === 7 ? 'YYYY-MM' : 'YYYY-MM-DD'
    return sql<GroupRow>`
      select to_char(issued_at at time zone ${query.settings.timeZone}, ${format}) as key, null::jsonb as names, ${sums}
      from (${linesOf(query)}) lines group by 1`
  },
  country: (query) => sql<GroupRow>`
    select country as key, null::jsonb as names, ${sums} from (${linesOf(query)}) lines group by 1`,
  product: (query) => sql<GroupRow>`
    select key, coalesce(
        (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id::text = key),
        case when bool_and(kind = 'piece') then jsonb_build_object('en', max(name)) end
      ) as names, ${sums}
    from (
      select lines.*, coalesce(${kindKey}, v.product_id::text, 'former ' || ol.product_slug) as key, ol.name
      from (${linesOf(query)}) lines
      left join order_lines ol on ol.id = lines.order_line_id
      left join variants v on v.id = ol.variant_id
    ) keyed group by key`,
  category: (query) => sql<GroupRow>`
    select key, (select c.names from categories c where c.id::text = key) as names, ${sums}
    from (
      select lines.*, coalesce(${kindKey}, (
          select pc.category_id::text from product_categories pc where pc.product_id = v.product_id
          order by pc.position limit 1
        ), 'none') as key
      from (${linesOf(query)}) lines
      left join order_lines ol on ol.id = lines.order_line_id
      left join variants v on v.id = ol.variant_id
    ) keyed group by key`,
}

/** Returns the sales of a period by country, tax case and rate. */
export async function readTaxes(db: Db, query: FiguresQuery): Promise<TaxRow[]> {
  const { rows } = await sql<SumRow & { country: string; taxCase: TaxCase; rate: number }>`
    select country, tax_case as "taxCase", tax_rate_bp as rate, ${sums}
    from (${linesOf(query)}) lines group by 1, 2, 3 order by 1, 3 desc, 2`.execute(db)
  return rows.map(({ country, taxCase, rate, ...sum }) => ({
    country,
    taxCase,
    rate,
    ...salesOf(sum, query.settings.currency),
  }))
}
