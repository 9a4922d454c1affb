import { expect, test } from 'vitest'
import { listDocuments } from '#shop/invoices/invoices.server.ts'
import { paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createUnpaidOrder, createPaidOrder } from '#tests/support/orders.ts'
import { backfillInvoices } from './backfill-invoices.server.ts'

describeOnEachEngine('orders from before there were invoices', ({ db }) => {
  test('get an invoice when the shop starts, once; other orders are unchanged', async () => {
    const paymentContext = paymentContextOf(db())
    const unpaid = await createUnpaidOrder(paymentContext)
    const sold = await createPaidOrder(db())
    const old = await createUnpaidOrder(paymentContext)
    const placed = { state: 'placed', placed_at: paymentContext.now } as const
    await db().updateTable('orders').set(placed).where('id', '=', old.order.id).execute()
    const before = await listDocuments(db(), sold.order.id)
    await backfillInvoices(db(), paymentContext)
    await backfillInvoices(db(), paymentContext)
    expect(await listDocuments(db(), old.order.id)).toMatchObject([
      { kind: 'invoice', total: old.order.total },
    ])
    expect(await listDocuments(db(), sold.order.id)).toEqual(before)
    expect(await listDocuments(db(), unpaid.order.id)).toEqual([])
  })
})
