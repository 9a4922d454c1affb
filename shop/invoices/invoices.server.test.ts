import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { backUp, restore } from '#platform/backup/backup.server.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type OrderId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { changeSettings } from '#shop/settings/settings.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { deliveryLine, invoiceFacts, itemLine } from '#tests/support/invoice-fixtures.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import {
  creditedOf,
  creditOrder,
  findDocument,
  findInvoice,
  deleteDocuments,
  issueCreditNote,
  issueInvoice,
  listDocuments,
} from './invoices.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const euro = (minor: number) => money(minor, currency('EUR'))
const nothing = { lines: [], delivery: false, goodwill: null }

describeOnEachEngine('invoices and credit notes', ({ db, database, newDatabase }) => {
  const invoiced = async (lines = [itemLine({ quantity: 2 }), deliveryLine()], at = now, on: Db = db()) => {
    const orderId = await minimalOrder(on)
    const invoice = await issueInvoice(on, { orderId, facts: invoiceFacts(lines), now: at })
    return { orderId, invoice, lines }
  }

  it('an order has one invoice, however often it is requested', async () => {
    const orderId = await minimalOrder(db())
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => issueInvoice(db(), { orderId, facts: invoiceFacts(), now })),
    )
    expect(new Set(asked.map(({ number }) => number)).size).toBe(1)
    expect(await findInvoice(db(), orderId)).toEqual(asked[0])
    expect(await findDocument(db(), asked[0]!.number)).toEqual(asked[0])
    expect(await findDocument(db(), 'R-2026-99999')).toBeNull()
  })

  it('an invoice is credited unit by unit, with its delivery and goodwill, and never above its total', async () => {
    const { orderId, invoice, lines } = await invoiced()
    const [sofa] = lines
    const orderLineId = sofa!.orderLineId!
    const first = await creditOrder(db(), {
      orderId,
      creditInput: { ...nothing, lines: [{ orderLineId, quantity: 1 }], goodwill: euro(10_000) },
      reason: 'returned',
      now,
    })
    expect(first).toMatchObject({
      kind: 'credit_note',
      total: euro(134_900),
      facts: {
        buyer: invoice.facts.buyer,
        seller: invoice.facts.seller,
        corrects: { number: invoice.number, issuedOn: '2026-11-21', reason: 'returned' },
      },
    })
    expect(await creditedOf(db(), orderId)).toMatchObject({
      total: euro(134_900),
      goodwill: euro(10_000),
      delivery: euro(0),
    })
    const rest = { lines: [{ orderLineId, quantity: 1 }], delivery: true, goodwill: null }
    const last = await creditOrder(db(), { orderId, creditInput: rest, reason: 'withdrawn', now })
    expect(last.total).toEqual(euro(invoice.total.minor - 134_900))
    const credited = await creditedOf(db(), orderId)
    expect(credited.total).toEqual(invoice.total)
    expect(credited.byLine.get(orderLineId)?.quantity).toBe(2)
    const [rate] = invoice.facts.taxes
    expect(credited.byTax.get('standard 1900')).toEqual({ total: invoice.total, tax: rate?.tax })
    await expect(creditOrder(db(), { orderId, creditInput: rest, reason: 'withdrawn', now })).rejects.toThrow(
      'cannot be',
    )
    expect((await listDocuments(db(), orderId)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'credit_note',
    ])
  })

  it('credit note lines given by the caller are checked against the invoice too', async () => {
    const { orderId, lines } = await invoiced()
    const [sofa, delivery] = lines
    const note = (credited: typeof lines) =>
      issueCreditNote(db(), { orderId, lines: credited, reason: 'returned', now })
    for (const wrong of [
      [],
      [itemLine()],
      [{ ...sofa!, quantity: 3 }],
      [sofa!, sofa!],
      [delivery!, delivery!],
      [{ ...sofa!, quantity: 1, total: euro(-1) }],
      [{ ...delivery!, total: euro(5000) }],
      [{ ...delivery!, tax: euro(783), taxRate: 700 }],
    ]) {
      await expect(note(wrong)).rejects.toThrow(RangeError)
    }
    expect((await note([{ ...sofa!, quantity: 1, total: euro(100_000), tax: euro(15_966) }])).total).toEqual(
      euro(100_000),
    )
  })

  it('nothing is credited of an order without an invoice', async () => {
    const orderId = await minimalOrder(db())
    expect((await creditedOf(db(), orderId)).total).toEqual(euro(0))
    await expect(
      creditOrder(db(), { orderId, creditInput: nothing, reason: 'goodwill', now }),
    ).rejects.toThrow('no invoice')
  })

  it('of two simultaneous credits for the last unit one is issued', async () => {
    const { orderId, lines } = await invoiced([itemLine()])
    const creditInput = { ...nothing, lines: [{ orderLineId: lines[0]!.orderLineId!, quantity: 1 }] }
    const tried = await Promise.allSettled(
      [1, 2, 3].map(() => creditOrder(db(), { orderId, creditInput, reason: 'cancelled', now })),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('fifty simultaneous invoices, some of them rolled back, are numbered from one without a gap', async () => {
    const { db: other } = await newDatabase()
    const orders = await Promise.all(Array.from({ length: 50 }, () => minimalOrder(other)))
    const issued = await Promise.all(
      orders.map((orderId, index) =>
        inTransaction(other, async (tx) => {
          const invoice = await issueInvoice(tx, { orderId, facts: invoiceFacts(), now })
          if (index % 7 === 3) throw new Error('gave up')
          return index % 5 === 2 ? ({ ok: false } as const) : invoice
        }).catch(() => null),
      ),
    )
    const numbers = issued.flatMap((it) => (it && 'number' in it ? [it.number] : []))
    expect(numbers.length).toBeGreaterThan(30)
    expect(numbers.toSorted()).toEqual(
      numbers.map((_, index) => `R-2026-${String(index + 1).padStart(5, '0')}`),
    )
    const { rows } = await sql`select last from document_numbers`.execute(other)
    expect(rows).toEqual([{ last: numbers.length }])
  })

  it('a year begins at midnight in the shop’s time zone, with its own number series', async () => {
    const { db: other } = await newDatabase()
    const at = async (instant: string) =>
      (await invoiced([itemLine()], new Date(instant), other)).invoice.number
    expect(await at('2026-12-31T22:59:59Z')).toBe('R-2026-00001')
    expect(await at('2026-12-31T23:00:00Z')).toBe('R-2027-00001')
    await changeSettings(other, { timeZone: 'America/New_York' }, { now })
    expect(await at('2027-01-01T04:59:59Z')).toBe('R-2026-00002')
    const { orderId } = await invoiced([itemLine()], new Date('2027-01-01T05:00:00Z'), other)
    const note = { orderId, creditInput: { ...nothing, goodwill: euro(1) }, reason: 'goodwill' } as const
    expect((await creditOrder(other, { ...note, now: new Date('2027-06-01T00:00:00Z') })).number).toBe(
      'G-2027-00001',
    )
  })

  it('no document and no line of it is ever changed or deleted', async () => {
    await invoiced()
    for (const statement of [
      sql`update documents set language = 'de'`,
      sql`delete from document_lines`,
      sql`update document_lines set quantity = 9`,
      sql`delete from documents`,
    ]) {
      await expect(statement.execute(db())).rejects.toThrow('never changes')
    }
  })

  it('a backup contains the documents and their counters, and restored documents are unchangeable too', async () => {
    const { invoice, orderId } = await invoiced()
    const folder = await mkdtemp(join(tmpdir(), 'alcove-papers-'))
    const file = join(folder, 'shop.alcove.gz')
    await backUp(database(), file)
    const other = await newDatabase()
    await restore(other, file, { backupFolder: null })
    await rm(folder, { recursive: true })
    expect(await findInvoice(other.db, orderId)).toEqual(invoice)
    await expect(sql`delete from documents`.execute(other.db)).rejects.toThrow('never changes')
    const [mine, theirs] = [await invoiced(), await invoiced([itemLine()], now, other.db)]
    expect(theirs.invoice.number).toBe(mine.invoice.number)
  })
})

describeOnEachEngine('documents of demo orders', ({ newDatabase }) => {
  let db: Db
  let kept: OrderId

  beforeAll(() => {
    kept = newId()
  })

  it('are deleted, and the numbering continues after the remaining ones', async () => {
    db = (await newDatabase()).db
    const tried: OrderId[] = []
    for (const orderId of [kept, newId<'order'>(), newId<'order'>()]) {
      await issueInvoice(db, { orderId, facts: invoiceFacts(), now })
      if (orderId !== kept) tried.push(orderId)
      await creditOrder(db, {
        orderId,
        creditInput: { ...nothing, goodwill: euro(100) },
        reason: 'goodwill',
        now,
      })
    }
    await inTransaction(db, (tx) => deleteDocuments(tx, tried))
    expect(await listDocuments(db, tried[0]!)).toEqual([])
    expect(await listDocuments(db, kept)).toHaveLength(2)
    await expect(sql`delete from documents`.execute(db)).rejects.toThrow('never changes')
    expect((await issueInvoice(db, { orderId: newId(), facts: invoiceFacts(), now })).number).toBe(
      'R-2026-00002',
    )
    await inTransaction(db, (tx) => deleteDocuments(tx, []))
    expect(await listDocuments(db, kept)).toHaveLength(2)
  })
})
