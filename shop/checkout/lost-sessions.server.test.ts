import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whilePersonWaits } from '#platform/http/deadline.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import { latestPayment } from '#shop/payments/payments.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testNow } from '#tests/support/checkout-fixtures.ts'
import { allowLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth, runSeed } from '#tests/support/depth.ts'
import { createUnpaidOrder, type TestOrder } from '#tests/support/orders.ts'
import type { FailureMode } from '#tests/support/stripe/api.ts'
import { openShopWithStripe, type ShopWithStripe } from '#tests/support/stripe/shop-with-stripe.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { reconcileOpenPayments } from './jobs.server.ts'
import { openPayment, reopenPayment } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

const clock = fixedClock(testNow)
const WAIT_MS = 150

describeOnEachEngine(
  'an order whose session at Stripe was created without a response',
  ({ db, database }) => {
    let shop: ShopWithStripe
    beforeAll(async () => {
      shop = await openShopWithStripe(database(), clock)
    })
    afterAll(async () => {
      await shop.close()
      expect(shop.stripe.mismatches).toEqual([])
    })
    beforeEach(() => {
      clock.set(testNow)
      allowLog('payments.unavailable')
    })

    /** Asks for the payment page like a customer who waits only a short time. */
    const press = ({ order, payment }: TestOrder) =>
      whilePersonWaits(() => openPayment(shop.paymentContext(), order, payment), WAIT_MS)
    const sessionsOf = ({ payment }: TestOrder) =>
      shop.stripe.account.sessions().filter((session) => session.client_reference_id === payment.id)
    const reconcile = () => reconcileOpenPayments(shop.paymentContext(), new AbortController().signal)

    /** Orders and presses the button once, while Stripe creates the session but does not respond. */
    async function orderedUnheard(mode: FailureMode = 'trickles_answer') {
      const sold = await createUnpaidOrder(shop.paymentContext())
      shop.stripe.failureMode(mode)
      const { calls } = shop.stripe
      // On a busy machine, the time may be over before the request arrives.
      for (const before = calls.length; calls.length === before;)
        expect(await press(sold)).toMatchObject({ ok: false, problem: { code: 'payments.unavailable' } })
      return sold
    }

    test('waits, and another press leads to the same session', async () => {
      const sold = await orderedUnheard()
      expect(await getOrder(db(), sold.order.id)).toMatchObject({ state: 'awaiting_payment' })
      const [session] = sessionsOf(sold)
      const opened = await reopenPayment(shop.paymentContext(), sold.order)
      expect(opened).toMatchObject({ ok: true, value: { sessionId: session?.id, sessionUrl: session?.url } })
      expect(sessionsOf(sold)).toHaveLength(1)
    })

    test('finds the session later by itself, and can be paid there', async () => {
      const sold = await orderedUnheard()
      await reconcile()
      expect((await latestPayment(db(), sold.order.id))?.sessionId).toBeNull()
      clock.advance(3 * MINUTE)
      await reconcile()
      const [session] = sessionsOf(sold)
      expect((await latestPayment(db(), sold.order.id))?.sessionId).toBe(session?.id)
      await shop.pay(sold)
      await shop.work()
      expect(await getOrder(db(), sold.order.id)).toMatchObject({ state: 'placed' })
      expect(sessionsOf(sold)).toHaveLength(1)
    })

    test('can be cancelled at once, and its session is closed a minute later', async () => {
      const sold = await orderedUnheard()
      const cancelled = await cancelOrder(shop.paymentContext(), sold.order, { by: { kind: 'shopper' } })
      expect(cancelled).toMatchObject({ ok: true, value: { state: 'cancelled' } })
      expect(sessionsOf(sold)).toMatchObject([{ status: 'open' }])
      clock.advance(2 * MINUTE)
      await shop.work()
      expect(sessionsOf(sold)).toMatchObject([{ status: 'expired' }])
    })

    test('leaves no open session either if the request never arrived', async () => {
      const sold = await orderedUnheard('hangs')
      await cancelOrder(shop.paymentContext(), sold.order, { by: { kind: 'shopper' } })
      clock.advance(2 * MINUTE)
      await shop.work()
      expect(sessionsOf(sold).filter(({ status }) => status === 'open')).toEqual([])
    })

    test('ends within one deadline, though the press closes an older order and opens a new session', async () => {
      const sold = await createUnpaidOrder(shop.paymentContext())
      expect(await openPayment(shop.paymentContext(), sold.order, sold.payment)).toMatchObject({ ok: true })
      shop.stripe.setPermanentTrouble('trickles')
      const begin = performance.now()
      const pressed = await whilePersonWaits(async () => {
        const reopened = await reopenPayment(shop.paymentContext(), sold.order)
        const { token } = sold
        const placed = await placeOrder(shop.paymentContext(), { token, key: 'another', language: 'en' })
        return [reopened?.ok, placed]
      }, WAIT_MS)
      const took = performance.now() - begin
      shop.stripe.setPermanentTrouble(null)
      // The page is known, so the customer can still pay there.
      expect(pressed).toMatchObject([true, { ok: false, problem: { code: 'payments.unavailable' } }])
      expect(took).toBeLessThan(8_000)
    })

    const step = fc.oneof(
      fc
        .constantFrom('press', 'pay', 'cancel', 'reconcile', 'work', 'wait')
        .map((kind) => ({ kind, mode: null })),
      fc
        .constantFrom<FailureMode>('trickles_answer', 'loses_answer', 'trickles', 'unreachable', 'fails')
        .map((mode) => ({ kind: 'press', mode })),
    )

    test('is paid at most once, and whatever is paid is delivered or refunded', async () => {
      allowLog('job.failed')
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
          clock.set(testNow)
          const sold = await createUnpaidOrder(shop.paymentContext())
          const act: Record<string, () => Promise<unknown>> = {
            press: () => press(sold),
            pay: () => Promise.all(sessionsOf(sold).map(({ id }) => payAt(id))),
            cancel: async () =>
              cancelOrder(shop.paymentContext(), await getOrder(db(), sold.order.id), {
                by: { kind: 'shopper' },
              }),
            reconcile,
            work: () => shop.work(),
            wait: async () => clock.advance(3 * MINUTE),
          }
          const payAt = (id: string) =>
            shop.stripe.send(`${shop.stripe.address}/c/pay/${id}`, { number: '4242424242424242' })
          for (const { kind, mode } of steps) {
            if (mode) shop.stripe.failureMode(mode)
            await act[kind]?.()
          }
          shop.stripe.forgetFailures()
          clock.set(after(testNow, 30 * MINUTE))
          await shop.work()
          await reconcile()
          await shop.work()
          const order = await getOrder(db(), sold.order.id)
          const sessions = sessionsOf(sold)
          const paid = sessions.filter(({ payment_status }) => payment_status === 'paid')
          const refunded = shop.stripe.account.refunds.filter(({ payment_intent }) =>
            paid.some((session) => session.payment_intent === payment_intent),
          )
          expect(paid.length).toBeLessThanOrEqual(1)
          if (order.state === 'placed') expect([paid.length, refunded.length]).toEqual([1, 0])
          else expect(refunded).toHaveLength(paid.length)
          if (order.state === 'cancelled')
            expect(sessions.filter(({ status }) => status === 'open')).toEqual([])
          else if (order.state === 'awaiting_payment')
            expect((await latestPayment(db(), order.id))?.sessionId).toBe(
              sessions.find(({ status }) => status === 'open')?.id,
            )
        }),
        { numRuns: atDepth(12, 150), seed: runSeed() },
      )
    })
  },
)
