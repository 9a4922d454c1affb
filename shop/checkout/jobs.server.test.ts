import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { enqueue, type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Payment } from '#shop/payments/payments.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { releaseExpiredHolds } from '#shop/stock/order-holds.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { paymentBreakdown } from '#tests/support/payment-breakdown.ts'
import { unreachableProvider, newBuyer, testNow, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { openSandboxBank, type SandboxBank } from '#tests/support/sandbox-bank.ts'
import { confirmReceiptJob } from './internal/job-definitions.server.ts'
import { checkoutJobs } from './jobs.server.ts'
import {
  closeUnpaidOrder,
  openPayment,
  paymentPath,
  receivePaymentEvent,
  refreshPayment,
} from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

const APPROVED = '4242424242424242'
const DECLINED = '4000000000000002'
const clock = fixedClock(testNow)

describeOnEachEngine('paying at the bank', ({ db, database, engine }) => {
  let bank: SandboxBank
  let jobs: Jobs
  let isBankThere = true
  const provider = (): PaymentProvider => (isBankThere ? bank.provider : unreachableProvider)
  const paymentContext = () => paymentContextOf(db(), { payments: provider(), now: clock.now() })

  beforeAll(async () => {
    const receive = async (body: string, headers: Headers) => {
      const read = bank.provider.readEvent(body, headers, clock.now())
      if (!read.ok) return 400
      await receivePaymentEvent(db(), {
        provider: bank.provider.name,
        event: read.value,
        ...paymentContext(),
      })
      return 200
    }
    bank = await openSandboxBank(database(), { clock, receive })
    const payments: PaymentProvider = {
      ...unreachableProvider,
      createSession: (request) => provider().createSession(request),
      closeSession: (id) => provider().closeSession(id),
    }
    jobs = await openJobs(
      database(),
      checkoutJobs({
        db: db(),
        clock,
        payments: { ...payments, name: 'sandbox' },
        links: () => paymentContext().links,
      }),
      { manual: true },
    )
  })
  afterAll(async () => {
    await jobs.close()
    await bank.close()
  })
  beforeEach(() => {
    clock.set(testNow)
    isBankThere = true
  })

  async function order(wanted: { product?: TestProduct; quantity?: number } = {}) {
    const buyer = await newBuyer(paymentContext(), wanted)
    const input = { token: buyer.token, key: await buyer.review(), language: 'en' } as const
    const placed = await placeOrder(paymentContext(), input)
    if (!placed.ok) return expect.fail(placed.problem.code)
    return { order: placed.value.order, payment: placed.value.payment! }
  }

  async function pageOf({ order, payment }: { order: Order; payment: Payment }) {
    const opened = await openPayment(paymentContext(), order, payment)
    return opened.ok ? (opened.value.sessionUrl ?? '') : expect.fail(opened.problem.code)
  }

  const stateOf = async ({ order }: { order: Order }) => (await getOrder(db(), order.id)).state

  test('the payment page is opened once however often it is requested, and the bank’s event places a paid order', async () => {
    const placed = await order()
    const [page, again] = await Promise.all([pageOf(placed), pageOf(placed)])
    expect(again).toBe(page)
    await bank.pay(page, APPROVED)
    expect(await stateOf(placed)).toBe('awaiting_payment')
    await bank.deliver(clock.now())
    expect(await stateOf(placed)).toBe('placed')
  })

  test('the receipt of an order is confirmed once, after three minutes, unless the customer has paid', async () => {
    const [unpaid, paid] = [await order(), await order()]
    await bank.pay(await pageOf(paid), APPROVED)
    await bank.deliver(clock.now())
    const receiptsOf = async ({ order: { id } }: { order: Order }) => {
      const receipts = db().selectFrom('messages').select('facts').where('order_id', '=', id)
      return receipts.where('kind', '=', 'order_received').execute()
    }
    clock.advance(3 * MINUTE - 1)
    await jobs.runDue(clock.now())
    expect(await receiptsOf(unpaid)).toEqual([])
    clock.advance(1)
    for (let times = 0; times < 2; times++) {
      await jobs.runDue(clock.now())
      expect(await receiptsOf(unpaid)).toMatchObject([
        {
          facts: {
            number: unpaid.order.number,
            total: unpaid.order.total,
            payUrl: expect.stringContaining(`/checkout/payment?order=${unpaid.order.number}&key=`),
            payUntil: unpaid.order.expiresAt.toISOString(),
          },
        },
      ])
      await enqueue(db(), confirmReceiptJob, { orderId: unpaid.order.id }, { key: 'again' })
    }
    expect(await receiptsOf(paid)).toEqual([])
  })

  test('requested again after the bank’s response was lost, it is the same payment page', async () => {
    const placed = await order()
    const page = await pageOf(placed)
    clock.advance(MINUTE)
    expect(await pageOf(placed)).toBe(page)
  })

  test('an order that is closed while its payment page is being opened can no longer be paid', async () => {
    const placed = await order()
    let session = ''
    const payments: PaymentProvider = {
      ...bank.provider,
      createSession: async (request) => {
        const created = await bank.provider.createSession(request)
        session = created.sessionId
        await closeUnpaidOrder(paymentContext(), placed.order, {
          kind: 'cancelled',
          facts: { why: 'ordered_anew' },
        })
        return created
      },
    }
    expect(await openPayment({ ...paymentContext(), payments }, placed.order, placed.payment)).toMatchObject({
      value: { state: 'cancelled', sessionUrl: null },
    })
    expect(await bank.provider.retrieveSession(session)).toMatchObject({ state: 'expired', url: null })
  })

  // The embedded database runs one transaction after another, so that this cannot happen there.
  if (engine === 'postgres') {
    test('a payment page that opens while its order is being closed is closed again', async () => {
      const { order: placed, payment } = await order()
      const session = await bank.provider.createSession({
        paymentId: payment.id,
        amount: payment.amount,
        ...paymentBreakdown(payment.amount),
        description: 'Alcove',
        language: 'en',
        email: placed.contact.email,
        returnUrl: 'https://shop.example/',
        cancelUrl: 'https://shop.example/',
        expiresAt: placed.expiresAt,
      })
      const noted = { session_id: session.sessionId, session_url: session.url }
      const ending = await db()
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('payments').set(noted).where('id', '=', payment.id).execute()
          const ended = closeUnpaidOrder(paymentContext(), placed, {
            kind: 'cancelled',
            facts: { why: 'ordered_anew' },
          })
          await delay(300)
          return { ended }
        })
      expect(await ending.ended).toMatchObject({ value: { state: 'cancelled' } })
      expect(await bank.provider.retrieveSession(session.sessionId)).toMatchObject({ state: 'expired' })
    })
  }

  test('a customer who returns before the event gets the state from the bank, and the event confirms it', async () => {
    const placed = await order()
    await bank.pay(await pageOf(placed), APPROVED)
    const status = await refreshPayment(paymentContext(), placed.order)
    expect(status).toMatchObject({ order: { state: 'placed' }, payment: { state: 'succeeded' } })
    await bank.deliver(clock.now())
    expect(await stateOf(placed)).toBe('placed')
  })

  test('after a declined card the same payment page takes another', async () => {
    const placed = await order()
    const page = await pageOf(placed)
    await bank.pay(page, DECLINED)
    expect(await refreshPayment(paymentContext(), placed.order)).toMatchObject({
      order: { state: 'awaiting_payment' },
      payment: { failure: 'declined' },
      isUpToDate: true,
    })
    expect(await pageOf(placed)).toBe(page)
    await bank.pay(page, APPROVED)
    expect(await refreshPayment(paymentContext(), placed.order)).toMatchObject({ order: { state: 'placed' } })
  })

  test('while the bank does not answer nothing is decided, and the payment page can be requested again', async () => {
    expectLog('payments.unavailable')
    const placed = await order()
    isBankThere = false
    expect(await openPayment(paymentContext(), placed.order, placed.payment)).toMatchObject({
      problem: { code: 'payments.unavailable' },
    })
    isBankThere = true
    await bank.pay(await pageOf(placed), APPROVED)
    isBankThere = false
    expect(await refreshPayment(paymentContext(), placed.order)).toMatchObject({
      order: { state: 'awaiting_payment' },
      isUpToDate: false,
    })
    const expired = { kind: 'expired', facts: {} } as const
    expect(await closeUnpaidOrder(paymentContext(), placed.order, expired)).toMatchObject({ ok: false })
    isBankThere = true
    expect(await closeUnpaidOrder(paymentContext(), placed.order, expired)).toMatchObject({
      value: { state: 'placed' },
    })
  })

  test('an unpaid order is closed after 35 minutes, first at the bank', async () => {
    const [unopened, opened] = [await order(), await order()]
    const page = await pageOf(opened)
    clock.advance(34 * MINUTE)
    await jobs.runDue(clock.now())
    expect(await stateOf(opened)).toBe('awaiting_payment')
    clock.advance(MINUTE)
    await jobs.runDue(clock.now())
    expect([await stateOf(unopened), await stateOf(opened)]).toEqual(['expired', 'expired'])
    await bank.pay(page, APPROVED)
    await bank.deliver(after(clock.now(), MINUTE))
    expect(await stateOf(opened)).toBe('expired')
  })

  test('an order paid at the last moment is placed and not closed, even if the event never arrived', async () => {
    const placed = await order()
    await bank.pay(await pageOf(placed), APPROVED)
    clock.advance(36 * MINUTE)
    await jobs.runDue(clock.now())
    expect(await stateOf(placed)).toBe('placed')
  })

  test('a unit paid for in time is not sold to another customer while the event is on its way', async () => {
    const product = await createProduct(db(), { onHand: 1 })
    const placed = await order({ product, quantity: 1 })
    const page = await pageOf(placed)
    clock.advance(35 * MINUTE - 1)
    await bank.pay(page, APPROVED)
    clock.advance(MINUTE)
    await expect(order({ product, quantity: 1 })).rejects.toThrow('cart.out_of_stock')
    await releaseExpiredHolds(db(), clock.now())
    await bank.deliver(clock.now())
    expect(await stateOf(placed)).toBe('placed')
  })

  test('the return URL from the bank is signed for its order', () => {
    expect(paymentPath('/orders/K7QF2M9X?key=abc.def')).toBe('/checkout/payment?order=K7QF2M9X&key=abc.def')
  })
})
