import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces } from '#shop/cart/cart.server.ts'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Payment, ProviderEvent, ProviderSession } from '#shop/payments/payments.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { after, HOUR } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { newBuyer, openingDay as now, tillOf } from '#tests/support/buying.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPiece, type Piece } from '#tests/support/pieces.ts'
import { endOrder, receivePaymentEvent } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

type News = ProviderSession['state'] | 'declined'

describeOnEachEngine('what a payment means for its order', ({ db }) => {
  async function placedOrder(wanted: { piece?: Piece; quantity?: number } = {}) {
    const till = tillOf(db())
    const buyer = await newBuyer(till, wanted)
    const press = { token: buyer.token, key: await buyer.review(), language: 'en' } as const
    const placed = await placeOrder(till, press)
    if (!placed.ok) return expect.fail(placed.problem.code)
    return { ...buyer, order: placed.value.order, payment: placed.value.payment! }
  }

  let told = 0

  /** What the provider says of the payment; the same event may be heard again. */
  function eventOf({ id, amount: asked }: Payment, news: News, amount = asked): ProviderEvent {
    const session: ProviderSession = {
      sessionId: `session-${id}`,
      paymentId: id,
      state: news === 'declined' ? 'created' : news,
      amount,
      failure: news === 'declined' ? 'declined' : null,
      url: null,
      reference: news === 'succeeded' ? `charge-${id}` : null,
    }
    return { eventId: `event-${++told}`, kind: news, about: { what: 'session', session } }
  }

  const hear = (event: ProviderEvent, at = now) => {
    const { settings, links } = tillOf(db())
    return receivePaymentEvent(db(), { provider: 'sandbox', event, settings, links, now: at })
  }

  const lettersAbout = async ({ id }: Order) =>
    (await db().selectFrom('messages').select('kind').where('order_id', '=', id).execute()).map(
      ({ kind }) => kind,
    )

  async function standing({ order, token, piece }: { order: Order; token: string | null; piece: Piece }) {
    const level = await db()
      .selectFrom('stock_levels')
      .select(['on_hand', 'held'])
      .where('variant_id', '=', piece.variantId)
      .executeTakeFirst()
    const sold = await db()
      .selectFrom('stock_entries')
      .select('change')
      .where('order_id', '=', order.id)
      .execute()
    const messages = (await lettersAbout(order)).filter((kind) => kind !== 'payment_failed')
    const events = (await listOrderEvents(db(), order.id)).map(({ kind }) => kind)
    return {
      state: (await getOrder(db(), order.id)).state,
      level,
      sold: sold.map(({ change }) => change),
      messages: messages.length,
      inCart: await countPieces(db(), { token, now }),
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

  test('paid: the order is placed, the pieces are sold, the cart is empty and the shopper is written to', async () => {
    const placed = await placedOrder()
    await hear(eventOf(placed.payment, 'succeeded'))
    expect(await standing(placed)).toEqual({ ...bought, events: ['ordered', 'paid', 'placed'] })
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
        delivery: { addressLines: ['Ada Byron', 'Lindenhof 7', '10969 Berlin'] },
        total: placed.order.total,
      },
    })
  })

  test('declined: the order waits on, and each try is noted', async () => {
    const placed = await placedOrder()
    await hear(eventOf(placed.payment, 'declined'))
    expect(await standing(placed)).toMatchObject({
      state: 'awaiting_payment',
      level: { held: 2 },
      inCart: 2,
      events: ['ordered', 'payment_failed'],
    })
  })

  test('expired or cancelled at the provider: the pieces are free again and the cart is as it was', async () => {
    for (const [news, event] of [
      ['expired', 'expired'],
      ['cancelled', 'cancelled'],
    ] as const) {
      const placed = await placedOrder()
      await hear(eventOf(placed.payment, news))
      expect(await standing(placed)).toEqual({ ...untouched, state: news, events: ['ordered', event] })
    }
  })

  test('failed for good: the order is over, the pieces are free, and the shopper is written to', async () => {
    const placed = await placedOrder()
    await hear(eventOf(placed.payment, 'declined'))
    await hear(eventOf(placed.payment, 'failed'))
    expect(await standing(placed)).toMatchObject({
      ...untouched,
      state: 'cancelled',
      events: ['ordered', 'payment_failed', 'payment_failed', 'cancelled'],
    })
    expect(await lettersAbout(placed.order)).toEqual(['payment_failed'])
  })

  test('paid after it had expired: honoured while the pieces are there', async () => {
    const placed = await placedOrder()
    await endOrder(tillOf(db()), placed.order, { kind: 'expired', facts: {} })
    expect(await standing(placed)).toMatchObject({ ...untouched, state: 'expired' })
    await hear(eventOf(placed.payment, 'succeeded'), after(now, HOUR))
    expect(await standing(placed)).toEqual({
      ...bought,
      events: ['ordered', 'expired', 'paid', 'placed'],
    })
  })

  test('paid too late for the last pieces: it stays expired, and the money goes back in full', async () => {
    const piece = await newPiece(db(), { onHand: 2 })
    const placed = await placedOrder({ piece })
    await endOrder(tillOf(db()), placed.order, { kind: 'expired', facts: {} })
    const other = await placedOrder({ piece })
    await hear(eventOf(other.payment, 'succeeded'))
    await hear(eventOf(placed.payment, 'succeeded'))
    expect(await standing(placed)).toMatchObject({
      state: 'expired',
      level: { on_hand: 0, held: 0 },
      sold: [],
      messages: 0,
      inCart: 2,
      events: ['ordered', 'expired', 'paid', 'to_be_refunded'],
      refunds: [{ state: 'requested', amount: placed.order.total, reason: 'sold_out' }],
    })
  })

  test('paid in time for pieces that a count has found missing: given up, and the money goes back in full', async () => {
    const piece = await newPiece(db(), { onHand: 2 })
    const placed = await placedOrder({ piece })
    await setOnHand(db(), { variantId: piece.variantId, quantity: 1, reason: 'counted', now })
    await hear(eventOf(placed.payment, 'succeeded'))
    expect(await standing(placed)).toMatchObject({
      state: 'expired',
      level: { on_hand: 1, held: 0 },
      messages: 0,
      events: ['ordered', 'paid', 'expired', 'to_be_refunded'],
      refunds: [{ state: 'requested', amount: placed.order.total, reason: 'sold_out' }],
    })
  })

  test('another amount or currency never places the order: it goes back in full, and staff see it', async () => {
    for (const taken of [money(1, currency('EUR')), money(500, currency('GBP'))]) {
      const placed = await placedOrder()
      await hear(eventOf(placed.payment, 'succeeded', taken))
      expect(await standing(placed)).toMatchObject({
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
    const before = await standing(placed)
    await hear(eventOf({ ...placed.payment, id: newId<'payment'>() }, 'succeeded'))
    const { settings, links } = tillOf(db())
    const elsewhere = { ...event, eventId: 'elsewhere' }
    await receivePaymentEvent(db(), { provider: 'other', event: elsewhere, settings, links, now })
    expect(await standing(placed)).toEqual(before)
  })

  test('the same news again, late, out of order or all at once: what was paid is placed once, for good', async () => {
    const noise = fc.array(
      fc.constantFrom<News>('declined', 'needs_action', 'processing', 'expired', 'cancelled'),
      { maxLength: 4 },
    )
    const order = fc.infiniteStream(fc.nat())
    await fc.assert(
      fc.asyncProperty(
        noise,
        order,
        fc.boolean(),
        fc.nat({ max: 2 }),
        async (news, numbers, atOnce, twice) => {
          const placed = await placedOrder()
          const events = ['succeeded' as const, ...news].map((it) => eventOf(placed.payment, it))
          const heard = [...events, ...events.slice(0, twice)]
            .map((event) => ({ event, at: numbers.next().value }))
            .toSorted((a, b) => a.at - b.at)
          if (atOnce) await Promise.all(heard.map(({ event }) => hear(event)))
          else for (const { event } of heard) await hear(event)
          const { events: noted, state, ...rest } = await standing(placed)
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

  const toldOf = (said: readonly News[]) => {
    const end = said.findIndex((news) => news === 'expired' || news === 'cancelled')
    return said[end] === 'expired' && said.slice(0, end).includes('declined') ? 1 : 0
  }

  test('what was never paid is never placed, and gives its pieces back once', async () => {
    const news = fc.array(
      fc.constantFrom<News>('declined', 'needs_action', 'processing', 'expired', 'cancelled'),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(news, fc.boolean(), async (said, atOnce) => {
        const placed = await placedOrder()
        const events = said.map((it) => eventOf(placed.payment, it))
        if (atOnce) await Promise.all([...events, ...events].map((event) => hear(event)))
        else for (const event of [...events, ...events]) await hear(event)
        const isOver = said.includes('expired') || said.includes('cancelled')
        expect(await standing(placed)).toMatchObject({
          ...untouched,
          level: { on_hand: 20, held: isOver ? 0 : 2 },
          state: isOver ? expect.stringMatching(/expired|cancelled/) : 'awaiting_payment',
        })
        // Whoever tried to pay and could not is written to once the time has run out.
        const letters = await lettersAbout(placed.order)
        if (atOnce) expect(letters.length).toBeLessThanOrEqual(1)
        else expect(letters).toHaveLength(toldOf(said))
      }),
      { numRuns: 15 },
    )
  })
})
