import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { settle } from '#shop/orders/settlement.server.ts'
import type { Payment, ProviderEvent } from '#shop/payments/payments.ts'
import { recordPayment } from '#shop/payments/record.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { MAX_UNPAID_BROWSERS_PER_IP, MAX_UNPAID_PER_IP } from '#shop/stock/holds.ts'
import { stockJobs } from '#shop/stock/jobs.server.ts'
import { holdStock } from '#shop/stock/order-holds.server.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { after, HOUR } from '#shop/time.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { type Buyer, newBuyer, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { reserveCart } from '#tests/support/reserve-cart.ts'
import { findReview } from './checkout.server.ts'
import { checkoutJobs } from './jobs.server.ts'
import { closeUnpaidOrder, receivePaymentEvent } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

// Later than any test run. Jobs that the real clock postponed are therefore due, and payment deadlines are not.
const now = new Date('2040-03-05T10:00:00Z')

/** Runs the work for each of many customers, 40 at once, because a pool of few connections serves all of them. */
async function forAll<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  for (let from = 0; from < all.length; from += 40)
    results.push(...(await Promise.all(all.slice(from, from + 40).map(work))))
  return results
}

const people = (count: number) => Array.from({ length: count }, (_, person) => person)

interface Unpaid {
  readonly order: Order
  readonly payment: Payment
}

interface Wanted {
  readonly product: TestProduct
  readonly quantity?: number
  readonly userId?: UserId
}

describeOnEachEngine('customers behind one client IP', ({ db, database }) => {
  const paymentContext = () => paymentContextOf(db(), { now })
  let jobs: Jobs

  beforeAll(async () => {
    const { payments, links } = paymentContext()
    const clock = fixedClock(now)
    const handlers = [
      ...checkoutJobs({ db: db(), clock, payments, links: () => links }),
      ...stockJobs({ db: db(), clock }),
    ]
    jobs = await openJobs(database(), handlers, { manual: true })
  })
  // Not returned by `beforeAll`: Vitest would call it only after the database was closed.
  afterAll(() => jobs.close())

  const reserve = ({ token, userId }: Buyer, ipHash: string) =>
    reserveCart(db(), { token, userId, language: 'en', ipHash, now })

  const submit = async ({ token, userId, review }: Buyer, ipHash: string) =>
    placeOrder(paymentContext(), { token, userId, key: await review(), language: 'en', ipHash })

  /** Takes a new browser through the checkout up to the payment page. */
  async function order(ipHash: string, wanted: Wanted): Promise<Unpaid> {
    const buyer = await newBuyer(paymentContext(), { quantity: 1, ...wanted })
    const reserved = await reserve(buyer, ipHash)
    if (!reserved.ok) return expect.fail(reserved.problem.code)
    const placed = await submit(buyer, ipHash)
    if (!placed.ok) return expect.fail(placed.problem.code)
    return { order: placed.value.order, payment: placed.value.payment ?? expect.fail('no payment') }
  }

  function paidSessionOf({ payment: { id, amount } }: Unpaid) {
    return {
      sessionId: `session-${id}`,
      paymentId: id,
      state: 'succeeded',
      amount,
      failure: null,
      url: null,
      reference: `charge-${id}`,
    } as const
  }

  async function pay(unpaid: Unpaid): Promise<void> {
    const session = paidSessionOf(unpaid)
    const event: ProviderEvent = { eventId: newId(), kind: 'paid', subject: { what: 'session', session } }
    await receivePaymentEvent(db(), { ...paymentContext(), provider: 'sandbox', event })
  }

  /** Records that the payment provider has made the order's refund. Returns the reason in the e-mail about it. */
  async function refundReasonInEmail(unpaid: Unpaid): Promise<unknown> {
    const { id } = unpaid.order
    const [refund] = await listRefunds(db(), id)
    if (!refund) return expect.fail('no refund')
    const { amount } = refund
    const refunds = [
      { providerRefundId: newId(), refundId: refund.id, amount, state: 'succeeded', failure: null },
    ] as const
    const known = { session: paidSessionOf(unpaid), refunds, dispute: null }
    await inTransaction(db(), async (tx) => {
      const changes = await recordPayment(tx, 'sandbox', known, now)
      await settle(tx, changes, paymentContext(), async () => expect.fail('a refunded order was placed'))
    })
    const emails = db().selectFrom('messages').select('facts').where('order_id', '=', id)
    const { facts } = await emails.where('kind', '=', 'order_refunded').executeTakeFirstOrThrow()
    return facts && 'reason' in facts ? facts.reason : null
  }

  const statesOf = (unpaid: readonly Unpaid[]) =>
    Promise.all(unpaid.map(async ({ order: { id } }) => (await getOrder(db(), id)).state))
  const free = async ({ variantId }: TestProduct) =>
    (await availabilityOf(db(), [variantId], now)).get(variantId)

  async function newAccount({ isConfirmed }: { readonly isConfirmed: boolean }): Promise<UserId> {
    const id = newId<'user'>()
    const email = `${id}@example.org`
    const account = { id, name: 'Ada', email, email_verified: isConfirmed, created_at: now, updated_at: now }
    await db().insertInto('users').values(account).execute()
    return id
  }

  test('all buy at once: 200 of them, who pay only after all have ordered', async () => {
    const product = await createProduct(db(), { onHand: 400 })
    const unpaid = await forAll(people(200), () => order('school', { product, quantity: 2 }))
    await forAll(unpaid, pay)
    expect(new Set(await statesOf(unpaid))).toEqual(new Set(['placed']))
    expect(await free(product)).toBe(0)
  }, 240_000)

  test('buy the last 50 units at once', async () => {
    const product = await createProduct(db(), { onHand: 50 })
    const unpaid = await forAll(people(50), () => order('office', { product }))
    await forAll(unpaid, pay)
    expect(new Set(await statesOf(unpaid))).toEqual(new Set(['placed']))
    expect(await free(product)).toBe(0)
  }, 120_000)

  test('buy although somebody there never pays and takes a new browser each time', async () => {
    const product = await createProduct(db(), { onHand: 60 })
    for (let attempt = 0; attempt < 22; attempt++) await order('flat', { product, quantity: 20 })
    expect(await free(product)).toBeGreaterThanOrEqual(30)
    const neighbours = await Promise.all(Array.from({ length: 10 }, () => order('flat', { product })))
    await Promise.all(neighbours.map(pay))
    expect(new Set(await statesOf(neighbours))).toEqual(new Set(['placed']))
  }, 120_000)

  test('who order more than there is pay for what there is, and nothing more can be paid', async () => {
    const product = await createProduct(db(), { onHand: 4 })
    const unpaid: Unpaid[] = []
    for (let buyer = 0; buyer < 6; buyer++) unpaid.push(await order('market', { product }))
    // The first two have reserved items. Each payment of another one makes the share of the client IP smaller.
    for (const paying of [2, 3, 4, 1]) {
      await pay(unpaid[paying]!)
      await jobs.runDue(now)
    }
    const states = await statesOf(unpaid)
    expect(states).toEqual(['cancelled', 'placed', 'placed', 'placed', 'placed', 'cancelled'])
    for (const late of [unpaid[0]!, unpaid[5]!]) {
      expect(await listRefunds(db(), late.order.id)).toEqual([])
      const cancelled = { kind: 'cancelled', facts: { why: 'sold_out' } }
      expect((await listOrderEvents(db(), late.order.id)).at(-1)).toMatchObject(cancelled)
    }
  })

  test('a customer who pays at once for units that others have reserved is not told of a late payment', async () => {
    const product = await createProduct(db(), { onHand: 4 })
    const prompt = await order('alone', { product, quantity: 3 })
    for (let browser = 0; browser < 2; browser++) await order('couple', { product })
    await jobs.runDue(now)
    await pay(prompt)
    const { id } = prompt.order
    expect((await getOrder(db(), id)).state).toBe('cancelled')
    expect((await listOrderEvents(db(), id)).slice(-3)).toMatchObject([
      { kind: 'paid', facts: { late: false } },
      { kind: 'cancelled', facts: { why: 'unavailable' } },
      { kind: 'to_be_refunded', facts: { why: 'sold_out' } },
    ])
    expect(await refundReasonInEmail(prompt)).toBe('unavailable')
  })

  test('a customer who pays after the deadline, when the units are gone, is told so', async () => {
    const product = await createProduct(db(), { onHand: 1 })
    const late = await order('slow', { product })
    await closeUnpaidOrder(paymentContext(), late.order, { kind: 'expired', facts: {} })
    await pay(await order('fast', { product }))
    await pay(late)
    expect(await refundReasonInEmail(late)).toBe('sold_out')
  })

  test('pay for units that somebody there who never pays has reserved above the share', async () => {
    const product = await createProduct(db(), { onHand: 8 })
    await order('lane', { product, quantity: 4 })
    const neighbours: Unpaid[] = []
    for (let buyer = 0; buyer < 6; buyer++) neighbours.push(await order('lane', { product }))
    for (const one of neighbours) await pay(one)
    expect(new Set(await statesOf(neighbours))).toEqual(new Set(['placed']))
    expect(await free(product)).toBe(2)
  })

  test('have a reservation after their first paid order, whatever their neighbours do', async () => {
    const product = await createProduct(db(), { onHand: 40 })
    const [guest, userId] = [
      await newBuyer(paymentContext(), { product, quantity: 1 }),
      await newAccount({ isConfirmed: false }),
    ]
    const member = await newBuyer(paymentContext(), { product, quantity: 1, userId })
    for (const buyer of [guest, member]) {
      const placed = await submit(buyer, 'home')
      if (placed.ok && placed.value.payment)
        await pay({ order: placed.value.order, payment: placed.value.payment })
    }
    for (let browser = 0; browser < MAX_UNPAID_BROWSERS_PER_IP; browser++) await order('hostel', { product })
    const again = await newBuyer(paymentContext(), { product, quantity: 20, userId })
    expect(await reserve(again, 'hostel')).toMatchObject({ value: { kind: 'standing' } })
    const stranger = await newBuyer(paymentContext(), { product, quantity: 1 })
    const crowded = { kind: 'none', why: 'crowded' }
    expect(await reserve(stranger, 'hostel')).toEqual({ ok: true, value: crowded })
    const query = { language: 'en', settings: paymentContext().settings, ipHash: 'hostel', now } as const
    const review = await findReview(db(), { ...query, token: stranger.token })
    expect(review).toMatchObject({ hold: crowded, cart: { canBeOrdered: true } })
  })

  test('are refused after 300 unpaid orders, but not with a confirmed account or a paid order', async () => {
    const { variantId, name } = await createProduct(db())
    const product = await createProduct(db(), { onHand: 9 })
    const lines = [{ variantId, quantity: 1, name }]
    for (let placed = 0; placed < MAX_UNPAID_PER_IP; placed++)
      await holdStock(db(), {
        orderId: newId<'order'>(),
        cartId: newId<'cart'>(),
        ipHash: 'campus',
        lines,
        expiresAt: after(now, HOUR),
        now,
      })
    const guest = await newBuyer(paymentContext(), { product, quantity: 1 })
    const before = await db().selectFrom('orders').select('id').execute()
    expect(await submit(guest, 'campus')).toMatchObject({ problem: { code: 'checkout.too_many_unpaid' } })
    expect(await db().selectFrom('orders').select('id').execute()).toHaveLength(before.length)
    const unconfirmed = await newAccount({ isConfirmed: false })
    const member = await newBuyer(paymentContext(), { product, quantity: 1, userId: unconfirmed })
    expect(await submit(member, 'campus')).toMatchObject({ ok: false })
    await pay(await order('home', { product, userId: unconfirmed }))
    expect(
      await submit(await newBuyer(paymentContext(), { product, quantity: 1, userId: unconfirmed }), 'campus'),
    ).toMatchObject({ ok: true })
    const confirmed = await newAccount({ isConfirmed: true })
    expect(
      await submit(await newBuyer(paymentContext(), { product, quantity: 1, userId: confirmed }), 'campus'),
    ).toMatchObject({ ok: true })
  }, 60_000)
})
