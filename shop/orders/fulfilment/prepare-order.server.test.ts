import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { declareWithdrawal } from '#shop/returns/withdrawal-declarations.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { paymentContextOf, testNow as now } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { createPaidOrder, createUnpaidOrder, dispatchUnits } from '#tests/support/orders.ts'
import { listDeliveries } from '../deliveries.server.ts'
import { markFailed, startProduction } from '../delivery-commands.server.ts'
import { listOrderEvents } from '../orders.server.ts'
import type { Order } from '../orders.ts'
import { prepareOrder } from './prepare-order.server.ts'

const by = { kind: 'staff', name: 'Marta' } as const

describeOnEachEngine('preparing a chosen order', ({ db }) => {
  const prepare = (order: Order, key: string = newId<'press'>()) =>
    prepareOrder(db(), { order, key, by, emailContext: paymentContextOf(db()) })
  const refused = (why: 'not_placed' | 'withdrawal' | 'made_to_order' | 'in_production' | 'under_way') =>
    refuse('orders.not_preparable', { why })
  const states = async ({ id }: Order) => (await listDeliveries(db(), id)).map(({ state }) => state)

  test('starts the preparation of its planned deliveries, once however often it is requested', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 2 })
    const key = newId<'press'>()
    const outcomes = await Promise.all([prepare(order, key), prepare(order, key), prepare(order, key)])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, value: [{ number: 1 }] })
    expect(await states(order)).toEqual(['preparing'])
    const events = (await listOrderEvents(db(), order.id)).filter(({ kind }) => kind === 'preparing')
    expect(events).toMatchObject([{ by, facts: { delivery: 1 } }])
    expect(await prepare(order)).toEqual(refused('under_way'))
  })

  test('leaves a dispatched delivery as it is, and prepares the rest of the order', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 3 })
    await dispatchUnits(db(), order, [{ lineId: order.lines[0]!.id, quantity: 1 }])
    expect(await prepare(order)).toMatchObject({ ok: true, value: [{ number: 2 }] })
    expect(await states(order)).toEqual(['dispatched', 'preparing'])
    await dispatchUnits(db(), order, null)
    expect(await prepare(order)).toEqual(refused('under_way'))
  })

  test('prepares a delivery that failed beside one that is in preparation already', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 3 })
    await dispatchUnits(db(), order, [{ lineId: order.lines[0]!.id, quantity: 1 }])
    await prepare(order)
    const [sent] = await listDeliveries(db(), order.id)
    const failure = { deliveryId: sent!.id, seen: sent!.revision, key: newId(), by }
    await markFailed(db(), { ...failure, emailContext: paymentContextOf(db()) })
    expect(await states(order)).toEqual(['planned', 'preparing'])
    expect(await prepare(order)).toMatchObject({ ok: true, value: [{ number: 1, state: 'preparing' }] })
    expect(await states(order)).toEqual(['preparing', 'preparing'])
  })

  test('is refused for an unpaid order, for items made to order and after a declaration of withdrawal', async () => {
    const unpaid = await createUnpaidOrder(paymentContextOf(db()))
    expect(await prepare(unpaid.order)).toEqual(refused('not_placed'))
    const { order } = await createPaidOrder(db(), { product: await createProduct(db()) })
    expect(await prepare(order)).toEqual(refused('made_to_order'))
    const [delivery] = await listDeliveries(db(), order.id)
    await startProduction(db(), {
      deliveryId: delivery!.id,
      seen: delivery!.revision,
      key: newId(),
      by,
      emailContext: paymentContextOf(db()),
    })
    expect(await prepare(order)).toEqual(refused('in_production'))
    expect(await states(order)).toEqual(['in_production'])
    const withdrawn = await createPaidOrder(db())
    const declaration = { name: 'Ada', contract: withdrawn.order.number, email: 'ada@example.org' }
    const rest = { scope: 'whole', items: null, language: 'en', ipHash: null, key: newId() } as const
    await declareWithdrawal(db(), { ...declaration, ...rest }, { settings: await getSettings(db()), now })
    await db()
      .updateTable('withdrawal_declarations')
      .set({ state: 'matched', order_id: withdrawn.order.id })
      .where('contract', '=', withdrawn.order.number)
      .execute()
    expect(await prepare(withdrawn.order)).toEqual(refused('withdrawal'))
  })
})
