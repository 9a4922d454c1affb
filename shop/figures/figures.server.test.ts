import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CountryCode } from '#shop/address.ts'
import { currency, money } from '#shop/money.ts'
import { creditOrder, issueInvoice, listDocuments, findDocument } from '#shop/invoices/invoices.server.ts'
import type { DocumentFacts, IssuedDocument } from '#shop/invoices/invoices.ts'
import { withTax } from '#shop/invoices/invoices.ts'
import { Settings } from '#shop/settings/settings.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import { type Day, dayOf } from '#shop/time.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { deliveryLine, invoiceFacts, itemLine } from '#tests/support/invoice-fixtures.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { refundOrder } from '#shop/orders/refunds.server.ts'
import { listDocumentParts, listMovements } from './bookings.server.ts'
import { bookingsOf } from './bookings.ts'
import { listDocumentSums } from './documents.server.ts'
import { readGross, readSales, readTaxes, readTotals } from './figures.server.ts'
import type { Period } from './figures.ts'

// Auckland is 13 hours ahead of UTC in November, and its clocks change within the year.
const zones = ['Europe/Berlin', 'Pacific/Auckland', 'America/New_York'] as const
const period: Period = { from: '2031-03-01' as Day, to: '2031-04-30' as Day }
const euro = (minor: number) => money(minor, currency('EUR'))

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    taxation: fc.constantFrom<readonly [TaxCase, number]>(
      ['standard', 1900],
      ['standard', 700],
      ['standard', 2000],
      ['export', 0],
      ['margin_used', 0],
    ),
  })
  .map(({ price, quantity, taxation: [taxCase, rate] }) => ({ price, quantity, taxCase, rate }))

const sale = fc.record({
  country: fc.constantFrom('DE', 'AT', 'CH'),
  display: fc.constantFrom('included' as const, 'added' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  hasDelivery: fc.boolean(),
  // Around the midnights at both ends of the period and across the change of the clocks.
  hours: fc.oneof(
    fc.integer({ min: -30, max: 30 }),
    fc.integer({ min: 1430, max: 1490 }),
    fc.integer({ min: 600, max: 800 }),
  ),
  credit: fc.record({
    units: fc.integer({ min: 0, max: 5 }),
    goodwill: fc.boolean(),
    later: fc.integer({ min: 0, max: 900 }),
  }),
})
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

describeOnEachEngine('the figures', ({ db }) => {
  const start = new Date('2031-03-01T00:00:00Z').getTime()
  const at = (hours: number) => new Date(start + hours * 3_600_000)

  async function sell({ country, display, lines, hasDelivery, hours, credit }: Sale): Promise<Issued[]> {
    const orderId = await minimalOrder(db())
    await db().updateTable('orders').set({ country }).where('id', '=', orderId).execute()
    const items = lines.map((one) => itemLine({ ...one, display }))
    const all = [...items, ...(hasDelivery ? [deliveryLine({ display })] : [])]
    await issueInvoice(db(), { orderId, facts: invoiceFacts(all, { taxDisplay: display }), now: at(hours) })
    const [first] = items
    const quantity = Math.min(credit.units, first?.quantity ?? 0)
    if (quantity > 0 && first?.orderLineId) {
      const creditInput = {
        lines: [{ orderLineId: first.orderLineId, quantity }],
        delivery: hasDelivery,
        goodwill: credit.goodwill && lines.length > 1 ? euro(1) : null,
      }
      await creditOrder(db(), { orderId, creditInput, reason: 'returned', now: at(hours + credit.later) })
    }
    const summaries = await listDocuments(db(), orderId)
    const documents = await Promise.all(summaries.map(({ number }) => findDocument(db(), number)))
    return documents.flatMap((document) => (document ? [{ document, country }] : []))
  }

  it('equal the sums of the documents themselves, whatever the time zone', async () => {
    const sales = fc.sample(sale, { numRuns: 40, seed: 7 })
    const issued: Issued[] = []
    for (const one of sales) issued.push(...(await sell(one)))
    for (const timeZone of zones) {
      const settings = { ...Settings.parse({}), timeZone }
      const query = { period, settings, language: 'en' } as const
      const expected = recompute(issued, timeZone)
      const totals = await readTotals(db(), query)
      expect(totals).toMatchObject({
        gross: euro(expected.gross),
        tax: euro(expected.tax),
        units: expected.units,
        invoices: expected.invoices,
        creditNotes: expected.creditNotes,
      })
      expect(totals.invoiced.minor - totals.credited.minor).toBe(expected.gross)
      const firstDay = { from: period.from, to: period.from }
      const [dayGross = 0] = expected.byDay.find(([key]) => key === period.from)?.[1] ?? []
      expect(await readGross(db(), [period, firstDay], settings)).toEqual([
        euro(expected.gross),
        euro(dayGross),
      ])
      const taxes = await readTaxes(db(), query)
      expect(new Map(taxes.map((row) => [`${row.country} ${row.taxCase} ${row.rate}`, pair(row)]))).toEqual(
        expected.byTax,
      )
      const days = (await readSales(db(), query, 'time')).filter(
        ({ gross, units }) => gross.minor !== 0 || units !== 0,
      )
      expect(days.map((row) => [row.key, pair(row)])).toEqual(
        [...expected.byDay].filter(([, [gross]]) => gross !== 0),
      )
      for (const by of ['product', 'category', 'country'] as const) {
        const rows = await readSales(db(), query, by)
        expect(
          rows.reduce((all, { gross }) => all + gross.minor, 0),
          by,
        ).toBe(expected.gross)
        expect(
          rows.reduce((all, { tax }) => all + tax.minor, 0),
          by,
        ).toBe(expected.tax)
      }
      const parts = await listDocumentParts(db(), query)
      const accounts = { receivables: '1400', payments: '1360', revenue: [] }
      const balance = bookingsOf(parts, [], accounts).reduce(
        (all, { amount, side }) => all + (side === 'debit' ? amount.minor : -amount.minor),
        0,
      )
      expect(balance).toBe(expected.gross)
      const documents = await listDocumentSums(db(), query)
      expect(documents).toHaveLength(expected.invoices + expected.creditNotes)
      expect(documents.every(({ gross, net, tax }) => gross.minor === net.minor + tax.minor)).toBe(true)
    }
  })

  it('count a product, its category, its payment and its refund', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 2 })
    const placed = order.placedAt ?? expect.fail('not placed')
    const settings = Settings.parse({})
    const today = dayOf(placed, settings.timeZone)
    const query = { period: { from: today, to: today }, settings, language: 'en' } as const
    const [item] = order.lines
    const [row] = (await readSales(db(), query, 'product')).filter(({ key }) => key !== 'delivery')
    expect(row).toMatchObject({ units: 2, gross: item?.total, tax: item?.tax })
    expect(row?.name).toBe(item?.name)
    const invoiced = await listDocuments(db(), order.id)
    expect(await listMovements(db(), query)).toMatchObject([
      { kind: 'payment', number: invoiced[0]?.number, order: order.number, amount: order.total, day: today },
    ])
    const refunded = await refundOrder(db(), {
      orderId: order.id,
      lines: [{ lineId: item?.id ?? expect.fail('no item'), quantity: 1 }],
      delivery: false,
      restock: true,
      reason: 'cancelled',
      limit: null,
      key: 'one of two',
      by: { kind: 'staff', name: 'Mara' },
      now: placed,
    })
    expect(refunded.ok).toBe(true)
    const [left] = (await readSales(db(), query, 'product')).filter(({ key }) => key !== 'delivery')
    expect(left?.units).toBe(1)
    // The money has not been paid out yet.
    expect(await listMovements(db(), query)).toHaveLength(1)
  })
})

interface Issued {
  readonly document: IssuedDocument
  readonly country: CountryCode
}

const pair = ({ gross, tax }: { gross: { minor: number }; tax: { minor: number } }) => [
  gross.minor,
  tax.minor,
]

/** Adds up what the documents say, without the database. */
function recompute(issued: readonly Issued[], timeZone: string) {
  const byDay = new Map<string, number[]>()
  const byTax = new Map<string, number[]>()
  const sums = { gross: 0, tax: 0, units: 0, invoices: 0, creditNotes: 0 }
  const add = (map: Map<string, number[]>, key: string, gross: number, tax: number) => {
    const [before = 0, taxBefore = 0] = map.get(key) ?? []
    map.set(key, [before + gross, taxBefore + tax])
  }
  for (const { document, country } of issued) {
    const day = dayOf(document.issuedAt, timeZone)
    if (day < period.from || day > period.to) continue
    const sign = document.kind === 'invoice' ? 1 : -1
    sums[document.kind === 'invoice' ? 'invoices' : 'creditNotes'] += 1
    const facts: DocumentFacts = document.facts
    for (const one of facts.lines) {
      const [gross, tax] = [sign * withTax(one, facts.taxDisplay).minor, sign * one.tax.minor]
      sums.gross += gross
      sums.tax += tax
      if (one.kind === 'piece') sums.units += sign * one.quantity
      add(byDay, day, gross, tax)
      add(byTax, `${country} ${one.taxCase} ${one.taxRate}`, gross, tax)
    }
  }
  return { ...sums, byTax, byDay: [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)) }
}
