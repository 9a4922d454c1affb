import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { receivePaymentEvent } from '#shop/checkout/payment.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { newBuyer, openingDay } from '#tests/support/buying.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPiece } from '#tests/support/pieces.ts'
import type { Delivery } from '#tests/support/sandbox-bank.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { openShopAtTheBank, type ShopAtTheBank } from '#tests/support/shop-at-the-bank.ts'
import { expectSoundBooks, teachRules } from './books.ts'

const clock = fixedClock(openingDay)
const GOOD_CARD = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKS_FIRST = '4000000000003220'

describeOnEachEngine('the news of one payment, fifty times over', ({ db, database }) => {
  let shop: ShopAtTheBank

  beforeAll(async () => {
    await teachRules(db())
    shop = await openShopAtTheBank(database(), clock)
  })
  afterAll(() => shop.close())

  /** An order with everything its bank has to say of it, none of which the shop has heard yet. */
  async function paidUnheard(pay: (url: string) => Promise<unknown>) {
    const piece = await newPiece(db(), { onHand: 5 })
    const buyer = await newBuyer(shop.till(), { piece })
    const placed = await placeOrder(shop.till(), {
      token: buyer.token,
      key: await buyer.review(),
      language: 'en',
    })
    if (!placed.ok) return expect.fail(placed.problem.code)
    const { order, payment } = placed.value
    await pay(await shop.pageOf({ order, payment: payment! }))
    const before = shop.bank.deliveries.length
    shop.setDeaf(true)
    await shop.bank.deliver(clock.now())
    shop.setDeaf(false)
    return { order, news: shop.bank.deliveries.slice(before) }
  }

  /** The shop is told, as its webhook is. */
  async function hear({ body, headers }: Delivery) {
    const read = shop.bank.provider.readEvent(body, headers, clock.now())
    if (!read.ok) return expect.fail(read.problem.code)
    const { settings, links, now } = shop.till()
    return receivePaymentEvent(db(), { provider: 'sandbox', event: read.value, settings, links, now })
  }

  const settledOnce = {
    state: 'placed',
    told: ['ordered', 'paid', 'placed'],
    letters: ['order_confirmed'],
    papers: ['invoice'],
    ledger: [-2],
    captured: [254_700],
  }

  test('in parallel: one settlement, one letter, one invoice, one line in the ledger', async () => {
    const { order, news } = await paidUnheard((url) => shop.bank.pay(url, GOOD_CARD))
    expect(news).toHaveLength(1)
    await Promise.all(Array.from({ length: 50 }, () => hear(news[0]!)))
    expect(await whatBecameOf(db(), order.id)).toEqual(settledOnce)
    await expectSoundBooks(db())
  })

  test('among the other news of it, from the last to the first and all at once: the same', async () => {
    const { order, news } = await paidUnheard(async (url) => {
      await shop.bank.pay(url, DECLINED)
      await shop.bank.pay(url, ASKS_FIRST)
      await shop.bank.send(`${url}/challenge`, { answer: 'refuse' })
      await shop.bank.pay(url, GOOD_CARD)
    })
    expect(news.length).toBeGreaterThan(3)
    const backwards = [...news].reverse()
    await Promise.all(
      Array.from({ length: 50 }, () => backwards)
        .flat()
        .map(hear),
    )
    for (const one of backwards) await hear(one)
    const { told, ...rest } = await whatBecameOf(db(), order.id)
    const { told: expected, ...settled } = settledOnce
    expect(rest).toEqual(settled)
    expect(told.filter((kind) => kind !== 'payment_failed')).toEqual(expected)
    await expectSoundBooks(db())
  })

  test('when the shopper has changed their mind in between: nothing is sold, once', async () => {
    const { order, news } = await paidUnheard(async (url) => {
      await shop.bank.pay(url, DECLINED)
      await shop.bank.send(`${url}/cancellation`, {})
    })
    await Promise.all(
      Array.from({ length: 50 }, () => [...news].reverse())
        .flat()
        .map(hear),
    )
    const { told, ...rest } = await whatBecameOf(db(), order.id)
    expect(rest).toEqual({ state: 'cancelled', letters: [], papers: [], ledger: [], captured: [] })
    expect(told.filter((kind) => kind === 'cancelled')).toHaveLength(1)
    await expectSoundBooks(db())
  })
})

async function whatBecameOf(db: Db, id: OrderId) {
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
    told: events.map(({ kind }) => kind),
    letters: messages.map(({ kind }) => kind),
    papers: documents.map(({ kind }) => kind),
    ledger: entries.map(({ change }) => change),
    captured: payments.flatMap(({ captured_minor: captured }) => captured ?? []),
  }
}
