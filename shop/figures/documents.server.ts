// Reads the issued documents of a period with their sums. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CountryCode } from '#shop/address.ts'
import type { DocumentKind } from '#shop/invoices/invoices.ts'
import { type Money, money } from '#shop/money.ts'
import { type Day, dayOf } from '#shop/time.ts'
import { type FiguresQuery, instantsOf } from './figures.server.ts'

export interface DocumentSums {
  readonly kind: DocumentKind
  readonly number: string
  readonly order: string
  readonly day: Day
  readonly country: CountryCode
  readonly gross: Money
  readonly net: Money
  readonly tax: Money
}

/** Returns the documents that were issued in the period, oldest first. The amounts of a credit note are positive. */
export async function listDocumentSums(db: Db, { period, settings }: FiguresQuery): Promise<DocumentSums[]> {
  const { start, end } = instantsOf(period, settings.timeZone)
  const { rows } = await sql<{
    kind: DocumentKind
    number: string
    order: string
    issued_at: Date
    country: string
    gross: number
    tax: number
  }>`
    select d.kind, d.number, o.number as "order", d.issued_at, o.country, d.total_minor as gross,
      (select coalesce(sum(l.tax_minor), 0)::bigint from document_lines l where l.document = d.number) as tax
    from documents d join orders o on o.id = d.order_id
    where d.issued_at >= ${start} and d.issued_at < ${end} and d.currency = ${settings.currency}
    order by d.issued_at, d.number`.execute(db)
  const amount = (minor: number) => money(minor, settings.currency)
  return rows.map(({ issued_at, gross, tax, ...document }) => ({
    ...document,
    day: dayOf(issued_at, settings.timeZone),
    gross: amount(gross),
    net: amount(gross - tax),
    tax: amount(tax),
  }))
}
