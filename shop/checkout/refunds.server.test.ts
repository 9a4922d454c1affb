import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { deleteWaitingJobs } from '#platform/jobs/jobs.server.ts'
import { newId } from '#shop/ids.ts'
import { money, subtract } from '#shop/money.ts'
import { cancelPlacedOrder } from '#shop/orders/cancellation.server.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import { refundOrder } from '#shop/orders/refunds.server.ts'
import { latestPayment } from '#shop/payments/payments.server.ts'
import { listRefunds, resumeRefunds } from '#shop/payments/refunds.server.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createUnpaidOrder, type TestOrder } from '#tests/support/orders.ts'
import { openShopWithBank, type ShopWithBank } from '#tests/support/shop-with-bank.ts'
import { reconcileOpenPayments } from './jobs.server.ts'
import { syncPayment } from './payment.server.ts'

const card = {
  good: '4242424242424242',
  disputed: '4000000000000259',
  refundFails: '4000000000005126',
}
const clock = fixedClock(testNow)

describeOnEachEngine('refunds through the bank', ({ db, database }) => {
  let shop: ShopWithBank
  beforeAll(async () => {
    shop = await openShopWithBank(database(), clock)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    clock.set(testNow)
    shop.setWebhookDown(false)
  })

  async function paid(number = card.good): Promise<TestOrder> {
    const sold = await createUnpaidOrder(shop.paymentContext())
    await shop.bank.pay(await shop.paymentPageOf(sold), number)
    await shop.work()
    return sold
  }
  const snapshotOf = async ({ order }: TestOrder) => ({
    order: await getOrder(db(), order.id),
    payment: await latestPayment(db(), order.id),
    refunds: await listRefunds(db(), order.id),
    kinds: (await listOrderEvents(db(), order.id)).map(({ kind }) => kind),
  })
  const reconcile = () => reconcileOpenPayments(shop.paymentContext(), new AbortController().signal)

  test('a cancelled order: the bank refunds everything, and the order history and an e-mail say so', async () => {
    const sold = await paid()
    await cancelPlacedOrder(db(), sold.order.id, { ...shop.paymentContext(), by: { kind: 'shopper' } })
    await shop.work()
    const { payment, refunds, kinds } = await snapshotOf(sold)
    expect(payment?.state).toBe('refunded')
    expect(refunds).toMatchObject([{ state: 'succeeded', amount: sold.order.total }])
    expect(kinds.at(-1)).toBe('refunded')
    const atBank = await shop.bank.provider.retrievePayment(payment?.sessionId ?? '')
    expect(atBank?.refunds).toMatchObject([{ refundId: refunds[0]?.id, state: 'succeeded' }])
  })

  test('a payment for a cancelled order is refunded automatically, once, however often the bank reports it', async () => {
    const sold = await createUnpaidOrder(shop.paymentContext())
    const page = await shop.paymentPageOf(sold)
    await shop.bank.pay(page, card.good)
    await db().updateTable('orders').set({ state: 'cancelled' }).where('id', '=', sold.order.id).execute()
    await shop.work()
    await reconcile()
    await shop.work()
    const { payment, refunds } = await snapshotOf(sold)
    expect(payment?.state).toBe('refunded')
    expect(refunds).toMatchObject([{ state: 'succeeded', reason: 'order_over', amount: sold.order.total }])
  })

  test('a refund that the bank cannot make is shown to staff', async () => {
    const sold = await paid(card.refundFails)
    await refundOrder(db(), {
      orderId: sold.order.id,
      lines: [],
      delivery: false,
      goodwill: money(5_000, sold.order.total.currency),
      restock: false,
      reason: 'goodwill',
      note: null,
      limit: null,
      key: newId(),
      by: { kind: 'staff' },
      now: clock.now(),
    })
    await shop.work()
    expect((await snapshotOf(sold)).refunds).toMatchObject([{ state: 'processing' }])
    clock.advance(DAY)
    await shop.work()
    const { order, payment, refunds } = await snapshotOf(sold)
    expect(refunds).toMatchObject([{ state: 'failed' }])
    expect(order.attention).toBe('refund_failed')
    expect(payment?.state).toBe('succeeded')
  })

  test('a refund whose job was given up is requested again', async () => {
    const sold = await paid()
    await cancelPlacedOrder(db(), sold.order.id, { ...shop.paymentContext(), by: { kind: 'shopper' } })
    await deleteWaitingJobs(db())
    await resumeRefunds(db(), after(testNow, -DAY))
    await shop.work()
    expect((await snapshotOf(sold)).refunds).toMatchObject([{ state: 'requested' }])
    await resumeRefunds(db(), testNow)
    await shop.work()
    expect((await snapshotOf(sold)).refunds).toMatchObject([{ state: 'succeeded' }])
  })

  test('a refund and a dispute made at the bank itself are recorded here', async () => {
    const sold = await paid()
    const reference = (await latestPayment(db(), sold.order.id))?.reference ?? ''
    await shop.bank.clerk.refund(reference, money(1_000, sold.order.total.currency))
    await shop.work()
    expect(await snapshotOf(sold)).toMatchObject({
      order: { attention: 'refunded_at_provider' },
      payment: { state: 'partly_refunded' },
      refunds: [{ reason: 'at_provider', creditNote: expect.any(String) }],
    })
    await shop.bank.clerk.openDispute(reference)
    await shop.work()
    expect((await snapshotOf(sold)).payment?.state).toBe('disputed')
    await shop.bank.clerk.closeDispute(reference, 'won')
    await shop.work()
    const { payment, kinds } = await snapshotOf(sold)
    expect(payment?.state).toBe('won')
    expect(kinds.slice(-2)).toEqual(['disputed', 'dispute_won'])
  })

  test.each([
    ['the shop requests it', false],
    ['the bank reports it', true],
  ])(
    'a refund that staff make at the bank while the shop is about to make it is one refund, when first %s',
    async (_, tells) => {
      const sold = await paid()
      const { total } = sold.order
      await cancelPlacedOrder(db(), sold.order.id, { ...shop.paymentContext(), by: { kind: 'shopper' } })
      await shop.bank.clerk.refund((await latestPayment(db(), sold.order.id))?.reference ?? '', total)
      if (tells)
        await syncPayment(shop.paymentContext(), (await latestPayment(db(), sold.order.id))?.sessionId ?? '')
      await shop.work()
      const { order, payment, refunds, kinds } = await snapshotOf(sold)
      expect(refunds).toMatchObject([{ state: 'succeeded', amount: total, reason: 'cancelled' }])
      expect([payment?.state, order.attention]).toEqual(['refunded', null])
      expect(kinds).not.toContain('refund_failed')
    },
  )

  test('when staff refund a part at the bank before the shop’s full refund, the shop refunds the rest', async () => {
    const sold = await paid()
    const { total } = sold.order
    const part = money(1_000, total.currency)
    await cancelPlacedOrder(db(), sold.order.id, { ...shop.paymentContext(), by: { kind: 'shopper' } })
    await shop.bank.clerk.refund((await latestPayment(db(), sold.order.id))?.reference ?? '', part)
    await shop.work()
    const { order, payment, refunds } = await snapshotOf(sold)
    expect(refunds).toMatchObject([
      { state: 'failed', amount: total, failure: expect.stringContaining('10.00 EUR') },
      { state: 'succeeded', amount: part, reason: 'at_provider' },
      {
        state: 'succeeded',
        amount: subtract(total, part),
        reason: 'cancelled',
        creditNote: refunds[0]?.creditNote,
      },
    ])
    expect([payment?.state, order.attention]).toEqual(['refunded', 'refunded_at_provider'])
  })

  test('missed events are fetched: a payment, a refund made at the bank, a dispute', async () => {
    expectLog('payments.unreconciled')
    shop.setWebhookDown(true)
    const sold = await createUnpaidOrder(shop.paymentContext())
    await shop.bank.pay(await shop.paymentPageOf(sold), card.good)
    await shop.work()
    expect((await snapshotOf(sold)).order.state).toBe('awaiting_payment')
    clock.advance(6 * MINUTE)
    await reconcile()
    const { order, payment } = await snapshotOf(sold)
    expect([order.state, payment?.state]).toEqual(['placed', 'succeeded'])
    await shop.bank.clerk.refund(payment?.reference ?? '', money(2_000, order.total.currency))
    await shop.bank.clerk.openDispute(payment?.reference ?? '')
    clock.set(after(testNow, 2 * DAY))
    await reconcile()
    expect(await snapshotOf(sold)).toMatchObject({
      payment: { state: 'disputed' },
      refunds: [{ reason: 'at_provider', state: 'succeeded' }],
    })
  })
})
