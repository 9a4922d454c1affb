import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { done, refuse } from '#shop/problems.ts'
import { paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { eraseContacts } from '../erasure.server.ts'
import { listOrderEvents } from '../orders.server.ts'
import type { Order } from '../orders.ts'
import { writeToCustomer } from './write-to-customer.server.ts'

const by = { kind: 'staff', name: 'Marta' } as const

describeOnEachEngine('a message of the staff to the customer', ({ db }) => {
  const write = (order: Order, change: { subject?: string; text?: string; key?: string } = {}) =>
    writeToCustomer(db(), {
      orderId: order.id,
      subject: 'Your sofa',
      text: 'It comes on Tuesday.',
      key: newId(),
      ...change,
      by,
      emailContext: paymentContextOf(db()),
    })
  const emails = ({ id }: Order) =>
    db()
      .selectFrom('messages')
      .select(['recipient', 'language', 'facts'])
      .where('order_id', '=', id)
      .where('kind', '=', 'order_message')
      .orderBy('id')
      .execute()
  const history = async ({ id }: Order) =>
    (await listOrderEvents(db(), id)).filter(({ kind }) => kind === 'message_sent')

  test('is one e-mail and one entry of the history, however often it is sent at once', async () => {
    const { order } = await createPaidOrder(db())
    const key = newId()
    const sent = await Promise.all(Array.from({ length: 4 }, () => write(order, { key })))
    expect(sent).toEqual(sent.map(() => done()))
    expect(await history(order)).toMatchObject([
      { by, facts: { subject: 'Your sofa', text: 'It comes on Tuesday.' } },
    ])
    expect(await emails(order)).toMatchObject([
      {
        recipient: order.contact.email,
        language: 'en',
        facts: {
          number: order.number,
          orderUrl: expect.stringContaining(`/orders/${order.number}?key=`),
          subject: 'Your sofa',
          text: 'It comes on Tuesday.',
        },
      },
    ])
    expect(await write(order, { key, text: 'It comes on Wednesday.' })).toEqual(done())
    expect(await emails(order)).toHaveLength(2)
    expect(await history(order)).toHaveLength(2)
  })

  test('is refused once the e-mail address is erased, and is erased with it', async () => {
    const { order } = await createPaidOrder(db())
    const key = newId()
    await write(order, { key })
    await eraseContacts(db(), [order.id])
    expect(await history(order)).toEqual([])
    expect(await write(order)).toEqual(refuse('orders.contact_erased'))
    expect(await emails(order)).toHaveLength(1)
  })
})
