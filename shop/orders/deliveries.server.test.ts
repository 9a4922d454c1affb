import { expect, test } from 'vitest'
import { newId, type OrderId } from '#shop/ids.ts'
import type { MessageFacts, MessageKind } from '#shop/messages/messages.ts'
import { refuse } from '#shop/problems.ts'
import { after, DAY, HOUR } from '#shop/time.ts'
import { testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { createPaidOrder, createUnpaidOrder } from '#tests/support/orders.ts'
import { cancelPlacedOrder } from './cancellation.server.ts'
import { type Delivery, isUndispatched } from './deliveries.ts'
import {
  dispatchDelivery,
  type DeliveryCommandInput,
  markCollected,
  markDelivered,
  markFailed,
  markReadyToCollect,
  startPreparing,
  startProduction,
} from './delivery-commands.server.ts'
import { closeFinishedOrders } from './delivery-jobs.server.ts'
import { cancelUndispatched, listDeliveries } from './deliveries.server.ts'
import { flagForReview, getOrder, listOrderEvents } from './orders.server.ts'
import type { Order } from './orders.ts'

const marta = { kind: 'staff', name: 'Marta' } as const
const untracked = { carrier: null, tracking: null, trackingUrl: null }

describeOnEachEngine('deliveries', ({ db }) => {
  const input = (
    delivery: Delivery,
    change: Partial<DeliveryCommandInput> & { at?: Date } = {},
  ): DeliveryCommandInput => ({
    deliveryId: delivery.id,
    seen: delivery.revision,
    key: newId(),
    by: marta,
    emailContext: paymentContextOf(db(), change.at ? { now: change.at } : {}),
    ...change,
  })
  const waiting = async ({ id }: Order) =>
    (await listDeliveries(db(), id)).filter(isUndispatched).map(({ state, lines }) => ({ state, lines }))
  const onlyDelivery = async ({ id }: Order) => {
    const [delivery, ...others] = await listDeliveries(db(), id)
    if (!delivery || others.length > 0) throw new Error('There is not one delivery')
    return delivery
  }
  const sent = (
    delivery: Delivery,
    lines: Delivery['lines'] | null = null,
    change: Partial<DeliveryCommandInput> = {},
  ) => dispatchDelivery(db(), { ...input(delivery, change), ...untracked, lines })
  const summaryOf = async (id: OrderId) =>
    (await listDeliveries(db(), id)).map(({ number, state, lines }) => [
      number,
      state,
      ...lines.map(({ quantity }) => quantity),
    ])
  const kinds = async (id: OrderId) => (await listOrderEvents(db(), id)).map(({ kind }) => kind)
  const emailFacts = async <K extends MessageKind>(id: OrderId, kind: K): Promise<MessageFacts[K]> => {
    const row = await db()
      .selectFrom('messages')
      .select('facts')
      .where('order_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.facts as MessageFacts[K]
  }
  const emailKinds = async (id: OrderId) =>
    (await db().selectFrom('messages').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )

  test('a placed order is planned as one delivery of everything; an unpaid order has none', async () => {
    const waiting = await createUnpaidOrder(paymentContextOf(db()))
    expect(await listDeliveries(db(), waiting.order.id)).toEqual([])
    const { order } = await createPaidOrder(db())
    expect(await onlyDelivery(order)).toMatchObject({
      number: 1,
      method: 'home',
      state: 'planned',
      lines: [{ lineId: order.lines[0]!.id, quantity: 2 }],
      revision: 1,
    })
  })

  test('a delivery passes through its states, each in the order history, and the customer gets e-mails', async () => {
    const { order } = await createPaidOrder(db())
    const planned = await onlyDelivery(order)
    expect(await startPreparing(db(), input(planned))).toMatchObject({ value: { state: 'preparing' } })
    const left = after(now, DAY)
    const tracking = {
      carrier: 'Spedition Nord',
      tracking: 'SN-4711',
      trackingUrl: 'https://nord.example/4711',
    }
    const on = input(await onlyDelivery(order), { at: left })
    expect(await dispatchDelivery(db(), { ...on, ...tracking, lines: null })).toMatchObject({
      value: { state: 'dispatched', dispatchedAt: left, ...tracking },
    })
    const arrived = after(now, 2 * DAY)
    const there = input(await onlyDelivery(order), { at: arrived })
    expect(await markDelivered(db(), there)).toMatchObject({ value: { deliveredAt: arrived } })
    expect(await kinds(order.id)).toEqual([
      'ordered',
      'paid',
      'placed',
      'preparing',
      'dispatched',
      'delivered',
    ])
    const events = await listOrderEvents(db(), order.id)
    expect(events.find(({ kind }) => kind === 'dispatched')).toEqual({
      kind: 'dispatched',
      facts: { delivery: 1, part: false, ...tracking },
      by: marta,
      at: left,
    })
    expect(await emailKinds(order.id)).toEqual(['order_confirmed', 'order_dispatched', 'order_delivered'])
    expect(await emailFacts(order.id, 'order_dispatched')).toMatchObject({
      method: 'home',
      part: false,
      lines: [{ quantity: 2 }],
      remaining: [],
      ...tracking,
      addressLines: ['Ada Byron', 'Lindenhof 7', '10969 Berlin', 'Germany'],
    })
    // Delivered on Monday, 23 November: fourteen days later is a Monday again.
    expect(await emailFacts(order.id, 'order_delivered')).toMatchObject({
      withdrawUntil: '2026-12-07T22:59:59.999Z',
      withdrawUrl: expect.stringMatching(/^https:\/\/shop\.example\/withdrawal\?order=\w{8}$/),
    })
  })

  test('some units are dispatched first: the rest becomes a delivery of its own', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 5 })
    const lineId = order.lines[0]!.id
    expect(await sent(await onlyDelivery(order), [{ lineId, quantity: 2 }])).toMatchObject({ ok: true })
    expect(await summaryOf(order.id)).toEqual([
      [1, 'dispatched', 2],
      [2, 'planned', 3],
    ])
    expect(await emailFacts(order.id, 'order_dispatched')).toMatchObject({
      part: true,
      lines: [{ quantity: 2 }],
      remaining: [{ quantity: 3 }],
    })
    expect(await waiting(order)).toEqual([{ state: 'planned', lines: [{ lineId, quantity: 3 }] }])
    const [first, second] = await listDeliveries(db(), order.id)
    await markDelivered(db(), input(first!))
    // The withdrawal period starts once everything is delivered.
    expect(await emailFacts(order.id, 'order_delivered')).toMatchObject({ withdrawUntil: null })
    await sent(second!)
    expect(await emailFacts(order.id, 'order_dispatched')).toMatchObject({ part: true, remaining: [] })
  })

  test('too many units, no units, and lines of another order are refused', async () => {
    const { order, product } = await createPaidOrder(db())
    const other = await createPaidOrder(db())
    const delivery = await onlyDelivery(order)
    const lineId = order.lines[0]!.id
    expect(await sent(delivery, [{ lineId, quantity: 3 }])).toEqual(
      refuse('orders.too_many_pieces', { name: product.name, left: 2 }),
    )
    expect(await sent(delivery, [{ lineId, quantity: 0 }])).toEqual(refuse('orders.nothing_chosen'))
    expect(await sent(delivery, [{ lineId: other.order.lines[0]!.id, quantity: 1 }])).toMatchObject({
      ok: false,
      problem: { code: 'orders.too_many_pieces' },
    })
    expect(await summaryOf(order.id)).toEqual([[1, 'planned', 2]])
    expect(await emailKinds(order.id)).toEqual(['order_confirmed'])
  })

  test('a repeated action counts once; an action on an outdated state is refused', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 4 })
    const delivery = await onlyDelivery(order)
    const lines = [{ lineId: order.lines[0]!.id, quantity: 1 }]
    const dispatchInput = { ...input(delivery), ...untracked, lines }
    const [first, again] = [
      await dispatchDelivery(db(), dispatchInput),
      await dispatchDelivery(db(), dispatchInput),
    ]
    expect(again).toEqual(first)
    expect(await sent(delivery, lines)).toEqual(refuse('orders.delivery_changed', { delivery: 1 }))
    // The same action from an old page, now with other content.
    for (const old of [
      startPreparing(db(), dispatchInput),
      dispatchDelivery(db(), { ...dispatchInput, lines: null }),
    ]) {
      expect(await old).toEqual(refuse('orders.delivery_changed', { delivery: 1 }))
    }
    expect(await summaryOf(order.id)).toEqual([
      [1, 'dispatched', 1],
      [2, 'planned', 3],
    ])
    expect(await emailKinds(order.id)).toEqual(['order_confirmed', 'order_dispatched'])
  })

  test('of ten simultaneous dispatches of the same items one succeeds', async () => {
    const { order } = await createPaidOrder(db())
    const delivery = await onlyDelivery(order)
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent(delivery)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      answers.filter((answer) => !answer.ok && answer.problem.code === 'orders.delivery_changed'),
    ).toHaveLength(9)
    expect(await summaryOf(order.id)).toEqual([[1, 'dispatched', 2]])
    expect(await emailKinds(order.id)).toEqual(['order_confirmed', 'order_dispatched'])
  })

  test('while the customer cancels, nothing is dispatched; and dispatched items cannot be cancelled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order } = await createPaidOrder(db())
      const delivery = await onlyDelivery(order)
      const { settings, links } = paymentContextOf(db())
      const [left, cancelled] = await Promise.all([
        sent(delivery),
        cancelPlacedOrder(db(), order.id, { by: { kind: 'shopper' }, settings, links, now }),
      ])
      expect(left.ok).not.toBe(cancelled.ok)
      expect(await summaryOf(order.id)).toEqual([[1, left.ok ? 'dispatched' : 'cancelled', 2]])
      if (!left.ok) expect(left).toEqual(refuse('orders.over'))
    }
  })

  test('a failed delivery is planned again and dispatched again', async () => {
    const { order } = await createPaidOrder(db())
    await sent(await onlyDelivery(order))
    const failing = input(await onlyDelivery(order))
    const failed = await markFailed(db(), failing)
    expect(await markFailed(db(), failing)).toEqual(failed)
    expect(failed).toMatchObject({ value: { state: 'planned', carrier: null, dispatchedAt: null } })
    expect(await sent(await onlyDelivery(order))).toMatchObject({ value: { state: 'dispatched' } })
    expect((await kinds(order.id)).slice(3)).toEqual(['dispatched', 'delivery_failed', 'dispatched'])
  })

  test('a pickup becomes ready, is announced by e-mail, and is picked up', async () => {
    const { order } = await createPaidOrder(db(), { method: 'collection' })
    const planned = await onlyDelivery(order)
    expect(await sent(planned)).toEqual(refuse('orders.delivery_changed', { delivery: 1 }))
    await markReadyToCollect(db(), { ...input(planned), lines: null })
    expect(await emailFacts(order.id, 'order_dispatched')).toMatchObject({
      method: 'collection',
      carrier: null,
    })
    await markCollected(db(), input(await onlyDelivery(order)))
    expect(await summaryOf(order.id)).toEqual([[1, 'collected', 2]])
    expect((await kinds(order.id)).slice(3)).toEqual(['ready_to_collect', 'collected'])
    expect(await emailFacts(order.id, 'order_delivered')).toMatchObject({ method: 'collection' })
  })

  test('only made-to-order items are produced, not items in stock', async () => {
    const made = await createPaidOrder(db(), { product: await createProduct(db(), { onHand: null }) })
    await startProduction(db(), input(await onlyDelivery(made.order)))
    expect(await waiting(made.order)).toMatchObject([{ state: 'in_production', lines: [{ quantity: 2 }] }])
    const { order } = await createPaidOrder(db())
    expect(await startProduction(db(), input(await onlyDelivery(order)))).toEqual(
      refuse('orders.nothing_chosen'),
    )
  })

  test('units are cancelled from undispatched deliveries, planned ones first; an empty delivery is cancelled', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 6 })
    const lineId = order.lines[0]!.id
    await startPreparing(db(), input(await onlyDelivery(order)))
    await sent(await onlyDelivery(order), [{ lineId, quantity: 1 }])
    const [, waiting] = await listDeliveries(db(), order.id)
    await markFailed(db(), input((await listDeliveries(db(), order.id))[0]!))
    const take = (quantity: number) =>
      cancelUndispatched(db(), { orderId: order.id, lines: [{ lineId, quantity }], now })
    expect(await take(3)).toEqual([{ lineId, quantity: 3 }])
    expect(await summaryOf(order.id)).toEqual([
      [1, 'cancelled', 1],
      [2, 'preparing', 3],
    ])
    // An action on the outdated state is refused.
    expect(await sent(waiting!)).toEqual(refuse('orders.delivery_changed', { delivery: 2 }))
    expect(await take(9)).toEqual([{ lineId, quantity: 3 }])
    expect(await take(1)).toEqual([])
  })

  test('nothing is delivered of an order that is closed or unpaid', async () => {
    const { order } = await createPaidOrder(db())
    const delivery = await onlyDelivery(order)
    const { settings, links } = paymentContextOf(db())
    await cancelPlacedOrder(db(), order.id, { by: { kind: 'shopper' }, settings, links, now })
    expect(await sent(delivery)).toEqual(refuse('orders.over'))
    expect(await startPreparing(db(), input(delivery))).toEqual(refuse('orders.over'))
  })

  test('an order is complete once every return period is over and no task is open', async () => {
    const [done, waiting, looked] = [
      await createPaidOrder(db()),
      await createPaidOrder(db()),
      await createPaidOrder(db()),
    ]
    for (const { order } of [done, waiting, looked]) {
      const lines = order === waiting.order ? [{ lineId: order.lines[0]!.id, quantity: 1 }] : null
      await sent(await onlyDelivery(order), lines)
      await markDelivered(db(), input((await listDeliveries(db(), order.id))[0]!))
    }
    await flagForReview(db(), looked.order.id, 'disputed')
    const stateOf = async ({ order }: { order: Order }) => (await getOrder(db(), order.id)).state
    await closeFinishedOrders(db(), { now: after(now, 31 * DAY) })
    expect(await stateOf(done)).toBe('placed')
    const over = after(now, 32 * DAY + HOUR)
    await Promise.all([closeFinishedOrders(db(), { now: over }), closeFinishedOrders(db(), { now: over })])
    expect(await Promise.all([done, waiting, looked].map(stateOf))).toEqual(['closed', 'placed', 'placed'])
    expect((await kinds(done.order.id)).filter((kind) => kind === 'closed')).toEqual(['closed'])
  })

  test('an order with a longer return period is closed two days after this period', async () => {
    const { order } = await createPaidOrder(db())
    await db().updateTable('order_lines').set({ return_days: 60 }).where('order_id', '=', order.id).execute()
    await sent(await onlyDelivery(order), null)
    await markDelivered(db(), input((await listDeliveries(db(), order.id))[0]!))
    await closeFinishedOrders(db(), { now: after(now, 62 * DAY - HOUR) })
    expect((await getOrder(db(), order.id)).state).toBe('placed')
    await closeFinishedOrders(db(), { now: after(now, 62 * DAY + HOUR) })
    expect((await getOrder(db(), order.id)).state).toBe('closed')
  })
})
