import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCartQuantities } from '#shop/cart/cart.server.ts'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Payment, ProviderEvent, ProviderSession } from '#shop/payments/payments.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { after, HOUR } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { newBuyer, testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { closeUnpaidOrder, receivePaymentEvent } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

type ReportedState = ProviderSession['state'] | 'declined'

describeOnEachEngine('the effect of a payment on its order', ({ db }) => {
  async function placedOrder(wanted: { product?: TestProduct; quantity?: number } = {}) {
    const paymentContext = paymentContextOf(db())
    const buyer = await newBuyer(paymentContext, wanted)
    const input = { token: buyer.token, key: await buyer.review(), language: 'en' } as const
    const placed = await placeOrder(paymentContext, input)
    if (!placed.ok) return expect.fail(placed.problem.code)
    return { ...buyer, order: placed.value.order, payment: placed.value.payment! }
  }

  let eventCount = 0

  /** Returns the provider’s event about the payment. The same event may be received again. */
  function eventOf({ id, amount: asked }: Payment, reported: ReportedState, amount = asked): ProviderEvent {
    const session: ProviderSession = {
      sessionId: `session-${id}`,
      paymentId: id,
      state: reported === 'declined' ? 'created' : reported,
      amount,
      failure: reported === 'declined' ? 'declined' : null,
      url: null,
      reference: reported === 'succeeded' ? `charge-${id}` : null,
    }
    return { eventId: `event-${++eventCount}`, kind: reported, subject: { what: 'session', session } }
  }

  const receiveEvent = (event: ProviderEvent, at = now) => {
    const { settings, links } = paymentContextOf(db())
    return receivePaymentEvent(db(), { provider: 'sandbox', event, settings, links, now: at })
  }

  const emailKindsOf = async ({ id }: Order) =>
    (await db().selectFrom('messages').select('kind').where('order_id', '=', id).execute()).map(
      ({ kind }) => kind,
    )

  async function snapshotOf({
    order,
    token,
    product,
  }: {
    order: Order
    token: string | null
    product: TestProduct
  }) {
    const level = await db()
      .selectFrom('stock_levels')
      .select(['on_hand', 'held'])
      .where('variant_id', '=', product.variantId)
      .executeTakeFirst()
    const sold = await db()
      .selectFrom('stock_entries')
      .select('change')
      .where('order_id', '=', order.id)
      .execute()
    const messages = (await emailKindsOf(order)).filter((kind) => kind !== 'payment_failed')
    const events = (await listOrderEvents(db(), order.id)).map(({ kind }) => kind)
    return {
      state: (await getOrder(db(), order.id)).state,
      level,
      sold: sold.map(({ change }) => change),
      messages: messages.length,
      inCart: (await listCartQuantities(db(), { token, now })).get(product.variantId) ?? 0,
      events,
      refunds: await listRefunds(db(), order.id),
    }
  }

  const untouched = { level: { on_hand: 20, held: 0 }, sold: [], messages: 0, inCart: 2, refunds: [] }
  const bought = {
    state: 'placed',
    level: { on_hand: 18, held: 0 },
    sold: [-2],
    messages: 1,
    inCart: 0,
    refunds: [],
  }

  test('paid: the order is placed, the items are sold, the cart is empty, and the customer gets an e-mail', async () => {
    const placed = await placedOrder()
    await receiveEvent(eventOf(placed.payment, 'succeeded'))
    expect(await snapshotOf(placed)).toEqual({ ...bought, events: ['ordered', 'paid', 'placed'] })
    const message = await db()
      .selectFrom('messages')
      .selectAll()
      .where('order_id', '=', placed.order.id)
      .executeTakeFirstOrThrow()
    expect(message).toMatchObject({
      kind: 'order_confirmed',
      recipient: 'ada@example.org',
      language: 'en',
      facts: {
        number: placed.order.number,
        orderUrl: expect.stringContaining(`https://shop.example/orders/${placed.order.number}?key=`),
        buyerName: 'Ada Byron',
        delivery: { addressLines: ['Ada Byron', 'Lindenhof 7', '10969 Berlin', 'Germany'] },
        total: placed.order.total,
      },
    })
  })

  test('declined: the order stays open, and each attempt is in the order history', async () => {
    const placed = await placedOrder()
    await receiveEvent(eventOf(placed.payment, 'declined'))
    expect(await snapshotOf(placed)).toMatchObject({
      state: 'awaiting_payment',
      level: { held: 2 },
      inCart: 2,
      events: ['ordered', 'payment_failed'],
    })
  })

  test('expired or cancelled at the provider: the items are free again and the cart is as it was', async () => {
    for (const [reported, event] of [
      ['expired', 'expired'],
      ['cancelled', 'cancelled'],
    ] as const) {
      const placed = await placedOrder()
      await receiveEvent(eventOf(placed.payment, reported))
      expect(await snapshotOf(placed)).toEqual({ ...untouched, state: reported, events: ['ordered', event] })
    }
  })

  test('failed finally: the order is closed, the items are free, and the customer gets an e-mail', async () => {
    const placed = await placedOrder()
    await receiveEvent(eventOf(placed.payment, 'declined'))
    await receiveEvent(eventOf(placed.payment, 'failed'))
    expect(await snapshotOf(placed)).toMatchObject({
      ...untouched,
      state: 'cancelled',
      events: ['ordered', 'payment_failed', 'payment_failed', 'cancelled'],
    })
    expect(await emailKindsOf(placed.order)).toEqual(['payment_failed'])
  })

  test('paid after it had expired: the order is placed while the items are available', async () => {
    const placed = await placedOrder()
    await closeUnpaidOrder(paymentContextOf(db()), placed.order, { kind: 'expired', facts: {} })
    expect(await snapshotOf(placed)).toMatchObject({ ...untouched, state: 'expired' })
    await receiveEvent(eventOf(placed.payment, 'succeeded'), after(now, HOUR))
    expect(await snapshotOf(placed)).toEqual({
      ...bought,
      events: ['ordered', 'expired', 'paid', 'placed'],
    })
  })

  test('paid too late for the last items: the order stays expired, and the payment is refunded in full', async () => {
    const product = await createProduct(db(), { onHand: 2 })
    const placed = await placedOrder({ product })
    await closeUnpaidOrder(paymentContextOf(db()), placed.order, { kind: 'expired', facts: {} })
    const other = await placedOrder({ product })
    await receiveEvent(eventOf(other.payment, 'succeeded'))
    await receiveEvent(eventOf(placed.payment, 'succeeded'))
    expect(await snapshotOf(placed)).toMatchObject({
      state: 'expired',
      level: { on_hand: 0, held: 0 },
      sold: [],
      messages: 0,
      inCart: 2,
      events: ['ordered', 'expired', 'paid', 'to_be_refunded'],
      refunds: [{ state: 'requested', amount: placed.order.total, reason: 'sold_out' }],
    })
  })

  test('paid in time for items that a stock count found missing: the order is cancelled and refunded in full', async () => {
    const product = await createProduct(db(), { onHand: 2 })
    const placed = await placedOrder({ product })
    await setOnHand(db(), { variantId: product.variantId, quantity: 1, reason: 'counted', now })
    await receiveEvent(eventOf(placed.payment, 'succeeded'))
    expect(await snapshotOf(placed)).toMatchObject({
      state: 'cancelled',
      level: { on_hand: 1, held: 0 },
      messages: 0,
      events: ['ordered', 'paid', 'cancelled', 'to_be_refunded'],
      refunds: [{ state: 'requested', amount: placed.order.total, reason: 'sold_out' }],
    })
  })

  test('another amount or currency never places the order: it is refunded in full, and staff see a review flag', async () => {
    for (const taken of [money(1, currency('EUR')), money(500, currency('GBP'))]) {
      const placed = await placedOrder()
      await receiveEvent(eventOf(placed.payment, 'succeeded', taken))
      expect(await snapshotOf(placed)).toMatchObject({
        state: 'cancelled',
        level: { on_hand: 20, held: 0 },
        messages: 0,
        inCart: 2,
        events: ['ordered', 'paid', 'cancelled', 'to_be_refunded'],
        refunds: [{ state: 'requested', amount: taken, reason: 'wrong_amount' }],
      })
      expect(await getOrder(db(), placed.order.id)).toMatchObject({ attention: 'wrong_amount' })
    }
  })

  test('an event about an unknown payment or from another provider changes nothing', async () => {
    expectLog('payments.unusable')
    const placed = await placedOrder()
    const event = eventOf(placed.payment, 'succeeded')
    const before = await snapshotOf(placed)
    await receiveEvent(eventOf({ ...placed.payment, id: newId<'payment'>() }, 'succeeded'))
    const { settings, links } = paymentContextOf(db())
    const elsewhere = { ...event, eventId: 'elsewhere' }
    await receivePaymentEvent(db(), { provider: 'other', event: elsewhere, settings, links, now })
    expect(await snapshotOf(placed)).toEqual(before)
  })

  test('the same event again, late, out of order or simultaneously: a paid order is placed once, finally', async () => {
    const noise = fc.array(
      fc.constantFrom<ReportedState>('declined', 'needs_action', 'processing', 'expired', 'cancelled'),
      { maxLength: 4 },
    )
    const order = fc.infiniteStream(fc.nat())
    await fc.assert(
      fc.asyncProperty(
        noise,
        order,
        fc.boolean(),
        fc.nat({ max: 2 }),
        async (reported, numbers, atOnce, twice) => {
          const placed = await placedOrder()
          const events = ['succeeded' as const, ...reported].map((it) => eventOf(placed.payment, it))
          const heard = [...events, ...events.slice(0, twice)]
            .map((event) => ({ event, at: numbers.next().value }))
            .toSorted((a, b) => a.at - b.at)
          if (atOnce) await Promise.all(heard.map(({ event }) => receiveEvent(event)))
          else for (const { event } of heard) await receiveEvent(event)
          const { events: noted, state, ...rest } = await snapshotOf(placed)
          expect(noted.filter((kind) => kind === 'paid')).toHaveLength(1)
          expect(
            noted.filter((kind) => kind === 'expired' || kind === 'cancelled').length,
          ).toBeLessThanOrEqual(1)
          if (state === 'placed') expect({ state, ...rest }).toEqual(bought)
          else {
            const back = expect.objectContaining({ amount: placed.order.total, reason: 'order_over' })
            expect({ state, ...rest }).toEqual({ ...untouched, state: 'cancelled', refunds: [back] })
            expect(noted.at(-1)).toBe('to_be_refunded')
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  const eventsOf = (said: readonly ReportedState[]) => {
    const end = said.findIndex((reported) => reported === 'expired' || reported === 'cancelled')
    return said[end] === 'expired' && said.slice(0, end).includes('declined') ? 1 : 0
  }

  test('an unpaid order is never placed, and releases its items once', async () => {
    const reported = fc.array(
      fc.constantFrom<ReportedState>('declined', 'needs_action', 'processing', 'expired', 'cancelled'),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(reported, fc.boolean(), async (said, atOnce) => {
        const placed = await placedOrder()
        const events = said.map((it) => eventOf(placed.payment, it))
        if (atOnce) await Promise.all([...events, ...events].map((event) => receiveEvent(event)))
        else for (const event of [...events, ...events]) await receiveEvent(event)
        const isOver = said.includes('expired') || said.includes('cancelled')
        expect(await snapshotOf(placed)).toMatchObject({
          ...untouched,
          level: { on_hand: 20, held: isOver ? 0 : 2 },
          state: isOver ? expect.stringMatching(/expired|cancelled/) : 'awaiting_payment',
        })
        // A customer whose payment failed gets an e-mail once the time has run out.
        const emailKinds = await emailKindsOf(placed.order)
        if (atOnce) expect(emailKinds.length).toBeLessThanOrEqual(1)
        else expect(emailKinds).toHaveLength(eventsOf(said))
      }),
      { numRuns: 15 },
    )
  })
})
