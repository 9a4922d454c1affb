import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { cancelPlacedOrder } from '#shop/orders/cancellation.server.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import { latestPayment } from '#shop/payments/payments.server.ts'
import { sendRefundRequest, listRefunds, requestRefund } from '#shop/payments/refunds.server.ts'
import { MINUTE } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { unreachableProvider, testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { createUnpaidOrder, type TestOrder } from '#tests/support/orders.ts'
import { openShopWithStripe, type ShopWithStripe } from '#tests/support/stripe/shop-with-stripe.ts'
import { reconcileOpenPayments } from './jobs.server.ts'
import { closeUnpaidOrder, refreshPayment } from './payment.server.ts'

const clock = fixedClock(testNow)

describeOnEachEngine('an order that is paid at Stripe', ({ db, database }) => {
  let shop: ShopWithStripe
  beforeAll(async () => {
    shop = await openShopWithStripe(database(), clock)
  })
  afterAll(async () => {
    await shop.close()
    expect(shop.stripe.mismatches).toEqual([])
  })
  beforeEach(() => clock.set(testNow))

  const ordered = () => createUnpaidOrder(shop.paymentContext())
  const snapshotOf = async ({ order }: TestOrder) => ({
    order: await getOrder(db(), order.id),
    payment: await latestPayment(db(), order.id),
    refunds: await listRefunds(db(), order.id),
    kinds: (await listOrderEvents(db(), order.id)).map(({ kind }) => kind),
  })
  const paid = async (number?: string) => {
    const sold = await ordered()
    await shop.pay(sold, number)
    await shop.work()
    return { ...sold, reference: (await latestPayment(db(), sold.order.id))?.reference ?? '' }
  }

  test('is placed once, and a declined card before it is reported', async () => {
    const sold = await ordered()
    await shop.pay(sold, '4000000000009995')
    await shop.work()
    expect((await snapshotOf(sold)).payment).toMatchObject({
      state: 'created',
      failure: 'insufficient_funds',
    })
    await shop.pay(sold)
    await shop.work()
    const { order, payment, kinds } = await snapshotOf(sold)
    expect(order.state).toBe('placed')
    expect(payment).toMatchObject({ state: 'succeeded', captured: order.total, failure: null })
    expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(1)
  })

  test('is placed once, however often and in whatever order its events arrive', async () => {
    const sold = await ordered()
    shop.stripe.events.hold()
    const before = shop.stripe.events.history.length
    await shop.pay(sold, '4000000000000002')
    await shop.pay(sold)
    await shop.stripe.events.releaseEvents((events) => events.toReversed())
    await shop.work()
    const told = shop.stripe.events.history.slice(before)
    await Promise.all(
      [...told, ...told, ...told.toReversed()].map((event) => shop.stripe.events.sendEvent(event)),
    )
    await shop.work()
    const { order, payment, refunds, kinds } = await snapshotOf(sold)
    expect([order.state, payment?.state, refunds]).toEqual(['placed', 'succeeded', []])
    expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(1)
  })

  test('is placed when the customer returns before the event, and the event changes nothing', async () => {
    const sold = await ordered()
    await shop.pay(sold)
    const { order } = await refreshPayment(shop.paymentContext(), sold.order)
    expect(order.state).toBe('placed')
    await shop.work()
    expect((await snapshotOf(sold)).kinds.filter((kind) => kind === 'placed')).toHaveLength(1)
  })

  test('is closed only once it can no longer be paid at Stripe', async () => {
    const sold = await ordered()
    await shop.pay(sold, '4000000000003220')
    const ended = await closeUnpaidOrder(shop.paymentContext(), sold.order, { kind: 'expired', facts: {} })
    expect(ended).toMatchObject({ ok: true, value: { state: 'expired' } })
    const { payment } = await snapshotOf(sold)
    expect(shop.stripe.account.sessionOf(payment?.sessionId ?? '').status).toBe('expired')
    await shop.work()
    expect((await snapshotOf(sold)).order.state).toBe('expired')
  })

  test('is placed after all if it was paid at the last moment', async () => {
    const sold = await ordered()
    await shop.pay(sold)
    const ended = await closeUnpaidOrder(shop.paymentContext(), sold.order, { kind: 'expired', facts: {} })
    expect(ended).toMatchObject({ value: { state: 'placed' } })
  })

  test('is not placed for another amount, which is refunded', async () => {
    const sold = await ordered()
    shop.stripe.events.hold()
    await shop.pay(sold)
    const { payment } = await snapshotOf(sold)
    const session = shop.stripe.account.sessionOf(payment?.sessionId ?? '')
    shop.stripe.account.intentOf(session.payment_intent ?? '').amount_received = 100
    await reconcile()
    await shop.stripe.events.releaseEvents()
    await shop.work()
    const { order, refunds } = await snapshotOf(sold)
    expect(order.state).not.toBe('placed')
    expect(refunds).toMatchObject([{ reason: 'wrong_amount', amount: money(100, currency('EUR')) }])
  })

  test.each([true, false])(
    'is complete at Stripe but unpaid: nothing is placed before the money has arrived (%s)',
    async (isThere) => {
      const sold = await ordered()
      const session = await shop.open(sold)
      shop.stripe.account.tryCard(session, { outcome: 'on_its_way' })
      await shop.work()
      const ended = await closeUnpaidOrder(shop.paymentContext(), sold.order, { kind: 'expired', facts: {} })
      expect(ended).toMatchObject({ value: { state: 'awaiting_payment' } })
      expect(await snapshotOf(sold)).toMatchObject({
        order: { state: 'awaiting_payment' },
        payment: { state: 'processing', captured: null },
      })
      shop.stripe.account.settleAsyncPayment(session, isThere)
      await shop.work()
      const { order, payment } = await snapshotOf(sold)
      expect([order.state, payment?.state]).toEqual(
        isThere ? ['placed', 'succeeded'] : ['cancelled', 'failed'],
      )
    },
  )

  test('that is cancelled is refunded by Stripe, once', async () => {
    const sold = await paid()
    await cancelPlacedOrder(db(), sold.order.id, { ...shop.paymentContext(), by: { kind: 'shopper' } })
    await shop.work()
    const { payment, refunds } = await snapshotOf(sold)
    expect(payment?.state).toBe('refunded')
    expect(refunds).toMatchObject([{ state: 'succeeded', amount: sold.order.total }])
    expect(
      shop.stripe.account.refunds.filter(({ payment_intent }) => payment_intent === sold.reference),
    ).toHaveLength(1)
  })

  test('records a refund made in the dashboard and a dispute of the cardholder', async () => {
    const sold = await paid('4000000000000259')
    shop.stripe.account.refund(sold.reference, { amount: 1_000, metadata: {} })
    await shop.work()
    expect(await snapshotOf(sold)).toMatchObject({
      payment: { state: 'partly_refunded' },
      refunds: [{ reason: 'at_provider', amount: money(1_000, currency('EUR')) }],
    })
    shop.stripe.account.advanceDays()
    await shop.work()
    expect((await snapshotOf(sold)).payment?.state).toBe('disputed')
    shop.stripe.account.closeDispute(sold.reference, 'lost')
    await shop.work()
    expect((await snapshotOf(sold)).payment?.state).toBe('lost')
  })

  test('whose events never arrived is found by reconciliation', async () => {
    const sold = await ordered()
    shop.stripe.events.hold()
    await shop.pay(sold)
    await reconcile()
    expect((await snapshotOf(sold)).order.state).toBe('placed')
    await shop.stripe.events.releaseEvents()
  })

  test('has no payment page while Stripe is down, and gets it later', async () => {
    expectLog('payments.unavailable')
    const sold = await ordered()
    shop.stripe.setPermanentTrouble('fails')
    await expect(shop.pay(sold)).rejects.toThrow('no page')
    shop.stripe.setPermanentTrouble('unreachable')
    await expect(shop.pay(sold)).rejects.toThrow('no page')
    shop.stripe.setPermanentTrouble(null)
    await shop.pay(sold)
    await shop.work()
    expect((await snapshotOf(sold)).order.state).toBe('placed')
  })

  itWithRealData(
    'is not changed by any other event of Stripe',
    ['stripe/stripe-webhook-events-ruby-mock.json'],
    async (file) => {
      await paid()
      const all = async () => [
        await db().selectFrom('payments').selectAll().orderBy('id').execute(),
        await db().selectFrom('refunds').selectAll().orderBy('id').execute(),
        await db().selectFrom('orders').selectAll().orderBy('id').execute(),
      ]
      const before = await all()
      const bodies = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>)
      for (const body of bodies) {
        expect(await shop.stripe.events.sendEvent({ body: JSON.stringify(body) })).toBe(true)
      }
      await shop.work()
      expect(await all()).toEqual(before)
    },
  )

  test('cannot be refunded after the shop changed its payment provider: staff are told where to refund', async () => {
    const sold = await paid()
    const wanted = await requestRefund(db(), {
      paymentId: sold.payment.id,
      amount: null,
      reason: 'goodwill',
      key: newId(),
      by: { kind: 'staff' },
      now: clock.now(),
    })
    if (!wanted.ok) throw new Error(wanted.problem.code)
    const answer = await sendRefundRequest(db(), unreachableProvider, wanted.value.id)
    expect(answer).toMatchObject({ refusal: { failure: expect.stringMatching(/at stripe itself/) } })
    await shop.work()
  })

  async function reconcile() {
    clock.advance(6 * MINUTE)
    await reconcileOpenPayments(shop.paymentContext(), new AbortController().signal)
  }
})
