import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { findDocument, listDocuments } from '#shop/invoices/invoices.server.ts'
import { money } from '#shop/money.ts'
import { DAY, after } from '#shop/time.ts'
import { deleteAccount, eraseDueContacts } from '#shop/privacy/erasure.server.ts'
import { exportPerson } from '#shop/privacy/export.server.ts'
import { done } from '#shop/problems.ts'
import { newUser } from '#tests/support/accounts.ts'
import { billingFields, testNow as now } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder, dispatchUnits } from '#tests/support/orders.ts'
import { markAllDelivered } from '#tests/support/returns.ts'
import { findOrderById } from './orders.server.ts'
import { assignGuestOrders } from './own-orders.server.ts'
import type { Order } from './orders.ts'
import { refundOrder } from './refunds.server.ts'

const ownLines = ['Analytical Engines Inc.', '1 Main Street', 'Springfield IL 62704', 'United States']

describeOnEachEngine('the addresses of an order', ({ db }) => {
  const buyersOf = async ({ id }: Order) => {
    const documents = await listDocuments(db(), id)
    const found = await Promise.all(documents.map(({ number }) => findDocument(db(), number)))
    return found.map((document) => document?.facts.buyer)
  }
  const confirmationOf = async ({ id }: Order) => {
    const { facts } = await db()
      .selectFrom('messages')
      .select('facts')
      .where('order_id', '=', id)
      .where('kind', '=', 'order_confirmed')
      .executeTakeFirstOrThrow()
    return facts
  }
  const refund = (order: Order) =>
    refundOrder(db(), {
      orderId: order.id,
      lines: [],
      delivery: false,
      goodwill: money(1_000, order.total.currency),
      restock: false,
      reason: 'goodwill',
      note: null,
      limit: null,
      key: newId(),
      by: { kind: 'staff', name: 'Marta' },
      now,
    })

  test('are the billing address on invoice and credit note, and both in the confirmation', async () => {
    const { order } = await createPaidOrder(db(), { fields: billingFields })
    expect(await refund(order)).toMatchObject({ ok: true })
    const buyer = {
      name: 'Grace Hopper',
      addressLines: ownLines,
      address: order.billing?.address,
      deliveredTo: { name: 'Ada Byron', address: order.address },
    }
    expect(buyer.address).toMatchObject({ country: 'US', street: '1 Main Street' })
    expect(await buyersOf(order)).toEqual([buyer, buyer])
    expect(await confirmationOf(order)).toMatchObject({
      buyerName: 'Ada Byron',
      delivery: { addressLines: ['Ada Byron', 'Lindenhof 7', '10969 Berlin', 'Germany'] },
      billingLines: ['Grace Hopper', ...ownLines],
    })
  })

  test('are the delivery address everywhere without a billing address, and only the name with pickup', async () => {
    const { order } = await createPaidOrder(db())
    const lines = ['Lindenhof 7', '10969 Berlin', 'Germany']
    const { address } = order
    const deliveredTo = { name: 'Ada Byron', address }
    expect(await buyersOf(order)).toEqual([{ name: 'Ada Byron', addressLines: lines, address, deliveredTo }])
    expect(await confirmationOf(order)).toMatchObject({ billingLines: [] })
    const pickup = await createPaidOrder(db(), { method: 'collection' })
    expect(await buyersOf(pickup.order)).toEqual([{ name: 'Ada Byron', addressLines: [] }])
    const both = await createPaidOrder(db(), { method: 'collection', fields: billingFields })
    expect(await buyersOf(both.order)).toEqual([
      { name: 'Grace Hopper', addressLines: ownLines, address: both.order.billing?.address },
    ])
    expect(await confirmationOf(both.order)).toMatchObject({
      delivery: { addressLines: expect.arrayContaining(['Alcove Showroom']) },
      billingLines: ['Grace Hopper', ...ownLines],
    })
  })

  test('are part of the exported data, and stay with the order when the account is deleted', async () => {
    const email = 'billing@example.com'
    const userId = await newUser(db(), { email })
    const { order } = await createPaidOrder(db(), { fields: { ...billingFields, email } })
    await assignGuestOrders(db(), userId)
    expect(JSON.stringify(await exportPerson(db(), userId))).toContain('1 Main Street')
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, now)
    await deleteAccount(db(), { userId, removeFromStaff: async () => done(), now })
    await eraseDueContacts(db(), after(now, 60 * DAY))
    expect(await findOrderById(db(), order.id)).toMatchObject({
      contact: { email: '' },
      billing: order.billing,
    })
  })
})
