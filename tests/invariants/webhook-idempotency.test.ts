import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { receivePaymentEvent } from '#shop/checkout/payment.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { newBuyer, testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import type { Delivery } from '#tests/support/sandbox-bank.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { openShopWithBank, type ShopWithBank } from '#tests/support/shop-with-bank.ts'
import { expectInvariantsHold, installInvariants } from './invariants.ts'

const clock = fixedClock(testNow)
const GOOD_CARD = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKS_FIRST = '4000000000003220'

describeOnEachEngine('the event of one payment, received fifty times', ({ db, database }) => {
  let shop: ShopWithBank

  beforeAll(async () => {
    await installInvariants(db())
    shop = await openShopWithBank(database(), clock)
  })
  afterAll(() => shop.close())

  /**
   * Pays an order while the shop's webhook is down. Returns the order and all events of its bank, none of which the
   * shop has received.
   */
  async function payWithWebhookDown(pay: (url: string) => Promise<unknown>) {
    const product = await createProduct(db(), { onHand: 5 })
    const buyer = await newBuyer(shop.paymentContext(), { product })
    const placed = await placeOrder(shop.paymentContext(), {
      token: buyer.token,
      key: await buyer.review(),
      language: 'en',
    })
    if (!placed.ok) return expect.fail(placed.problem.code)
    const { order, payment } = placed.value
    await pay(await shop.paymentPageOf({ order, payment: payment! }))
    const before = shop.bank.deliveries.length
    shop.setWebhookDown(true)
    await shop.bank.deliver(clock.now())
    shop.setWebhookDown(false)
    return { order, deliveries: shop.bank.deliveries.slice(before) }
  }

  /** Passes an event to the shop, as its webhook does. */
  async function receiveDelivery({ body, headers }: Delivery) {
    const read = shop.bank.provider.readEvent(body, headers, clock.now())
    if (!read.ok) return expect.fail(read.problem.code)
    const { settings, links, now } = shop.paymentContext()
    return receivePaymentEvent(db(), { provider: 'sandbox', event: read.value, settings, links, now })
  }

  const settledOnce = {
    state: 'placed',
    eventKinds: ['ordered', 'paid', 'placed'],
    messageKinds: ['order_confirmed'],
    documentKinds: ['invoice'],
    ledger: [-2],
    captured: [254_700],
  }

  test('in parallel: one settlement, one e-mail, one invoice, one ledger entry', async () => {
    const { order, deliveries } = await payWithWebhookDown((url) => shop.bank.pay(url, GOOD_CARD))
    expect(deliveries).toHaveLength(1)
    await Promise.all(Array.from({ length: 50 }, () => receiveDelivery(deliveries[0]!)))
    expect(await outcomeOf(db(), order.id)).toEqual(settledOnce)
    await expectInvariantsHold(db())
  })

  test('among the other events of the payment, in reverse order and all at once: the same result', async () => {
    const { order, deliveries } = await payWithWebhookDown(async (url) => {
      await shop.bank.pay(url, DECLINED)
      await shop.bank.pay(url, ASKS_FIRST)
      await shop.bank.send(`${url}/challenge`, { answer: 'refuse' })
      await shop.bank.pay(url, GOOD_CARD)
    })
    expect(deliveries.length).toBeGreaterThan(3)
    const backwards = [...deliveries].reverse()
    await Promise.all(
      Array.from({ length: 50 }, () => backwards)
        .flat()
        .map(receiveDelivery),
    )
    for (const one of backwards) await receiveDelivery(one)
    const { eventKinds, ...rest } = await outcomeOf(db(), order.id)
    const { eventKinds: expected, ...settled } = settledOnce
    expect(rest).toEqual(settled)
    expect(eventKinds.filter((kind) => kind !== 'payment_failed')).toEqual(expected)
    await expectInvariantsHold(db())
  })

  test('after the customer has cancelled: nothing is sold, and the order is cancelled once', async () => {
    const { order, deliveries } = await payWithWebhookDown(async (url) => {
      await shop.bank.pay(url, DECLINED)
      await shop.bank.send(`${url}/cancellation`, {})
    })
    await Promise.all(
      Array.from({ length: 50 }, () => [...deliveries].reverse())
        .flat()
        .map(receiveDelivery),
    )
    const { eventKinds, ...rest } = await outcomeOf(db(), order.id)
    expect(rest).toEqual({
      state: 'cancelled',
      messageKinds: [],
      documentKinds: [],
      ledger: [],
      captured: [],
    })
    expect(eventKinds.filter((kind) => kind === 'cancelled')).toHaveLength(1)
    await expectInvariantsHold(db())
  })
})

async function outcomeOf(db: Db, id: OrderId) {
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [events, messages, documents] = [
    await db.selectFrom('order_events').select('kind').where('order_id', '=', id).orderBy('id').execute(),
    await db.selectFrom('messages').select('kind').where('order_id', '=', id).execute(),
    await db.selectFrom('documents').select('kind').where('order_id', '=', id).execute(),
  ]
  const entries = await db.selectFrom('stock_entries').select('change').where('order_id', '=', id).execute()
  const payments = await db
    .selectFrom('payments')
    .select('captured_minor')
    .where('order_id', '=', id)
    .execute()
  return {
    state,
    eventKinds: events.map(({ kind }) => kind),
    messageKinds: messages.map(({ kind }) => kind),
    documentKinds: documents.map(({ kind }) => kind),
    ledger: entries.map(({ change }) => change),
    captured: payments.flatMap(({ captured_minor: captured }) => captured ?? []),
  }
}
