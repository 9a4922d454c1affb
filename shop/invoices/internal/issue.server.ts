import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { OrderId } from '#shop/ids.ts'
import { type DocumentFacts, type DocumentKind, type IssuedDocument, withTax } from '../invoices.ts'

const seriesPrefixes: Readonly<Record<DocumentKind, string>> = { invoice: 'R', credit_note: 'G' }

interface NewDocument {
  readonly kind: DocumentKind
  readonly orderId: OrderId
  readonly facts: DocumentFacts
  readonly now: Date
}

export async function issue(tx: Db, { kind, orderId, facts, now }: NewDocument): Promise<IssuedDocument> {
  const number = await nextNumber(tx, kind, facts.issuedOn.slice(0, 4))
  const { total, language, corrects, lines, taxDisplay } = facts
  await tx
    .insertInto('documents')
    .values({
      number,
      kind,
      order_id: orderId,
      corrects: corrects?.number ?? null,
      language,
      facts: JSON.stringify(facts),
      total_minor: total.minor,
      currency: total.currency,
      issued_at: now,
    })
    .execute()
  if (lines.length > 0) {
    await tx
      .insertInto('document_lines')
      .values(
        lines.map((line, position) => ({
          document: number,
          position,
          kind: line.kind,
          order_line_id: line.orderLineId,
          quantity: line.quantity,
          tax_case: line.taxCase ?? 'standard',
          tax_rate_bp: line.taxRate,
          total_minor: withTax(line, taxDisplay).minor,
          tax_minor: line.tax.minor,
        })),
      )
      .execute()
  }
  return { number, kind, orderId, issuedOn: facts.issuedOn, issuedAt: now, facts, total }
}

/**
 * Returns the next number of the series for a kind of document and a year, such as "R-2026-00001". Locks the series
 * until the transaction ends, so that documents of one kind are issued one after another. If the transaction is rolled
 * back, the number is used for the next document.
 */
async function nextNumber(tx: Db, kind: DocumentKind, year: string): Promise<string> {
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ series: `${kind}-${year}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((row) => ({ last: row('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${seriesPrefixes[kind]}-${year}-${String(last).padStart(5, '0')}`
}

/**
 * Sets the counter of each series of document numbers to the highest number that a document of this series has.
 */
export async function resetNumberSeries(tx: Db): Promise<void> {
  await tx.deleteFrom('document_numbers').execute()
  await sql`
    insert into document_numbers (series, last)
    select kind || '-' || split_part(number, '-', 2), max(split_part(number, '-', 3)::int)
    from documents group by 1`.execute(tx)
}
