// Issues invoices and credit notes, without gaps in their numbers. The database refuses any change to an issued
// document, except that the retention job removes the buyer after the retention period. This module never moves money. It never reads orders, because the caller passes everything that a document
// states.
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inCurrentTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId, OrderLineId } from '#shop/ids.ts'
import { add, type Currency, currency, money } from '#shop/money.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { taxKey } from '#shop/tax-case.ts'
import { dayOf } from '#shop/time.ts'
import { checkCredit, type Credited, type CreditedLine, creditLines, type CreditInput } from './credit.ts'
import { issue, resetNumberSeries } from './internal/issue.server.ts'
import {
  type CreditReason,
  type DocumentSummary,
  type DocumentLine,
  type InvoiceFacts,
  type IssuedDocument,
  sumsOf,
} from './invoices.ts'
import type { DocumentsTable } from './tables.server.ts'

interface NewInvoice {
  readonly orderId: OrderId
  readonly facts: InvoiceFacts
  readonly now: Date
}

/**
 * Issues the invoice of an order. Repeated calls return the same invoice. Call this function last in the transaction,
 * because no other invoice can be issued until the transaction ends. The reason is that the next invoice gets the
 * number of this invoice if the transaction is rolled back.
 */
export async function issueInvoice(db: Db, { orderId, facts, now }: NewInvoice): Promise<IssuedDocument> {
  return inCurrentTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const before = await findInvoice(tx, orderId)
    if (before) return before
    const issuedOn = await shopDay(tx, now)
    return issue(tx, { kind: 'invoice', orderId, facts: { ...facts, issuedOn, corrects: null }, now })
  })
}

interface NewCreditNote {
  readonly orderId: OrderId
  readonly lines: readonly DocumentLine[]
  readonly reason: CreditReason
  readonly now: Date
}

/**
 * Issues a credit note for the order's invoice, in the same language and to the same buyer. Throws if the order has no
 * invoice, or if the credit exceeds the part of the invoice that is not credited yet. Call this function last in the
 * transaction, because no other credit note can be issued until the transaction ends.
 */
export async function issueCreditNote(
  db: Db,
  { orderId, lines, reason, now }: NewCreditNote,
): Promise<IssuedDocument> {
  return inCurrentTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const { number, facts } = await getInvoice(tx, orderId)
    if (lines.length === 0) throw new RangeError('A credit note has a line')
    checkCredit(facts, await creditedOf(tx, orderId), lines)
    const corrects = { number, issuedOn: facts.issuedOn, reason }
    const credit = { ...facts, ...sumsOf(lines, facts.taxDisplay, facts.total.currency), lines, corrects }
    const issuedOn = await shopDay(tx, now)
    return issue(tx, { kind: 'credit_note', orderId, facts: { ...credit, issuedOn }, now })
  })
}

/**
 * Issues a credit note for the given items, delivery price and goodwill. `creditLines` calculates the amounts. The
 * total of the credit note is the amount to refund.
 */
export async function creditOrder(
  db: Db,
  { creditInput, ...note }: Omit<NewCreditNote, 'lines'> & { readonly creditInput: CreditInput },
): Promise<IssuedDocument> {
  return inCurrentTransaction(db, async (tx) => {
    await lockOrder(tx, note.orderId)
    const { facts } = await getInvoice(tx, note.orderId)
    const lines = creditLines(facts, await creditedOf(tx, note.orderId), creditInput)
    return issueCreditNote(tx, { ...note, lines })
  })
}

/** Returns the sum of all credit notes of an order. If the order has no invoice, all amounts are zero. */
export async function creditedOf(db: Db, orderId: OrderId): Promise<Credited> {
  const invoice = await findInvoice(db, orderId)
  return readCredited(db, orderId, invoice?.total.currency ?? (await getSettings(db)).currency)
}

type Taxed = Omit<CreditedLine, 'quantity'>

async function readCredited(db: Db, orderId: OrderId, of: Currency): Promise<Credited> {
  const rows = await db
    .selectFrom('document_lines as l')
    .innerJoin('documents as d', 'd.number', 'l.document')
    .select(['l.kind', 'l.order_line_id', 'l.quantity', 'l.total_minor', 'l.tax_minor'])
    .select(['l.tax_case', 'l.tax_rate_bp'])
    .where('d.order_id', '=', orderId)
    .where('d.kind', '=', 'credit_note')
    .orderBy('d.issued_at')
    .orderBy('l.document')
    .orderBy('l.position')
    .execute()
  const none = money(0, of)
  const byLine = new Map<OrderLineId, CreditedLine>()
  const byTax = new Map<string, Taxed>()
  const sums = { piece: none, delivery: none, goodwill: none }
  for (const row of rows) {
    const line = { quantity: row.quantity, total: money(row.total_minor, of), tax: money(row.tax_minor, of) }
    sums[row.kind] = add(sums[row.kind], line.total)
    const key = taxKey({ taxCase: row.tax_case, rate: row.tax_rate_bp })
    byTax.set(key, addUp(byTax.get(key), line))
    if (row.order_line_id === null) continue
    const before = byLine.get(row.order_line_id)
    const quantity = line.quantity + (before?.quantity ?? 0)
    byLine.set(row.order_line_id, { ...addUp(before, line), quantity })
  }
  const total = add(sums.piece, sums.delivery, sums.goodwill)
  return { byLine, byTax, delivery: sums.delivery, goodwill: sums.goodwill, total }
}

function addUp(before: Taxed | undefined, { total, tax }: Taxed): Taxed {
  return before ? { total: add(before.total, total), tax: add(before.tax, tax) } : { total, tax }
}

export async function findInvoice(db: Db, orderId: OrderId): Promise<IssuedDocument | null> {
  const row = await documents(db)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row ? toDocument(row) : null
}

async function getInvoice(db: Db, orderId: OrderId): Promise<IssuedDocument> {
  const invoice = await findInvoice(db, orderId)
  if (!invoice) throw new Error(`There is no invoice of the order ${orderId}`)
  return invoice
}

export async function findDocument(db: Db, number: string): Promise<IssuedDocument | null> {
  const row = await documents(db).where('number', '=', number).executeTakeFirst()
  return row ? toDocument(row) : null
}

export interface RenderedDocument {
  readonly name: string
  readonly type: 'application/pdf'
  readonly content: Uint8Array
}

/**
 * Renders a document as a PDF. Does not store the PDF, because rendering the document again gives the same bytes.
 * `null`: no document has this number.
 */
export async function renderDocument(db: Db, number: string): Promise<RenderedDocument | null> {
  const document = await findDocument(db, number)
  if (!document) return null
  const { renderPdf } = await import('./internal/document-pdf.server.ts')
  return {
    name: `${number}.pdf`,
    type: 'application/pdf',
    content: await renderPdf(document, await findLogo(db, document)),
  }
}

/** Returns the PNG of the logo that a document shows. The shop keeps every logo it has had (`shop/media`). */
async function findLogo(db: Db, { facts }: IssuedDocument): Promise<Buffer | null> {
  const { logoHash } = facts.seller
  if (logoHash === undefined) return null
  const row = await db
    .selectFrom('shop_images')
    .select('bytes')
    .where('hash', '=', logoHash)
    .executeTakeFirst()
  return row ? Buffer.from(row.bytes) : null
}

/** Returns all documents of an order; the invoice comes first. */
export async function listDocuments(db: Db, orderId: OrderId): Promise<DocumentSummary[]> {
  const rows = await documents(db)
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map(toDocument).map(({ number, kind, issuedOn, total }) => ({ number, kind, issuedOn, total }))
}

/**
 * Deletes the documents of test orders and resets the number series. If all orders of a shop were test orders, its
 * first real invoice therefore gets the number 1.
 */
export async function deleteDocuments(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await sql`select set_config('alcove.forgetting', 'demo', true)`.execute(tx)
  const anyId = anyOf(orderIds)
  const numbers = tx.selectFrom('documents').select('number').where('order_id', '=', anyId)
  await tx.deleteFrom('document_lines').where('document', 'in', numbers).execute()
  await tx.deleteFrom('documents').where('order_id', '=', anyId).execute()
  await sql`select set_config('alcove.forgetting', '', true)`.execute(tx)
  await resetNumberSeries(tx)
}

/**
 * Removes the buyer from the documents of the given orders. Number, day, lines and amounts of each document stay, so
 * that the numbers have no gaps and the totals do not change. The database allows no other change of a document.
 */
export async function anonymizeDocuments(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await sql`select set_config('alcove.forgetting', 'retention', true)`.execute(tx)
  await sql`
    update documents set facts = jsonb_set(facts, '{buyer}', '{"name": "", "addressLines": []}')
    where order_id = ${anyOf(orderIds)}
  `.execute(tx)
  await sql`select set_config('alcove.forgetting', '', true)`.execute(tx)
}

/** Locks the order row, so that two concurrent credit notes cannot credit the same amount. */
async function lockOrder(tx: Db, orderId: OrderId): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

async function shopDay(db: Db, now: Date) {
  return dayOf(now, (await getSettings(db)).timeZone)
}

function documents(db: Db) {
  return db.selectFrom('documents').selectAll()
}

function toDocument(row: Selectable<DocumentsTable>): IssuedDocument {
  return {
    number: row.number,
    kind: row.kind,
    orderId: row.order_id,
    issuedOn: row.facts.issuedOn,
    issuedAt: row.issued_at,
    facts: row.facts,
    total: money(row.total_minor, currency(row.currency)),
  }
}
