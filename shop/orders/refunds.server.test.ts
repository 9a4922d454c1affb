import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { newId, type OrderLineId } from '#shop/ids.ts'
import { creditedOf, listDocuments } from '#shop/invoices/invoices.server.ts'
import { type Money, money } from '#shop/money.ts'
import { createPayment, listPayments } from '#shop/payments/payments.server.ts'
import { recordPayment, recordRefund } from '#shop/payments/record.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { refuse } from '#shop/problems.ts'
import { removeOrderedItems } from '#shop/checkout/payment.server.ts'
import { testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import {
  createUnpaidOrder,
  dispatchUnits,
  type TestOrder,
  createPaidOrder,
  completePayment,
} from '#tests/support/orders.ts'
import { cancelPlacedOrder } from './cancellation.server.ts'
import { listDeliveries } from './deliveries.server.ts'
import { getOrder, listOrderEvents } from './orders.server.ts'
import type { Order } from './orders.ts'
import { refundOrder, type OrderRefundInput, retryFailedRefund } from './refunds.server.ts'
import { settle } from './settlement.server.ts'

const staff = { kind: 'staff', name: 'Marta' } as const

describeOnEachEngine('refunding', ({ db }) => {
  const refundInput = (order: Order, change: Partial<OrderRefundInput> = {}): OrderRefundInput => ({
    orderId: order.id,
    lines: [],
    delivery: false,
    goodwill: null,
    restock: true,
    reason: 'returned',
    note: null,
    limit: null,
    key: newId(),
    by: staff,
    now,
    ...change,
  })
  const lineOf = ({ lines }: Order): OrderLineId => lines[0]!.id
  const onHand = async ({ product }: TestOrder) => {
    const row = await db()
      .selectFrom('stock_levels')
      .select('on_hand')
      .where('variant_id', '=', product.variantId)
      .executeTakeFirstOrThrow()
    return row.on_hand
  }
  const kinds = async ({ id }: Order) => (await listOrderEvents(db(), id)).map(({ kind }) => kind)
  const emailKinds = async ({ id }: Order) =>
    (
      await db()
        .selectFrom('messages')
        .select(['kind', 'documents'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind, documents }) => [kind, documents.length])
  test('an undispatched unit returns to the stock, leaves its delivery and is on a credit note', async () => {
    const sold = await createPaidOrder(db())
    const { order } = sold
    const refund = await refundOrder(
      db(),
      refundInput(order, { lines: [{ lineId: lineOf(order), quantity: 1 }] }),
    )
    const price = order.lines[0]!.unitPrice
    expect(refund).toMatchObject({
      ok: true,
      value: { amount: price, state: 'requested', reason: 'returned' },
    })
    expect(await onHand(sold)).toBe(19)
    const deliveries = await listDeliveries(db(), order.id)
    expect(deliveries.map(({ lines }) => lines[0]?.quantity)).toEqual([1])
    const documents = await listDocuments(db(), order.id)
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', order.total],
      ['credit_note', price],
    ])
    expect(await kinds(order)).toEqual(['ordered', 'paid', 'placed', 'refund_requested'])
  })

  test('a cancellation of items takes only units that are not dispatched, also against a dispatch', async () => {
    const sold = await createPaidOrder(db(), { quantity: 3 })
    const { order } = sold
    const lineId = lineOf(order)
    const { name } = order.lines[0]!
    const cancel = (quantity: number) =>
      refundOrder(
        db(),
        refundInput(order, {
          lines: quantity > 0 ? [{ lineId, quantity }] : [],
          reason: 'cancelled',
          onlyUndispatched: true,
        }),
      )
    await dispatchUnits(db(), order, [{ lineId, quantity: 1 }])
    expect(await cancel(0)).toEqual(refuse('orders.nothing_chosen'))
    expect(await cancel(3)).toEqual(refuse('orders.too_many_pieces', { name, left: 2 }))
    const outcomes = await Promise.all([cancel(2), cancel(1), cancel(2)])
    const cancelled = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.amount.minor] : []))
    const units = cancelled.reduce((sum, minor) => sum + minor, 0) / order.lines[0]!.unitPrice.minor
    expect([1, 2]).toContain(units)
    // One unit is dispatched, the cancelled units are back in the stock.
    expect(await onHand(sold)).toBe(20 - 3 + units)
    const deliveries = await listDeliveries(db(), order.id)
    const open = deliveries.filter(({ state }) => state === 'planned').flatMap(({ lines }) => lines)
    expect(open.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2 - units)
  })

  test('a repeated request gives one refund; another request refunds what is left and no more', async () => {
    const { order } = await createPaidOrder(db())
    const both = refundInput(order, { lines: [{ lineId: lineOf(order), quantity: 2 }] })
    const [first, again] = await Promise.all([refundOrder(db(), both), refundOrder(db(), both)])
    expect(first).toEqual(again)
    expect(await refundOrder(db(), { ...both, key: newId() })).toEqual(
      refuse('orders.too_many_pieces', { name: order.lines[0]!.name, left: 0 }),
    )
    const tip = refundInput(order, { goodwill: money(order.delivery.price.minor + 1, order.total.currency) })
    expect(await refundOrder(db(), tip)).toEqual(
      refuse('orders.refund_too_much', { left: order.delivery.price }),
    )
    expect(
      await refundOrder(
        db(),
        refundInput(order, { delivery: true, goodwill: money(0, order.total.currency) }),
      ),
    ).toMatchObject({
      value: { amount: order.delivery.price },
    })
    expect(await refundOrder(db(), refundInput(order))).toEqual(refuse('orders.nothing_chosen'))
    expect(await listRefunds(db(), order.id)).toHaveLength(2)
  })

  test('simultaneous refunds never exceed the amount paid', async () => {
    const { order } = await createPaidOrder(db())
    const half = money(Math.ceil(order.total.minor * 0.6), order.total.currency)
    const answers = await Promise.all(
      [1, 2, 3].map(() => refundOrder(db(), refundInput(order, { goodwill: half, reason: 'goodwill' }))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a dispatched item returns to the stock only if it can be sold again', async () => {
    for (const [restock, there] of [
      [true, 20],
      [false, 18],
    ] as const) {
      const sold = await createPaidOrder(db())
      await dispatchUnits(db(), sold.order, null)
      const lines = [{ lineId: lineOf(sold.order), quantity: 2 }]
      expect(await refundOrder(db(), refundInput(sold.order, { lines, restock }))).toMatchObject({ ok: true })
      expect(await onHand(sold)).toBe(there)
    }
  })

  test('a returned unit does not affect undispatched units of its line', async () => {
    const sold = await createPaidOrder(db())
    const lines = [{ lineId: lineOf(sold.order), quantity: 1 }]
    await dispatchUnits(db(), sold.order, lines)
    expect(await refundOrder(db(), refundInput(sold.order, { lines, isReturnedToUs: true }))).toMatchObject({
      ok: true,
    })
    const deliveries = await listDeliveries(db(), sold.order.id)
    const units = deliveries.map(({ state, lines: [some] }) => `${some?.quantity} ${state}`)
    expect(new Set(units)).toEqual(new Set(['1 dispatched', '1 planned']))
    expect(await onHand(sold)).toBe(19)
  })

  test('an order that was never placed cannot be refunded manually', async () => {
    const { order } = await createUnpaidOrder(paymentContextOf(db()))
    const lines = [{ lineId: lineOf(order), quantity: 1 }]
    expect(await refundOrder(db(), refundInput(order, { lines }))).toEqual(refuse('orders.over'))
  })

  test('a failed refund is shown to staff, who retry it once its cause is removed', async () => {
    const { order, payment } = await createPaidOrder(db())
    const asked = await refundOrder(
      db(),
      refundInput(order, { lines: [{ lineId: lineOf(order), quantity: 1 }] }),
    )
    if (!asked.ok) return expect.fail(asked.problem.code)
    const { id: refundId, amount } = asked.value
    const told = { providerRefundId: 're_1', refundId, amount } as const
    const reportRefund = async (state: 'failed' | 'succeeded', id = refundId) =>
      db()
        .transaction()
        .execute(async (tx) => {
          const one = { ...told, refundId: id, providerRefundId: id, state, failure: 'card gone' } as const
          await settle(
            tx,
            await recordRefund(tx, payment.id, one, now),
            paymentContextOf(db()),
            removeOrderedItems,
          )
        })
    await reportRefund('failed')
    expect(await getOrder(db(), order.id)).toMatchObject({ attention: 'refund_failed' })
    const repeat = { orderId: order.id, refundId, by: staff, limit: null, now }
    const again = await retryFailedRefund(db(), repeat)
    expect(again).toMatchObject({ ok: true, value: { amount, state: 'requested' } })
    expect(await retryFailedRefund(db(), repeat)).toEqual(again)
    await reportRefund('succeeded', again.ok ? again.value.id : refundId)
    expect(await listPayments(db(), order.id)).toMatchObject([{ state: 'partly_refunded' }])
    expect((await kinds(order)).slice(3)).toEqual([
      'refund_requested',
      'refund_failed',
      'refund_requested',
      'refunded',
    ])
    expect(await emailKinds(order)).toEqual([
      ['order_confirmed', 2],
      ['order_refunded', 1],
    ])
  })

  test('a refund made at the provider is recorded, with a credit note, and staff are told', async () => {
    const { order, payment } = await createPaidOrder(db())
    const amount = money(5_000, order.total.currency)
    const known = {
      session: {
        sessionId: `session-${payment.id}`,
        paymentId: payment.id,
        state: 'succeeded',
        amount: order.total,
        failure: null,
        url: null,
        reference: `charge-${payment.id}`,
      },
      refunds: [{ providerRefundId: newId(), refundId: null, amount, state: 'succeeded', failure: null }],
      dispute: null,
    } as const
    const look = () =>
      db()
        .transaction()
        .execute(async (tx) =>
          settle(
            tx,
            await recordPayment(tx, 'sandbox', known, now),
            paymentContextOf(db()),
            removeOrderedItems,
          ),
        )
    await look()
    await look()
    expect(await getOrder(db(), order.id)).toMatchObject({ attention: 'refunded_at_provider' })
    expect(await listRefunds(db(), order.id)).toMatchObject([
      { amount, reason: 'at_provider', state: 'succeeded', creditNote: expect.stringMatching(/^G-/) },
    ])
    expect((await creditedOf(db(), order.id)).goodwill).toEqual(amount)
    const more = refundInput(order, { goodwill: order.total, reason: 'goodwill' })
    const left = money(order.total.minor - amount.minor, order.total.currency)
    expect(await refundOrder(db(), more)).toEqual(refuse('orders.refund_too_much', { left }))
  })

  test('in any sequence of refunds documents and payments agree, and never exceed the payment', async () => {
    const step = fc.record({
      quantity: fc.integer({ min: 0, max: 3 }),
      delivery: fc.boolean(),
      goodwill: fc.integer({ min: 0, max: 60_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.boolean(), async (steps, end) => {
        const { order } = await createPaidOrder(db(), { quantity: 3 })
        const of = order.total.currency
        for (const { quantity, delivery, goodwill } of steps) {
          const lines = quantity > 0 ? [{ lineId: lineOf(order), quantity }] : []
          await refundOrder(db(), refundInput(order, { lines, delivery, goodwill: money(goodwill, of) }))
        }
        const cancelled =
          end && (await cancelPlacedOrder(db(), order.id, { ...paymentContextOf(db()), by: staff, now }))
        const back = await backOf(db(), order, of)
        expect(back.asked).toEqual(back.credited)
        expect(back.asked.minor).toBeLessThanOrEqual(order.total.minor)
        if (cancelled) expect(back.asked).toEqual(order.total)
      }),
      { numRuns: 12 },
    )
  })
})

async function backOf(db: Db, { id }: Order, of: Money['currency']) {
  const asked = (await listRefunds(db, id)).reduce((all, { amount }) => all + amount.minor, 0)
  return { asked: money(asked, of), credited: (await creditedOf(db, id)).total }
}

describeOnEachEngine('cancelling an order', ({ db }) => {
  const cancel = (order: Order, by: { kind: 'staff' | 'shopper' } = { kind: 'shopper' }) =>
    cancelPlacedOrder(db(), order.id, { ...paymentContextOf(db()), by, now })

  test('before dispatch: items, documents and money are reversed, and the customer gets an e-mail, once', async () => {
    const product = await createProduct(db(), { onHand: 5 })
    const { order } = await createPaidOrder(db(), { product })
    const [first, again] = await Promise.all([cancel(order), cancel(order)])
    expect(first).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    expect(again).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    const level = await db()
      .selectFrom('stock_levels')
      .select(['on_hand', 'held'])
      .where('variant_id', '=', product.variantId)
      .executeTakeFirstOrThrow()
    expect(level).toEqual({ on_hand: 5, held: 0 })
    expect(await listRefunds(db(), order.id)).toMatchObject([{ amount: order.total, reason: 'cancelled' }])
    expect((await listDeliveries(db(), order.id)).map(({ state }) => state)).toEqual(['cancelled'])
    const kinds = await db().selectFrom('messages').select('kind').where('order_id', '=', order.id).execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['order_confirmed', 'order_cancelled'])
  })

  test('is refused once something was dispatched', async () => {
    const { order } = await createPaidOrder(db())
    await dispatchUnits(db(), order, [{ lineId: order.lines[0]!.id, quantity: 1 }])
    expect(await cancel(order)).toEqual(refuse('orders.not_cancellable', { why: 'on_its_way' }))
    expect(await cancel(order, { kind: 'staff' })).toEqual(
      refuse('orders.not_cancellable', { why: 'on_its_way' }),
    )
  })

  test('a second payment for a cancelled order is refunded automatically', async () => {
    const paymentContext = paymentContextOf(db())
    const { order } = await createPaidOrder(db())
    await cancel(order)
    const second = await createPayment(db(), {
      orderId: order.id,
      provider: paymentContext.payments.name,
      amount: order.total,
      expiresAt: now,
      now,
    })
    await completePayment(paymentContext, second)
    const refunds = await listRefunds(db(), order.id)
    expect(refunds.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['cancelled', order.total],
      ['paid_twice', order.total],
    ])
  })
})
