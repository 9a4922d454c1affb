import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { type Money, money } from '#shop/money.ts'
import { recordRefund } from '#shop/payments/record.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { refuse } from '#shop/problems.ts'
import { refundLimitOf } from '#shop/staff/permissions.ts'
import { removeOrderedItems } from '#shop/checkout/payment.server.ts'
import { testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { cancelPlacedOrder } from './cancellation.server.ts'
import type { Order } from './orders.ts'
import { refundOrder, type OrderRefundInput, retryFailedRefund } from './refunds.server.ts'
import { settle } from './settlement.server.ts'

const support = { kind: 'staff', name: 'Sam' } as const

describeOnEachEngine('refunds by staff without the manager role', ({ db }) => {
  const limitOf = ({ total }: Order) => refundLimitOf('support', total.currency)
  const goodwill = (
    order: Order,
    minor: number,
    change: Partial<OrderRefundInput> = {},
  ): OrderRefundInput => ({
    orderId: order.id,
    lines: [],
    delivery: false,
    goodwill: money(minor, order.total.currency),
    restock: false,
    reason: 'goodwill',
    note: null,
    limit: limitOf(order),
    key: newId(),
    by: support,
    now,
    ...change,
  })
  const given = async ({ id }: Order) =>
    (await listRefunds(db(), id))
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { amount }) => sum + amount.minor, 0)
  const beyond = (limit: Money | null, minor: number) =>
    refuse('orders.refund_beyond_limit', { limit: limit!, left: { ...limit!, minor } })

  test('are limited to 500 per order in all, to the cent; a manager may continue', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 3 })
    const limit = limitOf(order)
    expect(order.total.minor).toBeGreaterThan(60_000)
    expect(await refundOrder(db(), goodwill(order, 50_001))).toEqual(beyond(limit, 50_000))
    const first = goodwill(order, 30_000)
    expect(await refundOrder(db(), first)).toMatchObject({ ok: true })
    expect(await refundOrder(db(), first)).toMatchObject({ ok: true })
    expect(await refundOrder(db(), goodwill(order, 20_001))).toEqual(beyond(limit, 20_000))
    expect(await refundOrder(db(), goodwill(order, 20_000))).toMatchObject({ ok: true })
    expect(await refundOrder(db(), goodwill(order, 1))).toEqual(beyond(limit, 0))
    expect(await refundOrder(db(), goodwill(order, 5_000, { limit: null }))).toMatchObject({ ok: true })
    expect(await given(order)).toBe(55_000)
  })

  test('count items like amounts, including those of a manager', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 3 })
    const { id: lineId } = order.lines[0]!
    await refundOrder(db(), goodwill(order, 10_000, { limit: null }))
    const left = 40_000
    const refundInput = { goodwill: null, lines: [{ lineId, quantity: 3 }], reason: 'returned' } as const
    expect(await refundOrder(db(), goodwill(order, 0, refundInput))).toEqual(beyond(limitOf(order), left))
    expect(await given(order)).toBe(10_000)
  })

  test('do not count a failed refund, but count its retry', async () => {
    const { order, payment } = await createPaidOrder(db(), { quantity: 3 })
    const asked = await refundOrder(db(), goodwill(order, 45_000))
    if (!asked.ok) return expect.fail(asked.problem.code)
    const { id: refundId, amount } = asked.value
    const told = { providerRefundId: newId(), refundId, amount, state: 'failed', failure: 'gone' } as const
    await db()
      .transaction()
      .execute(async (tx) =>
        settle(tx, await recordRefund(tx, payment.id, told, now), paymentContextOf(db()), removeOrderedItems),
      )
    expect(await refundOrder(db(), goodwill(order, 10_000))).toMatchObject({ ok: true })
    const again = { orderId: order.id, refundId, by: support, now }
    expect(await retryFailedRefund(db(), { ...again, limit: limitOf(order) })).toEqual(
      beyond(limitOf(order), 40_000),
    )
    expect(await retryFailedRefund(db(), { ...again, limit: null })).toMatchObject({ ok: true })
  })

  test('do not limit the customer’s rights: cancelling an order refunds everything', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 3 })
    const cancelled = await cancelPlacedOrder(db(), order.id, { ...paymentContextOf(db()), by: support, now })
    expect(cancelled).toMatchObject({ ok: true })
    expect(await given(order)).toBe(order.total.minor)
  })

  test('never exceed 500, however many are made at once', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(amounts, async (wanted) => {
        const { order } = await createPaidOrder(db(), { quantity: 3 })
        const asked = await Promise.all(wanted.map((minor) => refundOrder(db(), goodwill(order, minor))))
        const sum = await given(order)
        expect(sum).toBeLessThanOrEqual(50_000)
        // No refund within the limit is refused.
        const refused = wanted.filter((_, index) => !asked[index]!.ok)
        for (const minor of refused) expect(sum + minor).toBeGreaterThan(50_000)
      }),
      { numRuns: 8 },
    )
  })
})
