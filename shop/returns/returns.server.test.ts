import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { creditedOf, listDocuments } from '#shop/invoices/invoices.server.ts'
import { add, money } from '#shop/money.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import { refundOrder } from '#shop/orders/refunds.server.ts'
import { refuse } from '#shop/problems.ts'
import { after, DAY } from '#shop/time.ts'
import { testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { clerk, allUnitsOf, linesOf, returnActions, createOrderOfThree } from '#tests/support/returns.ts'
import { dispatchUnits } from '#tests/support/orders.ts'
import { flagDueWithdrawals } from './jobs.server.ts'
import { deleteReturns, listReturns } from './returns.server.ts'

describeOnEachEngine('a withdrawal', ({ db }) => {
  const { declare, refunds, kinds, sofasOnHand, withdrawalEmails } = returnActions(db)

  test('from everything before dispatch refunds everything immediately, including the delivery', async () => {
    const order = await createOrderOfThree(db())
    const declared = await declare(order, allUnitsOf(order))
    expect(declared).toMatchObject({ ok: true, value: { state: 'refunded', kind: 'withdrawal' } })
    expect(await refunds(order)).toEqual([[order.total.minor, 'withdrawn']])
    expect(await sofasOnHand(order)).toBe(20)
    expect((await creditedOf(db(), order.id)).total).toEqual(order.total)
    expect(await kinds(order)).toEqual([
      'ordered',
      'paid',
      'placed',
      'withdrawn',
      'refund_requested',
      'closed',
    ])
    expect((await getOrder(db(), order.id)).state).toBe('closed')
    const [letter, ...more] = await withdrawalEmails(order)
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      recipient: 'ada@example.org',
      facts: {
        number: order.number,
        name: 'Ada Byron',
        declaredAt: testNow.toISOString(),
        howBack: 'nothing_sent_yet',
        refundExpected: order.total,
        lines: [
          { quantity: 2, terms: 'voluntary', returnDays: 30 },
          { quantity: 1, terms: 'withdrawal' },
        ],
      },
    })
  })

  test('from dispatched items is shown to staff some time before its refund is due', async () => {
    const [old, young] = [await createOrderOfThree(db()), await createOrderOfThree(db())]
    for (const order of [old, young]) {
      await dispatchUnits(db(), order, null)
      await declare(order, allUnitsOf(order))
    }
    const attention = async () =>
      Promise.all([old, young].map(async ({ id }) => (await getOrder(db(), id)).attention))
    await flagDueWithdrawals(db(), after(testNow, 11 * DAY))
    expect(await attention()).toEqual([null, null])
    const later = after(testNow, -DAY)
    await db().updateTable('returns').set({ declared_at: later }).where('order_id', '=', old.id).execute()
    await flagDueWithdrawals(db(), after(testNow, 11 * DAY))
    expect(await attention()).toEqual(['withdrawal_due', null])
  })

  test('from one of three units leaves the others in delivery, and keeps the delivery price', async () => {
    const order = await createOrderOfThree(db())
    const { sofas } = linesOf(order)
    await declare(order, { [sofas.id]: 1 })
    expect(await refunds(order)).toEqual([[sofas.unitPrice.minor, 'withdrawn']])
    const deliveries = await listDeliveries(db(), order.id)
    expect(deliveries.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1, 1]])
    expect((await getOrder(db(), order.id)).state).toBe('placed')
  })

  test('unit by unit refunds the same as all at once: the last one includes the delivery price', async () => {
    const order = await createOrderOfThree(db())
    const { sofas, chair } = linesOf(order)
    for (const lines of [{ [sofas.id]: 1 }, { [chair.id]: 1 }, { [sofas.id]: 1 }]) await declare(order, lines)
    const given = (await refunds(order)).reduce((sum, [amount]) => sum + Number(amount), 0)
    expect(given).toBe(order.total.minor)
    expect((await listDocuments(db(), order.id)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'credit_note',
      'credit_note',
    ])
  })

  test('repeated, however often and simultaneously, is one withdrawal', async () => {
    const order = await createOrderOfThree(db())
    const key = newId()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => declare(order, { [linesOf(order).sofas.id]: 1 }, { key })),
    )
    expect(new Set(answers.map((it) => it.ok && it.value.number)).size).toBe(1)
    expect(await listReturns(db(), order.id)).toHaveLength(1)
    expect(await withdrawalEmails(order)).toHaveLength(1)
    expect(await refunds(order)).toHaveLength(1)
  })

  test('in two tabs at once never exceeds the ordered units', async () => {
    const order = await createOrderOfThree(db())
    const answers = await Promise.all([1, 2, 3].map(() => declare(order, { [linesOf(order).sofas.id]: 2 })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((it) => !it.ok)).toEqual(
      Array(2).fill(refuse('orders.too_many_pieces', { name: linesOf(order).sofas.name, left: 0 })),
    )
  })

  test('while half of the order is dispatched keeps the rest in the shop, and waits for that half', async () => {
    const order = await createOrderOfThree(db())
    const { sofas, chair } = linesOf(order)
    await dispatchUnits(db(), order, [{ lineId: sofas.id, quantity: 1 }])
    const declared = await declare(order, allUnitsOf(order))
    expect(declared).toMatchObject({ value: { state: 'approved' } })
    expect(declared.ok && declared.value.lines).toMatchObject([
      { quantity: 2, unsent: 1 },
      { quantity: 1, unsent: 1 },
    ])
    expect(await refunds(order)).toEqual([[add(sofas.unitPrice, chair.total).minor, 'withdrawn']])
    expect((await listDeliveries(db(), order.id)).map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'dispatched',
    ])
  })

  test('is refused for items made to specification, lines of other orders, no units and too many units', async () => {
    const order = await createOrderOfThree(db())
    const other = await createOrderOfThree(db())
    const { sofas, chair } = linesOf(order)
    await db()
      .updateTable('order_lines')
      .set({ return_terms: 'if_faulty' })
      .where('id', '=', chair.id)
      .execute()
    expect(await declare(order, { [chair.id]: 1 })).toEqual(
      refuse('returns.only_if_faulty', { name: chair.name }),
    )
    expect(await declare(order, { [sofas.id]: 3 })).toEqual(
      refuse('orders.too_many_pieces', { name: sofas.name, left: 2 }),
    )
    expect(await declare(order, { [linesOf(other).sofas.id]: 1 })).toEqual(refuse('orders.nothing_chosen'))
    expect(await declare(order, { [sofas.id]: 0 })).toEqual(refuse('orders.nothing_chosen'))
    expect(await declare(order, {})).toEqual(refuse('orders.nothing_chosen'))
    expect(await listReturns(db(), order.id)).toEqual([])
    expect(await kinds(order)).toEqual(['ordered', 'paid', 'placed'])
  })

  test('with a receipt to another address also sends it to the address of the order', async () => {
    const order = await createOrderOfThree(db())
    await declare(order, { [linesOf(order).sofas.id]: 1 }, { email: 'babbage@example.org' })
    expect((await withdrawalEmails(order)).map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@example.org',
      'babbage@example.org',
    ])
  })

  test('is valid even if its refund fails: the items stay, and staff see a review flag', async () => {
    const order = await createOrderOfThree(db())
    await refundOrder(db(), {
      orderId: order.id,
      lines: [],
      delivery: false,
      goodwill: money(order.total.minor, order.total.currency),
      restock: false,
      reason: 'goodwill',
      note: null,
      limit: null,
      key: newId(),
      by: clerk,
      now: testNow,
    })
    const declared = await declare(order, { [linesOf(order).sofas.id]: 2 })
    expect(declared).toMatchObject({ ok: true, value: { state: 'refunded' } })
    expect(await refunds(order)).toHaveLength(1)
    expect(await sofasOnHand(order)).toBe(20)
    expect(await getOrder(db(), order.id)).toMatchObject({ attention: 'refund_failed' })
  })

  test('is deleted with its order', async () => {
    const order = await createOrderOfThree(db())
    await declare(order, allUnitsOf(order))
    await deleteReturns(db(), [order.id])
    expect(await listReturns(db(), order.id)).toEqual([])
  })
})
