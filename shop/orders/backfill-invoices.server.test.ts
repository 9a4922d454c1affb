import { expect, test } from 'vitest'
import { listDocuments } from '#shop/invoices/invoices.server.ts'
import { tillOf } from '#tests/support/buying.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { orderedPieces, soldPieces } from '#tests/support/selling.ts'
import { backfillInvoices } from './backfill-invoices.server.ts'

describeOnEachEngine('orders from before there were papers', ({ db }) => {
  test('get an invoice when the shop starts, once; the others are left as they are', async () => {
    const till = tillOf(db())
    const unpaid = await orderedPieces(till)
    const sold = await soldPieces(db())
    const old = await orderedPieces(till)
    const placed = { state: 'placed', placed_at: till.now } as const
    await db().updateTable('orders').set(placed).where('id', '=', old.order.id).execute()
    const before = await listDocuments(db(), sold.order.id)
    await backfillInvoices(db(), till)
    await backfillInvoices(db(), till)
    expect(await listDocuments(db(), old.order.id)).toMatchObject([
      { kind: 'invoice', total: old.order.total },
    ])
    expect(await listDocuments(db(), sold.order.id)).toEqual(before)
    expect(await listDocuments(db(), unpaid.order.id)).toEqual([])
  })
})
