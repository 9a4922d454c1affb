import type { Db } from '#platform/db/database.ts'
import type { OrderId, OrderLineId } from '#shop/ids.ts'
import { add, type BasisPoints, type Currency, money } from '#shop/money.ts'
import type { Credited, CreditedLine } from '../credit.ts'

type Taxed = Omit<CreditedLine, 'quantity'>

/** All that the order's credit notes give back, summed up. */
export async function readCredited(db: Db, orderId: OrderId, of: Currency): Promise<Credited> {
  const rows = await db
    .selectFrom('document_lines as l')
    .innerJoin('documents as d', 'd.number', 'l.document')
    .select(['l.kind', 'l.order_line_id', 'l.quantity', 'l.tax_rate_bp', 'l.total_minor', 'l.tax_minor'])
    .where('d.order_id', '=', orderId)
    .where('d.kind', '=', 'credit_note')
    .orderBy('d.issued_at')
    .orderBy('l.document')
    .orderBy('l.position')
    .execute()
  const none = money(0, of)
  const byLine = new Map<OrderLineId, CreditedLine>()
  const byRate = new Map<BasisPoints, Taxed>()
  const sums = { piece: none, delivery: none, goodwill: none }
  for (const row of rows) {
    const line = { quantity: row.quantity, total: money(row.total_minor, of), tax: money(row.tax_minor, of) }
    sums[row.kind] = add(sums[row.kind], line.total)
    byRate.set(row.tax_rate_bp, together(byRate.get(row.tax_rate_bp), line))
    if (row.order_line_id === null) continue
    const before = byLine.get(row.order_line_id)
    const quantity = line.quantity + (before?.quantity ?? 0)
    byLine.set(row.order_line_id, { ...together(before, line), quantity })
  }
  const total = add(sums.piece, sums.delivery, sums.goodwill)
  return { byLine, byRate, delivery: sums.delivery, goodwill: sums.goodwill, total }
}

function together(before: Taxed | undefined, { total, tax }: Taxed): Taxed {
  return before ? { total: add(before.total, total), tax: add(before.tax, tax) } : { total, tax }
}
