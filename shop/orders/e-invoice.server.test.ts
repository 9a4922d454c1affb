// Tests the e-invoices of real orders: in the PDFs of the invoice and of each credit note.
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { findInvoice, listDocuments, renderDocument } from '#shop/invoices/invoices.server.ts'
import { billingFields, paymentContextOf, testNow as now } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { brokenRules, readEInvoice, settlementPath } from '#tests/support/e-invoice.ts'
import { completePayment, createPaidOrder, createUnpaidOrder } from '#tests/support/orders.ts'
import { refundOrder } from './refunds.server.ts'

const transaction = 'SupplyChainTradeTransaction'
const line = `${transaction}/IncludedSupplyChainTradeLineItem`

describeOnEachEngine('the e-invoices of an order', ({ db }) => {
  const eInvoiceOf = async (number: string) => {
    const { content } = (await renderDocument(db(), number)) ?? expect.fail(number)
    const pdf = await getDocumentProxy(new Uint8Array(content))
    const file = await pdf.getAttachmentContent('factur-x.xml')
    const invoice = readEInvoice(new TextDecoder().decode(file ?? undefined))
    expect(brokenRules(invoice)).toEqual([])
    return invoice
  }

  test('state the addresses, the numbers of the items and the amounts, on invoice and credit note', async () => {
    const { order } = await createPaidOrder(db(), { fields: billingFields })
    const invoice = (await findInvoice(db(), order.id)) ?? expect.fail('no invoice')
    const written = await eInvoiceOf(invoice.number)
    const address = `${transaction}/ApplicableHeaderTradeAgreement/BuyerTradeParty/PostalTradeAddress`
    expect(written.at(`${address}/CountryID`)).toBe('US')
    expect(written.at(`${address}/PostcodeCode`)).toBe('62704')
    const recipient = `${transaction}/ApplicableHeaderTradeDelivery/ShipToTradeParty`
    expect(written.at(`${recipient}/PostalTradeAddress/CityName`)).toBe('Berlin')
    expect(written.at(`${line}/SpecifiedTradeProduct/SellerAssignedID`)).toBe(order.lines[0]?.sku)
    const totals = `${settlementPath}/SpecifiedTradeSettlementHeaderMonetarySummation`
    expect(written.cents(`${totals}/GrandTotalAmount`)).toBe(order.total.minor)
    expect(written.cents(`${totals}/DuePayableAmount`)).toBe(0)

    const [{ id } = expect.fail('no line')] = order.lines
    const refund = { lines: [{ lineId: id, quantity: 1 }], delivery: false, goodwill: null, restock: false }
    const by = { kind: 'staff', name: 'Marta' } as const
    const reason = 'returned'
    const refunded = {
      ...refund,
      orderId: order.id,
      reason,
      note: null,
      limit: null,
      key: newId(),
      by,
      now,
    } as const
    expect(await refundOrder(db(), refunded)).toMatchObject({ ok: true })
    const [, creditNote = expect.fail('no credit note')] = await listDocuments(db(), order.id)
    const credited = await eInvoiceOf(creditNote.number)
    expect(credited.at('ExchangedDocument/TypeCode')).toBe('381')
    expect(credited.at(`${settlementPath}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe(invoice.number)
    expect(credited.cents(`${totals}/DuePayableAmount`)).toBe(creditNote.total.minor)
    expect(credited.at(`${address}/CountryID`)).toBe('US')
  })

  test('have the GTIN of an item and, for a pickup, the country of the shop', async () => {
    const paymentContext = paymentContextOf(db())
    const { order, payment } = await createUnpaidOrder(paymentContext, { method: 'collection' })
    await db().updateTable('variants').set({ gtin: '4006381333931' }).execute()
    await completePayment(paymentContext, payment)
    const invoice = (await findInvoice(db(), order.id)) ?? expect.fail('no invoice')
    const written = await eInvoiceOf(invoice.number)
    expect(written.at(`${line}/SpecifiedTradeProduct/GlobalID`)).toBe('4006381333931')
    const agreement = `${transaction}/ApplicableHeaderTradeAgreement`
    expect(written.at(`${agreement}/BuyerTradeParty/PostalTradeAddress/CountryID`)).toBe('DE')
    expect(written.all(`${transaction}/ApplicableHeaderTradeDelivery/ShipToTradeParty`)).toEqual([])
  })
})
