import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder, createUnpaidOrder, dispatchUnits } from '#tests/support/orders.ts'
import { createProduct } from '#tests/support/products.ts'
import { cancelPlacedOrder } from '../cancellation.server.ts'
import { getOrder } from '../orders.server.ts'
import { refundOrder } from '../refunds.server.ts'
import { findPackingSlip, listPackingSlips } from './packing-slips.server.ts'
import { pickListOf } from './pick-list.server.ts'

const by = { kind: 'staff', name: 'Marta' } as const

describeOnEachEngine('the packing slips of an order', ({ db }) => {
  test('contain the items of each delivery that can be packed, with their packages and no prices', async () => {
    const { order, product } = await createPaidOrder(db(), { quantity: 3 })
    const [line] = order.lines
    const whole = { sku: product.sku, name: line!.name, options: line!.options, quantity: 3, packages: null }
    const [slip] = await listPackingSlips(db(), order)
    expect(slip).toMatchObject({ delivery: 1, deliveries: 1, lines: [whole], packages: null })
    expect(JSON.stringify(slip?.lines)).not.toMatch(/price|minor/i)
    const { product_id } = await db()
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', product.variantId)
      .executeTakeFirstOrThrow()
    const box = { product_id, width_mm: 1, depth_mm: 1, height_mm: 1, weight_g: 1 }
    for (const position of [0, 1])
      await db()
        .insertInto('product_packages')
        .values({ ...box, id: newId(), position })
        .execute()
    await dispatchUnits(db(), order, [{ lineId: line!.id, quantity: 1 }])
    expect(await listPackingSlips(db(), order)).toMatchObject([
      { delivery: 2, deliveries: 2, lines: [{ ...whole, quantity: 2, packages: 4 }], packages: 4 },
    ])
    // Staff may print the slip of a dispatched delivery again.
    expect(await findPackingSlip(db(), order, 1)).toMatchObject({ delivery: 1, packages: 2 })
    expect(await findPackingSlip(db(), order, 3)).toBeNull()
    await dispatchUnits(db(), order, null)
    expect(await listPackingSlips(db(), order)).toEqual([])
  })

  test('exist only for a placed order', async () => {
    const { order } = await createUnpaidOrder(paymentContextOf(db()))
    expect(await listPackingSlips(db(), order)).toEqual([])
    const paid = await createPaidOrder(db())
    await cancelPlacedOrder(db(), paid.order.id, { by, ...paymentContextOf(db()) })
    expect(await listPackingSlips(db(), await getOrder(db(), paid.order.id))).toEqual([])
    expect(await findPackingSlip(db(), paid.order, 1)).toBeNull()
  })
})

describeOnEachEngine('the pick list of several orders', ({ db }) => {
  test('adds up the units of all orders by location and SKU, in the language of the staff', async () => {
    const product = await createProduct(db(), { onHand: 3, name: 'Bank No. 900' })
    const { variantId } = product
    await setOnHand(db(), { variantId, quantity: 4, reason: 'counted', location: 'outside', now })
    const made = await createProduct(db(), { name: 'Bank No. 901' })
    const orders = []
    for (const quantity of [2, 4]) orders.push((await createPaidOrder(db(), { product, quantity })).order)
    orders.push((await createPaidOrder(db(), { product: made, quantity: 1 })).order)
    const { locations, without } = await pickListOf(db(), orders, 'de')
    expect(without).toEqual([])
    const stocked = locations.filter(({ name }) => name !== null)
    expect(stocked.reduce((sum, { units }) => sum + units, 0)).toBe(6)
    expect(stocked).toHaveLength(2)
    for (const { items, units } of stocked) {
      expect(items).toMatchObject([
        { sku: product.sku, name: 'Bank Nr. 900', options: 'Bouclé Hafer', units },
      ])
      const ofOrders = items[0]?.orders ?? []
      expect(ofOrders.reduce((sum, order) => sum + order.units, 0)).toBe(units)
    }
    expect(locations.at(-1)).toMatchObject({
      name: null,
      units: 1,
      items: [{ sku: made.sku, orders: [{ number: orders[2]!.number, units: 1 }] }],
    })
  })

  test('leaves out dispatched and cancelled units, and names orders of which nothing is left', async () => {
    const product = await createProduct(db(), { onHand: 10 })
    const one = (await createPaidOrder(db(), { product, quantity: 4 })).order
    const two = (await createPaidOrder(db(), { product, quantity: 2 })).order
    const lineId = one.lines[0]!.id
    await dispatchUnits(db(), one, [{ lineId, quantity: 1 }])
    const refund = {
      orderId: one.id,
      lines: [{ lineId, quantity: 1 }],
      delivery: false,
      restock: true,
    } as const
    await refundOrder(db(), { ...refund, reason: 'cancelled', limit: null, key: newId(), by, now })
    await dispatchUnits(db(), two, null)
    const unpaid = await createUnpaidOrder(paymentContextOf(db()))
    expect(await pickListOf(db(), [one, two, unpaid.order], 'en')).toMatchObject({
      locations: [{ units: 2, items: [{ sku: product.sku, orders: [{ number: one.number, units: 2 }] }] }],
      without: [two.number, unpaid.order.number],
    })
    expect(await pickListOf(db(), [], 'en')).toEqual({ locations: [], without: [] })
  })
})
