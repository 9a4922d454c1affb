// Reads the documents, payments and refunds of a period for the bookkeeping. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { DocumentKind } from '#shop/invoices/invoices.ts'
import { money } from '#shop/money.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import { dayOf } from '#shop/time.ts'
import type { DocumentPart, MoneyMovement } from './bookings.ts'
import { type FiguresQuery, instantsOf } from './figures.server.ts'

/** Returns the documents that were issued in the period, split by taxation, in the order of their numbers. */
export async function listDocumentParts(db: Db, { period, settings }: FiguresQuery): Promise<DocumentPart[]> {
  const { start, end } = instantsOf(period, settings.timeZone)
  const { rows } = await sql<{
    kind: DocumentKind
    number: string
    order: string
    issued_at: Date
    country: string
    taxCase: TaxCase
    rate: number
    gross: number
  }>`
    select d.kind, d.number, o.number as "order", d.issued_at, o.country, l.tax_case as "taxCase",
      l.tax_rate_bp as rate, sum(l.total_minor)::bigint as gross
    from documents d join orders o on o.id = d.order_id join document_lines l on l.document = d.number
    where d.issued_at >= ${start} and d.issued_at < ${end} and d.currency = ${settings.currency}
    group by d.number, o.id, l.tax_case, l.tax_rate_bp
    order by d.issued_at, d.number, l.tax_rate_bp desc, l.tax_case`.execute(db)
  return rows.map(({ issued_at, gross, ...part }) => ({
    ...part,
    day: dayOf(issued_at, settings.timeZone),
    gross: money(gross, settings.currency),
  }))
}

/** A payment or refund with what its list shows beside the booking. */
export interface ListedMovement extends MoneyMovement {
  readonly at: Date
  readonly provider: string
  /** The provider's reference. Empty if it has none. */
  readonly reference: string
}

/**
 * Returns the payments that were captured and the refunds that were paid out in the period, oldest first. A payment
 * belongs to the invoice of its order, a refund to its credit note.
 */
export async function listMovements(db: Db, { period, settings }: FiguresQuery): Promise<ListedMovement[]> {
  const { start, end } = instantsOf(period, settings.timeZone)
  const { rows } = await sql<Omit<ListedMovement, 'day' | 'amount'> & { amount: number }>`
    select * from (
      select 'payment' as kind, coalesce(d.number, o.number) as number, o.number as "order",
        coalesce(paid.at, p.updated_at) as at, p.captured_minor as amount, p.provider,
        coalesce(p.reference, '') as reference
      from (
        select *, row_number() over (partition by order_id order by created_at, id) as nth
        from payments where captured_minor is not null and captured_currency = ${settings.currency}
      ) p
      join orders o on o.id = p.order_id
      left join documents d on d.order_id = o.id and d.kind = 'invoice'
      left join lateral (
        select at from order_events where order_id = o.id and kind = 'paid'
        order by at, id offset p.nth - 1 limit 1
      ) paid on true
      union all
      select 'refund', coalesce(r.credit_note, o.number), o.number, r.updated_at, r.amount_minor, r.provider,
        coalesce(r.provider_refund_id, '')
      from refunds r join orders o on o.id = r.order_id
      where r.state = 'succeeded' and r.currency = ${settings.currency}
    ) moved
    where at >= ${start} and at < ${end}
    order by at, number`.execute(db)
  return rows.map(({ amount, ...movement }) => ({
    ...movement,
    day: dayOf(movement.at, settings.timeZone),
    amount: money(amount, settings.currency),
  }))
}
