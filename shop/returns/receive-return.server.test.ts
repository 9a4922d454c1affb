import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { add } from '#shop/money.ts'
import { refuse } from '#shop/problems.ts'
import { after, DAY } from '#shop/time.ts'
import { testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  markAllDelivered,
  clerk,
  allUnitsOf,
  linesOf,
  returnActions,
  createOrderOfThree,
  timeZone,
} from '#tests/support/returns.ts'
import { dispatchUnits } from '#tests/support/orders.ts'
import { rejectReturn } from './receive-return.server.ts'
import { findReturnable } from './returns.server.ts'

describeOnEachEngine('receiving a return', ({ db }) => {
  const { declare, receive, refunds, sofasOnHand, withdrawalEmails } = returnActions(db)

  test('of delivered items waits for them; staff receive them and the refund is made', async () => {
    const order = await createOrderOfThree(db())
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, testNow)
    const declared = await declare(order, allUnitsOf(order), { now: after(testNow, 3 * DAY) })
    if (!declared.ok) throw new Error(declared.problem.code)
    expect(declared.value).toMatchObject({ state: 'approved', kind: 'withdrawal' })
    expect(await refunds(order)).toEqual([])
    expect((await withdrawalEmails(order))[0]).toMatchObject({
      facts: {
        howBack: 'send_back',
        refundExpected: order.total,
        sendBackTo: ['Alcove Showroom', 'Lindenhof 7', '10969 Berlin'],
      },
    })
    const { sofas, chair } = linesOf(order)
    const { number } = declared.value
    const key = newId()
    const first = { [sofas.id]: 2 }
    expect(await receive(order, number, first, { key })).toMatchObject({ value: { state: 'approved' } })
    expect(await receive(order, number, first, { key })).toMatchObject({ value: { state: 'approved' } })
    expect(await receive(order, number, first)).toEqual(
      refuse('orders.too_many_pieces', { name: sofas.name, left: 0 }),
    )
    expect(await refunds(order)).toEqual([[sofas.total.minor, 'withdrawn']])
    expect(await sofasOnHand(order)).toBe(20)
    expect(await receive(order, number, { [chair.id]: 1 })).toMatchObject({ value: { state: 'refunded' } })
    expect(await refunds(order)).toEqual([
      [sofas.total.minor, 'withdrawn'],
      [add(chair.total, order.delivery.price).minor, 'withdrawn'],
    ])
    expect(await receive(order, number, { [chair.id]: 1 })).toEqual(refuse('returns.over'))
  })

  test('after fourteen days accepts only stocked items, voluntarily, without the delivery price', async () => {
    const order = await createOrderOfThree(db())
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, testNow)
    const { sofas, chair } = linesOf(order)
    const now = after(testNow, 20 * DAY)
    expect(await findReturnable(db(), order, { now, timeZone })).toMatchObject({
      kind: 'return',
      lines: [{ blocker: null }, { blocker: 'too_late' }],
    })
    expect(await declare(order, { [chair.id]: 1 }, { now })).toEqual(
      refuse('returns.too_late', { name: chair.name }),
    )
    const declared = await declare(order, { [sofas.id]: 2 }, { now })
    expect(declared).toMatchObject({ value: { kind: 'return', state: 'approved' } })
    if (!declared.ok) return
    await receive(order, declared.value.number, { [sofas.id]: 2 }, { restock: false })
    expect(await refunds(order)).toEqual([[sofas.total.minor, 'returned']])
    expect(await sofasOnHand(order)).toBe(18)
    const over = after(testNow, 31 * DAY)
    expect((await findReturnable(db(), order, { now: over, timeZone })).kind).toBeNull()
  })

  test('that never arrived rejects it with a note, and it may be declared again', async () => {
    const order = await createOrderOfThree(db())
    await dispatchUnits(db(), order, null)
    const declared = await declare(order, { [linesOf(order).sofas.id]: 2 })
    if (!declared.ok) throw new Error(declared.problem.code)
    const { number } = declared.value
    const reject = () =>
      rejectReturn(db(), { orderId: order.id, number, note: 'Never sent.', by: clerk, now: testNow })
    expect(await reject()).toMatchObject({ ok: true, value: { state: 'rejected', note: 'Never sent.' } })
    expect(await reject()).toEqual(refuse('returns.over'))
    expect(await receive(order, number, { [linesOf(order).sofas.id]: 1 })).toEqual(refuse('returns.over'))
    expect(await refunds(order)).toEqual([])
    expect((await declare(order, { [linesOf(order).sofas.id]: 2 })).ok).toBe(true)
  })

  test('of another order is not found', async () => {
    const order = await createOrderOfThree(db())
    const other = await createOrderOfThree(db())
    const declared = await declare(other, allUnitsOf(other))
    if (!declared.ok) throw new Error(declared.problem.code)
    const { number } = declared.value
    expect(await receive(order, number, { [linesOf(order).sofas.id]: 1 })).toBeNull()
    expect(
      await rejectReturn(db(), { orderId: order.id, number, note: 'x', by: clerk, now: testNow }),
    ).toBeNull()
  })
})
